import Testing

/// The inputs of the fuzz targets, and those that once broke something: every property holds.
@Suite struct FuzzedInputTests {
  @Test(arguments: FuzzedInput.all(of: "CSVFuzzing"))
  func tables(_ input: FuzzedInput) throws {
    try ReaderProperties.checkCSV(input.bytes)
  }

  @Test(arguments: FuzzedInput.all(of: "JSONFuzzing"))
  func json(_ input: FuzzedInput) throws {
    try ReaderProperties.checkJSON(input.bytes)
  }

  @Test(arguments: FuzzedInput.all(of: "JSONLinesFuzzing"))
  func jsonLines(_ input: FuzzedInput) throws {
    try ReaderProperties.checkJSONLines(input.bytes)
  }

  @Test(arguments: FuzzedInput.all(of: "YAMLFuzzing"))
  func yaml(_ input: FuzzedInput) throws {
    try ReaderProperties.checkYAML(input.bytes)
  }

  @Test(arguments: ["CSVFuzzing", "JSONFuzzing", "JSONLinesFuzzing", "YAMLFuzzing"])
  func thereAreInputs(_ target: String) {
    #expect(FuzzedInput.all(of: target).count > 10)
  }
}
