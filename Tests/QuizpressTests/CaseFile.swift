import Foundation

/// The file `case` of an end-to-end case: its command, followed by a section for each expected result.
///
///     quizpress check deck.csv
///     === status 1
///     === stdout
///     deck.csv:3:1: error: the prompt is missing [missing-prompt]
///
/// A status of 0 and an empty stream have no section.
struct CaseFile {
  static let name = "case"

  /// The beginning of the line before a section.
  private static let mark = "=== "

  /// The command: one or more lines of shell.
  let command: String

  /// The contents of the streams that have a section, by name.
  private(set) var streams: [String: Data] = [:]

  private(set) var status = "0"

  /// Whether the file has only a command.
  var hasNoSections: Bool { status == "0" && streams.isEmpty }

  /// Parses the content of a file.
  init(_ content: Data) {
    var text = String(decoding: content, as: UTF8.self)
    if text.hasSuffix("\n") { text.removeLast() }
    let sections = text.components(separatedBy: "\n" + Self.mark)
    command = sections[0] + "\n"
    for section in sections.dropFirst() {
      let heading = section.prefix { $0 != "\n" }
      if heading.hasPrefix("status ") {
        status = String(heading.dropFirst("status ".count))
      } else {
        streams[String(heading)] = Data((section.dropFirst(heading.count + 1) + "\n").utf8)
      }
    }
  }

  init(command: String, status: String, streams: [String: Data]) {
    self.command = command
    self.status = status
    self.streams = streams
  }

  /// The content of the file.
  var content: Data {
    var content = Data(command.utf8)
    if status != "0" { content += Data("\(Self.mark)status \(status)\n".utf8) }
    for name in ["stdout", "stderr"] {
      guard let stream = streams[name] else { continue }
      content += Data("\(Self.mark)\(name)\n".utf8) + stream
    }
    return content
  }

  /// Returns whether a section can have a stream, byte for byte: whether it is text of complete
  /// lines of which none looks like the beginning of a section.
  static func canHold(_ stream: Data) -> Bool {
    guard let text = String(validating: stream, as: UTF8.self) else { return false }
    return text.hasSuffix("\n") && !text.utf8.contains { [0, 13].contains($0) }
      && !("\n" + text).contains("\n" + mark)
  }
}
