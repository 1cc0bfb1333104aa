/// What libFuzzer calls with every input.
package typealias Target = @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt

/// Hands the command line to libFuzzer, and `target` all the inputs that it makes up.
///
/// The package manager gives the program a main function of its own, so libFuzzer's is not there.
package func fuzz(_ target: Target) {
  AllocationBound.install()
  var count = CommandLine.argc
  var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
  // It takes the words of the command line, which live as long as the program.
  _ = runDriver(&count, &arguments, target)
}

/// Checks one input by `property`; one that does not hold ends the program, as a trap would, and so
/// does more memory than `bound` allows.
package func check(
  _ start: UnsafePointer<UInt8>?, _ count: Int, _ bound: AllocationBound,
  _ property: ([UInt8]) throws -> Void
) -> CInt {
  do {
    // libFuzzer's bytes are there until the target returns.
    let input = Array(UnsafeBufferPointer(start: start, count: count))
    try bound.hold(for: input) { try property(input) }
    return 0
  } catch {
    fatalError("\(error)")
  }
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ target: Target
) -> CInt
