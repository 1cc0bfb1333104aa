#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What was measured on.
struct Machine {
  /// What the processor calls itself.
  let processor: String
  /// How many cores are in use.
  let cores: Int
  /// Bytes of memory.
  let memory: Int
  /// The system and its version.
  let system: String

  /// The machine that this runs on.
  static var current: Machine {
    Machine(
      processor: processorName, cores: Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))),
      memory: Int(sysconf(Int32(_SC_PHYS_PAGES))) * Int(sysconf(Int32(_SC_PAGESIZE))),
      system: systemName)
  }

  /// How many programs wanted a core at a time during the last minute.
  static var load: Double {
    var load = 0.0
    // One number is asked for, and there is room for one.
    unsafe _ = getloadavg(&load, 1)
    return load
  }

  #if canImport(Darwin)
    private static var processorName: String { said("machdep.cpu.brand_string") }
    private static var systemName: String { "macOS " + said("kern.osproductversion") }

    /// What the system says of itself under `name`.
    private static func said(_ name: String) -> String {
      var text = [CChar](repeating: 0, count: 256)
      var size = text.count
      // The call writes no more than `size` bytes.
      guard unsafe sysctlbyname(name, &text, &size, nil, 0) == 0 else { return "unknown" }
      return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  #else
    private static var processorName: String {
      value(of: "model name", in: "/proc/cpuinfo", separator: ":") ?? "unknown"
    }

    private static var systemName: String {
      let name = value(of: "PRETTY_NAME", in: "/etc/os-release", separator: "=") ?? "Linux"
      let kernel = Files.text("/proc/sys/kernel/osrelease")
      return name + ", Linux " + kernel.filter { !$0.isNewline }
    }

    /// What stands behind the first `name` at the start of a line, and a separator.
    private static func value(
      of name: String, in path: String, separator: Character
    ) -> String? {
      for line in Files.text(path).split(whereSeparator: \.isNewline) where line.hasPrefix(name) {
        let parts = line.split(separator: separator, maxSplits: 1)
        guard parts.count == 2 else { continue }
        return parts[1].filter { $0 != "\"" }.split(separator: " ").joined(separator: " ")
      }
      return nil
    }
  #endif
}
