import ByteText
import DeckRecognition
@_spi(Conversion) import QuestionGroups

/// One way to read the columns of a table, in the words of the options that decide it.
package struct ColumnReading: Sendable {
  /// The number of rows above the header or the first record, or nil if there are none.
  package let skippedRows: Int?

  /// Whether there is a header; nil for objects.
  package let hasHeader: Bool?

  /// The columns of each field, by their positions.
  package var mappings: [FieldMapping]

  /// How the answers refer to choices, if there are any.
  package let notation: AnswerNotation?

  /// Which of several answers of a question are read, if any question has several.
  private let acceptedAnswers: AcceptedAnswers?

  /// The prompt and the answer of the first question.
  package let example: (prompt: String, answer: String)?

  /// The evidence for it and against it.
  private let evidence: Evidence

  /// The names of the columns, by their positions counted from 0.
  private let names: [String]

  /// Creates the reading that a candidate stands for in a table, or nil if no options decide it.
  init?(_ candidate: Candidate, names: [String], skippedRows: Int?) {
    guard Self.isDecided(candidate) else { return nil }
    self.names = candidate.header == nil ? [] : names
    self.skippedRows = skippedRows
    hasHeader = candidate.header != nil
    mappings = Self.columns(of: candidate).compactMap {
      try? FieldMapping($0.field, from: .position($0.column + 1))
    }
    notation = Self.notation(of: candidate)
    acceptedAnswers = nil
    evidence = candidate.evidence
    example = candidate.example.map { ($0.prompt, $0.answer) }
  }

  /// Creates the reading of a candidate with the mappings of its columns to keys, or nil if no options decide it. A title
  /// or a hint that no option can map is left out.
  init?(_ candidate: Candidate, keys: (_ field: DeckField, _ column: Int) -> FieldMapping?) {
    // The marks of right choices belong to the list that has these.
    let lists = (candidate.choices + candidate.flags).map { keys(.choices, $0) }
    let areMarked =
      candidate.notation == .flags && candidate.hasNamedFlags
      && lists.allSatisfy { $0 != nil && $0 == lists.first }
    guard areMarked || Self.isDecided(candidate) else { return nil }
    (names, skippedRows, hasHeader) = ([], nil, nil)
    var mappings: [FieldMapping] = []
    for (field, column) in Self.columns(of: candidate) {
      // A key that cannot be shown cannot be written either.
      guard let mapping = keys(field, column), escaped(mapping.source.text) == mapping.source.text
      else {
        if field == .title || field == .hint { continue }
        return nil
      }
      if !mappings.contains(mapping) { mappings.append(mapping) }
    }
    self.mappings = mappings
    notation = Self.notation(of: candidate)
    acceptedAnswers =
      candidate.choices.isEmpty && candidate.hasSeveralAnswers
      ? candidate.notation == .firstText ? .first : .all : nil
    evidence = candidate.evidence
    example = candidate.example.map { ($0.prompt, $0.answer) }
  }

  /// Returns whether options can describe a candidate.
  private static func isDecided(_ candidate: Candidate) -> Bool {
    switch candidate.notation {
    case .flags, .rows, .unanswered, .withoutAnswers, .inPrompt: false
    default: true
    }
  }

  private static func columns(of candidate: Candidate) -> [(field: DeckField, column: Int)] {
    var columns: [(DeckField, Int)] = candidate.title.map { [(.title, $0)] } ?? []
    columns.append((.prompt, candidate.prompt))
    columns += candidate.choices.map { (.choices, $0) }
    if let answer = candidate.answer { columns.append((.answer, answer)) }
    if let hint = candidate.hint { columns.append((.hint, hint)) }
    return columns
  }

  private static func notation(of candidate: Candidate) -> AnswerNotation? {
    switch candidate.notation {
    case .letter: .letter
    case .index0: .zeroBased
    case .index1: .oneBased
    case .key: .key
    case .text where !candidate.choices.isEmpty, .labelled: .text
    case .text, .firstText, .flags, .rows, .marker, .unanswered, .withoutAnswers, .inPrompt: nil
    }
  }

  /// The sum of the weights of the evidence.
  package var score: Double { evidence.score }

  /// The evidence for it and against it, by the role that it is about, and what counts most first.
  package var reasons: [(role: String, weight: Double, text: String)] {
    evidence.items.sorted {
      ($0.role.rawValue, -abs($0.weight)) < ($1.role.rawValue, -abs($1.weight))
    }
    .map { ("\($0.role)", $0.weight, $0.reason) }
  }

  /// Returns the options with the ones that decide for this reading.
  package func applied(to options: ConversionOptions) -> ConversionOptions {
    var options = options
    options.skippedRows = skippedRows ?? options.skippedRows
    options.hasHeader = hasHeader ?? options.hasHeader
    options.mappings = mappings
    options.readsOnlyMapped = hasHeader != nil
    options.answerNotation = notation ?? options.answerNotation
    options.acceptedAnswers = acceptedAnswers ?? options.acceptedAnswers
    return options
  }

  /// The arguments of the command line that decide for this reading.
  package var arguments: [String] {
    argumentsOfColumns + (optionOfAnswers.map { [$0.name, $0.value] } ?? [])
  }

  /// The option that decides how the answers are read, if there is one.
  var optionOfAnswers: (name: String, value: String)? {
    notation.map { ("--answer-is", $0.rawValue) }
      ?? acceptedAnswers.map { ("--accept", $0.rawValue) }
  }

  /// The arguments of the command line that decide which columns are read.
  var argumentsOfColumns: [String] {
    var arguments: [String] = []
    if let skippedRows, skippedRows > 0 { arguments += ["--skip-rows", "\(skippedRows)"] }
    if let hasHeader { arguments.append(hasHeader ? "--header" : "--header=none") }
    for mapping in mappings where mapping.field != .choices {
      arguments += ["--map", "\(mapping.field.rawValue)=\(text(of: mapping))"]
    }
    let choices = mappings.filter { $0.field == .choices }.map(text)
    if !choices.isEmpty { arguments += ["--map", "choices=" + choices.joined(separator: ",")] }
    if hasHeader != nil { arguments.append("--map-only") }
    return arguments
  }

  /// Returns the column of a mapping by its name, or by its position if the name is not plain.
  private func text(of mapping: FieldMapping) -> String {
    guard case .position(let position) = mapping.source, position <= names.count else {
      return mapping.source.text
    }
    let name = names[position - 1]
    let folded = foldedName(name)
    let isPlain =
      !folded.isEmpty && names.count { foldedName($0) == folded } == 1
      && !name.contains { "{},#=[]|".contains($0) } && escaped(name) == name
      && !name.unicodeScalars.contains(where: \.properties.isDefaultIgnorableCodePoint)
    return isPlain ? name : mapping.source.text
  }
}
