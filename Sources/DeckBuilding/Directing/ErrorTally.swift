@_spi(Conversion) import QuestionGroups

/// The errors of records, counted as the records arrive.
///
/// Errors that only the end of a run shows, such as a group without questions, are not among them.
struct ErrorTally {
  private var count = 0

  /// The findings and the rows that were counted.
  private var findingCount = 0
  private var rowCount = 0

  /// Returns the number of errors so far.
  mutating func count(in gathering: borrowing Gathering) -> Int {
    let findings = gathering.findings
    for finding in findings.kept[min(findingCount, findings.count)...]
    where finding.severity == .error { count += 1 }
    findingCount = findings.count
    while rowCount < gathering.records.count {
      let row = gathering.records.rows[rowCount]
      let hasChoices = !gathering.records.choices[rowCount].isEmpty
      rowCount += 1
      // A question with an id may get its fields from other records.
      if row.idHash != 0 || row.isOfGroup { continue }
      if row.missing.contains(.prompt) { count += 1 }
      // Marks of choices may be the answer, once all of an input are known.
      if row.missing.contains(.answer), !hasChoices { count += 1 }
    }
    return count + findings.counted.count(of: .error)
  }
}
