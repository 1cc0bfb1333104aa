import ByteText
package import DeckBuilding
package import SystemIO

/// The places that the outputs of the command have taken, in all of its conversions.
///
/// A place is what the system considers it to be, whatever the paths that lead to it: no output is
/// an input, and no two outputs are the same file.
package final class OutputPlaces {
  private let inputs: [Input]

  /// The places that are taken.
  package struct Taken {
    fileprivate var paths: Set<FilePath> = []

    /// The paths of outputs, by the files that are there, or will be. Another run may have replaced
    /// one of them, and the system uses its number again.
    fileprivate var files: [FileStatus.Identity: FilePath] = [:]
  }

  /// The places that are taken. Outputs that begin again take them again.
  package var taken = Taken()

  /// The identities of the inputs, determined when the first output exists already.
  private lazy var inputFiles = Set(inputs.flatMap(\.identities))

  /// Creates an empty set of places, none of which may be one of `inputs`.
  package init(reading inputs: [Input]) {
    self.inputs = inputs
  }

  /// Takes the place of the file at `path`, and returns its path without symbolic links, or that of an open file.
  package func take(_ path: FilePath) throws(OutputError) -> FilePath {
    if let number = FileSystem.openFileNumber(at: path) {
      try take(.openFile(number), path)
      return FilePath(openFile: number)
    }
    let resolvedPath = FileSystem.resolved(path)
    guard taken.paths.insert(resolvedPath).inserted else { throw .isRepeated(path: path) }
    if let status = try? FileStatus.of(path: resolvedPath), status.kind == .regular {
      try check(status.identity, path)
      taken.files[status.identity] = resolvedPath
    }
    return resolvedPath
  }

  /// Takes standard output.
  package func takeStandardOutput() throws(OutputError) {
    try take(.standardOutput, "/dev/stdout")
  }

  /// Takes an open file. A pipe or a device can be taken several times.
  private func take(_ file: borrowing FileDescriptor, _ path: FilePath) throws(OutputError) {
    guard let identity = file.fileIdentity else { return }
    try check(identity, path)
    taken.files[identity] = path
  }

  private func check(_ file: FileStatus.Identity, _ path: FilePath) throws(OutputError) {
    if inputFiles.contains(file) { throw .isInput(path: path) }
    if let other = taken.files[file], (try? FileStatus.of(path: other))?.identity == file {
      throw .isRepeated(path: path)
    }
  }

  /// Records that the file replaces the one at `resolvedPath`.
  func replace(_ resolvedPath: FilePath, with file: FileStatus.Identity) {
    taken.files[file] = resolvedPath
  }

  /// Checks that no input is, or is linked from, a file in `folder` that the file of a group could
  /// replace. The titles of the groups are not known yet, so any JSON file could be replaced.
  package func checkNone(isGroupIn folder: FilePath) throws(OutputError) {
    guard !inputFiles.isEmpty, let names = try? FileSystem.names(in: folder) else { return }
    for name in names where name.ending?.lowercased() == "json" {
      let path = folder.appending(name)
      guard let status = try? FileStatus.of(path: path) else { continue }
      if inputFiles.contains(status.identity) { throw .isInput(path: path) }
    }
  }
}
