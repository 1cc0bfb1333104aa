/// The places where choices may be: one method for each layout.
struct ChoiceSets {
  let facts: TableFacts
  private var table: SampleTable { facts.table }

  private static let maxChoices = 8

  /// Returns the sets of choices beside the column `prompt`.
  func all(besides prompt: Int) -> [ChoiceSet] {
    series(besides: prompt) + lists(besides: prompt)
      + (table.isOfObjects ? siblings(besides: prompt) : runs(besides: prompt))
  }

  /// The values of one object, without the values of the record itself whose names are known.
  private func siblings(besides prompt: Int) -> [ChoiceSet] {
    let inside = table.columns.indices.filter { column in
      let (own, known) = (table.columns[column], facts.columns[column])
      return column != prompt && !own.isList && !own.isAbove && known[.series] == 0
        && (!own.parents.isEmpty || known[.nameUnknown] > 0)
    }
    return Dictionary(grouping: inside) { table.columns[$0].parents }.values
      .filter { (2...Self.maxChoices).contains($0.count) }
      .sorted { $0[0] < $1[0] }
      .map { ChoiceSet(.run, $0, in: facts) }
  }

  /// Columns whose names differ in a number or a letter.
  private func series(besides prompt: Int) -> [ChoiceSet] {
    facts.series.compactMap { one in
      if one.columns.contains(prompt) || areFlags(one.columns) { return nil }
      let form = ChoiceSet.Arrangement.series(numbers: one.numbers, areDigits: one.isOfDigits)
      return ChoiceSet(form, one.columns, flags: flags(of: one.columns), in: facts)
    }
  }

  /// Lists in the file, and values that split into lists.
  private func lists(besides prompt: Int) -> [ChoiceSet] {
    table.columns.indices.compactMap { column in
      let own = table.columns[column]
      if column == prompt || own.isAbove { return nil }
      if own.isList {
        if facts.columns[column][.truth] >= 0.95 { return nil }
        let mates = table.columns.indices.filter { other in
          other != column && table.columns[other].isList && !own.parents.isEmpty
            && table.columns[other].parents == own.parents
        }
        // Numbers of a `value` are rather points.
        let flags = mates.filter { mate in
          let own = facts.columns[mate]
          return own[.truth] > 0.95
            && (own[.number] < 1 || !NameReading(table.columns[mate].name).meaning.has(.value))
        }
        return ChoiceSet(
          .native, [column], labels: mates.filter { !flags.contains($0) },
          flags: Array(flags.prefix(1)), in: facts)
      }
      guard let separator = facts.columns[column].separator,
        facts.columns[column].wordCount < 60
      else { return nil }
      return ChoiceSet(.split(separator: separator), [column], in: facts)
    }
  }

  /// Columns of one kind side by side. The last of them may refer to the right one, with a number such as
  /// that of its points beside it.
  private func runs(besides prompt: Int) -> [ChoiceSet] {
    var found: [ChoiceSet] = []
    var start = 0
    while start < table.columns.count {
      var end = start
      while end < table.columns.count, isFree(end, prompt), end == start || areAlike(end - 1, end) {
        end += 1
      }
      for last in [end, end - 1, end - 2] where last > start {
        for first in start..<last where last - first >= 2 && last - first <= Self.maxChoices {
          let columns = Array(first..<last)
          found.append(ChoiceSet(.run, columns, flags: flags(of: columns), in: facts))
        }
      }
      start = max(end, start + 1)
    }
    return found
  }

  private func isFree(_ column: Int, _ prompt: Int) -> Bool {
    let own = facts.columns[column]
    let others: [Fact] = [
      .namePrompt, .nameHint, .nameTitle, .nameID, .nameOrder, .nameOther, .nameLanguage,
    ]
    return column != prompt && own[.series] == 0 && own[.variant] == 0 && own[.truth] < 0.9
      && own[.above] == 0
      && own[.list] == 0 && own[.filled] > 0.5 && own[.running] == 0
      && others.allSatisfy { own[$0] <= 0.5 }
  }

  private func areAlike(_ one: Int, _ other: Int) -> Bool {
    let (one, other) = (facts.columns[one], facts.columns[other])
    return abs(one[.text] - other[.text]) < 0.6
      && [Fact.labelled, .letter, .letters].allSatisfy { (one[$0] > 0.9) == (other[$0] > 0.9) }
  }

  /// Returns whether columns have truth values rather than words.
  private func areFlags(_ columns: [Int]) -> Bool {
    let truth = columns.reduce(0) { $0 + facts.columns[$1][.truth] }
    let text = columns.reduce(0) { $0 + facts.columns[$1][.text] }
    return truth > 0.8 * Double(columns.count) && text < 0.5 * Double(columns.count)
  }

  /// Returns as many columns of truth values as there are choices: another series, or side by side.
  private func flags(of choices: [Int]) -> [Int] {
    let isFlag = { (column: Int) in facts.columns[column][.truth] > 0.9 && !choices.contains(column)
    }
    if let one = facts.series.first(where: {
      $0.columns.count == choices.count && $0.columns.allSatisfy(isFlag)
    }) {
      return one.columns
    }
    let all = table.columns.indices.filter(isFlag)
    guard let first = all.first, let last = all.last, all.count == choices.count,
      last - first + 1 == all.count
    else { return [] }
    return all
  }
}
