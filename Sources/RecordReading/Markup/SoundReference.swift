import ByteText
import SystemIO

/// A reference to a sound file, as Anki writes it: `[sound:paris.mp3]`.
struct SoundReference {
  /// The range of the reference, with the blank before it.
  let range: Range<Int>

  /// The range of the file's name.
  let name: Range<Int>

  /// Finds the first reference in `text` from `start` on, or returns nil if there is none.
  init?(in text: Span<UInt8>, from start: Int = 0) {
    var next = start
    while let offset = text.offset(of: UInt8(ascii: "["), from: next) {
      next = offset + 1
      guard text.hasBytes("[sound:", at: offset) else { continue }
      let nameStart = offset + 7
      guard let end = text.offset(of: UInt8(ascii: "]"), from: nameStart) else { return nil }
      let hasBlank = offset > start && text[offset - 1] == UInt8(ascii: " ")
      range = (hasBlank ? offset - 1 : offset)..<end + 1
      name = nameStart..<end
      return
    }
    return nil
  }

  /// Removes all references from `output`, from `start` on. Returns the name of the first file, or nil
  /// if there are no references.
  static func remove(from output: inout [UInt8], start: Int) -> [UInt8]? {
    var first: [UInt8]?
    // The text that is kept moves to `end` once, however many references there are.
    var (position, end) = (start, start)
    func keep(upTo limit: Int, in output: inout [UInt8]) {
      for index in position..<limit { output[end + index - position] = output[index] }
      end += limit - position
    }
    while let found = SoundReference(in: output.span, from: position) {
      if first == nil { first = Array(output[found.name]) }
      keep(upTo: found.range.lowerBound, in: &output)
      position = found.range.upperBound
    }
    keep(upTo: output.count, in: &output)
    output.removeLast(output.count - end)
    return first
  }
}
