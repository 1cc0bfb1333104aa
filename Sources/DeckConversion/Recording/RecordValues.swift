import DeckBuilding
@_spi(Conversion) import QuestionGroups

/// The values of a record that its line and the places in it contain.
struct RecordValues {
  let row: Int
  let draft: QuestionDraft<TextReference>
  let isOfGroup: Bool

  /// The id and the order. A record of a group without a name has no id: other records with that id are not of its
  /// question.
  let key: QuestionKey

  /// The title of the group, and whether it is not from a record.
  let title: (text: TextReference, isGiven: Bool)?

  /// The key of the group.
  let group: TextReference?

  /// The choices, including blank ones in between.
  let choices: ArraySlice<TextReference>

  init(ofRow row: Int, in read: borrowing ReadRecords) {
    self.row = row
    draft = read.records.rows[row].draft
    isOfGroup = read.records.rows[row].isOfGroup
    var key = read.records.keys[row]
    if read.hasGroupWithoutName(row) { key.id = TextReference() }
    self.key = key
    title = read.title(ofRow: row)
    group = read.key(ofRow: row)
    choices = read.records.choices.isEmpty ? [] : read.records.choices[row]
  }

  /// The name by which lines are divided among shards; nil if only other records show the group.
  func groupName(in read: borrowing ReadRecords) -> TextReference? {
    let name = group ?? read.group(ofRow: row)?.title
    return name.flatMap { $0.isBlank ? nil : $0 }
  }
}
