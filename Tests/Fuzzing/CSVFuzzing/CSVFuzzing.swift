import FuzzingDriver
import ReadingProperties

/// Runs the reader of CSV on one input after the other.
@main enum CSVFuzzing {
  static func main() {
    fuzz { start, count in testOneInput(start, count) }
  }
}

/// What libFuzzer calls with every input.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  check(
    start, count, AllocationBound(least: 1 << 18, byByte: 1 << 10),
    ReaderProperties.checkCSV)
}
