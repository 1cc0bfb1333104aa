import FuzzedInputs
import Testing

/// The properties of the fuzz targets hold for all inputs in their corpora.
@Suite struct FuzzedInputTests {
  @Test(arguments: FuzzedInput.all(of: "CSVFuzzing"))
  func csvPropertiesHold(_ input: FuzzedInput) throws {
    try ReaderProperties.checkCSV(input.bytes)
  }

  @Test(arguments: FuzzedInput.all(of: "JSONFuzzing"))
  func jsonPropertiesHold(_ input: FuzzedInput) throws {
    try ReaderProperties.checkJSON(input.bytes)
  }

  @Test(arguments: FuzzedInput.all(of: "JSONLinesFuzzing"))
  func jsonLinesPropertiesHold(_ input: FuzzedInput) throws {
    try ReaderProperties.checkJSONLines(input.bytes)
  }

  @Test(arguments: FuzzedInput.all(of: "YAMLFuzzing"))
  func yamlPropertiesHold(_ input: FuzzedInput) throws {
    try ReaderProperties.checkYAML(input.bytes)
  }

  @Test(arguments: FuzzedInput.all(of: "ZipFuzzing"))
  func archivePropertiesHold(_ input: FuzzedInput) throws {
    try ReaderProperties.checkZip(input.bytes)
  }

  @Test(arguments: FuzzedInput.all(of: "XMLFuzzing"))
  func xmlPropertiesHold(_ input: FuzzedInput) throws {
    try ReaderProperties.checkXML(input.bytes)
  }

  @Test(arguments: FuzzedInput.all(of: "XLSXFuzzing"))
  func officeOpenXMLPropertiesHold(_ input: FuzzedInput) throws {
    try ReaderProperties.checkXLSX(input.bytes)
  }

  @Test(arguments: FuzzedInput.all(of: "ODSFuzzing"))
  func openDocumentPropertiesHold(_ input: FuzzedInput) throws {
    try ReaderProperties.checkODS(input.bytes)
  }

  @Test(
    arguments: ["CSV", "JSON", "JSONLines", "ODS", "XLSX", "XML", "YAML", "Zip"].map {
      "\($0)Fuzzing"
    })
  func eachTargetHasACorpus(_ target: String) {
    #expect(FuzzedInput.all(of: target).count > 10)
  }
}
