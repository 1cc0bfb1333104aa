/// The position of a byte in an input; its line and column are computed only for reports.
package struct SourcePosition: Hashable, Comparable {
  /// The number of the input, in the order of the command line.
  package var input: Int

  /// The offset of the byte, or -1 for the entire input.
  package var offset: Int

  package init(input: Int, offset: Int) {
    self.input = input
    self.offset = offset
  }

  /// Returns the position of an entire input.
  package static func whole(input: Int) -> Self { Self(input: input, offset: -1) }

  /// The position of the command line, which precedes all inputs.
  package static let commandLine = Self(input: -1, offset: -1)

  package static func < (left: Self, right: Self) -> Bool {
    (left.input, left.offset) < (right.input, right.offset)
  }
}
