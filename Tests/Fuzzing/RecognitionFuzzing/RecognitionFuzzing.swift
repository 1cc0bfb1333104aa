import DeckProperties
import FuzzingDriver

/// Runs encodings and dialects on one input after the other.
@main enum RecognitionFuzzing {
  static func main() {
    fuzz { start, count in testOneInput(start, count) }
  }
}

/// What libFuzzer calls with every input.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  check(
    start, count, AllocationBound(least: 1 << 20, byByte: 1 << 13),
    RecognitionProperties.check)
}
