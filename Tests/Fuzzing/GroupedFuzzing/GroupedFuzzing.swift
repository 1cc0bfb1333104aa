import DeckProperties
import FuzzingDriver

/// Converts one sorted input after the other, in pieces and as a whole.
@main enum GroupedFuzzing {
  static func main() {
    fuzz { start, count in testOneInput(start, count) }
  }
}

/// What libFuzzer calls with every input.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  check(
    start, count, AllocationBound(least: 1 << 25, byByte: 1 << 18),
    GroupedProperties.check)
}
