import ByteText

/// A response of HTTP/1.1, after which the connection is closed.
struct HTTPResponse {
  /// The status of a response.
  enum Status: String {
    case found = "200 OK"
    case invalid = "400 Bad Request"
    case forbidden = "403 Forbidden"
    case missing = "404 Not Found"
    case otherMethod = "405 Method Not Allowed"
  }

  let status: Status

  /// The page, or the words about an error.
  var content: Bytes

  /// The value of the header that makes a browser load the page again.
  var refresh: String?

  /// Creates a response without a page.
  init(_ status: Status) {
    self.status = status
    content = Bytes("<!DOCTYPE html>\n<title>quizpress</title>\n<p>\(status.rawValue)</p>\n".utf8)
  }

  /// Creates a response with a page.
  init(page: Bytes) {
    status = .found
    content = page
  }

  /// The bytes of the response; only the lines before the content if `isHead`.
  func bytes(isHead: Bool) -> Bytes {
    var lines = [
      "HTTP/1.1 \(status.rawValue)", "Content-Type: text/html; charset=utf-8",
      "Content-Length: \(content.count)", "Cache-Control: no-store",
      "Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      "Cross-Origin-Resource-Policy: same-origin", "X-Content-Type-Options: nosniff",
      "Referrer-Policy: no-referrer", "Connection: close",
    ]
    if status == .otherMethod { lines.append("Allow: GET, HEAD") }
    if let refresh { lines.append("Refresh: \(refresh)") }
    var buffer = ByteBuffer()
    buffer.append(lines.joined(separator: "\r\n") + "\r\n\r\n")
    if !isHead { buffer.append(content[0..<content.count]) }
    return buffer.finish()
  }
}
