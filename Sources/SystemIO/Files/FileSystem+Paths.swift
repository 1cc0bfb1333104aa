/// Operations on paths as text; the files need not exist.
extension FileSystem {
  /// Returns the path of the folder that contains `path`.
  package static func parent(of path: String) -> String {
    var components = path.split(separator: "/", omittingEmptySubsequences: true)
    let isAbsolute = path.hasPrefix("/")
    guard !components.isEmpty else { return isAbsolute ? "/" : "." }
    components.removeLast()
    if components.isEmpty { return isAbsolute ? "/" : "." }
    return (isAbsolute ? "/" : "") + components.joined(separator: "/")
  }

  /// Returns the last component of `path`, or `path` itself if it has none.
  package static func name(of path: String) -> String {
    let slash = UInt8(ascii: "/")
    guard let last = path.utf8.lastIndex(where: { $0 != slash }) else { return path }
    let start = path.utf8[..<last].lastIndex(of: slash).map(path.utf8.index(after:))
    return String(path[(start ?? path.startIndex)...last])
  }

  /// Returns the path of `name` in the folder `path`.
  package static func path(_ path: String, _ name: String) -> String {
    path.hasSuffix("/") ? path + name : path + "/" + name
  }
}
