import ByteText

/// A description of the machine on which this program runs.
package struct Machine: Sendable {
  /// The model name of the processor.
  package let processor: String
  /// The number of cores online.
  package let cores: Int
  /// The size of the memory in bytes.
  package let memory: Int
  /// The name and version of the operating system.
  package let system: String

  /// The machine on which this program runs.
  package static var current: Machine {
    Machine(
      processor: processorName, cores: CLibrary.processorCount, memory: SystemMemory.size,
      system: systemName)
  }

  /// The load average of the last minute.
  package static var load: Double { CLibrary.loadAverage }

  private static var processorName: String {
    CLibrary.processorName ?? value(of: "model name", in: "/proc/cpuinfo", separator: ":")
      ?? "unknown"
  }

  private static var systemName: String {
    if let version = CLibrary.systemVersion { return "macOS \(version)" }
    let name = value(of: "PRETTY_NAME", in: "/etc/os-release", separator: "=") ?? "Linux"
    return name + ", Linux "
      + FileSystem.text("/proc/sys/kernel/osrelease").filter { !$0.isNewline }
  }

  /// Returns the value in the first line that starts with `name` and contains `separator`.
  private static func value(of name: String, in path: FilePath, separator: Character) -> String? {
    for line in FileSystem.text(path).split(whereSeparator: \.isNewline) where line.hasPrefix(name)
    {
      let parts = line.split(separator: separator, maxSplits: 1)
      guard parts.count == 2 else { continue }
      return parts[1].filter { $0 != "\"" }.split(separator: " ").joined(separator: " ")
    }
    return nil
  }
}
