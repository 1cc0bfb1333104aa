import DeckProperties
import FuzzingDriver

/// Fuzzes the detection of encodings and dialects.
@main enum RecognitionFuzzing {
  static func main() {
    // The tables of encodings are made once, for the first text that needs them.
    try? RecognitionProperties.check([0, 0xE9, 0x0A])
    fuzz { start, count in testOneInput(start, count) }
  }
}

/// The entry point of libFuzzer for every input.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  check(
    start, count, AllocationBound(least: 1 << 20, byByte: 1 << 13),
    RecognitionProperties.check)
}
