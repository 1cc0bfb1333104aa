import ByteText
import DeckBuilding

extension OwnFile {
  /// The beginnings of reports, and what their first lines or the next bytes also have.
  private static let beginnings: [(start: [UInt8], word: String)] = [
    (#"{"code":""#, #","severity":""#),
    (#"{"fingerprint":""#, #","code":""#),
    ("[\n{\"description\":\"", #","check_name":""#),
    ("{\n  \"$schema\": \"https://json.schemastore.org/sarif", #""name": "quizpress""#),
    ("{\n  \"/0/questions/0/", #""file": ""#),
  ].map { (Array($0.utf8), $1) }

  /// Recognizes a file by its first bytes; returns nil if it is another one.
  init?(_ bytes: Bytes) {
    if RecordCounts.isStream(bytes) {
      self = .recordStream
    } else if Self.beginnings.contains(where: { start, word in
      bytes.starts(with: start, at: 0)
        && bytes[0..<max(bytes.endOfLine(from: start.count), min(bytes.count, 200))].contains(word)
    }) {
      self = .report
    } else {
      return nil
    }
  }
}
