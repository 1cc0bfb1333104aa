import DeckReporting
import DeckWriting
import Testing

@testable import DeckBuilding
@testable import DeckConversion
@testable import SystemIO

/// Inputs that are divided among the files of shards.
@Suite struct InputSplitTests {
  /// Returns a source that is a file with a content.
  private static func source(
    _ name: FilePath, _ text: String, in folder: TemporaryFolder
  ) throws -> (source: InputSplit.Source, file: TemporaryFile) {
    let file = try folder.makeFile(name)
    try folder.write(text.utf8.span, to: file)
    return (InputSplit.Source(.file(file.path), ConversionOptions(), optionsKey: ""), file)
  }

  /// Records that do not name their group are divided when all inputs have been read once, and are read again.
  @Test func inputsThatChangeBetweenReadingsAreReported() throws {
    let folder = try TemporaryFolder()
    let rows = "title,id,prompt,answer\nG,x,Question?,\nG,y,Question?,b\n"
    let first = try Self.source("a.csv", rows, in: folder)
    let second = try Self.source("b.csv", "id,answer\nx,b\nz,c,d\n", in: folder)
    let path = folder.path.appending("shards")
    var split = InputSplit(
      [first.source, second.source], among: 2, in: path, firstInputNumber: 0, memory: 1 << 40)
    var diagnostics: [Diagnostic] = []
    try split.run(in: OutputPlaces(reading: [])) { diagnostic in
      // It is about the second input, so that the first one has been read.
      if diagnostics.isEmpty { try? folder.write("G,v,w,x\n".utf8.span, to: first.file) }
      diagnostics.append(diagnostic)
    }
    #expect(diagnostics.map(\.code) == [.raggedRow, .unreadableInput])
    #expect(diagnostics.last?.location.path == first.file.path.description)
    #expect(throws: SystemError.notFound) { try FileStatus.of(path: path) }
  }
}
