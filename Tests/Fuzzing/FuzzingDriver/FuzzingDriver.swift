/// The type of the entry point of libFuzzer for every input.
package typealias Target = @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt

/// Passes the command line to libFuzzer, which calls `target` with generated inputs.
///
/// SwiftPM gives the program a main function, so that of libFuzzer is not linked.
package func fuzz(_ target: Target) {
  AllocationBound.install()
  var count = CommandLine.argc
  var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
  // The driver keeps pointers to the arguments, which live as long as the program.
  _ = runDriver(&count, &arguments, target)
}

/// Checks `property` for one input. The program traps if it does not hold, or if more memory is
/// allocated than `bound` allows.
package func check(
  _ start: UnsafePointer<UInt8>?, _ count: Int, _ bound: AllocationBound,
  _ property: ([UInt8]) throws -> Void
) -> CInt {
  do {
    // The bytes of libFuzzer are valid until the target returns.
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
