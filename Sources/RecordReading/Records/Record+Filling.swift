extension Record {
  /// Sets the text of the field at `index`. Its offset stays.
  package mutating func setText(_ text: [UInt8], ofField index: Int) {
    fields[index].isDecoded = true
    fields[index].textStart = decoded.count
    fields[index].textCount = text.count
    decoded.append(contentsOf: text)
  }
}
