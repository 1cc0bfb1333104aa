import DeckConversion
import Foundation
import TestSupport
import Testing

extension DiagnosticExample.Run {
  /// Returns a new folder with the input of the example.
  func folder() throws -> TestFolder {
    let folder = try TestFolder()
    if let content {
      try Self.bytes(content).write(to: folder.url(of: file))
    }
    return folder
  }

  /// Returns the bytes of a content, in which `\xE9` means the byte 0xE9.
  private static func bytes(_ content: String) -> Data {
    var parts = content.components(separatedBy: "\\x").makeIterator()
    var bytes = Data((parts.next() ?? "").utf8)
    while let part = parts.next() {
      if let byte = UInt8(part.prefix(2), radix: 16) { bytes.append(byte) }
      bytes += Data(part.dropFirst(2).utf8)
    }
    return bytes
  }
}

extension DiagnosticEntry: CustomTestStringConvertible {
  public var testDescription: String { code.rawValue }
}
