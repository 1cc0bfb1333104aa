import ByteText
import DeckReporting
@_spi(Conversion) import QuestionGroups
import RecordReading

/// The loading of the groups in a JSON array, each with its text.
struct GroupLoading {
  private let bytes: Bytes
  private var reader: JSONReader

  /// The questions of groups that have not ended, by the numbers of the records that contain them.
  private var questions: [Int: [Question]] = [:]

  private(set) var elements: [QuestionGroupFile.FileElement] = []

  /// The offset after the last group.
  private(set) var end = 0

  /// Prepares to read groups from `bytes`.
  init(_ bytes: Bytes) {
    self.bytes = bytes
    reader = JSONReader(Source(bytes), isLines: false, nesting: KeysOfRecords("questions"))
  }

  mutating func load() throws(QuestionGroupFileError) {
    let start = bytes.hasByteOrderMark ? 3 : 0
    let first = (start..<bytes.count).first { bytes[$0] > 0x20 } ?? bytes.count
    guard first < bytes.count, bytes[first] == UInt8(ascii: "[") else {
      throw invalid(at: first, "expected a list of groups")
    }
    var record = Record()
    while try read(into: &record) {
      // The next call throws the error that cuts the record.
      if record.isComplete { try add(record) }
    }
    if !questions.isEmpty { throw invalid(at: end, "expected questions in groups only") }
  }

  private mutating func read(into record: inout Record) throws(QuestionGroupFileError) -> Bool {
    do throws(ReadingError) {
      return try reader.read(into: &record)
    } catch {
      throw invalid(at: error.offset, error.reason.words)
    }
  }

  /// Adds a question, or the group that contains the questions before it.
  private mutating func add(_ record: borrowing Record) throws(QuestionGroupFileError) {
    guard record.faults.isEmpty, !record.isPair, record.keyOffset == nil else {
      throw invalid(at: record.start, "expected an object with each key once")
    }
    if let parent = record.parent {
      questions[parent, default: []].append(try question(record))
      return
    }
    let group = try group(record)
    elements.append(
      QuestionGroupFile.FileElement(
        separator: Array(copying: bytes[end..<record.start]), group: group,
        text: Array(copying: bytes[record.start..<record.end])))
    end = record.end
  }

  private func question(_ record: borrowing Record) throws(QuestionGroupFileError) -> Question {
    var builder = QuestionBuilder()
    builder.prompt = try text("prompt", of: record) ?? ""
    builder.answer = try text("answer", of: record) ?? ""
    builder.hint = try text("hint", of: record)
    return try built(record) { () throws(BuildError) in try builder.build() }
  }

  private func built<Product>(
    _ record: borrowing Record, _ build: () throws(BuildError) -> Product
  ) throws(QuestionGroupFileError) -> Product {
    do throws(BuildError) {
      return try build()
    } catch {
      throw invalid(at: record.start, error.description)
    }
  }

  private mutating func group(
    _ record: borrowing Record
  ) throws(QuestionGroupFileError) -> QuestionGroup {
    var builder = QuestionGroupBuilder()
    builder.title = try text("title", of: record) ?? ""
    builder.questions = (questions.removeValue(forKey: record.number) ?? [])
      .map(QuestionBuilder.init)
    builder.score = QuestionGroup.Score(
      correctCount: try count("score.correctCount", of: record),
      incorrectCount: try count("score.incorrectCount", of: record))
    return try built(record) { () throws(BuildError) in try builder.build() }
  }

  // MARK: Values

  /// Returns the text under a key; nil if there is none.
  private func text(
    _ key: String, of record: borrowing Record
  ) throws(QuestionGroupFileError) -> String? {
    guard let field = field(key, of: record), field.kind != .absent else { return nil }
    guard field.kind == .text else {
      throw invalid(at: field.offset, "expected text as the \(key)")
    }
    return String(copying: record.text(of: field, in: bytes))
  }

  /// Returns the number under a path of keys.
  private func count(
    _ path: String, of record: borrowing Record
  ) throws(QuestionGroupFileError) -> Int {
    guard let field = field(path, of: record) else {
      throw invalid(at: record.start, "the group has no \(path)")
    }
    guard field.kind == .bare, let count = Int(String(copying: record.text(of: field, in: bytes)))
    else { throw invalid(at: field.offset, "expected a whole number as the \(path)") }
    return count
  }

  private func field(_ path: String, of record: borrowing Record) -> Field? {
    for field in record.fields where reader.names.path(of: field.name) == path { return field }
    return nil
  }

  private func invalid(at offset: Int, _ reason: String) -> QuestionGroupFileError {
    var lines = LineIndex(bytes)
    let position = lines.position(of: offset)
    return .invalid(line: position.line, column: position.column, reason: reason)
  }
}
