import FuzzingDriver
import ReadingProperties

/// Fuzzes the scanner of XML.
@main enum XMLFuzzing {
  static func main() {
    fuzz { start, count in testOneInput(start, count) }
  }
}

/// The entry point of libFuzzer for every input.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  check(
    start, count, AllocationBound(least: 1 << 22, byByte: 1 << 12),
    ReaderProperties.checkXML)
}
