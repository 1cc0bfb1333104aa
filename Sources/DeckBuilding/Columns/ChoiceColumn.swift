/// A column of choices: one of several, or a single one whose cells have all choices.
struct ChoiceColumn {
  /// The number of the column, counted from 0.
  let column: Int

  /// The number of the choice, counted from 0; nil if the cells have all choices.
  var slot: Int?

  var part = NamedFields.ChoicePart.choice

  /// Whether it is a choice only if the answers of the table refer to it.
  var isTentative = false

  /// Returns the columns of choices in a table with `names`.
  static func all(in fields: NamedFields) -> [ChoiceColumn] {
    fields.values.enumerated().filter { $1.field == .choices }.map { column, value in
      ChoiceColumn(
        column: column, slot: value.slot, part: value.part, isTentative: value.isTentative)
    }
  }

  /// Returns the columns of choices in the order of `columns`, unless their `names` have numbers.
  static func all(_ columns: [Int], named names: [String]) -> [ChoiceColumn] {
    let isNamed = columns.allSatisfy { $0 < names.count }
    let slots = isNamed ? NameSeries.slots(of: columns.map { names[$0] }) : nil
    return columns.enumerated().map { number, column in
      let slot = slots?[number] ?? (columns.count == 1 ? nil : number)
      return ChoiceColumn(column: column, slot: slot)
    }
  }
}
