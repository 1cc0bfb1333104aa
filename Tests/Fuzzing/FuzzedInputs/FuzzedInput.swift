import Foundation

/// An input of a fuzz target, from its corpus or from the inputs that made it fail.
package struct FuzzedInput: CustomStringConvertible, Sendable {
  /// The path in the folder of corpora.
  package let description: String

  /// The content.
  package let bytes: [UInt8]

  private static let folder = URL(fileURLWithPath: #filePath)
    .resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Corpora")

  /// Returns the inputs of `target`, and then the inputs that made it fail. Each target has a corpus.
  package static func all(of target: String) -> [FuzzedInput] {
    let inputs = [target, "crashes/\(target)"].flatMap { name in
      let files =
        (try? FileManager.default.contentsOfDirectory(
          at: folder.appendingPathComponent(name), includingPropertiesForKeys: nil)) ?? []
      return files.sorted { $0.path < $1.path }.compactMap { file in
        FileManager.default.contents(atPath: file.path).map {
          FuzzedInput(description: "\(name)/\(file.lastPathComponent)", bytes: Array($0))
        }
      }
    }
    precondition(inputs.count > 10, "\(target) has no corpus")
    return inputs
  }
}
