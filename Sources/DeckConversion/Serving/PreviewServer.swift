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

  /// The time in milliseconds within which a request must arrive.
  private static let longestRequest = 10_000

  /// The time in milliseconds within which a response must be taken.
  private static let longestResponse = 60_000

  /// The time in milliseconds after which a connection gives way if no thread is free for others.
  private static let turn = 1000

  /// The time in milliseconds between two looks at whether a connection must end.
  private static let interval = 100

  /// The time in milliseconds after which a page is sent again although it has not changed: browsers
  /// give up after five minutes.
  private static let longestWait = 240_000

  private let listener: LoopbackListener
  private let pages: ServedPages
  private let version = AtomicNumber(1)

  /// The number of threads without a connection.
  private let freeThreads = AtomicNumber(0)

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
          if let connection = accept() {
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

  /// Waits for a connection. Returns nil if none can be accepted for now.
  private func accept() -> SocketConnection? {
    freeThreads.add(1)
    defer { freeThreads.add(-1) }
    return try? listener.accept()
  }

  /// Returns whether a part of a connection, for which there is a time in milliseconds, must end.
  ///
  /// Slow or silent clients do not keep others from being served: when no thread is free, each has had
  /// its turn after a second.
  private func isOver(_ time: Stopwatch, after limit: Int) -> Bool {
    let milliseconds = time.seconds * 1000
    return milliseconds > Double(limit)
      || milliseconds > Double(Self.turn) && freeThreads.value == 0
  }

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
    while !isOver(time, after: Self.longestRequest) {
      guard try connection.canRead(within: Self.interval) else { continue }
      guard buffer.count < Self.maxHeadCount,
        try connection.read(
          into: &buffer, upTo: Self.maxHeadCount - buffer.count, within: Self.interval) > 0
      else { return nil }
      let text = String(copying: buffer.span)
      if let range = text.utf8.firstRange(of: end) { return String(text[..<range.lowerBound]) }
    }
    return nil
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
    while query == "after=\(version.value)", !isOver(time, after: Self.longestWait) {
      // Nothing more is to arrive, so the browser has closed the connection.
      if try connection.canRead(within: Self.interval) { return false }
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
    var rest = bytes[0..<bytes.count]
    let time = Stopwatch()
    while !rest.isEmpty, !isOver(time, after: Self.longestResponse) {
      rest = rest.extracting(droppingFirst: try connection.write(rest, within: Self.interval))
    }
  }
}
