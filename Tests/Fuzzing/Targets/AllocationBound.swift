/// An upper bound of the total memory that is allocated while an input is checked.
///
/// It bounds the work without a clock, so that every run gives the same result: code that copies
/// all its data again for each of n elements allocates memory in proportion to n². Code that only
/// reads bytes repeatedly is not found; libFuzzer limits its time.
struct AllocationBound: Sendable {
  private let least: Int
  private let byByte: Int

  /// A bound of `least` bytes for any input, and `byByte` more for each of its bytes: at least four
  /// times the memory for the inputs of the corpus.
  init(least: Int, byByte: Int) {
    self.least = least
    self.byByte = byByte
  }

  /// The allocated bytes. libFuzzer checks one input after the other, in one thread.
  nonisolated(unsafe) private static var total = 0

  /// Installs a hook that counts allocations: the sanitizer calls it with each address and size.
  static func install() {
    _ = installHooks({ _, size in AllocationBound.total &+= size }, { _ in })
  }

  /// Runs `body` for `input`, and traps if it allocates too much memory.
  ///
  /// Inputs with aliases of YAML are excluded: they have their own limits.
  func hold(for input: [UInt8], _ body: () throws -> Void) rethrows {
    Self.total = 0
    try body()
    let taken = Self.total
    let hasAliases = input.contains(UInt8(ascii: "&")) && input.contains(UInt8(ascii: "*"))
    if !hasAliases, taken > least + input.count * byByte {
      fatalError("\(taken) bytes of memory were allocated for \(input.count) bytes of input")
    }
  }
}

@_silgen_name("__sanitizer_install_malloc_and_free_hooks")
private func installHooks(
  _ malloc: @convention(c) (UnsafeRawPointer?, Int) -> Void,
  _ free: @convention(c) (UnsafeRawPointer?) -> Void
) -> CInt
