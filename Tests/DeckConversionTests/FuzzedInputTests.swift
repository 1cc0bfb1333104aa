import Testing

/// The inputs of the fuzz targets, and those that once broke something: every property holds.
@Suite struct FuzzedInputTests {
  @Test(arguments: FuzzedInput.all(of: "RecognitionFuzzing"))
  func recognition(_ input: FuzzedInput) throws {
    try RecognitionProperties.check(input.bytes)
  }

  @Test(arguments: FuzzedInput.all(of: "ConversionFuzzing"))
  func conversion(_ input: FuzzedInput) throws {
    try ConversionProperties.check(input.bytes)
  }

  @Test(arguments: FuzzedInput.all(of: "GroupedFuzzing"))
  func withThousandsSeparators(_ input: FuzzedInput) throws {
    try GroupedProperties.check(input.bytes)
  }

  @Test(arguments: ["RecognitionFuzzing", "ConversionFuzzing", "GroupedFuzzing"])
  func thereAreInputs(_ target: String) {
    #expect(FuzzedInput.all(of: target).count > 10)
  }
}
