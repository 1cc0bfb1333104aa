import DeckBuilding

/// The keys of members as they follow other members, such as `,"title":`, formatted once.
struct MemberKeys: Sendable {
  let arrival = Self.key(RecordMember.arrival)
  let title = Self.key(RecordMember.title)
  let givenTitle = Self.key(RecordMember.givenTitle)
  let specifiedTitle = Self.key(RecordMember.specifiedTitle)
  let fileTitle = Self.key(RecordMember.fileTitle)
  let group = Self.key(RecordMember.group)
  let id = Self.key(RecordMember.id)
  let order = Self.key(RecordMember.order)
  let prompt = Self.key(RecordMember.prompt)
  let answer = Self.key(RecordMember.answer)
  let hint = Self.key(RecordMember.hint)
  let choices = Self.key(RecordMember.choices)
  let expect = Self.key(RecordMember.expect)
  let ignoredCodes = Self.key(RecordMember.ignoredCodes)
  let describesGroup = Self.key(RecordMember.describesGroup)
  let refused = Self.key(RecordMember.refused)
  let place = Self.key(RecordMember.place)

  let sheet = Self.key(PlaceMember.sheet)
  let sheetNumber = Self.key(PlaceMember.sheetNumber)
  let line = Self.key(PlaceMember.line)
  let column = Self.key(PlaceMember.column)
  let offset = Self.key(PlaceMember.offset)
  let source = Self.key(PlaceMember.source)
  let record = Self.key(PlaceMember.record)

  private static func key(_ member: some RawRepresentable<String>) -> [UInt8] {
    Array(",\"\(member.rawValue)\":".utf8)
  }
}
