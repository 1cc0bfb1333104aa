import DeckConversion
import Testing

/// Calls that a program makes without knowing the options of the command.
@Suite struct LibraryTests {
  @Test(
    arguments: [
      ("deck.json", .json), ("deck.yml", .yaml), ("deck.XLSX", .xlsx), ("deck.txt", .csv),
      ("deck", .csv), ("deck.md", .csv),
    ] as [(FilePath, InputFormat)])
  func fileHasTheFormatOfItsName(_ path: FilePath, _ format: InputFormat) {
    #expect(Input.file(path).format == format)
  }

  @Test func inspectionNeedsNoOption() {
    let input = Input.text("Frage;Antwort\nWer?;ich\n", name: "deck.csv", format: .csv)
    let inspections = Conversion().inspect([input])
    #expect(inspections.map(\.usedCount) == [1])
    #expect(inspections.first?.columns.map(\.fields) == [["prompt"], ["answer"]])
    #expect(inspections.first?.columns.first?.values?.questionShare == 1)
  }
}
