package import ByteText

/// Text on its way into an output.
///
/// The functions are here, not with the writers, because no function of another module is inlined
/// into theirs unless it is public.
extension TextStore {
  /// Appends `text` as it is between the quotes of a JSON string.
  package func append(jsonText text: TextReference, to buffer: inout ByteBuffer) {
    buffer.append(jsonText: self[text])
  }

  /// Appends the beginning of `text` in single quotes, as messages show it.
  package func append(quoted text: TextReference, to buffer: inout ByteBuffer) {
    buffer.append(quoted: self[text].extracting(first: shownBytes))
  }
}
