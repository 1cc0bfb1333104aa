import ByteText
import DeckRecognition
import RecordReading

/// The checks of the cells of a sheet, which reveals more about them than a text.
final class CellChecks: Sendable {
  private let grid: CellGrid

  /// Whether each column provides a field; empty if no cell can have to be reported.
  private let isUsed: [Bool]

  /// The contents with which the cells of each column are compared: the ones of the column or, if it has
  /// choices, of all columns of choices.
  private let contents: [ColumnContents]

  /// Whether the text of numbers and truth values is in another language than the header or the file.
  private let isInOtherLanguage: Bool

  /// The language of the file, if the header does not show that it is another one.
  private let language: String?

  /// Creates the checks for the rows to which `columns` apply.
  init(_ grid: CellGrid, _ columns: ColumnPlan) {
    self.grid = grid
    isUsed = grid.contents.isEmpty ? [] : columns.uses.map { !$0.isEmpty }
    var contents = grid.contents
    let choices = columns.choices.filter { $0.part != .flag }.map(\.column)
      .filter(contents.indices.contains)
    var all = ColumnContents()
    for column in choices { all.add(contents[column]) }
    for column in choices { contents[column] = all }
    self.contents = contents
    let language =
      columns.header.isInOtherLanguage || grid.language.isEmpty
      ? nil : String(copying: grid.language.span)
    isInOtherLanguage =
      !isUsed.isEmpty && grid.isInEnglish
      && (language.map(KnownNames.hasDecimalComma) ?? columns.header.isInOtherLanguage)
    self.language = language
  }

  /// Returns whether a cell of the row has a formula without a value; the row is then not blank.
  func hasMissingValue(_ record: borrowing Record) -> Bool {
    guard !isUsed.isEmpty else { return false }
    for field in record.fields where grid.cell(at: field.offset)?.kind == .missingValue {
      return true
    }
    return false
  }

  /// Reports the cells of a row that are wrong, or look wrong. Returns false if one of them refuses the row.
  func check(
    _ record: borrowing Record, _ cellCount: Int, _ columns: ColumnPlan, in bytes: Bytes,
    _ director: inout Director
  ) -> Bool {
    let width = columns.columns.count
    if cellCount > width { director.reportUnnamed(width..<cellCount, of: record, in: bytes) }
    guard !isUsed.isEmpty else { return true }
    var isValid = true
    for field in record.fields where field.name >= 0 && Int(field.name) < width {
      let column = Int(field.name)
      guard isUsed[column], let cell = grid.cell(at: field.offset), cell.kind.isUnusual else {
        continue
      }
      if cell.kind == .plainScript { director.note([.scripts], at: field.offset) }
      if cell.kind == .systemDate, director.scope.chunk.reported.insert(.systemDate).inserted {
        director.report(.systemDate, at: field.offset)
      }
      let text = director.keep(field, of: record, in: bytes)
      if isInOtherLanguage { noteLanguage(of: cell.kind, text, at: field.offset, &director) }
      guard let kind = finding(cell.kind, text, contents[column]) else { continue }
      director.report(kind, at: field.offset)
      if kind.code.severity == .error { isValid = false }
    }
    return isValid
  }

  /// Returns what has to be reported about a cell, if anything.
  private func finding(
    _ kind: Cell.CellType, _ text: TextReference, _ contents: ColumnContents
  ) -> Finding.Kind? {
    switch kind {
    case .date, .systemDate:
      // One of the others is the header.
      contents.otherCount > contents.dateCount ? .dateCell(text) : nil
    case .formattedNumber: contents.hasLists ? .numberCell(text) : nil
    case .longNumber: .lostDigits(text)
    case .error: .errorValue(text)
    case .missingValue: .formulaWithoutValue
    case .text, .wholeNumber, .boolean, .plainScript: nil
    }
  }

  /// Reports the first number or truth value that a program in the language of the header or the
  /// file shows in another way.
  private func noteLanguage(
    of kind: Cell.CellType, _ text: TextReference, at offset: Int, _ director: inout Director
  ) {
    func has(_ separator: String) -> Bool { director.gathering.texts[text].contains(separator) }
    guard !director.scope.chunk.reported.contains(.englishValue),
      kind == .boolean || kind == .formattedNumber && (has(".") || has(","))
    else { return }
    director.scope.chunk.reported.insert(.englishValue)
    director.report(.englishValue(text, language: language), at: offset)
  }
}
