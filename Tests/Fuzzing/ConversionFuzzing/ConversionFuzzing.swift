import DeckProperties
import FuzzingDriver

/// Runs the whole conversion on one input after the other.
@main enum ConversionFuzzing {
  static func main() {
    fuzz { start, count in testOneInput(start, count) }
  }
}

/// What libFuzzer calls with every input.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  check(
    start, count, AllocationBound(least: 1 << 25, byByte: 1 << 15),
    ConversionProperties.check)
}
