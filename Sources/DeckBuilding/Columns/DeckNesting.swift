import ByteText
import DeckRecognition
package import RecordReading

/// The rules by which questions and groups are found inside objects.
///
/// Questions can be in a list under a known name, such as `questions` or `cards`, or under any
/// other key that names a group: `{"Animals": [{"front": …, "back": …}]}`. Groups can contain
/// groups. An object can map prompts to answers: `{"house": "casa", "dog": "perro"}`.
package struct DeckNesting: RecordNesting {
  private let naming: NamingScheme

  package let pairNames = (key: DeckField.prompt.rawValue, value: DeckField.answer.rawValue)

  /// Creates the rules for objects whose keys are named by a scheme.
  package init(_ naming: NamingScheme) {
    self.naming = naming
  }

  // MARK: Keys

  package func nesting(ofKey key: String, isList: Bool) -> Nesting? {
    let holdsRecords = naming.holdsRecords(key)
    if !naming.findsQuestions || holdsRecords && isList {
      return Nesting(holdsRecords ? .records : .values)
    }
    if let mapped = naming.mapped, !holdsRecords, mapped.contains(pathFrom: foldedName(key)) {
      return Nesting(.values)
    }
    return holdsRecords ? nil : NameReading(key).meaning.isOfValues ? Nesting(.values) : nil
  }

  package func nesting(
    ofKey key: String, _ value: ValueOutline, in record: RecordOutline
  ) -> Nesting {
    let holdsRecords = naming.holdsRecords(key)
    // `question1` is one of several questions if it has the parts of one.
    if !holdsRecords, NameReading(key).stemOfPrompts != nil, value.isQuestion {
      return Nesting(.record)
    }
    // A question has values, whatever they are called.
    if !holdsRecords, FieldNames.hasPrompt(record.keys) { return Nesting(.values) }
    let listRank = NameReading(key).meaning[.list]
    let isList = listRank != nil || holdsRecords
    // The elements of a list have their keys in common, so such a key is not a title.
    let isNamed = !isList && !record.isInList
    if isList, value.isKeyedAnswers { return Nesting(.keyedFields, isNamed: isNamed) }
    if value.holdsQuestions(isSure: isList) { return Nesting(.records, isNamed: isNamed) }
    // The answer to a question in an object of its own may be next to it.
    if value.isQuestionWithoutAnswer, NameReading(key).meaning.has(.prompt) {
      return Nesting(.values)
    }
    if value.isQuestion { return Nesting(.record) }
    if value.holdsGroups {
      return value.isList
        ? Nesting(.records, isNamed: isNamed)
        : Nesting(.record, keys: isNamed ? .name : value.namesGroups ? .own : .shared)
    }
    let canHavePairs = listRank == 1 || holdsRecords || record.holdsPairs
    if canHavePairs, value.isPairs(atLeast: 1) { return Nesting(.pairs, isNamed: isNamed) }
    return Nesting(holdsRecords ? .records : .values)
  }

  // MARK: Documents

  package func needsOutline(ofDocumentBeginningWith key: String) -> Bool {
    naming.findsQuestions && NameReading(key).meaning.isEmpty
  }

  package func nesting(ofDocument document: ValueOutline) -> DocumentNesting {
    if document.isPairs(atLeast: 2) || document.isDictionary { return .pairs }
    if document.isKeyedAnswers { return .keyedFields }
    let values = document.members.map(\.value)
    if values.contains(where: { $0.isPairs(atLeast: 2) }),
      values.allSatisfy({ $0.isPairs(atLeast: 1) }), !document.hasSameKeysInEachValue
    {
      return .groupsOfPairs
    }
    let elements = document.elements
    return elements.count > 1
      && elements.allSatisfy { $0.isPairs(atLeast: 1) && $0.members.count == 1 }
      ? .pairs : .records
  }
}

extension NamingScheme {
  /// Whether questions are found by the names and values of their keys. A prompt that is mapped can have any name.
  fileprivate var findsQuestions: Bool {
    guard case .known = names else { return false }
    return !mappedFields.contains(.prompt)
  }
}

extension NameMeaning {
  /// Whether a key of this meaning has a value that is part of a question and never contains questions.
  fileprivate var isOfValues: Bool {
    let roles: [NameRole] = [
      .choices, .choice, .answers, .answer, .wrong, .right, .hint, .title, .id, .other,
    ]
    return !has(.list) && !has(.name) && !has(.prompt) && roles.contains { has($0) }
  }
}

extension ValueOutline {
  private var isAbsent: Bool { if case .absent = self { true } else { false } }

  fileprivate var isList: Bool { if case .list = self { true } else { false } }

  /// The elements of a list or the values of an object.
  private var parts: [ValueOutline] { isList ? elements : members.map(\.value) }

  /// The fields that the keys of an object provide.
  private var fields: [DeckField?] {
    NamedFields(
      members.map { NamedFields.Name(reading: NameReading($0.key), kind: $0.value.kind) }
    ).values.map(\.field)
  }

  private var kind: NamedFields.ValueKind {
    switch self {
    case .text, .bare, .boolean, .absent: .text
    case .object: .object
    case .list(let elements): elements.contains(where: \.isContainer) ? .containers : .list
    }
  }

  /// Whether the value is an object with a prompt and an answer or choices.
  fileprivate var isQuestion: Bool {
    let fields = self.fields
    return fields.contains(.prompt) && (fields.contains(.answer) || fields.contains(.choices))
      && !isChoice
  }

  /// Whether the value is an object with a prompt and choices, none of which is said to be right.
  fileprivate var isQuestionWithoutAnswer: Bool {
    let fields = self.fields
    guard fields.contains(.prompt), !fields.contains(.answer),
      let choices = fields.firstIndex(of: .choices)
    else { return false }
    return !members[choices].value.elements.contains { $0.isChoice }
  }

  /// Whether the value is a choice: an object that says whether its text is right, such as
  /// `{"text": "Lima", "correct": true}`.
  private var isChoice: Bool {
    let meanings = members.map { NameReading($0.key).meaning }
    return !meanings.contains { $0[.prompt] == 1 }
      && zip(members, meanings).contains { member, meaning in
        if case .boolean = member.value { meaning.has(.flag) || meaning.has(.right) } else { false }
      }
  }

  /// Whether the value is a list or an object of questions. If `isSure`, its key shows it, and the
  /// parts of questions are enough.
  fileprivate func holdsQuestions(isSure: Bool) -> Bool {
    parts.contains { part in
      if part.isQuestion { return true }
      guard isSure, !part.members.isEmpty else { return false }
      let fields = part.fields
      return fields.contains(.prompt) || fields.contains(.answer)
    }
  }

  /// Whether the value is a list or an object of groups.
  fileprivate var holdsGroups: Bool {
    let holders = isList ? elements.flatMap { $0.members.map(\.value) } : members.map(\.value)
    return holders.contains {
      isList && $0.isQuestion || $0.holdsQuestions(isSure: false) || $0.holdsGroups
    }
  }

  /// Whether several keys of an object are the names of groups.
  fileprivate var namesGroups: Bool {
    let groups = members.filter { $0.value.holdsQuestions(isSure: false) || $0.value.holdsGroups }
    return groups.count > 1 && groups.allSatisfy { NameReading($0.key).meaning[.list] == nil }
  }

  /// Whether all values of an object are objects with the same keys, which are rather names:
  /// `{"PE": {"name": "Peru", "capital": "Lima"}, "CL": {"name": "Chile", "capital": "Santiago"}}`.
  fileprivate var hasSameKeysInEachValue: Bool {
    let keys = members.map { Set($0.value.members.map(\.key)) }
    return keys.count > 1 && Set(keys).count == 1
  }

  /// Whether the value is an object that maps words to lists of their translations, of which most
  /// have one. A list of many is rather a list of words under its title.
  fileprivate var isDictionary: Bool {
    let lists = members.map(\.value)
    guard lists.count > 2, !hasNumberedKeys, !fields.contains(where: { $0 != nil }),
      lists.allSatisfy({ $0.isList && !$0.elements.isEmpty })
    else { return false }
    return lists.allSatisfy { list in !list.elements.contains { $0.isContainer || $0.isAbsent } }
      && lists.contains { $0.elements.count > 1 }
      && 2 * lists.count { $0.elements.count == 1 } > lists.count
  }

  /// Whether the value is an object that maps prompts to objects with their answers:
  /// `{"house": {"translation": "casa", "gender": "f"}}`.
  fileprivate var isKeyedAnswers: Bool {
    members.count > 1 && !hasNumberedKeys
      && members.allSatisfy { member in
        let fields = member.value.fields
        return fields.contains(.answer) && fields.allSatisfy { $0 == nil || $0.isOfAnswer }
      }
  }

  /// Whether all keys are identifiers with a number, which do not ask anything: `q1`, `item-2`.
  private var hasNumberedKeys: Bool {
    members.allSatisfy { $0.key.isIdentifier && NameReading($0.key).series?.isLetter == false }
  }

  /// Whether the value is an object that maps at least `count` keys to text, and none of the keys
  /// is the name of a field, or one with another meaning.
  fileprivate func isPairs(atLeast count: Int) -> Bool {
    guard members.count >= count, members.contains(where: { !$0.value.isAbsent }),
      !hasNumberedKeys, !members.contains(where: { DeckField.isKnownOtherwise($0.key) })
    else { return false }
    return members.allSatisfy { !$0.value.isContainer } && !fields.contains { $0 != nil }
  }
}

extension DeckField? {
  /// Whether the field is one of a question, except for the prompt.
  fileprivate var isOfAnswer: Bool {
    self == .answer || self == .hint || self == .id || self == .choices || self == .order
  }
}

extension String {
  /// Whether the text begins with a letter and has no other characters than letters, digits, `-` and `_`.
  fileprivate var isIdentifier: Bool {
    (first?.isLetter ?? false)
      && allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
  }
}
