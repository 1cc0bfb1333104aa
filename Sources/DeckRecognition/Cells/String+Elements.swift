extension String {
  /// Returns the elements that a separator divides, without white space around them and without blank ones.
  func elements(at separator: String) -> [String] {
    var elements: [String] = []
    var rest = Array(utf8)[...]
    var current: [UInt8] = []
    let sign = Array(separator.utf8)
    while let byte = rest.first {
      if byte == sign.first, rest.starts(with: sign) {
        elements.append(String(decoding: current, as: UTF8.self).trimmed)
        current = []
        rest = rest.dropFirst(sign.count)
      } else {
        current.append(byte)
        rest = rest.dropFirst()
      }
    }
    elements.append(String(decoding: current, as: UTF8.self).trimmed)
    return elements.filter { !$0.isEmpty }
  }

  /// Returns whether the text splits into several elements.
  func hasSeveralElements(at separator: String) -> Bool {
    // Most texts do not have the sign.
    guard let sign = separator.utf8.first, utf8.contains(sign) else { return false }
    return elements(at: separator).count > 1
  }
}
