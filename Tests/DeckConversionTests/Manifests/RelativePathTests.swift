import DeckConversion
import Testing

/// Paths are relative to folders by the names that they have in common.
@Suite struct RelativePathTests {
  @Test(arguments: [
    ("/decks/a.csv", "/decks/out", "../a.csv"), ("/decks/a.csv", "/decks", "a.csv"),
    ("/a.csv", "/", "a.csv"), ("/decks/a.csv", "/", "decks/a.csv"),
    ("/decks/a.csv", "/other/out", "../../decks/a.csv"), ("/decks", "/decks", "."),
    ("/deck/a.csv", "/decks", "../deck/a.csv"), ("/", "/a/b", "../.."),
  ])
  func pathsLeadFromTheFolderToTheFile(_ file: String, _ folder: String, _ path: String) {
    #expect(FilePath(file).relative(to: FilePath(folder)) == FilePath(path))
  }
}
