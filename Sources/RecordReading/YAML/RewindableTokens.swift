/// The tokens of YAML, which can be read once more although libyaml cannot go back.
struct RewindableTokens: TokenSource {
  /// A token that has been read ahead.
  private struct BufferedToken {
    let token: Token
    /// The range of its text in `text`, if the text is decoded.
    let text: Range<Int>
    let position: Int
  }

  static var hasSamples: Bool { false }

  private(set) var base: YAMLTokenizer

  /// The tokens from the marked position on, as far as they have been read.
  private var items: [BufferedToken] = []
  private var text: [UInt8] = []

  /// The error after these tokens.
  private var error: ReadingError?

  /// The number of the next token among them.
  private var nextItem = 0

  /// Whether tokens are being read ahead.
  private var isMarked = false

  /// Whether any tokens have been read ahead that are still to be read.
  private var isAhead = false

  /// The position at the mark.
  private var start = 0

  init(_ base: YAMLTokenizer) {
    self.base = base
  }

  var source: Source { base.source }

  var position: Int {
    guard isAhead else { return base.position }
    return nextItem == 0 ? start : items[nextItem - 1].position
  }

  @inline(__always)
  mutating func next(decodingInto decoded: inout [UInt8]) throws(ReadingError) -> Token {
    if !isAhead { return try base.next(decodingInto: &decoded) }
    return try nextAhead(decodingInto: &decoded)
  }

  mutating func recover() -> Bool {
    forget()
    return false
  }

  mutating func mark() {
    start = position
    if nextItem == items.count, error == nil { forget() }
    items.removeFirst(nextItem)
    (nextItem, isMarked, isAhead) = (0, true, true)
  }

  mutating func rewind() {
    (isMarked, nextItem) = (false, 0)
    if items.isEmpty, error == nil { isAhead = false }
  }

  // MARK: Reading ahead

  private mutating func nextAhead(
    decodingInto decoded: inout [UInt8]
  ) throws(ReadingError) -> Token {
    if nextItem == items.count {
      guard isMarked else {
        let error = error
        forget()
        if let error { throw error }
        return try base.next(decodingInto: &decoded)
      }
      try readAhead()
    }
    let item = items[nextItem]
    nextItem += 1
    var token = item.token
    if token.isDecoded {
      token.textStart = decoded.count
      decoded.append(contentsOf: text[item.text])
    }
    return token
  }

  private mutating func readAhead() throws(ReadingError) {
    if let error { throw error }
    let count = text.count
    do {
      let token = try base.next(decodingInto: &text)
      items.append(
        BufferedToken(
          token: token, text: count..<text.count, position: base.position))
    } catch {
      self.error = error
      throw error
    }
  }

  private mutating func forget() {
    items.removeAll(keepingCapacity: true)
    text.removeAll(keepingCapacity: true)
    (nextItem, isAhead, error) = (0, false, nil)
  }
}
