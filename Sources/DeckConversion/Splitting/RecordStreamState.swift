import ByteText
import DeckBuilding
import SystemIO

/// What a stream that is divided has passed on, and what it knows, after some of its inputs. With it, a stream of
/// the other inputs continues as if it had read these too.
struct RecordStreamState {
  /// The lines of a shard.
  struct Shard {
    var recordCount: Int
    /// The hash of the bytes, with their number.
    var hash: WordHash
  }

  var shards: [Shard]

  /// The number of inputs, and of those that do not only report a fault.
  var (inputCount, countedInputCount): (Int, Int)
  var (blankCount, errorCount): (Int, Int)

  /// The mapped columns and keys that the inputs have.
  var foundSources: [FieldMapping.Source]
}

extension RecordStream {
  /// Passes on all lines so far, and returns the state; nil if the stream cannot be continued without reading its
  /// inputs again: some could not be read, records must be divided by all names, or mapped columns are missing or
  /// composed.
  mutating func state() -> RecordStreamState? {
    guard isComplete, !hasUnreadableInput, !needsLinks, !isLinked, !findings.hasLacks else {
      return nil
    }
    for case .composition in findings.mappedSources.found { return nil }
    for shard in shards.indices { flush(shard) }
    return RecordStreamState(
      shards: shards.map { RecordStreamState.Shard(recordCount: $0.recordCount, hash: $0.hash) },
      inputCount: inputNumber - firstInputNumber, countedInputCount: countedInputCount,
      blankCount: blankCount, errorCount: errorCount,
      foundSources: findings.mappedSources.found.sorted { $0.logText < $1.logText })
  }

  /// Continues a stream, of which this one has read nothing.
  ///
  /// - Parameter findings: The lines of the diagnostics about its inputs.
  mutating func restore(_ state: RecordStreamState, findings: [String]) {
    for (shard, earlier) in zip(shards, state.shards) {
      (shard.recordCount, shard.hash) = (earlier.recordCount, earlier.hash)
    }
    inputNumber = firstInputNumber + state.inputCount
    countedInputCount = state.countedInputCount
    (blankCount, errorCount) = (state.blankCount, state.errorCount)
    self.findings.add(lines: findings, mappedSources: state.foundSources)
  }
}
