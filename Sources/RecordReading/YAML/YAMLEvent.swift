/// An event of libyaml's parser, at byte offsets of the source.
struct YAMLEvent {
  enum EventType: UInt8 {
    case streamEnd, documentEnd, alias, scalar, beginList, endList, beginObject, endObject, other

    /// The end of the pairs that `YAMLEventStream.replayPairs(of:)` replays.
    case replayEnd

    /// The change of the number of open mappings and lists.
    var depth: Int {
      switch self {
      case .beginObject, .beginList: 1
      case .endObject, .endList: -1
      default: 0
      }
    }
  }

  /// The meaning of a scalar, as far as readers distinguish it.
  enum Scalar: UInt8 {
    /// A scalar that is not plain, or that a tag makes a string.
    case text

    /// A plain scalar with any other text.
    case plain

    /// A missing value: `null`, `~` or an empty plain scalar.
    case absent

    /// `<<`, the merge key (yaml.org/type/merge).
    case mergeKey
  }

  var kind: EventType

  /// The meaning of a scalar; unspecified for other events.
  var scalar = Scalar.text

  var isQuoted = false

  /// Whether the text is in the source as it is, so that no copy is needed.
  var isInSource = false

  var isAnchored = false

  /// Whether the event is repeated by an alias.
  var isReplayed = false

  /// The offset at which the event begins.
  var offset: Int

  /// The offset after the event.
  var end: Int

  /// The offset of the scalar's text, in the source or in the copied text.
  var textStart = 0

  /// The length of the scalar's text in bytes.
  var textCount = 0

  /// The node to which an alias refers, as a range of `YAMLEventLog.events`.
  var target: Range<Int> = 0..<0
}
