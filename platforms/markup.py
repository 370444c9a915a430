"""HTML or Base64 as platforms put it into their fields → plain text."""

BLOCKS = ("p", "br", "div", "li", "tr", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre", "dd", "dt")
UNSEEN = ("style", "script", "head")


def plain(html: str) -> str:
    """Blocks become lines; what a reader does not see is left out."""
    import re
    from html.parser import HTMLParser

    pieces: list[str] = []
    unseen = 0

    class Reader(HTMLParser):
        def handle_starttag(self, tag: str, _attributes: list[tuple[str, str | None]]) -> None:
            nonlocal unseen
            unseen += tag in UNSEEN
            if tag in BLOCKS:
                pieces.append("\n")

        def handle_endtag(self, tag: str) -> None:
            nonlocal unseen
            unseen -= tag in UNSEEN and unseen > 0
            if tag in BLOCKS:
                pieces.append("\n")

        def handle_data(self, data: str) -> None:
            if not unseen:
                pieces.append(data)

    reader = Reader()
    reader.feed(html)
    reader.close()
    lines = (" ".join(line.split()) for line in "".join(pieces).split("\n"))
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip()


def from_base64(content: str) -> str | None:
    """A file's text; None where its bytes are no text."""
    import base64

    try:
        return base64.b64decode(content).decode("utf-8")
    except ValueError:
        return None
