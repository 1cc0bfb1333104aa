import FuzzedInputs
import Testing

/// The properties of the fuzz targets hold for all inputs in their corpora.
@Suite struct FuzzedInputTests {
  static let checks: [(target: String, check: @Sendable ([UInt8]) throws -> Void)] = [
    ("CSVFuzzing", ReaderProperties.checkCSV), ("JSONFuzzing", ReaderProperties.checkJSON),
    ("JSONLinesFuzzing", ReaderProperties.checkJSONLines),
    ("YAMLFuzzing", ReaderProperties.checkYAML), ("ZipFuzzing", ReaderProperties.checkZip),
    ("XMLFuzzing", ReaderProperties.checkXML), ("XLSXFuzzing", ReaderProperties.checkXLSX),
    ("ODSFuzzing", ReaderProperties.checkODS),
  ]

  @Test(
    arguments: checks.flatMap { target, check in
      FuzzedInput.all(of: target).map { ($0, check) }
    })
  func propertiesHold(_ input: FuzzedInput, check: @Sendable ([UInt8]) throws -> Void) throws {
    try check(input.bytes)
  }
}
