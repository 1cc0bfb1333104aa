/// The most memory that may be asked for while an input is checked, all of it added up.
///
/// It is the bound on work that is sound here: it needs no clock, it is the same in each run, and
/// what copies, gathers or grows once for each of n things all that it has already, so that the
/// work is n², asks for memory n times n. What only looks at bytes again and again is not seen:
/// that takes the time which libFuzzer limits.
package struct AllocationBound {
  private let least: Int
  private let byByte: Int

  /// So many bytes for any input, however small, and so many more for each of its bytes; at least
  /// four times what the inputs to begin with take.
  package init(least: Int, byByte: Int) {
    self.least = least
    self.byByte = byByte
  }

  /// How much was asked for. libFuzzer checks one input after the other, in one thread.
  nonisolated(unsafe) private static var total = 0

  /// Sees to it that what is asked for is counted: the sanitizer calls the hook with each address
  /// and its size.
  static func install() {
    _ = installHooks({ _, size in AllocationBound.total &+= size }, { _ in })
  }

  /// Runs `body` for `input`, and ends the program, as a trap would, if it took too much.
  ///
  /// An alias of YAML may stand for many times what is written, up to a limit of its own.
  func hold(for input: [UInt8], _ body: () throws -> Void) rethrows {
    Self.total = 0
    try body()
    let taken = Self.total
    let hasAliases = input.contains(UInt8(ascii: "&")) && input.contains(UInt8(ascii: "*"))
    if !hasAliases, taken > least + input.count * byByte {
      fatalError("\(taken) bytes of memory were asked for, in all, by \(input.count) of input")
    }
  }
}

@_silgen_name("__sanitizer_install_malloc_and_free_hooks")
private func installHooks(
  _ malloc: @convention(c) (UnsafeRawPointer?, Int) -> Void,
  _ free: @convention(c) (UnsafeRawPointer?) -> Void
) -> CInt
