import DeckProperties
import Foundation

/// Passes the command line to libFuzzer, which generates inputs for the target that
/// `QUIZPRESS_FUZZING_TARGET` names.
///
/// SwiftPM gives the program a main function, so that of libFuzzer is not linked.
@main enum Fuzzing {
  fileprivate static let target = FuzzedTarget.named(
    ProcessInfo.processInfo.environment["QUIZPRESS_FUZZING_TARGET"] ?? "")

  static func main() {
    guard target != nil else { fatalError("QUIZPRESS_FUZZING_TARGET does not name a target") }
    // The tables of encodings are made once, for the first text that needs them.
    try? RecognitionProperties.check([0, 0xE9, 0x0A])
    AllocationBound.install()
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    // The driver keeps pointers to the arguments, which live as long as the program.
    _ = runDriver(&count, &arguments) { start, count in testOneInput(start, count) }
  }
}

/// The entry point of libFuzzer for every input.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // The bytes of libFuzzer are valid until the function returns.
  Fuzzing.target?.check(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ target: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt
