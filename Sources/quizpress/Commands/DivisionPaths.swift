import DeckConversion

/// The checks of the paths that the commands for shards and parts are given. Nothing has been read yet.
enum DivisionPaths {
  /// Returns a message about the first path that is not a shard or a file of one; nil if there is none.
  /// Paths to which nothing leads are reported when they are read.
  static func assemblyFault(_ paths: [FilePath]) -> String? {
    firstFault(in: paths) { path, content in
      switch content {
      case .shardFile: nil
      case .folder(let folder): folder.hasRecords ? nil : withoutRecords(folder, path)
      case .records:
        "the file is not a complete file of a shard; split its inputs again with the command 'split'"
      case .part:
        "the file is a part, which 'assemble' wrote; merge the parts of all shards with the command "
          + "'merge'"
      case .compressed(let compression): compressed(compression, path)
      // The last line decides.
      case .otherFile: nil
      case .stream:
        "a file of a shard must be a regular file, not a pipe or a device; specify the folder of the "
          + "shard, such as shards/7"
      }
    }
  }

  /// Returns a message about the first path that is not a part; nil if there is none. Paths to which
  /// nothing leads are reported when they are read.
  static func mergeFault(_ paths: [FilePath]) -> String? {
    firstFault(in: paths) { path, content in
      switch content {
      // All lines decide.
      case .part, .otherFile: nil
      case .folder(let folder): mergedFolder(folder, path)
      case .shardFile:
        "this is a file of a shard, not a part; assemble its folder first: "
          + "quizpress assemble \(word(path.parent)) --output PART"
      case .records:
        "the file has records, not groups; it is not a part, which the command 'assemble' writes"
      case .compressed(let compression): compressed(compression, path)
      case .stream:
        "a part must be a regular file, not a pipe or a device, because it is read twice; write the "
          + "part to a file first"
      }
    }
  }

  /// Returns the message about a file with records, which a command reads as a deck.
  static func recordsFault(_ name: String, _ command: Command) -> String {
    "'\(name)' has records that 'records' or 'split' wrote; "
      + (command == .fix
        ? Request.originalsAdvice : "convert or check them with --format records")
  }

  /// Returns a message about a file that is read as a deck, but is a part or a stream of records; nil if
  /// it is neither. Records are a deck if `readsRecords`.
  static func deckFault(_ path: FilePath, _ command: Command, readsRecords: Bool) -> String? {
    switch try? DivisionContent(at: path) {
    case .part:
      "'\(path)' is a part, which 'assemble' wrote; merge the parts of all shards with the command "
        + "'merge'"
    case .shardFile where !readsRecords, .records where !readsRecords:
      recordsFault("\(path)", command)
    default: nil
    }
  }

  /// Returns a message if the output of an assembly is a folder, or in a folder that it reads.
  static func outputFault(_ output: FilePath, reading paths: [FilePath]) -> String? {
    if output.isOfFolder || (try? FileStatus.of(path: output))?.kind == .directory {
      return escaped(
        "quizpress: the output '\(output)' is a folder; specify a file, such as 7.part")
    }
    let place = FileSystem.resolved(output).bytes
    for path in paths {
      guard (try? FileStatus.of(path: path))?.kind == .directory else { continue }
      let folder = FileSystem.resolved(path).bytes + Array("/".utf8)
      if place.starts(with: folder) {
        return escaped(
          "quizpress: the output '\(output)' is in the folder '\(path)', which is read; write it to "
            + "another folder")
      }
    }
    return nil
  }

  private static func firstFault(
    in paths: [FilePath], _ message: (FilePath, DivisionContent) -> String?
  ) -> String? {
    for path in paths {
      guard let content = try? DivisionContent(at: path), let message = message(path, content)
      else { continue }
      return escaped("\(path): error: \(message)")
    }
    return nil
  }

  /// The fault of a folder without files of a shard that is assembled.
  private static func withoutRecords(_ folder: DivisionContent.Folder, _ path: FilePath) -> String {
    guard let first = folder.shards.first else {
      return
        "the folder has no files of a shard; write them with the command 'split', and specify the "
        + "folder of one shard, such as shards/7"
    }
    return "the folder contains all shards; assemble one shard at a time, such as "
      + word(path.appending(FilePath("\(first)")))
  }

  /// The fault of a folder that is merged.
  private static func mergedFolder(_ folder: DivisionContent.Folder, _ path: FilePath) -> String {
    if folder.hasParts {
      return "the path is a folder; specify the parts in it, such as "
        + word(path) + (path.isOfFolder ? "" : "/") + "*.part"
    }
    if folder.hasRecords || !folder.shards.isEmpty {
      return
        "the folder has no parts; write the part of each shard with the command 'assemble', and "
        + "merge the parts"
    }
    return
      "the folder has no parts; specify the files that the command 'assemble' wrote, such as *.part"
  }

  private static func word(_ path: FilePath) -> String {
    ShellWord(ShellWord.inputArgument(path)).quoted
  }

  private static func compressed(_ compression: Compression, _ path: FilePath) -> String {
    "the file is compressed; unpack it first: \(compression.rawValue) -d \(word(path))"
  }
}
