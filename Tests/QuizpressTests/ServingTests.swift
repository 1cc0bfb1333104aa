import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// `preview --serve` shows pages on this machine, and the new ones when a file changes.
@Suite struct ServingTests {
  private static let deck = "title,prompt,answer\nRivers,River in Rome?,Tiber\n"

  /// A running server.
  private struct Server {
    let work: TestFolder
    let command: RunningCommand
    let port: UInt16

    init(_ output: String, deck: String = ServingTests.deck) throws {
      work = try TestFolder()
      try work.write(deck, to: "deck.csv")
      command = try RunningCommand(
        "exec quizpress preview deck.csv \(output) --watch --serve 0", in: work.url)
      let (command, prefix) = (command, "serving http://127.0.0.1:")
      try command.wait(for: "the address") { command.errorText.contains("watching") }
      let rest = command.errorText.components(separatedBy: prefix).dropFirst().first ?? ""
      port = try #require(UInt16(rest.prefix { $0.isNumber }))
    }

    /// Returns the response to a request.
    func response(
      _ method: String, _ path: String, host: String? = nil, headers: String = ""
    ) -> String {
      Self.text(
        "\(method) \(path) HTTP/1.1\r\nHost: \(host ?? "127.0.0.1:\(port)")\r\n\(headers)\r\n",
        port: port)
    }

    /// Returns the number of a socket that is connected to a port, or nil.
    static func connection(port: UInt16) -> Int32? {
      #if canImport(Glibc)
        let number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      #else
        let number = socket(AF_INET, SOCK_STREAM, 0)
      #endif
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      let size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let result = unsafe withUnsafePointer(to: &address) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          unsafe connect(number, $0, size)
        }
      }
      if result == 0 { return number }
      close(number)
      return nil
    }

    /// Returns the response to a text.
    static func text(_ request: String, port: UInt16) -> String {
      guard let number = connection(port: port) else { return "no connection" }
      defer { close(number) }
      let bytes = Array(request.utf8)
      guard unsafe write(number, bytes, bytes.count) == bytes.count else { return "not written" }
      var response: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = unsafe read(number, &buffer, buffer.count)
        guard count > 0 else { return String(decoding: response, as: UTF8.self) }
        response += buffer[..<count]
      }
    }
  }

  @Test func pageIsSentAgainAfterAChange() async throws {
    let server = try Server("--page page.html")
    let first = server.response("GET", "/")
    #expect(first.hasPrefix("HTTP/1.1 200 OK\r\n") && first.contains("Tiber"))
    #expect(first.contains("\r\nRefresh: 1; url=?after="))
    #expect(first.contains("Content-Security-Policy: default-src 'none';"))
    // The file itself does not load anything again.
    let page = String(decoding: server.work.read("page.html") ?? Data(), as: UTF8.self)
    #expect(first.hasSuffix(page) && !page.contains("efresh"))
    let query = try #require(
      first.components(separatedBy: "url=").dropFirst().first?.components(separatedBy: "\r\n").first
    )
    let port = server.port
    let next = Task.detached {
      Server.text("GET /\(query) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n", port: port)
    }
    try await Task.sleep(nanoseconds: 500_000_000)
    try server.work.write(Self.deck.replacing("Tiber", with: "Arno"), to: "deck.csv")
    let second = await next.value
    #expect(second.hasPrefix("HTTP/1.1 200 OK\r\n") && second.contains("Arno"), "\(second)")
    // A person who opens the address of a version does not wait.
    let current = server.response("GET", "/" + query, headers: "Sec-Fetch-Site: none\r\n")
    #expect(current.contains("Arno"))
    server.command.send(SIGINT)
    #expect(try server.command.finish().status == 130)
  }

  @Test func onlyPagesAreSent() throws {
    let server = try Server("--pages pages")
    try server.work.write("secret", to: "pages/other.html")
    #expect(server.response("GET", "/").contains("Rivers.html"))
    #expect(server.response("GET", "/Rivers.html").contains("Tiber"))
    #expect(server.response("GET", "/%52ivers.html").contains("Tiber"))
    let head = server.response("HEAD", "/Rivers.html")
    #expect(head.hasPrefix("HTTP/1.1 200 OK\r\n") && head.hasSuffix("\r\n\r\n"))
    for path in [
      "/other.html", "/deck.csv", "/../deck.csv", "/%2e%2e/deck.csv", "/..%2fdeck.csv",
      "//etc/passwd",
      "/.quizpress.json", "/index.html/", "/Rivers.html%00", "/pages/Rivers.html",
    ] {
      #expect(server.response("GET", path).hasPrefix("HTTP/1.1 404 "), "\(path)")
    }
    #expect(server.response("POST", "/").hasPrefix("HTTP/1.1 405 "))
    for host in ["evil.example", "evil.example:\(server.port)", "127.0.0.1:1", ""] {
      #expect(server.response("GET", "/", host: host).hasPrefix("HTTP/1.1 403 "), "\(host)")
    }
    for request in [
      "GET / HTTP/2\r\n\r\n", "nonsense\r\n\r\n", "GET http://a/ HTTP/1.1\r\nHost: a\r\n\r\n",
      "GET /%zz HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nA B: c\r\n\r\n",
      "GET /" + String(repeating: "a", count: 1 << 14),
    ] {
      #expect(Server.text(request, port: server.port).hasPrefix("HTTP/1.1 400 "), "\(request)")
    }
  }

  /// More clients than there are threads, which send nothing, the first byte of a request, or a request
  /// without reading the response.
  @Test(arguments: ["", "G", "GET / HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n"])
  func slowClientsDoNotBlockOthers(_ text: String) throws {
    let question = "Rivers,River in Rome?,\(String(repeating: "Tiber ", count: 10_000))\n"
    let deck = Self.deck + String(repeating: question, count: text.count > 1 ? 60 : 0)
    let server = try Server("--page page.html", deck: deck)
    let bytes = Array(text.replacing("PORT", with: "\(server.port)").utf8)
    let clients = try (0..<60).map { _ in
      let client = try #require(Server.connection(port: server.port))
      _ = unsafe write(client, bytes, bytes.count)
      return client
    }
    let start = Date()
    #expect(server.response("GET", "/").contains("Tiber"))
    #expect(Date().timeIntervalSince(start) < 8)
    for client in clients { close(client) }
  }

  @Test func portInUseIsAnError() throws {
    let server = try Server("--page page.html")
    let result = try Command.run(
      "quizpress preview deck.csv --page other.html --watch --serve \(server.port)",
      in: server.work.url)
    #expect(result.status == 3 && result.errorText.contains("Address already in use"))
  }
}
