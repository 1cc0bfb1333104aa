package import ByteText

/// The markup of the text in an input.
package enum Markup: Sendable {
  /// Character references: `&amp;`, `&#39;`, `&#x27;`.
  case entities

  /// Character references, tags and references to sounds. Lines end at `<br>` and around blocks such
  /// as `<p>` and `<li>`, superscripts and subscripts become the characters that Unicode has for
  /// them, and all other tags are removed.
  case html

  /// References to sounds, which are removed: `[sound:paris.mp3]`.
  case sounds

  /// Guards before values that a spreadsheet program would take for formulas.
  case guards
}

extension Record {
  /// Decodes the text of all fields that contains markup.
  ///
  /// The other fields, and the offsets of all fields, do not change. The result is plain text,
  /// which must not be decoded again. A value that consists of pictures becomes their descriptions,
  /// and one that consists of a sound the name of its file.
  ///
  /// Returns what plain text cannot have.
  @discardableResult
  package mutating func decodeMarkup(_ markup: Markup, in bytes: Bytes) -> Set<LostContent> {
    hasOnlyPlainCells = false
    if markup == .guards {
      removeGuards(in: bytes)
      return []
    }
    // The decoder reads from `decoded`, so its output is collected in another array.
    var output: [UInt8] = []
    var lost: Set<LostContent> = []
    for index in fields.indices where fields[index].kind == .text {
      let start = output.count
      guard
        text(of: fields[index], in: bytes).decode(markup, into: &output, losing: &lost)
      else { continue }
      // Markup is longer than the text it represents: if the length is the same, so is the text.
      let count = output.count - start
      guard count < fields[index].textCount else {
        output.removeLast(count)
        continue
      }
      fields[index].isDecoded = true
      fields[index].textStart = decoded.count + start
      fields[index].textCount = count
    }
    decoded.append(contentsOf: output)
    return lost
  }
}

extension Span<UInt8> {
  /// Appends the text that is meant to `output`, and adds what it cannot have to `lost`. Returns
  /// false, and appends nothing, without markup.
  fileprivate func decode(
    _ markup: Markup, into output: inout [UInt8], losing lost: inout Set<LostContent>
  ) -> Bool {
    let start = output.count
    var decoder = MarkupDecoder(self, markup)
    let hasMarkup = markup != .sounds && decoder.hasMarkup
    let hasSounds = markup != .entities && SoundReference(in: self) != nil
    guard hasMarkup || hasSounds else { return false }
    if hasMarkup { decoder.decode(into: &output) } else { output.append(copying: self) }
    let sound = hasSounds ? SoundReference.remove(from: &output, start: start) : nil
    let hasMedia = decoder.hasPictures || sound != nil
    if hasMedia, output.span.extracting(start..<output.count).showsNothing {
      output.removeLast(output.count - start)
      if decoder.hasPictures {
        var decoder = MarkupDecoder(self, markup, describesPictures: true)
        decoder.decode(into: &output)
        _ = SoundReference.remove(from: &output, start: start)
      }
      if output.count == start, let sound { output += sound }
    }
    if hasMedia { lost.insert(.media) }
    if decoder.hasPlainScript { lost.insert(.scripts) }
    return true
  }
}

/// Content of a value that plain text cannot have.
package enum LostContent: CaseIterable, Hashable, Sendable {
  /// Pictures or sounds.
  case media
  /// Superscripts or subscripts that Unicode has no characters for.
  case scripts
}
