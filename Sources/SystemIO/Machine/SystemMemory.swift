import ByteText

/// The memory of the machine.
package enum SystemMemory {
  /// The size in bytes.
  package static let size = CLibrary.memorySize ?? 1 << 34

  /// The memory that this process can use, in bytes, which limits the size of inputs.
  package static let limit = min(size, MemoryLimit.ofContainer ?? size)

  /// The part of it that this process uses at most: the command ends before the system ends it.
  package static let usable = limit - min(limit / 4, 128 << 20)
}

/// The limit that a container or a control group sets for the memory of its processes.
enum MemoryLimit {
  /// The least limit in bytes, or nil if there is none.
  static var ofContainer: Int? { files.compactMap { Int(line(in: $0)) }.min() }

  /// The files that may contain a limit: of the group of this process and of the whole container,
  /// in both versions of control groups.
  private static var files: [FilePath] {
    let groups = text(in: "/proc/self/cgroup").split(separator: "\n").compactMap { entry in
      let parts = entry.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      return parts.count == 3 ? (controllers: parts[1], path: parts[2]) : nil
    }
    return groups.flatMap { group -> [FilePath] in
      switch group.controllers {
      case "": files("/sys/fs/cgroup", group.path, "memory.max")
      case "memory": files("/sys/fs/cgroup/memory", group.path, "memory.limit_in_bytes")
      default: []
      }
    }
  }

  private static func files(
    _ folder: String, _ group: Substring, _ name: String
  ) -> [FilePath] {
    [FilePath("\(folder)\(group)/\(name)"), FilePath("\(folder)/\(name)")]
  }

  private static func line(in path: FilePath) -> Substring {
    text(in: path).split(separator: "\n").first ?? ""
  }

  /// Returns the first bytes of a file of the system, or an empty string if it cannot be read.
  private static func text(in path: FilePath) -> String {
    let bytes = try? FileDescriptor.forReading(path).beginning(count: 1 << 14).bytes
    return bytes.map { String(copying: $0[0..<$0.count]) } ?? ""
  }
}
