"""A server that sends bytes as they are: answers that no HTTP library would send, whole, dripping or cut off."""

import re
import socketserver
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

DRIP = 0.01  # seconds between two bytes


class Wire(socketserver.ThreadingTCPServer):
    """Gives every request `answer` and remembers what was asked; what ends within an answer ends the connection."""

    daemon_threads = True
    request_queue_size = 50

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Connection)
        self.answer: tuple[bytes, ...] = ()
        """In one piece, or byte by byte from the second one on."""
        self.asked: list[bytes] = []
        self.url = f"http://127.0.0.1:{self.server_address[1]}"


class Connection(socketserver.BaseRequestHandler):
    server: Wire

    def handle(self) -> None:
        try:
            while request := self.next_request():
                self.server.asked.append(request)
                whole, *slow = self.server.answer
                self.request.sendall(whole)
                for byte in b"".join(slow):
                    time.sleep(DRIP)
                    self.request.sendall(bytes([byte]))
                if not is_whole(whole):
                    return
        except OSError:  # the client has seen enough
            return

    def next_request(self) -> bytes:
        found = b""
        while b"\r\n\r\n" not in found or len(found.partition(b"\r\n\r\n")[2]) < length_of(found):
            part = self.request.recv(65536)
            if not part:
                return b""
            found += part
        return found


def is_whole(answer: bytes) -> bool:
    head, _, body = answer.partition(b"\r\n\r\n")
    return head.startswith(b"HTTP/1.1") and b"ontent-" in head and len(body) == length_of(answer)


def length_of(message: bytes) -> int:
    found = re.search(rb"\r\ncontent-length: *([0-9]+)", message, re.IGNORECASE)
    return int(found[1]) if found else 0


def response(status: int, body: bytes = b"", *headers: str) -> bytes:
    head = "\r\n".join((f"HTTP/1.1 {status} Any", f"Content-Length: {len(body)}", *headers))
    return head.encode() + b"\r\n\r\n" + body


def a_json(body: bytes, status: int = 200, *headers: str) -> bytes:
    return response(status, body, "Content-Type: application/json", *headers)


@contextmanager
def serving() -> Iterator[Wire]:
    with Wire() as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
        thread.start()
        yield server
        server.shutdown()
        thread.join()
