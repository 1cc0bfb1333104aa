import ByteText
package import DeckRecognition
@_spi(Conversion) import QuestionGroups

/// The readings that the recogniser found of a table that it does not read.
package struct UnclearColumns: Sendable {
  /// The reason for which none of the readings is accepted.
  package let doubt: Decision.Doubt

  /// Whether they are keys of objects, and not columns of a table.
  package let areKeys: Bool

  /// The cells of the first row, which may be names.
  package let firstRow: [String]

  /// The ways to read it, the likeliest first.
  package let readings: [ColumnReading]

  /// The one to advise, if it leads the others by enough.
  package let advised: ColumnReading?

  /// The word for a column or key.
  package var noun: String { areKeys ? "key" : "column" }

  /// Returns the arguments that map a side of a question to a column that a person has to choose.
  package func mapping(_ side: DeckField) -> [String] {
    ["--map", "\(side.rawValue)=\(Self.placeholder(areKeys: areKeys, among: firstRow))"]
  }

  /// The arguments of the likeliest readings with words for what a person has to choose, unless that is only the columns.
  package var argumentsOfReadings: [String]? {
    if let open = argumentsOfOpenAnswers { return open }
    return readings.first?.hasHeader == false
      ? ["--header=none", "--map", "prompt=#N", "--map", "answer=#N"] : nil
  }

  /// The arguments that the likeliest readings share, if these differ only in the option that decides how the answers are
  /// read, which a person has to choose; nil otherwise.
  private var argumentsOfOpenAnswers: [String]? {
    guard let best = readings.first, let option = best.optionOfAnswers else { return nil }
    let arguments = best.argumentsOfColumns
    let near = readings.filter { best.score - $0.score < Decision.margin }
    guard near.count > 1,
      near.allSatisfy({
        $0.optionOfAnswers?.name == option.name && $0.argumentsOfColumns == arguments
      })
    else { return nil }
    return arguments + [option.name, "VALUE"]
  }

  /// Returns the word for the name of a column or key that a person has to choose, which is none of `names`: the command
  /// would then be a deck of this column alone.
  package static func placeholder(areKeys: Bool, among names: [String]) -> String {
    let (usual, other) = areKeys ? ("KEY", "KEY_NAME") : ("COLUMN", "COLUMN_NAME")
    return names.contains { foldedName($0) == foldedName(usual) } ? other : usual
  }
}
