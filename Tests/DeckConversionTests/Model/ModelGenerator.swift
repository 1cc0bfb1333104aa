import DeckConversion
import TestSupport

/// Random decks for the model, with faults of every kind. Equal seeds give equal decks.
struct ModelGenerator: RandomChoices {
  var random: SplitMix64

  /// The number of the next prompt, so that most prompts differ.
  private var promptCount = 0

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  // MARK: Options

  mutating func options() -> ModelOptions {
    var options = ModelOptions()
    if isOne(of: 5) { options.title = any(["Given", "T"]) }
    options.skipsInvalid = isOne(of: 2)
    options.onConflict = any([.error, .error, .first, .last])
    if isOne(of: 6) {
      options.expectations = [Expectation(title: any(["T", "U", "None"]), count: number(0...3))]
    }
    return options
  }

  // MARK: Decks

  /// Returns a deck whose records are in any order.
  mutating func deck() -> ModelDeck {
    ModelDeck(inputs: (0..<number(1...4)).map { input($0) })
  }

  private mutating func input(_ index: Int) -> ModelInput {
    let format = any([InputFormat.csv, .csv, .json, .jsonl, .yaml])
    let fields = fields()
    var input = ModelInput(
      name: "\(index)/\(any(["T", "U", "deck"])).\(format.endings[0])", format: format, records: [])
    if format == .csv {
      input.columns = isOne(of: 8) ? longColumns() : fields.shuffled(using: &random)
      if isOne(of: 12) { input.columns.insert(ModelFields.unknown, at: number(0...1)) }
    }
    let count = isOne(of: 20) ? 0 : number(1...8)
    input.records = (0..<count).map { _ in
      format == .csv ? row(input.columns) : element(fields, of: format)
    }
    if format != .csv, count > 0,
      !input.records.contains(where: \.isRecognised)
    {
      // Only the recogniser can decide which of the other fields are a question.
      let pairs = [("prompt", prompt()), ("answer", "a")]
      input.records.append(
        ModelRecord(pairs: pairs.map { ModelRecord.Pair(name: $0, value: ModelValue($1)) }))
    }
    if isOne(of: 12), format == .csv || format == .json { breakOff(&input) }
    return input
  }

  mutating func fields() -> [String] {
    var fields = ["prompt", "answer"]
    if !isOne(of: 6) { fields.append("title") }
    for field in ["id", "hint", "order"] where isOne(of: 3) { fields.append(field) }
    if isOne(of: 5) { fields.append("group") }
    if isOne(of: 8) { fields += ModelFields.choices }
    if fields.contains("id") {
      // The other parts of the questions are in other inputs.
      let other = any(["prompt", "answer", "none"])
      fields.removeAll { $0 == other }
    }
    return fields
  }

  private mutating func longColumns() -> [String] {
    (["id", "field", "value"] + [any(["title", "group"])]).shuffled(using: &random)
  }

  private mutating func breakOff(_ input: inout ModelInput) {
    guard let last = input.records.last, last.kind == .fields, !last.pairs.isEmpty,
      last.fault == nil
    else { return }
    if input.format == .csv {
      guard let column = input.columns.last, ["prompt", "answer", "hint"].contains(column) else {
        return
      }
    }
    input.breaksOff = true
    if input.format == .csv || isOne(of: 2) {
      input.records[input.records.count - 1].fault = .cutOff
    }
  }

  // MARK: Records

  mutating func row(_ columns: [String]) -> ModelRecord {
    var record = ModelRecord()
    if isOne(of: 14) {
      record.kind = .blank
      return record
    }
    record.pairs = columns.map { ModelRecord.Pair(name: $0, value: ModelValue(text(of: $0))) }
    if isOne(of: 16) { record.fault = any([.tooFewCells, .tooManyCells, .textAfterQuote]) }
    return record
  }

  mutating func element(_ fields: [String], of format: InputFormat) -> ModelRecord {
    if format == .jsonl, isOne(of: 24) { return ModelRecord(kind: .brokenLine) }
    if isOne(of: 6) { return group(fields) }
    if isOne(of: 16) { return description() }
    return question(fields)
  }

  mutating func question(_ fields: [String]) -> ModelRecord {
    var record = ModelRecord()
    if isOne(of: 24) {
      record.kind = any([.blank, .scalar])
      return record
    }
    for field in fields where !isOne(of: 8) && !ModelFields.choices.contains(field) {
      record.pairs.append(ModelRecord.Pair(name: field, value: value(of: field)))
    }
    if fields.contains(ModelFields.choices[0]) {
      for field in ModelFields.choices {
        record.pairs.append(ModelRecord.Pair(name: field, value: ModelValue(text(of: field))))
      }
    }
    if isOne(of: 20) {
      record.pairs.append(ModelRecord.Pair(name: ModelFields.unknown, value: ModelValue("x")))
    }
    record.pairs.shuffle(using: &random)
    if record.pairs.isEmpty { record.kind = .blank }
    if isOne(of: 24), !record.pairs.isEmpty { record.fault = .duplicateKey }
    return record
  }

  /// Returns a group object.
  mutating func group(_ fields: [String]) -> ModelRecord {
    var record = ModelRecord(kind: .group)
    for field in ["title", "group", "expect"] where isOne(of: field == "title" ? 1 : 4) {
      if isOne(of: 8) { continue }
      record.pairs.append(ModelRecord.Pair(name: field, value: value(of: field)))
    }
    record.areKeyed = isOne(of: 5)
    record.records = (0..<number(0...4)).map { _ in
      question(isOne(of: 4) ? fields : fields.filter { $0 != "title" && $0 != "group" })
    }
    if record.areKeyed {
      for index in record.records.indices {
        record.records[index].key = ModelValue("q\(index + number(0...1) * 5)")
      }
    }
    return record
  }

  /// Returns an object that only describes a group.
  mutating func description() -> ModelRecord {
    var record = ModelRecord()
    record.pairs = ["title", "group", "expect"].filter { $0 == "title" || isOne(of: 4) }.map {
      ModelRecord.Pair(name: $0, value: value(of: $0))
    }
    return record
  }

  // MARK: Values

  mutating func value(of field: String) -> ModelValue {
    if isOne(of: 40) { return ModelValue(any([ModelValue.Content.list, .object])) }
    return isOne(of: 30) ? ModelValue(.null) : ModelValue(text(of: field))
  }

  mutating func text(of field: String) -> String {
    if isOne(of: 12) { return any(["", " "]) }
    switch field {
    case "title": return any(["T", "T", "T", "U", "V \u{E9}", "K1", "a/b", ""])
    case "group": return any(["k1", "k1", "k2", "U", ""])
    case "id": return any(["q0", "q1", "q2", "q3", "q4", "q5", "q6"])
    case "prompt", "value": return prompt()
    case "answer": return any(["a", "b", "42", "x, \"y\"", "two\nlines"])
    case "hint": return any(["", "", "h", "a", "hint, 2"])
    case "order": return any(["1", "2", "1.0", "-3", "1e1", "9007199254740993", "x", "10", "10"])
    case "expect": return any(["1", "2", "3", "no"])
    case "field":
      return any(["prompt", "prompt", "answer", "answer", "title", "hint", "order", "no"])
    case "choice 1": return any(["a", "b", " a ", ""])
    case "choice 2": return any(["42", "b", ""])
    default: return "x"
    }
  }

  private mutating func prompt() -> String {
    promptCount += 1
    return isOne(of: 6) ? "p" : any(["p\(promptCount)", "\u{E9}, \"\(promptCount)\"", "5"])
  }
}
