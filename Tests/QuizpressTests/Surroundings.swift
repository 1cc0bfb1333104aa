import Foundation

/// The capabilities of the machine that runs the tests.
enum Surroundings {
  /// The prefix of a command that runs it without superuser rights, or nil if that is not possible.
  static let asNobody: String? = {
    let prefix =
      getuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups " : ""
    return works("\(prefix)quizpress --version") ? prefix : nil
  }()

  /// Whether file systems can be mounted in a private namespace.
  static let canMount = works("unshare -m sh -c 'mount -t tmpfs -o size=64k none .'")

  /// Whether `script`, which runs a command in a terminal, is available.
  static let hasTerminal = works("script -qec true /dev/null")

  /// Returns whether a program is installed.
  static func has(_ program: String) -> Bool { works("command -v \(program)") }

  private static func works(_ script: String) -> Bool {
    guard let folder = try? TemporaryFolder() else { return false }
    return (try? Command.run(script, in: folder.url).status) == 0
  }
}
