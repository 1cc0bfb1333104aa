import Foundation
import TestSupport

/// The capabilities of the machine that runs the tests.
enum Surroundings {
  /// The prefix of a command that runs it without superuser rights, or nil if that is not possible.
  static let asNobody: String? = {
    let prefix = getuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups " : ""
    return works("\(prefix)quizpress --version") ? prefix : nil
  }()

  /// Whether file systems can be mounted in a private namespace.
  static let canMount = works("unshare -m sh -c 'mount -t tmpfs -o size=64k none .'")

  /// Whether processes can be run in a namespace of their own, as in a container.
  static let canUnshareProcesses = works("unshare --pid --fork true")

  /// Whether a file can be used as a disk.
  static let canUseLoopDevices = works(
    "truncate -s 2M disk && mkfs.ext4 -q disk && unshare -m mount -o loop disk .")

  /// Commands that limit the memory of the shell, and of what it runs, to 100 MB.
  static let inMemoryGroup = """
    group=/sys/fs/cgroup/memory; test -d $group || group=/sys/fs/cgroup
    group=$group/quizpress-tests; mkdir -p $group || exit 9
    limit=$group/memory.limit_in_bytes; test -e $limit || limit=$group/memory.max
    echo 100M > $limit && echo $$ > $group/cgroup.procs || exit 9
    """

  /// Whether control groups can limit the memory of processes.
  static let canLimitMemory = works(inMemoryGroup)

  /// Whether `script`, which runs a command in a terminal, is available.
  static let hasTerminal = works("script -qec true /dev/null")

  /// Returns whether a program is installed.
  static func has(_ program: String) -> Bool { works("command -v \(program)") }

  private static func works(_ script: String) -> Bool {
    guard let folder = try? TestFolder() else { return false }
    return (try? folder.run(script).status) == 0
  }
}
