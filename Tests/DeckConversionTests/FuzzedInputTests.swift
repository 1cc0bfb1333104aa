import FuzzedInputs
import Testing

/// The properties of the fuzz targets hold for all inputs in their corpora.
@Suite struct FuzzedInputTests {
  @Test(arguments: FuzzedInput.all(of: "RecognitionFuzzing"))
  func detectionPropertiesHold(_ input: FuzzedInput) throws {
    try RecognitionProperties.check(input.bytes)
  }

  @Test(arguments: FuzzedInput.all(of: "ConversionFuzzing"))
  func conversionPropertiesHold(_ input: FuzzedInput) throws {
    try ConversionProperties.check(input.bytes)
  }

  @Test(arguments: FuzzedInput.all(of: "RejectsFuzzing"))
  func rejectsPropertiesHold(_ input: FuzzedInput) throws {
    try RejectsProperties.check(input.bytes)
  }

  @Test(arguments: FuzzedInput.all(of: "PublicAPIFuzzing"))
  func publicCallsKeepTheirPromises(_ input: FuzzedInput) throws {
    try PublicCalls.check(input.bytes)
  }

  @Test(arguments: [
    "RecognitionFuzzing", "ConversionFuzzing", "RejectsFuzzing", "PublicAPIFuzzing",
  ])
  func eachTargetHasACorpus(_ target: String) {
    #expect(FuzzedInput.all(of: target).count > 10)
  }
}
