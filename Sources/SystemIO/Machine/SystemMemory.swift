import ByteText

/// The memory of the machine.
package enum SystemMemory {
  package static let size = CLibrary.memorySize ?? 1 << 34

  /// The memory that this process can use, in bytes, which limits the size of inputs.
  package static let limit = min(size, files.compactMap(number).min() ?? size)

  /// The part of it that this process uses at most: the command ends before the system ends it.
  package static let usable = limit - min(limit / 4, 128 << 20)

  /// The files that may contain a limit, which a container or a control group sets: of the group of this
  /// process and of the whole container, in both versions of control groups.
  private static var files: [FilePath] {
    bytes(in: "/proc/self/cgroup").split(separator: UInt8(ascii: "\n")).flatMap { entry in
      let parts = entry.split(
        separator: UInt8(ascii: ":"), maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3 else { return [FilePath]() }
      if parts[1].isEmpty { return files("/sys/fs/cgroup", parts[2], "memory.max") }
      if parts[1].elementsEqual("memory".utf8) {
        return files("/sys/fs/cgroup/memory", parts[2], "memory.limit_in_bytes")
      }
      return []
    }
  }

  private static func files(
    _ folder: String, _ group: ArraySlice<UInt8>, _ name: String
  ) -> [FilePath] {
    let group = String(decoding: group, as: UTF8.self)
    return [FilePath("\(folder)\(group)/\(name)"), FilePath("\(folder)/\(name)")]
  }

  /// Returns the number in the first line of a file, or nil if it is the word for no limit.
  private static func number(in path: FilePath) -> Int? {
    let line = bytes(in: path).prefix { $0 != UInt8(ascii: "\n") }
    return Int(String(decoding: line, as: UTF8.self))
  }

  /// Returns the first bytes of a file of the system, or none if it cannot be read.
  private static func bytes(in path: FilePath) -> [UInt8] {
    let bytes = try? FileDescriptor.forReading(path).beginning(count: 1 << 14).bytes
    return bytes.map { [UInt8](copying: $0.span) } ?? []
  }
}
