import CommandProperties
import FuzzingDriver

/// Fuzzes deck files.
@main enum DeckFileFuzzing {
  static func main() {
    fuzz { start, count in testOneInput(start, count) }
  }
}

/// The entry point of libFuzzer for every input.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  check(
    start, count, AllocationBound(least: 1 << 25, byByte: 1 << 16), DeckFileProperties.check)
}
