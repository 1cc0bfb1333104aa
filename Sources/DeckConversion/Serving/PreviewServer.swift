import ByteText
package import SystemIO

/// Shows the pages of a preview to browsers on this machine, which load them again when they change.
///
/// The pages have no script, so a header of the response does it (`Refresh`): a second later, the
/// browser asks for the page after this version. The server answers when there is one, and until then
/// the browser goes on showing the old page as it is, with opened cards.
package final class PreviewServer: Sendable {
  /// The number of browsers that can wait for a page at the same time.
  private static let threadCount = 32

  /// The number of bytes that the head of a request can have.
  private static let maxHeadCount = 1 << 14

  /// The time in milliseconds within which a request must arrive, or a part of a response be taken.
  private static let patience = 10_000

  /// The time in milliseconds after which a page is sent again although it has not changed: browsers
  /// give up after five minutes.
  private static let longestWait = 240_000

  private let listener: LoopbackListener
  private let pages: ServedPages
  private let version = AtomicNumber(1)

  /// Starts to serve pages on a port, or on a free one if it is 0.
  package init(_ pages: ServedPages, port: Int) throws(SystemError) {
    self.pages = pages
    listener = try LoopbackListener(port: port)
  }

  /// The address of the first page.
  package var address: String { "http://127.0.0.1:\(listener.port)/" }

  /// Answers requests on threads of their own, as long as the process runs.
  package func start() {
    for _ in 0..<Self.threadCount {
      _ = Threads.Thread { [self] in
        // An error, such as too many open files, ends in time or with the process.
        while true {
          if let connection = try? listener.accept() {
            try? serve(connection)
          } else {
            Stopwatch.wait(milliseconds: 100)
          }
        }
      }
    }
  }

  /// Notes that pages have been written again.
  package func update() { version.add(1) }

  // MARK: Connections

  private func serve(_ connection: consuming SocketConnection) throws(SystemError) {
    guard let request = try head(of: connection).flatMap({ HTTPRequest($0) }) else {
      return try send(HTTPResponse(.invalid), isHead: false, to: connection)
    }
    let isHead = request.method == "HEAD"
    guard isOwn(request.headers["host"]) else {
      return try send(HTTPResponse(.forbidden), isHead: isHead, to: connection)
    }
    guard isHead || request.method == "GET" else {
      return try send(HTTPResponse(.otherMethod), isHead: isHead, to: connection)
    }
    guard try waitForChange(request, connection) else { return }
    try send(response(to: request), isHead: isHead, to: connection)
  }

  /// Returns the lines of a request up to the first blank one, or nil if there are none, or too many.
  private func head(of connection: borrowing SocketConnection) throws(SystemError) -> String? {
    let time = Stopwatch()
    var buffer = ByteBuffer()
    let end = Array("\r\n\r\n".utf8)
    while true {
      let rest = Self.patience - Int(time.seconds * 1000)
      guard rest > 0, buffer.count < Self.maxHeadCount,
        try connection.read(
          into: &buffer, upTo: Self.maxHeadCount - buffer.count, within: rest) > 0
      else { return nil }
      let text = String(copying: buffer.span)
      if let range = text.utf8.firstRange(of: end) { return String(text[..<range.lowerBound]) }
    }
  }

  /// Returns whether a request is for this server: a page of another site whose name leads to this
  /// machine has that name in its requests (DNS rebinding).
  private func isOwn(_ host: String?) -> Bool {
    let names = ["127.0.0.1", "localhost"]
    return names.contains { host == "\($0):\(listener.port)" || listener.port == 80 && host == $0 }
  }

  /// Waits until there is another version than the one that the query names. Returns false if the
  /// browser no longer waits.
  private func waitForChange(
    _ request: HTTPRequest, _ connection: borrowing SocketConnection
  ) throws(SystemError) -> Bool {
    // A person who opens the address does not want to wait.
    guard let query = request.query, request.headers["sec-fetch-site"] != "none" else {
      return true
    }
    let time = Stopwatch()
    while query == "after=\(version.value)", time.seconds * 1000 < Double(Self.longestWait) {
      // Nothing more is to arrive, so the browser has closed the connection.
      if try connection.canRead(within: 100) { return false }
    }
    return true
  }

  private func response(to request: HTTPRequest) -> HTTPResponse {
    // A version that follows while the page is read leads to the next one.
    let version = version.value
    var response =
      pages.page(at: request.path).map { HTTPResponse(page: $0) } ?? HTTPResponse(.missing)
    if response.status == .found || request.path == [UInt8(ascii: "/")] {
      response.refresh = "1; url=?after=\(version)"
    }
    return response
  }

  private func send(
    _ response: HTTPResponse, isHead: Bool, to connection: borrowing SocketConnection
  ) throws(SystemError) {
    let bytes = response.bytes(isHead: isHead)
    try connection.write(bytes[0..<bytes.count], within: Self.patience)
  }
}
