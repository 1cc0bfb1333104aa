package import DeckBuilding
package import DeckReporting

extension Conversion.Outcome {
  /// The groups that were built, as text.
  package var listedGroups: [ListedGroup] { deck.listedGroups }

  /// Returns the deck as text whose lines can be compared. Groups that are named only after one of
  /// `files` have no title.
  package func listing(files: [String]) -> DeckListing { DeckListing(of: deck, files: files) }
}
