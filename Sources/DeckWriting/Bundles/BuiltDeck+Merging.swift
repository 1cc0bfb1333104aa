import ByteText
import DeckBuilding
@_spi(Conversion) import QuestionGroups
import SystemIO

extension BuiltDeck {
  /// Merges the groups into the file at `path`, which begins without groups if it does not exist.
  ///
  /// Returns the numbers of groups that were added, replaced and left as they were.
  func merge(
    into path: FilePath, isCompact: Bool, in files: OutputFiles
  ) throws(OutputError) -> MergeCounts {
    // If the file changes while it is read, another one is replaced.
    files.expect(path, FileStamp(path))
    var file = QuestionGroupFile(isCompact: isCompact)
    do throws(QuestionGroupFileError) {
      file = try QuestionGroupFile(path: path)
    } catch {
      if error != .unreadable(.notFound) { throw .notMerged(path: path, error) }
    }
    let (isCompact, oldCount) = (file.isCompact, file.elements.count)
    let changes = file.merge(
      zip(questionGroups, built.groups).map { group, built in
        (
          group,
          { group in
            GroupWriter(isCompact: isCompact, inBundle: true, score: group.score)
              .element(built, of: self)
          }
        )
      })
    try files.write(path, Bytes(file.bytes))
    var counts = MergeCounts()
    for change in changes {
      switch change {
      case .added: counts.added += 1
      case .replaced: counts.replaced += 1
      case .unchanged: break
      }
    }
    counts.kept = oldCount - counts.replaced
    return counts
  }
}
