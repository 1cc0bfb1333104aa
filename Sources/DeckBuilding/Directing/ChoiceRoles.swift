import ByteText
import DeckRecognition
@_spi(Conversion) import QuestionGroups
import RecordReading

/// A key of the choices of a question, and the facts about its values.
struct KeyColumn {
  /// The facts about the values. An option set would take longer whenever the program starts.
  struct Facts: Equatable {
    /// Whether all values are true or false, and the name may be that of a flag.
    fileprivate var areTruths: Bool
    fileprivate var haveTrue = false
    fileprivate var haveFalse = false
    /// Whether all values are the words `true` and `false`, which are nothing else.
    fileprivate var areBooleans = true
    fileprivate var areNumbers = true
    /// Whether the values are numbers, or words with digits in them, such as `opt1`. They are not looked at under the name
    /// of a text.
    fileprivate var areCodes: Bool
    /// Whether the values are the letters or numbers of the choices in their order.
    fileprivate var areCounting = false
    /// Whether the values are one word with consecutive numbers after it, which begin as ids do: `v10`, `v11`, `v12`.
    fileprivate var areConsecutive = false
    /// Whether no value is an object or a list.
    fileprivate var areTexts = true
  }

  /// The facts about the values so far.
  struct Reading {
    private(set) var facts: Facts

    /// Whether the name may be that of a flag, and whether it is that of a text.
    private let (mayBeFlag, isText): (Bool, Bool)

    /// The number of values.
    private var count = 0

    /// Whether all values may be letters or numbers of choices.
    private var mayBeOrdinals = true

    /// The number of values so far that are one word with consecutive numbers after it, 0 after any other one, and the
    /// word and the number of the last one.
    private var consecutiveCount = 0
    private var last: (word: UInt64, number: Int)?

    /// The fewest values that are consecutive by no chance, as mountains may be: `K2`, `K3`.
    private static let minConsecutive = 3

    init(_ name: ChoiceKey) {
      (mayBeFlag, isText) = (name.mayBeFlag, name.meaning[.text] == 1)
      facts = Facts(areTruths: mayBeFlag, areCodes: !isText)
    }

    /// Adds a value.
    mutating func add(_ field: Field, of record: borrowing Record, _ bytes: Bytes) {
      count += 1
      if field.isContainer { facts.areTexts = false }
      let text = record.text(of: field, in: bytes)
      let boolean = field.kind == .bare ? TruthValue.boolean(text) : nil
      if mayBeFlag {
        switch boolean ?? field.truth(in: record, bytes) {
        case true?: facts.haveTrue = true
        case false?: facts.haveFalse = true
        case nil: facts.areTruths = false
        }
      }
      let isBoolean = boolean != nil
      facts.areBooleans = facts.areBooleans && isBoolean
      facts.areNumbers = facts.areNumbers && !isBoolean && field.isNumber(in: record, bytes)
      facts.areCodes = facts.areCodes && !isBoolean && text.isCode
      if facts.areCodes { addConsecutive(text) } else { facts.areConsecutive = false }
      mayBeOrdinals =
        mayBeOrdinals
        && (isBoolean || NameReading.mayBeMark(text)
          || !isText && NameReading.mayBeMark(ChoiceMark.mark(in: text)))
    }

    private mutating func addConsecutive(_ text: Span<UInt8>) {
      var start = text.count
      while start > 0, text[start - 1].isDigit { start -= 1 }
      let (word, number) = (
        text.extracting(..<start), Int(String(copying: text.extracting(start...)))
      )
      let before = last
      last = number.map { (word.hash(seed: 0), $0) }
      // Roads and sizes of paper have capital letters: `M1`, `A4`.
      let isNext =
        count == 1
        ? !word.isEmpty && word.indices.allSatisfy { word[$0] & 0x20 != 0 }
          && number.map { $0 < 2 || $0 % 10 == 0 } == true
        : consecutiveCount == count - 1 && last?.word == before?.word
          && last?.number == (before?.number ?? 0) &+ 1
      consecutiveCount = isNext ? count : 0
      facts.areConsecutive = consecutiveCount >= Self.minConsecutive
    }

    /// Returns whether the values may count as many choices.
    func mayCount(_ choiceCount: Int) -> Bool {
      mayBeOrdinals && !facts.areBooleans && count == choiceCount
    }

    /// Notes whether the values count the choices.
    mutating func setCounting(_ isCounting: Bool) { facts.areCounting = isCounting }
  }

  let name: ChoiceKey
  let facts: Facts

  var meaning: NameMeaning { name.meaning }
  var flag: ChoiceFlag? { name.flag }

  /// Whether some values are true and some false.
  fileprivate var isMixed: Bool { facts.haveTrue && facts.haveFalse }
}

/// The keys of the values that are the text, the label and the flags of each choice, decided by the facts about all
/// of them.
struct ChoiceRoles {
  struct Flag {
    let key: ChoiceKey
    /// Whether the flag marks wrong choices.
    let isOfWrong: Bool
  }

  private(set) var text: ChoiceKey?
  private(set) var label: ChoiceKey?
  /// The keys of flags, which may contradict each other. The first one is that of choices without a flag.
  private(set) var flags: [Flag] = []

  let columns: [KeyColumn]

  /// Whether the choices have keys themselves, so that numbers under an unknown key say something of them, such as
  /// their votes.
  let areAmountsSeparate: Bool

  init(_ columns: [KeyColumn], areAmountsSeparate: Bool) {
    (self.columns, self.areAmountsSeparate) = (columns, areAmountsSeparate)
    let marks = columns.filter { $0.isMark && !$0.isSide(among: columns) }
    let mark = marks.min { $0.flagRank < $1.flagRank }?.name
    // A choice that has nothing but its text and a flag needs no known name.
    let texts = columns.filter { column in
      column.name != mark && column.facts.areTexts
        && !marks.contains { $0.name == column.name && $0.isOnlyMark }
    }
    text = text(among: texts, marks)
    label =
      texts.filter { $0.name != text && ($0.meaning.has(.label) || $0.facts.areCounting) }
      .min { $0.labelRank < $1.labelRank }?.name
    let others = columns.filter { column in
      ![mark, text, label].contains(column.name)
        && (marks.contains { $0.name == column.name } || column.isSolutionFlag && column.isMixed)
    }
    flags = (marks.filter { $0.name == mark } + others).map {
      Flag(key: $0.name, isOfWrong: $0.flag?.isOfWrong ?? false)
    }
  }

  /// Returns the key of the text of each choice; nil if none of the columns can have it, or if it is unclear.
  private func text(among texts: [KeyColumn], _ marks: [KeyColumn]) -> ChoiceKey? {
    let others = texts.filter { text in !marks.contains { $0.name == text.name } }
    // A statement can be the choice `true`, and wrong, unless another key is that of the text.
    let isNamed = others.contains { $0.isText || $0.meaning[.text] != nil && !$0.facts.areCounting }
    let candidates = (isNamed ? others : texts).filter { column in
      !(areAmountsSeparate && column.meaning[.text] == nil && column.facts.areNumbers)
    }
    guard let text = candidates.min(by: { $0.textRank < $1.textRank }) else { return nil }
    // Numbers may be the points of choices whose text is under another key.
    let mayBePoints = others.contains { other in
      text.meaning[.text] == nil
        ? other.meaning[.text] != nil
        : text.meaning[.text] == 3 && other.textRank == 5 && !other.facts.areNumbers
    }
    // Beside pictures, or words in several languages, an id is not the text.
    let hasOther = columns.contains { $0.name != text.name && !$0.isMark }
    if text.facts.areNumbers && mayBePoints || text.isID && hasOther { return nil }
    // Of the code of a value and its label, the label is shown.
    let shown = candidates.first { $0.isLabelOfValue && $0.textRank == text.textRank }
    if text.meaning.has(.value), text.facts.areCodes, let shown { return shown.name }
    // The id of a choice is not its text where another key may have it.
    return text.facts.areConsecutive
      && candidates.contains { $0.name != text.name && $0.mayBeText } ? nil : text.name
  }
}

extension KeyColumn {
  /// Whether the values mark the right or the wrong choices. A number under the name of an answer is
  /// as likely that of the right choice, unless it differs.
  fileprivate var isMark: Bool {
    guard let flag, facts.areTruths else { return false }
    if flag.isSolution { return facts.areBooleans }
    return facts.areBooleans || isMixed || !flag.isOfAnswer
  }

  /// Whether the values are neither an answer nor the text of a choice.
  fileprivate var isOnlyMark: Bool {
    isMark && flag?.isSolution == false && meaning[.text] == nil
  }

  /// Whether the name is that of an answer, but the values say whether the choices are right. Numbers of a `value` are
  /// rather points.
  fileprivate var isSolutionFlag: Bool {
    flag?.isSolution == true && facts.areTruths && !(facts.areNumbers && meaning.has(.value))
  }

  /// Whether the name is `right` next to `left`.
  fileprivate func isSide(among columns: [KeyColumn]) -> Bool {
    name.isRight && columns.contains { $0.name.isLeft }
  }

  /// The order in which keys are tried as the marks of choices.
  fileprivate var flagRank: Int {
    guard let flag else { return 3 }
    return flag.isSolution ? 2 : flag.isOfWrong ? 1 : 0
  }

  /// Whether the values are ids by their form and by their name, which is not that of a text.
  fileprivate var isID: Bool {
    facts.areCodes && !facts.areTruths && meaning.has(.label) && meaning[.text] == nil
  }

  /// Whether the name is that of what a value is called: `label`.
  fileprivate var isLabelOfValue: Bool {
    meaning.has(.label) && meaning.has(.name) && meaning.has(.answer) && !facts.areCodes
  }

  /// Whether the values may be texts by their form, and the name does not say otherwise.
  fileprivate var mayBeText: Bool {
    !facts.areCodes && !facts.areTruths && !facts.areNumbers && !facts.areCounting
      && !meaning.has(.hint) && !meaning.has(.other)
  }

  /// Whether the name is that of a text and of nothing else, such as `text`.
  fileprivate var isText: Bool { meaning[.text] == 1 }

  /// The order in which keys are tried as the text of a choice. Letters or numbers in their order are as
  /// likely labels, unless they are called text.
  fileprivate var textRank: Int {
    if facts.areCounting, isText { return 4 }
    if isSolutionFlag { return 13 }
    let isOther = facts.areTruths || meaning.has(.hint) || meaning.has(.other)
    let rank = meaning[.text] ?? (isOther ? 20 : 5)
    if facts.areCounting { return rank + (meaning.has(.label) ? 11 : 10) }
    // An id, or a number under a name such as `value`, is a text only without another one.
    if isID { return rank + 1 }
    return rank == 3 && facts.areNumbers ? 4 : rank
  }

  /// The order in which keys are tried as the label of a choice.
  fileprivate var labelRank: Int { meaning[.label] ?? 5 }
}

extension Span<UInt8> {
  /// Whether the text is one word with a digit in it, as ids are.
  fileprivate var isCode: Bool {
    var hasDigit = false
    for index in indices {
      let byte = self[index]
      if byte.isDigit {
        hasDigit = true
      } else if !byte.isLetter, byte != UInt8(ascii: "_"), byte != UInt8(ascii: "-") {
        return false
      }
    }
    return hasDigit
  }
}
