import FuzzedInputs
import Testing

/// The properties of the fuzz targets hold for all inputs in their corpora.
@Suite struct FuzzedInputTests {
  static let checks: [(target: String, check: @Sendable ([UInt8]) throws -> Void)] = [
    ("RecognitionFuzzing", RecognitionProperties.check),
    ("ConversionFuzzing", ConversionProperties.check),
    ("RejectsFuzzing", RejectsProperties.check), ("PublicAPIFuzzing", PublicCalls.check),
  ]

  @Test(
    arguments: checks.flatMap { target, check in
      FuzzedInput.all(of: target).map { ($0, check) }
    })
  func propertiesHold(_ input: FuzzedInput, check: @Sendable ([UInt8]) throws -> Void) throws {
    try check(input.bytes)
  }
}
