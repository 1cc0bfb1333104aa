package import ByteText

/// The markup of the text in an input.
package enum Markup: Sendable {
  /// Character references: `&amp;`, `&#39;`, `&#x27;`.
  case entities

  /// Character references and tags: `<br>` is a line end, all other tags are removed.
  case html

  /// Guards before values that a spreadsheet program would take for formulas.
  case guards
}

extension Record {
  /// Decodes the text of all fields that contains markup.
  ///
  /// The other fields, and the offsets of all fields, do not change. The result is plain text,
  /// which must not be decoded again. A value that consists of pictures becomes their descriptions.
  ///
  /// Returns whether there is such a value.
  @discardableResult
  package mutating func decodeMarkup(_ markup: Markup, in bytes: Bytes) -> Bool {
    if markup == .guards {
      removeGuards(in: bytes)
      return false
    }
    // The decoder reads from `decoded`, so its output is collected in another array.
    var output: [UInt8] = []
    var describesPictures = false
    for index in fields.indices where fields[index].kind == .text {
      let start = output.count
      var decoder = MarkupDecoder(text(of: fields[index], in: bytes), markup)
      guard decoder.hasMarkup else { continue }
      decoder.decode(into: &output)
      if output.span.extracting(start..<output.count).showsNothing {
        output.removeLast(output.count - start)
        var pictures: [UInt8] = []
        var decoder = MarkupDecoder(
          text(of: fields[index], in: bytes), markup, describesPictures: true)
        decoder.decode(into: &pictures)
        if !pictures.span.showsNothing { describesPictures = true }
        output += pictures
      }
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
    return describesPictures
  }
}
