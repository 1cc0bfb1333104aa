import Foundation

/// What the machine that runs the tests allows.
enum Surroundings {
  /// What stands before a command so that it runs with few rights: whoever may do everything gives
  /// that up. It is nil where that does not work.
  static let asNobody: String? = {
    let prefix =
      getuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups " : ""
    return works("\(prefix)quizpress --version") ? prefix : nil
  }()

  /// Whether file systems can be mounted, where no other program sees them.
  static let canMount = works("unshare -m sh -c 'mount -t tmpfs -o size=64k none .'")

  /// Whether there is `script`, which runs a command at a terminal.
  static let hasTerminal = works("script -qec true /dev/null")

  private static func works(_ script: String) -> Bool {
    guard let folder = try? TemporaryFolder() else { return false }
    return (try? Command.run(script, in: folder.url).status) == 0
  }
}
