package import ByteText

extension Record {
  /// Removes the text of all fields whose text satisfies `isMissing`. The offsets stay.
  package mutating func clearText(in bytes: Bytes, where isMissing: (Span<UInt8>) -> Bool) {
    for index in fields.indices where fields[index].isText {
      if isMissing(text(of: fields[index], in: bytes)) { fields[index].textCount = 0 }
    }
  }
}
