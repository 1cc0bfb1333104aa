import ByteText
import QuestionGroups
import RecordReading

/// Records of objects that are written as rejects if they are refused.
extension Director {
  /// Formats the record of the last row as JSON if its bytes cannot be copied to the rejects.
  mutating func rebuildOrigin(
    of record: borrowing Record, _ inputs: FieldIndices, names: NameTable, hasTagNames: Bool,
    in bytes: Bytes
  ) {
    if scope.platform != nil {
      gathering.records.origins[gathering.records.origins.count - 1].rebuilt = plainJSON(
        title: inputs[.title], of: record, in: bytes)
      return
    }
    // A value from the object around the record must not appear next to a blank one of its own.
    var omitted: Set<Int32> = []
    for number in [inputs[.title], inputs[.group], inputs[.id]] {
      if let number, record.parent != nil, !record.hasText(number, in: bytes) {
        omitted.insert(record.fields[number].name)
      }
    }
    // If a group object around a question is written in braces, so is the question.
    let isWrapped = record.parent != nil && options.naming.isMapped
    let isNeeded = RecordJSON.isNeeded(
      for: record, names: names, in: bytes, hasTagNames: hasTagNames)
    guard isWrapped || isNeeded || !omitted.isEmpty else { return }
    gathering.records.origins[gathering.records.origins.count - 1].rebuilt = RecordJSON.text(
      of: record, names: names, without: omitted, in: bytes)
  }

  /// Returns the last row as a question of a plain deck; the data around it in an export is lost.
  private func plainJSON(
    title: Int?, of record: borrowing Record, in bytes: Bytes
  ) -> String {
    guard let row = gathering.records.rows.last else { return "{}" }
    var members: [(String, JSONValue)] = []
    if let title, record.hasText(title, in: bytes) {
      members.append(
        ("title", .string(String(copying: record.text(of: record.fields[title], in: bytes)))))
    }
    let fields = [
      ("prompt", row.draft.prompt), ("answer", row.draft.answer), ("hint", row.draft.hint),
    ]
    // Missing fields are written as blank, to show where they have to be filled in.
    for (name, text) in fields where !text.isBlank || name != "hint" {
      members.append((name, .string(gathering.texts.string(text))))
    }
    return JSONValue.object(members).line
  }
}
