import ByteText
import DeckBuilding

/// The name of a diagnostic in all runs: a hash, which is written in 16 hexadecimal digits.
package struct Fingerprint: Hashable, Sendable, CustomStringConvertible {
  let value: UInt64

  package var description: String { hexadecimalDigits(of: value) }
}

/// Names diagnostics so that they can be recognized in later runs, even if lines were inserted above them.
///
/// A fingerprint is the FNV-1a hash, in 64 bits, of the code, the path, the group, the question, the field, and the
/// number of earlier diagnostics with the same values. The question is its id, or else its prompt; a diagnostic without
/// a question is named by the text of its line instead. The fields are separated by the byte 0x1F.
package struct Fingerprints {
  private var counts: [UInt64: Int] = [:]

  package init() {}

  /// Returns the fingerprint of the next diagnostic of a run, whose input is at `path`.
  package mutating func next(_ diagnostic: Diagnostic, path: String) -> Fingerprint {
    let subject = diagnostic.subject
    var hash = FNVHash()
    hash.add(field: diagnostic.code.rawValue)
    hash.add(field: path)
    hash.add(field: subject.group ?? "")
    hash.add(field: subject.id ?? subject.prompt ?? diagnostic.excerpt?.line ?? "")
    hash.add(field: subject.field ?? "")
    let count = counts[hash.value, default: 0]
    counts[hash.value] = count + 1
    if count > 0 { hash.add(field: "\(count)") }
    return Fingerprint(value: hash.value)
  }
}

extension Excerpt {
  /// The text of the line, as far as the excerpt shows it.
  fileprivate var line: String { before + marked + after }
}

extension FNVHash {
  /// Adds a field, and the byte that separates fields.
  fileprivate mutating func add(field: String) {
    add(field)
    add(0x1F)
  }
}
