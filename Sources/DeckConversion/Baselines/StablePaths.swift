package import DeckReporting
package import SystemIO

/// The paths of files as fingerprints have them, which do not depend on how a path was typed and in
/// which folder the command was started.
///
/// A path is relative to the folder of the nearest deck file around the file, else to the root of its
/// repository, else to the folder among the arguments that has it.
package struct StablePaths {
  private let arguments: [FilePath]

  private lazy var folders = arguments.map { Self.folder(of: $0, at: FileSystem.location(of: $0)) }

  /// The paths of files that were asked for, and the folders to which those in a folder are relative.
  private var paths: [String: String] = [:]
  private var homes: [FilePath: FilePath?] = [:]

  /// Creates the paths of a run that has some inputs as arguments.
  package init(_ arguments: [FilePath] = []) { self.arguments = arguments }

  /// Returns the stable form of a path. A name that is not one of a file, such as `<stdin>`, is its own.
  package mutating func path(_ path: String) -> String {
    if path.hasPrefix("<") { return path }
    if let known = paths[path] { return known }
    let place = FileSystem.location(of: FilePath(path))
    if !place.isAbsolute { return path }
    let folder = Self.folder(of: FilePath(path), at: place)
    let home: FilePath?
    if let known = homes[folder] {
      home = known
    } else {
      home =
        DeckFile.nearest(to: folder)?.parent ?? Repository.root(around: folder)
        ?? folders.first(where: folder.isInside)
      homes[folder] = home
    }
    let stable = place.relative(to: home ?? folder).description
    paths[path] = stable
    return stable
  }

  /// Returns the folder at a path, or the folder of the file there.
  private static func folder(of path: FilePath, at place: FilePath) -> FilePath {
    let isFolder = FileSystem.isFolder(path)
    return isFolder ? FileSystem.resolved(place) : place.parent
  }
}

extension Fingerprints {
  /// Returns the fingerprint of the next diagnostic of a run, whose input has one of `paths`.
  package mutating func next(_ diagnostic: Diagnostic, _ paths: inout StablePaths) -> Fingerprint {
    next(diagnostic, path: paths.path(diagnostic.location.path))
  }
}
