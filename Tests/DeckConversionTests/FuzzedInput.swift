import Foundation
import Testing

/// An input of a fuzz target: written by hand, or found by it.
struct FuzzedInput: CustomTestStringConvertible {
  /// Where the input lies below the folder of them all.
  let testDescription: String

  /// What the target is fed with.
  let bytes: [UInt8]

  private static let folder = URL(fileURLWithPath: #filePath)
    .resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/fuzzing")

  /// All inputs of `target`, those that broke something last.
  static func all(of target: String) -> [FuzzedInput] {
    [target, "crashes/\(target)"].flatMap { name in
      let files =
        (try? FileManager.default.contentsOfDirectory(
          at: folder.appendingPathComponent(name), includingPropertiesForKeys: nil)) ?? []
      return files.sorted { $0.path < $1.path }.compactMap { file in
        FileManager.default.contents(atPath: file.path).map {
          FuzzedInput(
            testDescription: "\(name)/\(file.lastPathComponent)", bytes: Array($0))
        }
      }
    }
  }
}
