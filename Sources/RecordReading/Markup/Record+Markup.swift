package import ByteText

/// The markup of the text in an input.
package enum Markup: Sendable {
  /// Character references: `&amp;`, `&#39;`, `&#x27;`.
  case entities

  /// Character references and tags: `<br>` is a line end, all other tags are removed.
  case html
}

extension Record {
  /// Decodes the text of all fields that contains markup.
  ///
  /// The other fields, and the offsets of all fields, do not change. The result is plain text,
  /// which must not be decoded again.
  package mutating func decodeMarkup(_ markup: Markup, in bytes: Bytes) {
    // The decoder reads from `decoded`, so its output is collected in another array.
    var output: [UInt8] = []
    for index in fields.indices where fields[index].kind == .text {
      let start = output.count
      var decoder = MarkupDecoder(text(of: fields[index], in: bytes), markup)
      guard decoder.hasMarkup else { continue }
      decoder.decode(into: &output)
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
  }
}
