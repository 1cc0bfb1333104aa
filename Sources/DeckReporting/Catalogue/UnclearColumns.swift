import ByteText
import DeckBuilding
import DeckRecognition
import SystemIO

/// The columns of a table that is not read, because they can be read in several ways or in none.
extension Catalogue {
  /// The number of readings that are shown.
  private static let shownReadings = 3

  /// Describes the ways to read the columns of a table, each with its first question and the options that decide it.
  func describe(_ columns: UnclearColumns, at place: SourcePosition) -> Description {
    let explanation = DoubtExplanation(columns)
    let readings = explanation.arguments == nil ? [] : columns.readings
    let notes = shown(readings).map { reading, example in
      Description.RelatedPlace(
        place: place,
        message: "\(quoted(example.prompt)) would be answered \(quoted(example.answer)) with "
          + reading.arguments.shellLine)
    }
    return explanation.help.map { Description(explanation.reason, help: $0, notes: notes) }
      ?? describeUnknownHeader(columns.firstRow, reason: explanation.reason)
  }

  /// Returns the readings that are shown with their first questions, which differ.
  private func shown(
    _ readings: [ColumnReading]
  ) -> [(ColumnReading, example: (prompt: String, answer: String))] {
    var found: [(ColumnReading, example: (prompt: String, answer: String))] = []
    for reading in readings {
      guard let example = reading.example, !found.contains(where: { $0.example == example })
      else { continue }
      found.append((reading, example))
      if found.count == Self.shownReadings { break }
    }
    return found
  }

  /// Describes a header without known names, or one that is not read for another reason: perhaps it is split at the
  /// wrong delimiter, or the row is not a header.
  func describeUnknownHeader(_ columns: [String], reason: String? = nil) -> Description {
    let isNamed = columns.contains { name in
      let meaning = NameReading(name).meaning
      return [NameRole.prompt, .answer, .hint].contains(where: meaning.has)
    }
    let what = isNamed ? reason : nil
    let message =
      "\(what ?? "no column is named prompt, answer or hint"); " + sentence(columns, "columns")
    if columns.count == 1, let only = columns.first {
      for (delimiter, option) in [(";", "';'"), ("\t", "tab"), ("|", "'|'"), (",", "','")]
      where only.contains(delimiter) {
        return Description(
          message, help: "if the cells are separated by \(option), add --delimiter \(option)")
      }
    }
    if let question = HeaderDetection.question(in: columns) {
      return Description(
        message,
        help: "if \(quoted(question)) is a question, add --header=none and choose the columns by "
          + "their numbers with --map prompt=#N --map answer=#N; if it is the name of a column, choose them "
          + "with --map prompt=COLUMN --map answer=COLUMN; if it is a title, add --skip-rows N")
    }
    let similar = similarities(of: columns, to: .ofQuestions)
    return Description(
      ([message] + similar).joined(separator: "; "),
      help:
        "choose the columns with --map prompt=COLUMN --map answer=COLUMN, or add --header=none if "
        + "the first row is a question, or --skip-rows N if the header is N rows further down")
  }
}
