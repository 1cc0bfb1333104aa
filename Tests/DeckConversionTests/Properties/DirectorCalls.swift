import DeckConversion
@_spi(Conversion) import QuestionGroups
import TestSupport

/// Arbitrary calls of a director.
enum DirectorCalls {
  private struct Failure: Error {}

  static func check(_ values: inout ArbitraryValues) throws(Violation) {
    var director = QuestionGroupDirector(rules: BuilderCalls.rules(&values))
    while !values.isAtEnd { try call(&director, &values) }
    let errors = director.errors
    let wasEnded = director.end != nil
    let group = try? director.create()
    if !wasEnded {
      try require((group != nil) == errors.isEmpty, "create() does not agree with errors")
    }
    let rows = director.rows.map(\.id)
    try require(Set(rows).count == rows.count, "two rows have the same id")
    if director.end != nil {
      director.removeRow(rows.first ?? 0)
      director.title = "late"
      try require(director.rows.map(\.id) == rows, "rows change after the end")
    }
  }

  private static func call(
    _ director: inout QuestionGroupDirector, _ values: inout ArbitraryValues
  ) throws(Violation) {
    switch values.byte() % 11 {
    case 0: director.title = values.text()
    case 1: director.addRow(BuilderCalls.question(&values))
    case 2: director.removeRow(values.number())
    case 3: director.moveRow(values.number(), to: values.number())
    case 4: director.editRow(values.number()) { $0 = BuilderCalls.question(&values) }
    case 5: director.editRow(at: values.number()) { $0.answer = values.text() }
    case 6: director.undo()
    case 7: _ = director.missingFields(ofRow: values.number())
    case 8:
      let (title, before) = (values.text(), director.rows.count)
      let recipe = QuestionGroupDirector.Recipe("r") {
        $0.title = title
        $0.addRow()
        throw Failure()
      }
      try? director.follow(recipe)
      try require(director.rows.count == before, "a recipe that failed changes rows")
    case 9 where values.byte() == 0: director.cancel()
    case 10 where values.byte() == 0: _ = try? director.create()
    default: break
    }
  }
}
