import RecordReading
package import SystemIO

extension FilePath {
  /// Whether the name is that of a compressed file.
  package var isCompressed: Bool { ending.map { Compression(ending: $0) != nil } ?? false }

  /// The name, without the extension of a compressed file: `capitals.csv` of `decks/capitals.csv.gz`.
  package var uncompressedName: FilePath { isCompressed ? stem : name }
}
