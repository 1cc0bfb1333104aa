/// A byte of an input; lines and columns are counted only when it is reported.
package struct SourcePosition: Hashable, Comparable {
  /// The number of the input, in the order of the command line.
  package var input: Int

  /// The offset of the byte; -1 stands for the input as a whole.
  package var offset: Int

  package init(input: Int, offset: Int) {
    self.input = input
    self.offset = offset
  }

  /// The input as a whole.
  package static func whole(input: Int) -> Self { Self(input: input, offset: -1) }

  /// The command line, which comes before all inputs.
  package static let commandLine = Self(input: -1, offset: -1)

  package static func < (left: Self, right: Self) -> Bool {
    (left.input, left.offset) < (right.input, right.offset)
  }
}
