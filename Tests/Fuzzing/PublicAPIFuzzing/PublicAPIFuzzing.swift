import DeckProperties
import FuzzingDriver

/// Fuzzes the public interface of the libraries with arbitrary calls.
@main enum PublicAPIFuzzing {
  static func main() {
    fuzz { start, count in testOneInput(start, count) }
  }
}

/// The entry point of libFuzzer for every input.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  check(
    start, count, AllocationBound(least: 1 << 25, byByte: 1 << 15),
    PublicCalls.check)
}
