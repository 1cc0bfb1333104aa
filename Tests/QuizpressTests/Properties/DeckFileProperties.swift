import ByteText
import DeckConversion
import TestSupport

@testable import quizpress

/// The properties of deck files: whatever one contains, it makes requests, or errors that name
/// their places in it.
package enum DeckFileProperties {
  /// A folder that does not exist, so that no pattern in the deck file matches a file.
  private static let path: FilePath = "/nonexistent-folder/quizpress.yaml"

  /// Checks the deck file with these bytes for each command that reads deck files.
  package static func check(_ bytes: [UInt8]) throws(Violation) {
    let file: DeckFile
    do throws(DeckFile.Failure) {
      file = try DeckFile(Bytes(bytes), path: path)
    } catch {
      if case .syntax(let location, _) = error { try require(location, in: bytes) }
      return
    }
    let nodes = all(file.nodes)
    for node in nodes { try require(node.location, in: bytes) }
    // A pattern that is absolute matches files of this machine.
    if nodes.contains(where: { $0.text?.hasPrefix("/") == true }) { return }
    for command in [quizpress.Command.convert, .check, .inspect] { try check(file, command, bytes) }
  }

  private static func all(_ nodes: [DeckFile.Node]) -> [DeckFile.Node] {
    nodes + nodes.flatMap { all($0.children) }
  }

  private static func check(
    _ file: DeckFile, _ command: quizpress.Command, _ bytes: [UInt8]
  ) throws(Violation) {
    let reader = DeckFileReader(file.nodes, path: path, command: command)
    for error in reader.errors { try requirePlace(error, bytes) }
    guard reader.errors.isEmpty else { return }
    let arguments = reader.arguments
    for output in arguments.outputs.isEmpty ? [Arguments()] : arguments.outputs {
      let merged = arguments.ofRequest(output, Arguments())
      do throws(UsageErrors) {
        _ = try Request(merged, command, deckFile: path)
      } catch {
        guard !error.messages.isEmpty else { throw Violation("no error") }
        for message in error.messages where message.message.contains("invalid value") {
          try requirePlace(message, bytes)
        }
      }
    }
  }

  /// Requires that an error has a place in the deck file.
  private static func requirePlace(_ error: UsageError, _ bytes: [UInt8]) throws(Violation) {
    guard let location = error.location, location.path == path.description else {
      throw Violation("no place in the deck file: \(error.line)")
    }
    try require(location, in: bytes)
  }

  private static func require(
    _ location: Diagnostic.Location, in bytes: [UInt8]
  ) throws(Violation) {
    // The end of the file is a place in it too.
    guard let line = location.line, let column = location.column,
      (1...bytes.count + 1).contains(line), (1...bytes.count + 1).contains(column)
    else { throw Violation("not in the deck file: \(location)") }
  }
}
