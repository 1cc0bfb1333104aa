import FuzzingDriver
import ReadingProperties

/// Fuzzes the reader of workbooks in Office Open XML.
@main enum XLSXFuzzing {
  static func main() {
    fuzz { start, count in testOneInput(start, count) }
  }
}

/// The entry point of libFuzzer for every input.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  check(
    start, count, AllocationBound(least: 1 << 24, byByte: 1 << 14),
    ReaderProperties.checkXLSX)
}
