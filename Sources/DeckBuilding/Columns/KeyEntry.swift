import DeckRecognition

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
}
