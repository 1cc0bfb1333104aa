package import DeckReporting
package import DeckWriting

/// The reason why a divided conversion has no result. Nothing was written then.
package enum DivisionFailure: Error {
  /// An input needs more memory than there is for one; the number is nil if it is not known.
  case largeInput(name: String, needed: Int?, memory: Int)
  /// The records of a shard need more memory than there is, and one of its groups, if it is known, has most
  /// of them.
  case largeShard(group: String?, needed: Int, memory: Int)
  /// The temporary files are larger than allowed.
  case largeFiles(needed: Int, limit: Int)
  /// No input has one of the mapped columns or keys, as the errors say, so that no record is read.
  case missingSources([Diagnostic], inputCount: Int)
  /// A temporary file could not be written or read.
  case output(OutputError)
  case shard(ShardIdentity.Failure)
  case part(PartFailure)
}

extension DivisionFailure: CustomStringConvertible {
  /// The failure as a message of one line.
  package var description: String {
    switch self {
    case .largeInput(let name, let needed?, let memory):
      "\(name): error: the input needs about \(ByteCount(needed)) of memory to be read, more than the "
        + "\(ByteCount(memory)) to use; raise --memory, or divide the file into smaller ones; nothing was "
        + "written"
    case .largeInput(let name, nil, let memory):
      "\(name): error: an input that is not a file is kept in memory, and this one needs more than the "
        + "\(ByteCount(memory)) to use; raise --memory, or write it to files first; nothing was written"
    case .largeShard(let group?, let needed, let memory):
      "quizpress: the group '\(group)' and others that cannot be divided need about \(ByteCount(needed)) of "
        + "memory, more than the \(ByteCount(memory)) to use; raise --memory, or give parts of the group "
        + "titles of their own; nothing was written"
    case .largeShard(nil, let needed, let memory):
      "quizpress: records that cannot be divided need about \(ByteCount(needed)) of memory, more than the "
        + "\(ByteCount(memory)) to use; raise --memory; nothing was written"
    case .largeFiles(let needed, let limit):
      "quizpress: the temporary files need about \(ByteCount(needed)), more than the \(ByteCount(limit)) of "
        + "--tmp-limit; raise --tmp-limit or --memory; nothing was written"
    case .missingSources(let errors, _): errors.map(\.description).joined(separator: "\n")
    case .output(let error): "\(error)"
    case .shard(let failure): "\(failure)"
    case .part(let failure): "\(failure)"
    }
  }
}
