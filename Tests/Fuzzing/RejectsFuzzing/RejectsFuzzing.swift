import DeckProperties
import FuzzingDriver

/// Fuzzes the rejects of a conversion, which are converted again.
@main enum RejectsFuzzing {
  static func main() {
    fuzz { start, count in testOneInput(start, count) }
  }
}

/// The entry point of libFuzzer for every input.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  check(
    start, count, AllocationBound(least: 1 << 25, byByte: 1 << 16),
    RejectsProperties.check)
}
