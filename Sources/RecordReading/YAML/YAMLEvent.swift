/// A step through the nodes of YAML's documents.
struct YAMLEvent {
  enum Kind: UInt8 {
    case streamEnd, documentEnd, alias, scalar, beginList, endList, beginObject, endObject, other
    /// The end of the pairs that `YAMLEventStream.replayPairs` was asked for.
    case replayEnd
  }

  var kind: Kind

  /// Whether the scalar is plain and has no tag that makes it text.
  var isPlain = false

  /// Whether the scalar says that there is no value: `null`, `~` or nothing at all.
  var isAbsent = false

  /// Whether the scalar is `<<`, which merges other mappings into its own (YAML's merge type).
  var isMergeKey = false

  /// Whether the scalar stands between quotes.
  var isQuoted = false

  /// Whether the text stands in the source as it is, and was not copied.
  var isInSource = false

  /// Whether the node has an anchor.
  var isAnchored = false

  /// Whether the event was read before, and comes out of an alias.
  var isReplayed = false

  /// Where the event begins.
  var offset: Int

  /// The offset behind the event.
  var end: Int

  /// Where the scalar's text begins, in the source or among the copied texts.
  var textStart = 0

  /// The length of the scalar's text in bytes.
  var textCount = 0

  /// What an alias stands for, as a range of the stream's log.
  var target: Range<Int> = 0..<0
}
