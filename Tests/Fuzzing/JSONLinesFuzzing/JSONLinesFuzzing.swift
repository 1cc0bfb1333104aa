import FuzzingDriver
import ReadingProperties

/// Fuzzes the reader of JSON Lines.
@main enum JSONLinesFuzzing {
  static func main() {
    fuzz { start, count in testOneInput(start, count) }
  }
}

/// The entry point of libFuzzer for every input.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  check(
    start, count, AllocationBound(least: 1 << 18, byByte: 1 << 10),
    ReaderProperties.checkJSONLines)
}
