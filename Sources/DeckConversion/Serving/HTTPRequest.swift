/// The part of a request of HTTP/1.1 that the server looks at.
struct HTTPRequest {
  /// The method, such as `GET`.
  let method: String

  /// The path of the target, decoded.
  let path: [UInt8]

  /// The query of the target, if it has one.
  let query: String?

  /// The values of the headers by their names, in lower case. The first of several values counts.
  private(set) var headers: [String: String] = [:]

  /// Parses the lines before the first blank one. Returns nil if they are not a request.
  init?(_ head: String) {
    var lines = head.split(separator: "\r\n", omittingEmptySubsequences: false)[...]
    let words = (lines.popFirst() ?? "").split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, ["HTTP/1.1", "HTTP/1.0"].contains(words[2]),
      words[1].hasPrefix("/")
    else { return nil }
    let target = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = Self.decoded(target[0]) else { return nil }
    method = String(words[0])
    self.path = path
    query = target.count > 1 ? String(target[1]) : nil
    for line in lines where !line.isEmpty {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty, !parts[0].contains(where: \.isWhitespace) else {
        return nil
      }
      let value = parts[1].drop { $0 == " " || $0 == "\t" }
      if headers[parts[0].lowercased()] == nil { headers[parts[0].lowercased()] = String(value) }
    }
  }

  /// Returns the bytes that a part of an address stands for.
  private static func decoded(_ text: Substring) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2, let digits = String(rest.prefix(2)),
        digits.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
        let value = UInt8(digits, radix: 16)
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return bytes
  }
}
