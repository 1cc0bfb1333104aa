/// Columns whose names differ in one number or letter: `Option A` to `Option D`, `answer1` to `answer4`.
struct ColumnSeries {
  /// The columns in the order of their numbers.
  let columns: [Int]

  /// The numbers, from 0 or 1 on without a gap; letters count from 1.
  let numbers: [Int]

  /// Whether the numbers are written as digits.
  let isOfDigits: Bool

  /// The common part of the names, without their numbers.
  let meaning: NameMeaning

  /// Returns whether a name is a letter with an accent, as `č` for numbers, which is not the letter of a choice.
  private static func isAccented(_ name: String, _ series: NameReading.Series) -> Bool {
    series.isLetter && series.stem.isEmpty
      && name.unicodeScalars.contains { (0xC0..<0x250).contains($0.value) }
  }

  /// The common part of the members of a series: the objects that have them, and the name without its number.
  private struct Key: Hashable {
    let parents: [String]
    let stem: [UInt8]
    let isLetter: Bool
  }

  /// Returns the series among the columns of a table.
  static func all(in columns: [SampleColumn], _ names: [NameFacts]) -> [ColumnSeries] {
    var found: [Key: [(number: Int, column: Int)]] = [:]
    var order: [Key] = []
    for (index, column) in columns.enumerated() where !column.isAbove && !column.isList {
      guard let series = names[index].series, !isAccented(column.name, series) else { continue }
      let key = Key(parents: column.parents, stem: series.stem, isLetter: series.isLetter)
      if found[key] == nil { order.append(key) }
      if found[key]?.contains(where: { $0.number == series.number }) != true {
        found[key, default: []].append((series.number, index))
      }
    }
    return order.compactMap { key in
      let members = (found[key] ?? []).sorted { $0.number < $1.number }
      guard members.count > 1, let first = members.first, let last = members.last,
        first.number <= 1, last.number - first.number + 1 == members.count
      else { return nil }
      return ColumnSeries(
        columns: members.map(\.column), numbers: members.map(\.number),
        isOfDigits: names[first.column].series?.isLetter == false,
        meaning: names[first.column].series?.meaning ?? NameMeaning())
    }
  }
}
