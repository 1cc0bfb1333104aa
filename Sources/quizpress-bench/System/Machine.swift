#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The machine on which the measurements are made.
struct Machine {
  /// The model name of the processor.
  let processor: String
  /// The number of cores online.
  let cores: Int
  /// The size of the memory in bytes.
  let memory: Int
  /// The name and version of the operating system.
  let system: String

  /// The machine on which this program runs.
  static var current: Machine {
    Machine(
      processor: processorName, cores: Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))),
      memory: Int(sysconf(Int32(_SC_PHYS_PAGES))) * Int(sysconf(Int32(_SC_PAGESIZE))),
      system: systemName)
  }

  /// The load average of the last minute.
  static var load: Double {
    var load = 0.0
    // The call writes one number.
    unsafe _ = getloadavg(&load, 1)
    return load
  }

  #if canImport(Darwin)
    private static var processorName: String { systemValue("machdep.cpu.brand_string") }
    private static var systemName: String { "macOS " + systemValue("kern.osproductversion") }

    /// Returns the system's value for `name`.
    private static func systemValue(_ name: String) -> String {
      var text = [CChar](repeating: 0, count: 256)
      var size = text.count
      // The call writes at most `size` bytes.
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

    /// Returns the value in the first line that starts with `name` and contains `separator`.
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
