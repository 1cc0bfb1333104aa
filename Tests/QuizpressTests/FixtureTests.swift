import Testing

/// The command prints and writes what the end-to-end cases expect.
@Suite struct FixtureTests {
  @Test(arguments: FixtureCase.selected)
  func resultsAreTheExpectedOnes(fixture: FixtureCase) throws {
    let found = try fixture.run()
    let expected = try fixture.expected()
    if found == expected { return }
    if try Package.isRecording || fixture.isNew() {
      try fixture.record(found)
      Issue.record("\(fixture.testDescription) is recorded; review the difference")
      return
    }
    for name in Set(found.keys).union(expected.keys).sorted() {
      let text = found[name].map { String(decoding: $0, as: UTF8.self) }
      let wanted = expected[name].map { String(decoding: $0, as: UTF8.self) }
      #expect(text == wanted, "\(fixture.testDescription): \(name)")
      #expect(found[name] == expected[name], "\(fixture.testDescription): \(name), byte for byte")
    }
  }

  @Test func manyCasesExistAndSomeAreSelected() {
    #expect(FixtureCase.all.count > 400)
    #expect(!FixtureCase.selected.isEmpty)
  }
}
