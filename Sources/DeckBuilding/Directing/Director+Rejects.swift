import ByteText
import QuestionGroups
import RecordReading

/// Records of objects that are given back if they are refused.
extension Director {
  /// Makes the record of the last row anew, where its bytes will not do to give it back.
  mutating func rebuildOrigin(
    of record: borrowing Record, _ inputs: FieldIndices, names: NameTable, hasTagNames: Bool,
    in bytes: Bytes
  ) {
    if scope.platform != nil {
      gathering.records.origins[gathering.records.origins.count - 1].rebuilt = plainJSON(
        title: inputs[.title], of: record, in: bytes)
      return
    }
    // What the record had from around it must not stand beside a blank of its own.
    var omitted: Set<Int32> = []
    for number in [inputs[.title], inputs[.group], inputs[.id]] {
      if let number, record.parent != nil, !record.hasText(number, in: bytes) {
        omitted.insert(record.fields[number].name)
      }
    }
    // A group object around a question is written in braces, and so is the question then.
    let isWrapped = record.parent != nil && options.naming.isMapped
    let isNeeded = RecordJSON.isNeeded(
      for: record, names: names, in: bytes, hasTagNames: hasTagNames)
    guard isWrapped || isNeeded || !omitted.isEmpty else { return }
    gathering.records.origins[gathering.records.origins.count - 1].rebuilt = RecordJSON.text(
      of: record, names: names, without: omitted, in: bytes)
  }

  /// The last row as a question of a plain deck, as what an export says around it is lost.
  private func plainJSON(
    title: Int?, of record: borrowing Record, in bytes: Bytes
  ) -> String {
    guard let row = gathering.records.rows.last else { return "{}" }
    var members: [(String, JSONValue)] = []
    if let title, record.hasText(title, in: bytes) {
      members.append(
        ("title", .string(String(copying: record.text(of: record.fields[title], in: bytes)))))
    }
    let texts = [
      ("prompt", row.draft.prompt), ("answer", row.draft.answer), ("hint", row.draft.hint),
    ]
    // What is missing has its place, so that it is seen where to mend.
    for (name, text) in texts where !text.isBlank || name != "hint" {
      members.append((name, .string(gathering.texts.string(text))))
    }
    return JSONValue.object(members).line
  }
}
