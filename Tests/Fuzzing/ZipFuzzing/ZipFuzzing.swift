import FuzzingDriver
import ReadingProperties

/// Fuzzes an archive.
@main enum ZipFuzzing {
  static func main() {
    fuzz { start, count in testOneInput(start, count) }
  }
}

/// The entry point of libFuzzer for every input.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  check(
    start, count, AllocationBound(least: 1 << 20, byByte: 1 << 12),
    ReaderProperties.checkZip)
}
