package import ByteText

/// What the texts of an input are written in besides plain text.
package enum Markup: Sendable {
  /// Characters may be written as references: `&amp;`, `&#39;`, `&#x27;`.
  case entities

  /// References, and tags: `<br>` ends a line, and all others go.
  case html
}

extension Record {
  /// Turns every text of the record that is written in `markup` into the text it stands for.
  ///
  /// A text that stands for itself stays where it is, and so does the place of every field. What
  /// comes out is plain text: to decode it again would be wrong.
  package mutating func decodeMarkup(_ markup: Markup, in bytes: Bytes) {
    // The decoder reads from `decoded`, so that what it writes is gathered beside it.
    var output: [UInt8] = []
    for index in fields.indices where fields[index].kind == .text {
      let start = output.count
      var decoder = MarkupDecoder(text(of: fields[index], in: bytes), markup)
      guard decoder.hasMarkup else { continue }
      decoder.decode(into: &output)
      // All markup is longer than what it stands for: a text as long as before is the same.
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
  }
}
