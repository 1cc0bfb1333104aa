package import DeckReporting
package import DeckWriting
package import SystemIO

/// The reason why a divided conversion has no result. Nothing was written then.
package enum DivisionFailure: Error {
  /// An input needs more memory than there is for one, and cannot be read window by window.
  case largeInput(name: String, needed: Int, memory: Int, InputWindows.Failure)
  /// An input that is not a file is larger than the memory.
  case largeStream(name: String, memory: Int)
  /// A shard needs more memory than there is, and one of its parts has most of it.
  case largeShard(LargestPart, needed: Int, memory: Int)
  /// The temporary files are larger than allowed.
  case largeFiles(needed: Int, limit: Int)
  /// Records cannot be read, as the errors say: a large input is not a deck or breaks off, or no input has
  /// one of the mapped columns or keys.
  case faults([Diagnostic], inputCount: Int)
  /// The process cannot open as many files as there must be shards.
  case openFiles(needed: Int, limit: Int)
  /// There can be no folder for temporary files in this one.
  case temporaryFolder(FilePath, SystemError)
  /// A temporary file could not be written or read.
  case output(OutputError)
  case shard(ShardIdentity.Failure)
  case part(PartFailure)
}

extension DivisionFailure: CustomStringConvertible {
  /// The failure as a message of one line.
  package var description: String {
    switch self {
    case .largeInput(let name, let needed, let memory, let failure):
      "\(name): error: \(failure.reason), so all records are read at once, with about \(ByteCount(needed)) of memory, more than the "
        + "\(ByteCount(memory)) to use; raise --memory, or \(failure.help); nothing was written"
    case .largeStream(let name, let memory):
      "\(name): error: an input that is not a file is kept in memory, and this one needs more than the "
        + "\(ByteCount(memory)) to use; raise --memory, or write it to files first; nothing was written"
    case .largeShard(.group(let group), let needed, let memory):
      "quizpress: the group '\(group)' and others that cannot be divided need about \(ByteCount(needed)) of "
        + "memory, more than the \(ByteCount(memory)) to use; raise --memory, or give parts of the group "
        + "titles of their own; nothing was written"
    case .largeShard(.untitledRecords, let needed, let memory):
      "quizpress: records without a title, which cannot be divided, need about \(ByteCount(needed)) of "
        + "memory, more than the \(ByteCount(memory)) to use; raise --memory, or give each record a title; "
        + "nothing was written"
    case .largeShard(.diagnostics, let needed, let memory):
      "quizpress: the diagnostics need about \(ByteCount(needed)) of memory, more than the "
        + "\(ByteCount(memory)) to use; raise --memory, or correct the first errors and warnings, which the "
        + "command 'records' shows; nothing was written"
    case .largeFiles(let needed, let limit):
      "quizpress: the temporary files need about \(ByteCount(needed)), more than the \(ByteCount(limit)) of "
        + "--tmp-limit; raise --tmp-limit or --memory; nothing was written"
    case .openFiles(let needed, let limit):
      "quizpress: the temporary files are \(needed) open files, and this process can have \(limit); raise the "
        + "limit with 'ulimit -n \(needed)', or raise --memory; nothing was written"
    case .temporaryFolder(let path, let error):
      "quizpress: there can be no temporary files in the folder '\(path)': \(error); create the folder, or set "
        + "the environment variable TMPDIR to another one; nothing was written"
    case .faults(let errors, _): errors.map(\.description).joined(separator: "\n")
    case .output(let error): "\(error)"
    case .shard(let failure): "\(failure)"
    case .part(let failure): "\(failure)"
    }
  }
}

extension InputWindows.Failure {
  /// The reason why all records of an input are read at once.
  fileprivate var reason: String {
    switch self {
    case .format: "the input is in a format that is not read in parts"
    case .part:
      "a long part of the YAML is read as a whole, such as an object, an indented list or a list with anchors"
    case .obstacle(.choices):
      "the letters and marks of choices are recognized in all records at once"
    case .obstacle(.answers): "the answers to choices can be read in several ways"
    case .obstacle(.keys): "records with one key give their group different titles"
    case .obstacle(.groupObjects):
      "group objects with the number of their questions, or with questions of other groups only, are compared "
        + "with all records at once"
    case .obstacle(.title): "records without a title may belong to groups that other records name"
    case .faults(let errors): errors.map(\.description).joined(separator: "\n")
    }
  }

  /// A change with which the input can be read in parts.
  fileprivate var help: String {
    switch self {
    case .format:
      "write it as CSV, JSON Lines, a JSON array or a YAML list, which are read in parts"
    case .part:
      "write it as a YAML list with '- ' at the start of lines and without anchors, which is read in parts"
    case .obstacle(.choices):
      "write the choices without letters and marks, and the answers next to them"
    case .obstacle(.answers): "specify --answer-is"
    case .obstacle(.keys): "give each key one title"
    case .obstacle(.groupObjects): "remove such numbers and objects"
    case .obstacle(.title): "give each record a title"
    case .faults: "correct the input"
    }
  }
}
