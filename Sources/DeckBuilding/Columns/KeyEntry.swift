import DeckRecognition
import RecordReading

/// The meaning of a key by itself.
struct KeyEntry {
  /// The enclosing name, or -1.
  let parent: Int32
  /// The reading of the name, if it is at the top of records and not mapped.
  var reading: NameReading? { didSet { isRead = reading != nil } }
  /// Whether there is a reading: it is asked for each field of a record.
  private(set) var isRead = false
  /// The reading of the key of a value inside an object at the top, which may be opened.
  var inner: NameReading? { didSet { isReadInside = inner != nil } }
  /// Whether there is a reading inside an object.
  private(set) var isReadInside = false
  /// Whether the object that contains the value is opened because of it.
  var opensParent = false
  /// The fields that a mapping or a platform sets.
  var ofQuestion: DeckFields = []
  var ofGroup: DeckFields = []
  /// The part of a note that the key is, if it is one.
  var notePart: NoteTypes.Part?
  /// Whether the key is the title of a group object that does not have the mapped title.
  var isOwnTitle = false
  /// The meaning of the name for learners' answers, if it has one.
  var learner: LearnerName?
  /// Whether the value is the codes of a record that was rejected before.
  var isCodes = false
  /// Whether the value is the codes of the diagnostics that a record ignores.
  var isIgnoredCodes = false
  /// Whether a mapping refers to the key.
  var isMapped = false
  /// The composed fields that contain the value, and the part that it is in each of them.
  var uses: [MappedFields.PartIndex] = []
  /// Whether the key is not to be reported as unknown, or has been.
  var isReported = true
  /// The fields that the key has provided in any record.
  var provided: DeckFields = []

  /// All fields that the key provides.
  var fields: DeckFields { provided.union(ofQuestion).union(ofGroup) }

  /// Whether the name is a usual one of prompts.
  var isPrompt: Bool { reading?.meaning[.prompt] ?? 3 < 3 }

  /// Whether the key is the answer only because of a name that also means something else.
  var isWeakAnswer: Bool { !isMapped && reading?.isWeakAnswer == true }

  /// Whether the key is the hint only because of a name that also means something else.
  var isWeakHint: Bool { !isMapped && reading?.isWeakHint == true }

  /// Whether the name is one of several answers, which a list of choices has too.
  var isOfAnswers: Bool { reading?.meaning.has(.answers) ?? false }

  /// Whether the key has answers by its name.
  var hasAnswers: Bool { isOfAnswers || reading?.meaning.has(.answer) ?? false }

  /// Returns whether a value of a kind is the answer or the list of the choices of a question by the name of its key.
  /// Settings are `options` too.
  func isOfQuestion(_ kind: Field.Kind) -> Bool {
    guard let meaning = reading?.meaning else { return false }
    return meaning[.answer] ?? 3 < 3
      || (meaning[.choices] ?? 3 < 3 || meaning.has(.answers)) && kind == .list
  }
}
