public import SystemIO

/// A destination of groups or of information about them.
public enum Output: Hashable, Sendable {
  /// A folder for one file per group, named after its title.
  case folder(FilePath)
  /// A file for the array of all groups.
  case bundle(FilePath)
  /// A file of groups, into which the groups are merged: each replaces the one with the same title
  /// and keeps its score, and all others stay as they are.
  case merged(FilePath)
  /// Standard output, for the array of all groups.
  case standardOutput
  /// A folder for the unused records of each input.
  case rejects(FilePath)
  /// A file for the source location of each field.
  case sourceMap(FilePath)
  /// A file for a preview: a page of HTML that shows all questions and diagnostics.
  case page(FilePath)
  /// A folder for a preview with one page per group, and a page of contents called `index.html`.
  case pages(FilePath)
}

extension Output {
  /// The path of the output, if it is a single file.
  package var filePath: FilePath? {
    switch self {
    case .bundle(let path), .merged(let path), .sourceMap(let path), .page(let path): path
    case .folder, .rejects, .pages, .standardOutput: nil
    }
  }

  /// The path of the output, if it has one.
  package var path: FilePath? {
    switch self {
    case .folder(let path), .rejects(let path), .pages(let path): path
    case .bundle, .merged, .sourceMap, .page, .standardOutput: filePath
    }
  }

  /// Whether the groups are written there, not something about them.
  package var holdsGroups: Bool {
    switch self {
    case .folder, .bundle, .merged, .standardOutput: true
    case .rejects, .sourceMap, .page, .pages: false
    }
  }

  var showsRecords: Bool {
    switch self {
    case .rejects, .page, .pages: true
    case .folder, .bundle, .merged, .sourceMap, .standardOutput: false
    }
  }
}

/// The form in which outputs are written.
package struct OutputForm: Sendable {
  package var layout: JSONLayout

  /// The language of the deck, as a tag such as `de`, if it is known.
  package var language: String?

  package var use = FileUse.replace

  package init(isCompact: Bool = false) {
    layout = isCompact ? .compact : .indented
  }
}

/// The layout of groups in JSON.
package enum JSONLayout: Sendable {
  /// That of the app's own file.
  case indented
  /// Without line breaks and indentation.
  case compact
  /// The same, with one group object per line instead of an array.
  case lines
}

/// The use of new files.
package enum FileUse: Sendable {
  /// They replace the old ones together.
  case replace
  /// The same, and files of groups that are gone are removed from folders.
  case prune
  /// They are only compared with the old ones.
  case compare
}
