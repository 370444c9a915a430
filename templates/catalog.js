/* An option is typed with its hyphens; the Material theme's search takes them for operators, and finds nothing. */

{
  const field = document.querySelector("[data-md-component=search-query]");
  const { get, set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
  if (field) {
    Object.defineProperty(field, "value", {
      configurable: true,
      get() { return get.call(this).replace(/(^|[\s"])--+(?=\S|$)/g, "$1"); },
      set(value) { set.call(this, value); },
    });
  }
}
