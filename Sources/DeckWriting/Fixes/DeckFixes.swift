package import ByteText
package import DeckBuilding
package import RecordReading

/// The fixes of the values of a deck in its inputs.
package struct DeckFixes {
  /// The fixes by the numbers of the inputs.
  package private(set) var inputs: [Int: ChangedText] = [:]

  private let deck: BuiltDeck

  /// Finds the fixes for faults that have one of `codes`.
  ///
  /// Texts in a workbook, or that are not in an input as they are read, have none. Requires
  /// `RunOptions.keepsGivenTexts`.
  package init(of deck: BuiltDeck, _ codes: Set<DiagnosticCode>) {
    self.deck = deck
    var values: [Int: [[TextEdit]]] = [:]
    for (text, codes) in FaultyTexts(deck, codes).codes {
      let place = deck.texts.place(of: text)
      if let edits = edits(of: text, at: place, codes) {
        values[place.input, default: []].append(edits)
      }
    }
    for (input, values) in values { add(values, to: input) }
  }

  /// Adds the fixes of an input, each the edits of one value.
  private mutating func add(_ values: [[TextEdit]], to input: Int) {
    guard let text = deck.texts.text(at: SourcePosition(input: input, offset: 0)) else { return }
    var edits: [TextEdit] = []
    var count = 0
    for value in values.sorted(by: { Self.start($0) < Self.start($1) }) {
      // Several values can be in one place: an alias repeats a value.
      guard Self.start(value) >= edits.last?.range.upperBound ?? 0 else { continue }
      edits += value
      count += 1
    }
    inputs[input] = ChangedText(
      old: text.bytes, new: text.bytes.applying(edits), count: count,
      encoding: deck.accounts[input].decodedEncoding)
  }

  private static func start(_ edits: [TextEdit]) -> Int { edits.first?.range.lowerBound ?? 0 }

  /// Returns the edits of the input that fix a text; nil if there are none.
  private func edits(
    of reference: TextReference, at place: SourcePosition, _ codes: Set<DiagnosticCode>
  ) -> [TextEdit]? {
    let old = deck.texts.string(reference)
    let new = TextFixing.fixed(old, codes)
    let changes = TextEdit.changes(from: old, to: new)
    let account = deck.accounts[place.input]
    guard !changes.isEmpty, account.decodedEncoding?.canEncode(new) ?? true,
      let bytes = deck.texts.text(at: place)?.bytes
    else { return nil }
    let isPlain = deck.texts.extent(of: reference).length == reference.count
    let structure = deck.inputs[place.input].format.structure
    let start = WrittenForm.startOfValue(at: place.offset, in: bytes, structure)
    guard
      let form = WrittenForm(
        at: start, in: bytes, structure, account.dialect, isPlain: isPlain),
      let alignment = ValueAlignment(old.utf8.span, at: start, in: bytes, as: form)
    else { return nil }
    var edits: [TextEdit] = []
    for change in changes {
      guard let range = alignment.range(of: change.range),
        !form.foldsLines || !change.replacement.isEmpty
          || !bytes.changesIndentation(without: range)
      else { return nil }
      guard let replacement = form.escaped(change.replacement, of: new) else {
        guard isPlain, let whole = alignment.range(of: 0..<reference.count),
          let value = form.rewritten(new, insteadOf: whole, in: bytes)
        else { return nil }
        return [TextEdit(range: whole, replacement: value)]
      }
      edits.append(TextEdit(range: range, replacement: replacement))
    }
    return edits
  }
}

extension Bytes {
  /// Returns whether a line of YAML would begin with other blanks, or be blank, without the bytes in
  /// `range`: lines are folded by their indentation.
  fileprivate func changesIndentation(without range: Range<Int>) -> Bool {
    guard range.upperBound < count,
      isBlank(at: range.upperBound) || self[range.upperBound].endsLine
    else { return false }
    var start = range.lowerBound
    while start > 0, isBlank(at: start - 1) { start -= 1 }
    guard start == 0 || self[start - 1].endsLine else { return false }
    return start != range.lowerBound || !self[range.upperBound - 1].endsLine
  }

  /// Whether the byte at `offset` is a space or a tab.
  func isBlank(at offset: Int) -> Bool { self[offset] == 0x20 || self[offset] == 0x09 }
}

/// The text of an input, and the text that takes its place.
package struct ChangedText {
  /// The text of the input, in UTF-8.
  package let old: Bytes

  package let new: Bytes
  package let count: Int

  /// The encoding of the input, if it is not UTF-8.
  package let encoding: TextEncoding?
}
