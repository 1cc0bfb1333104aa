package import ByteText

/// Text on its way into an output.
///
/// These functions are here, not with the writers, because no function of another module is inlined
/// into theirs unless it is public.
extension TextStore {
  /// Appends `text` as it is between the quotes of a JSON string.
  package func append(jsonText text: TextReference, to buffer: inout ByteBuffer) {
    buffer.append(jsonText: self[text])
  }

  /// Loads the first byte of `text`, which must not be blank, so that it is in the cache.
  package func load(_ text: TextReference) -> Int { Int(self[text][0]) }
}
