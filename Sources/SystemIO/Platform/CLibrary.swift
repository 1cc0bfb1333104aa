import ByteText

#if canImport(Glibc)
  internal import Glibc

  private var emptyThread: pthread_t { 0 }
#elseif canImport(Musl)
  internal import Musl

  private var emptyThread: pthread_t? { nil }
#elseif canImport(Darwin)
  internal import Darwin

  private var emptyThread: pthread_t? { nil }
  private typealias SpawnActions = posix_spawn_file_actions_t?
  private var emptySpawnActions: SpawnActions { nil }

  /// Returns false: the system does not show it.
  private func hasWriter(_ number: Int32) -> Bool { false }

  extension stat {
    fileprivate var modificationTime: timespec { st_mtimespec }
  }
#endif

#if os(Linux)
  private typealias SpawnActions = posix_spawn_file_actions_t
  private var emptySpawnActions: SpawnActions { unsafe .init() }

  extension stat {
    fileprivate var modificationTime: timespec { st_mtim }
  }

  // Glibc declares these commands of fcntl(2) only on demand.
  private let setSignal: Int32 = 10
  private let setLease: Int32 = 1024

  /// Returns whether the system refuses a lease of a file that is open for reading, because it is
  /// open for writing too (fcntl(2)).
  private func hasWriter(_ number: Int32) -> Bool {
    // A program that opens the file for writing before the lease ends sends this signal, which is ignored by default.
    _ = fcntl(number, setSignal, SIGURG)
    guard fcntl(number, setLease, Int32(F_RDLCK)) == 0 else { return errno == EAGAIN }
    _ = fcntl(number, setLease, Int32(F_UNLCK))
    return false
  }
#endif

/// The functions of the C library, with Swift names and types. No other file imports it.
///
/// Those that need nothing else are members of the types that have them. A function of this type that
/// returns a negative number has failed, and so has one that returns nil; `SystemError.last` is the
/// reason. None repeats a call that a signal interrupts.
enum CLibrary {}

// MARK: - Errors

extension SystemError {
  /// The error of the last call that failed on this thread.
  package static var last: SystemError { SystemError(number: errno) }

  /// Throws the error of a call that did not return 0.
  fileprivate static func check(_ result: Int32) throws(SystemError) {
    guard result == 0 else { throw .last }
  }

  /// The message of the system for an error number.
  var message: String {
    // The string is terminated by a zero byte and valid until the next call.
    unsafe String(cString: strerror(number))
  }

  /// A file or folder that does not exist.
  public static let notFound = SystemError(number: ENOENT)
  package static let isDirectory = SystemError(number: EISDIR)
  static let notDirectory = SystemError(number: ENOTDIR)
  package static let brokenPipe = SystemError(number: EPIPE)
  package static let outOfMemory = SystemError(number: ENOMEM)
  package static let badDescriptor = SystemError(number: EBADF)
  package static let exists = SystemError(number: EEXIST)
  /// A file that the system uses, such as one on which another one is mounted.
  package static let busy = SystemError(number: EBUSY)
  /// A pipe that is opened for writing, without a reader.
  static let noReader = SystemError(number: ENXIO)
  static let interrupted = SystemError(number: EINTR)
  static let wouldBlock = SystemError(number: EAGAIN)
  static let outputTooLong = SystemError(number: E2BIG)
  static let invalidArgument = SystemError(number: EINVAL)
}

// MARK: - Open files

extension CLibrary {
  static var standardInput: Int32 { STDIN_FILENO }
  static var standardOutput: Int32 { STDOUT_FILENO }
  static var standardError: Int32 { STDERR_FILENO }

  /// Opens the empty file, which can only be written or only be read.
  static func openEmptyFile(forWriting isForWriting: Bool) -> Int32 {
    unsafe open("/dev/null", isForWriting ? O_WRONLY : O_RDONLY)
  }

  static func closeFile(_ number: Int32) {
    _ = close(number)
  }

  static func isOpen(_ number: Int32) -> Bool {
    fcntl(number, F_GETFD) != -1 || errno != EBADF
  }

  /// Reads up to `count` bytes and returns their number; 0 at the end of the file.
  @unsafe
  static func readFile(
    _ number: Int32, into buffer: UnsafeMutableRawPointer?, count: Int
  ) -> Int {
    unsafe read(number, buffer, count)
  }

  /// Reads up to `count` bytes at `offset` and returns their number; 0 at the end of the file.
  @unsafe
  static func readFile(
    _ number: Int32, at offset: Int, into buffer: UnsafeMutableRawPointer?, count: Int
  ) -> Int {
    unsafe pread(number, buffer, count, off_t(offset))
  }

  /// Writes up to `count` bytes and returns their number.
  @unsafe
  static func writeFile(_ number: Int32, from buffer: UnsafeRawPointer?, count: Int) -> Int {
    unsafe write(number, buffer, count)
  }

  /// The use of a file that a process can wait for.
  enum Readiness {
    case reading, writing
  }

  /// Waits until the file can be read or written without waiting, or has an error.
  static func waitForFile(_ number: Int32, _ readiness: Readiness) -> Int32 {
    let events = readiness == .reading ? POLLIN : POLLOUT
    var file = pollfd(fd: number, events: Int16(events), revents: 0)
    // The call reads and writes one structure.
    return unsafe poll(&file, 1, -1)
  }
}

extension FileDescriptor {
  private init(
    path: FilePath, _ flags: Int32, permissions: UInt32 = 0
  ) throws(SystemError) {
    let number = try retryingOnInterrupt {
      unsafe open(path.cString, flags | O_CLOEXEC, mode_t(permissions))
    }
    self.init(number: number, isOwned: true)
  }

  package static func forReading(_ path: FilePath) throws(SystemError) -> FileDescriptor {
    try FileDescriptor(path: path, O_RDONLY)
  }

  /// Opens the regular file at `path` for reading, and does not wait for a writer if it is a pipe.
  ///
  /// - Throws: `SystemError.notRegular` if it is something else.
  static func forReadingRegular(_ path: FilePath) throws(SystemError) -> FileDescriptor {
    let file = try FileDescriptor(path: path, O_RDONLY | O_NONBLOCK)
    switch try file.status().kind {
    case .regular: return file
    case .directory: throw .isDirectory
    case .other: throw .notRegular
    }
  }

  /// Creates the file at `path`, which must not exist, for writing.
  static func forCreating(
    _ path: FilePath, permissions: UInt32
  ) throws(SystemError) -> FileDescriptor {
    try FileDescriptor(path: path, O_WRONLY | O_CREAT | O_EXCL, permissions: permissions)
  }

  /// Opens the file at `path` for writing at its end, and creates it if it does not exist.
  package static func forAppending(
    _ path: FilePath, permissions: UInt32
  ) throws(SystemError) -> FileDescriptor {
    try FileDescriptor(path: path, O_WRONLY | O_CREAT | O_APPEND, permissions: permissions)
  }

  /// Creates a pipe, whose ends programs that are started do not get.
  static func makePipe() throws(SystemError) -> Pipe {
    var ends: [Int32] = [-1, -1]
    // The call writes two numbers.
    try SystemError.check(unsafe pipe(&ends))
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return Pipe(
      readingEnd: FileDescriptor(number: ends[0], isOwned: true),
      writingEnd: FileDescriptor(number: ends[1], isOwned: true))
  }

  /// Opens a device or a pipe at `path` for writing. A pipe may get its reader a little later; if it gets
  /// none for half a minute, that is an error: waiting might never end.
  static func forWriting(_ path: FilePath) throws(SystemError) -> FileDescriptor {
    for _ in 0..<1500 {
      do {
        return try FileDescriptor(path: path, O_WRONLY | O_NONBLOCK)
      } catch {
        guard error == .noReader else { throw error }
        Stopwatch.wait(seconds: 0.02)
      }
    }
    throw .noReader
  }

  package var isTerminal: Bool { isatty(number) == 1 }

  /// The number of columns, if the file is a terminal that knows it.
  package var columns: Int? {
    var size = winsize()
    // The request fills in the structure.
    guard unsafe ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Whether a program is known to have the file open for writing. Not every system shows it, and not to every user.
  var isOpenForWriting: Bool { hasWriter(number) }

  package func status() throws(SystemError) -> FileStatus {
    var status = stat()
    // The call only writes the status.
    try SystemError.check(unsafe fstat(number, &status))
    return FileStatus(status)
  }

  /// The offset of the next byte to be read or written; 0 if the file has no offsets.
  var offset: Int { max(0, Int(lseek(number, 0, SEEK_CUR))) }

  /// Continues reading or writing at `offset`.
  func seek(to offset: Int) throws(SystemError) {
    guard lseek(number, off_t(offset), SEEK_SET) >= 0 else { throw .last }
  }

  func setPermissions(_ permissions: UInt32) throws(SystemError) {
    try SystemError.check(fchmod(number, mode_t(permissions)))
  }

  /// Waits until no other process, and no other part of this one, has locked the file, and locks it until it is closed.
  func waitForLock() throws(SystemError) {
    let number = number
    _ = try retryingOnInterrupt { flock(number, LOCK_EX) }
  }

  /// Locks the file until it is closed. Returns false if another process, or another part of this one, has locked it.
  func lock() throws(SystemError) -> Bool {
    if flock(number, LOCK_EX | LOCK_NB) == 0 { return true }
    guard SystemError.last == .wouldBlock else { throw .last }
    return false
  }

  /// Waits until the contents of the file are on disk.
  package func synchronize() throws(SystemError) {
    try Self.synchronize(number)
  }

  /// Waits until the contents of the open file with this number are on disk.
  static func synchronize(_ number: Int32) throws(SystemError) {
    _ = try retryingOnInterrupt { fsync(number) }
  }
}

// MARK: - Files by path

extension FileSystem {
  /// Creates the folder at `path`, which must not exist.
  static func makeDirectory(_ path: FilePath, permissions: UInt32) throws(SystemError) {
    try SystemError.check(unsafe mkdir(path.cString, mode_t(permissions)))
  }

  /// Removes the folder at `path`, which must be empty.
  package static func removeDirectory(_ path: FilePath) throws(SystemError) {
    try SystemError.check(unsafe rmdir(path.cString))
  }

  /// Calls `body` while the folder at `path` is the current one. No other thread may use relative paths meanwhile.
  package static func inFolder<Result>(
    _ path: FilePath, _ body: () -> Result
  ) throws(SystemError) -> Result {
    let current = try FileDescriptor.forReading(".")
    try SystemError.check(unsafe chdir(path.cString))
    let result = body()
    try SystemError.check(fchdir(current.number))
    return result
  }

  /// Creates a new folder for temporary files, whose name begins with `prefix`, and returns its
  /// path. Only the user can access it.
  static func makeTemporaryDirectory(_ prefix: FilePath) throws(SystemError) -> FilePath {
    let template = temporaryFolder.appending(FilePath(bytes: prefix.bytes + "XXXXXX".utf8))
    var path = template.cString
    // The call replaces the last six characters in place.
    guard unsafe mkdtemp(&path) != nil else { throw .last }
    return FilePath(bytes: path.dropLast().map { UInt8(bitPattern: $0) })
  }

  /// Moves the file at `path` to `newPath`, replacing the file there.
  static func move(_ path: FilePath, to newPath: FilePath) throws(SystemError) {
    try SystemError.check(unsafe rename(path.cString, newPath.cString))
  }

  package static func remove(_ path: FilePath) throws(SystemError) {
    try SystemError.check(unsafe unlink(path.cString))
  }

  /// Returns the entries of the folder at `path`, except `.` and `..`, in no particular order.
  package static func entries(ofFolder path: FilePath) throws(SystemError) -> [FolderEntry] {
    guard let directory = unsafe opendir(path.cString) else { throw .last }
    defer { unsafe _ = closedir(directory) }
    var entries: [FolderEntry] = []
    errno = 0
    while let next = unsafe readdir(directory) {
      let entry = unsafe FolderEntry(next)
      if entry.name != ".", entry.name != ".." { entries.append(entry) }
      errno = 0
    }
    // At the end of the directory, the number stays as it was.
    guard errno == 0 else { throw .last }
    return entries
  }
}

extension CLibrary {
  /// Returns the absolute path of a file, without symbolic links.
  static func resolvedPath(_ path: FilePath) -> FilePath? {
    // The C library allocates the result, and the caller frees it.
    guard let result = unsafe realpath(path.cString, nil) else { return nil }
    defer { unsafe free(result) }
    return unsafe FilePath(cString: result)
  }

  /// Returns whether a name matches a pattern (glob(7)). A `.` at its start must match exactly,
  /// unless hidden names are included.
  static func matches(
    _ name: FilePath, pattern: FilePath, includingHidden: Bool = false
  ) -> Bool {
    unsafe fnmatch(pattern.cString, name.cString, includingHidden ? 0 : FNM_PERIOD) == 0
  }

  /// Returns the target of a symbolic link; nil if the file at `path` is not one.
  static func target(ofLink path: FilePath) -> FilePath? {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    // The call writes at most as many bytes as there are, without a zero byte at the end.
    let count = unsafe readlink(path.cString, &target, target.count)
    guard count >= 0 else { return nil }
    return FilePath(bytes: target.prefix(count).map { UInt8(bitPattern: $0) })
  }
}

extension FileStatus {
  /// Returns the status of the file at `path`, following symbolic links.
  package static func of(path: FilePath) throws(SystemError) -> FileStatus {
    var status = stat()
    // The call only writes the status.
    try SystemError.check(unsafe stat(path.cString, &status))
    return FileStatus(status)
  }

  fileprivate init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .regular
    case S_IFDIR: kind = .directory
    default: kind = .other
    }
    let time = status.modificationTime
    version = Version(
      size: Int(status.st_size), seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec))
    permissions = UInt32(status.st_mode & 0o7777)
    nameCount = Int(status.st_nlink)
    identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      number: UInt64(truncatingIfNeeded: status.st_ino))
  }
}

extension FolderEntry {
  fileprivate init(_ entry: UnsafeMutablePointer<dirent>) {
    // The name is terminated by a zero byte, inside the entry.
    name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 1) {
        unsafe FilePath(cString: $0)
      }
    }
    let kind = unsafe Int(entry.pointee.d_type)
    canBeFolder = [Int(DT_DIR), Int(DT_LNK), Int(DT_UNKNOWN)].contains(kind)
  }
}

extension FilePath {
  /// Creates a path from the bytes before the first zero byte.
  init(cString: UnsafePointer<CChar>) {
    // The length is that of the string.
    unsafe self.init(bytes: UnsafeRawBufferPointer(start: cString, count: strlen(cString)))
  }
}

// MARK: - Threads

/// A thread that executes one function.
@safe
package struct SystemThread {
  private let thread: pthread_t

  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Starts a thread that executes `work`; nil if the system cannot create one.
  package init?(_ work: @escaping @Sendable () -> Void) {
    // The thread releases the reference, which must outlive this call.
    let context = unsafe Unmanaged.passRetained(Body(work))
    var thread = emptyThread
    let failure = unsafe pthread_create(
      &thread, nil,
      { context in
        // Only some platforms declare the parameter as optional.
        if let context = unsafe context as UnsafeMutableRawPointer? {
          unsafe Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
        }
        return nil
      }, unsafe context.toOpaque())
    guard failure == 0, let thread = thread as pthread_t? else {
      unsafe context.release()
      return nil
    }
    self.thread = thread
  }

  /// Waits until the thread ends. Call it once.
  package func join() {
    _ = pthread_join(thread, nil)
  }
}

// MARK: - Locks

/// A value that one thread at a time reads or changes.
///
/// The lock is that of the C library, because ThreadSanitizer knows it. It does not see that a
/// thread has waited for a `Mutex` of the standard library, and reports a race that is none.
@safe
@usableFromInline
package final class Locked<Value>: @unchecked Sendable {
  /// The mutex, which stays at one address.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var value: Value

  @usableFromInline
  package init(_ value: sending Value) {
    self.value = value
    unsafe mutex.initialize(to: pthread_mutex_t())
    // A mutex with the default attributes is always created.
    unsafe _ = pthread_mutex_init(mutex, nil)
  }

  deinit {
    unsafe _ = pthread_mutex_destroy(mutex)
    unsafe mutex.deinitialize(count: 1)
    unsafe mutex.deallocate()
  }

  /// Returns the result of `body`, which is the only one to have the value meanwhile.
  @usableFromInline
  package func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    unsafe _ = pthread_mutex_lock(mutex)
    defer { unsafe _ = pthread_mutex_unlock(mutex) }
    return try body(&value)
  }

  /// Returns the result of `body`, or nil without calling it if a thread, perhaps this one, has the value.
  func withLockIfAvailable<Result>(_ body: (inout Value) -> Result) -> Result? {
    guard unsafe pthread_mutex_trylock(mutex) == 0 else { return nil }
    defer { unsafe _ = pthread_mutex_unlock(mutex) }
    return body(&value)
  }
}

// MARK: - Signals

extension CLibrary {
  /// The signal of a process that ends itself, such as for a failed allocation.
  static var abortSignal: Int32 { SIGABRT }
  static var killSignal: Int32 { SIGKILL }

  /// The signals that end a process: the ones that ask it to stop, and the ones of faults, which another
  /// process can send as well.
  static var stopSignals: [Int32] {
    [
      SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP, SIGSYS,
    ]
  }

  /// The signals that ask a process for its progress.
  static var progressSignals: [Int32] {
    #if canImport(Darwin)
      [SIGUSR1, SIGINFO]
    #else
      [SIGUSR1]
    #endif
  }

  /// The signal for writing to a pipe without a reader.
  static var brokenPipeSignal: Int32 { SIGPIPE }
  /// The signal for exceeding the size limit of files.
  static var fileSizeSignal: Int32 { SIGXFSZ }

  /// Calls `handler` when the signal arrives.
  static func handleSignal(_ number: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
    _ = signal(number, handler)
  }

  /// Restores the action with which a process starts.
  static func resetSignal(_ number: Int32) {
    _ = signal(number, SIG_DFL)
  }

  static func ignoreSignal(_ number: Int32) {
    _ = signal(number, SIG_IGN)
  }

  /// Returns whether the signal is ignored. The action of other signals is reset.
  static func isIgnoredOrReset(_ number: Int32) -> Bool {
    let handler = signal(number, SIG_DFL)
    // Handlers are only compared, as integers.
    guard unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    else { return false }
    ignoreSignal(number)
    return true
  }

  /// Keeps signals pending on this thread and on the threads that it starts.
  static func blockSignals(_ numbers: [Int32]) { mask(numbers, SIG_BLOCK) }

  /// Delivers signals to this thread.
  static func unblockSignals(_ numbers: [Int32]) { mask(numbers, SIG_UNBLOCK) }

  private static func mask(_ numbers: [Int32], _ change: Int32) {
    var signals = signalSet(numbers)
    // The call only reads the set.
    unsafe _ = pthread_sigmask(change, &signals, nil)
  }

  /// Waits for one of the signals, which must be blocked, and returns its number.
  static func waitForSignal(_ numbers: [Int32]) -> Int32 {
    var signals = signalSet(numbers)
    var number: Int32 = 0
    // The call reads the set and writes the number.
    while unsafe sigwait(&signals, &number) != 0 {}
    return number
  }

  private static func signalSet(_ numbers: [Int32]) -> sigset_t {
    var signals = sigset_t()
    // The calls only change the set.
    unsafe sigemptyset(&signals)
    for number in numbers { unsafe sigaddset(&signals, number) }
    return signals
  }
}

// MARK: - Processes

/// The running process.
package enum CurrentProcess {
  package static func environmentVariable(_ name: String) -> String? {
    // The value is terminated by a zero byte; no code of this package changes the environment.
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// Ends the process.
  package static func end(_ status: Int32) -> Never { exit(status) }
}

extension CLibrary {
  static var processNumber: Int32 { getpid() }

  /// Sends a signal to a process. With the signal 0, only checks that the process exists.
  static func sendSignal(_ signal: Int32, toProcess number: Int32) -> Int32 {
    kill(number, signal)
  }

  /// Ends the process at once, without anything that a signal handler may not do.
  static func endProcess(_ status: Int32) -> Never {
    _exit(status)
  }

  /// Starts the program `arguments[0]`, which is searched for in `PATH`, and returns the number of its
  /// process. Its standard input is empty. The files `output` and `error` are overwritten.
  static func startProcess(
    _ arguments: [String], environment: [String], output: FilePath, error: FilePath
  ) throws(SystemError) -> Int32 {
    try unsafe startProcess(arguments, environment: environment) { actions in
      let forWriting = O_WRONLY | O_CREAT | O_TRUNC
      unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
      unsafe posix_spawn_file_actions_addopen(
        &actions, STDOUT_FILENO, output.cString, forWriting, 0o600)
      unsafe posix_spawn_file_actions_addopen(
        &actions, STDERR_FILENO, error.cString, forWriting, 0o600)
    }
  }

  /// Starts the program `arguments[0]`, which is searched for in `PATH`, with two open files as its
  /// standard input and output, and returns the number of its process. Its standard error is discarded.
  static func startProcess(
    _ arguments: [String], environment: [String], input: Int32, output: Int32
  ) throws(SystemError) -> Int32 {
    try unsafe startProcess(arguments, environment: environment) { actions in
      unsafe posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
      unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
      unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    }
  }

  /// Starts a program whose files `configure` sets.
  private static func startProcess(
    _ arguments: [String], environment: [String], _ configure: (inout SpawnActions) -> Void
  ) throws(SystemError) -> Int32 {
    // The value is initialized and destroyed by the C library.
    var actions = unsafe emptySpawnActions
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe _ = posix_spawn_file_actions_destroy(&actions) }
    unsafe configure(&actions)
    let lists = unsafe [arguments, environment].map { unsafe $0.map { unsafe strdup($0) } + [nil] }
    defer {
      for list in unsafe lists.indices {
        for index in unsafe lists[list].indices { unsafe free(lists[list][index]) }
      }
    }
    var number: Int32 = 0
    // Both lists end with nil, and outlive the call.
    let error = unsafe posix_spawnp(&number, arguments[0], &actions, nil, lists[0], lists[1])
    guard error == 0 else { throw SystemError(number: error) }
    return number
  }

  /// Waits until a child process ends, and leaves its number to it. Returns whether it has ended.
  static func waitForEnd(ofProcess number: Int32) -> Bool {
    var information = unsafe siginfo_t()
    // The call only writes the information.
    return unsafe waitid(P_PID, id_t(number), &information, WEXITED | WNOWAIT) == 0
  }

  /// Waits until a child process ends and returns its wait status (wait(2)). Its number becomes free.
  static func reapProcess(_ number: Int32) -> Int32? {
    var status: Int32 = 0
    // The call only writes the status.
    guard unsafe waitpid(number, &status, 0) != -1 else { return nil }
    return status
  }
}

// MARK: - Time

extension CLibrary {
  /// The time in seconds since 1970, by the clock that the system uses for files.
  static var time: Double { time(of: CLOCK_REALTIME) }

  fileprivate static func time(of clock: clockid_t) -> Double {
    var time = timespec()
    // The call only writes the time.
    unsafe _ = clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// A measurement of the time since it began, by a clock that is never set.
package struct Stopwatch: Sendable {
  private let start = CLibrary.time(of: CLOCK_MONOTONIC)

  package init() {}

  /// The number of seconds since the beginning.
  package var seconds: Double { CLibrary.time(of: CLOCK_MONOTONIC) - start }

  /// Waits on this thread for a time, or until a signal arrives.
  package static func wait(seconds: Double) {
    let rest = seconds - seconds.rounded(.down)
    var time = timespec(tv_sec: Int(seconds), tv_nsec: Int(rest * 1e9))
    // The call only reads the time.
    unsafe _ = nanosleep(&time, nil)
  }
}

// MARK: - Machine

extension CLibrary {
  static var processorCount: Int { Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// The number of bytes of memory that this process uses, where the system reports it.
  static var residentMemory: Int? {
    let number = unsafe open("/proc/self/statm", O_RDONLY)
    guard number >= 0 else { return nil }
    defer { closeFile(number) }
    var text = [UInt8](repeating: 0, count: 128)
    // The call writes at most as many bytes as there are.
    let count = unsafe text.withUnsafeMutableBytes { unsafe read(number, $0.baseAddress, $0.count) }
    let words = text.prefix(max(0, count)).split(separator: UInt8(ascii: " "))
    guard words.count > 1, let pages = Int(String(decoding: words[1], as: UTF8.self)) else {
      return nil
    }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }

  /// Returns whether the system would grant `count` more bytes of memory, without using any.
  static func canReserveMemory(_ count: Int) -> Bool {
    guard let start = unsafe reserveMemory(count) else { return false }
    unsafe releaseMemory(start, count)
    return true
  }

  /// Reserves memory that is not used. Returns nil if there is not enough.
  static func reserveMemory(_ count: Int) -> UnsafeMutableRawPointer? {
    let start = unsafe mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    return unsafe start == MAP_FAILED ? nil : start
  }

  /// Releases memory that was reserved. Signal handlers may call this.
  static func releaseMemory(_ start: UnsafeMutableRawPointer, _ count: Int) {
    unsafe _ = munmap(start, count)
  }

  /// Asks the system for large pages for memory that will soon be used as a whole: each one is prepared at once, and not
  /// by many faults. Only glibc is known to declare the advice.
  static func useLargePages(for memory: UnsafeMutableRawBufferPointer) {
    #if canImport(Glibc)
      let pageSize = sysconf(Int32(_SC_PAGESIZE))
      guard pageSize > 0, let start = memory.baseAddress else { return }
      let skipped = -Int(bitPattern: start) & (pageSize - 1)
      if skipped >= memory.count { return }
      // The whole range is part of `memory`. Without the advice, which a system may refuse, the pages are small.
      unsafe _ = madvise(start + skipped, memory.count - skipped, MADV_HUGEPAGE)
    #endif
  }

  static var memorySize: Int? {
    let (pages, pageSize) = (sysconf(Int32(_SC_PHYS_PAGES)), sysconf(Int32(_SC_PAGESIZE)))
    return pages > 0 && pageSize > 0 ? pages * pageSize : nil
  }
}

// MARK: - Memory

extension Span<UInt8> {
  /// Returns the offset of the first `byte` from `start` on, or nil if there is none.
  ///
  /// The C library's search is the fastest one if the byte is rare.
  package func offset(of byte: UInt8, from start: Int) -> Int? {
    guard start < count else { return nil }
    return unsafe withUnsafeBytes { bytes in
      // The call reads the bytes from `start` to the end.
      guard let first = bytes.baseAddress,
        let found = unsafe memchr(first + start, Int32(byte), bytes.count - start)
      else { return nil }
      return unsafe UnsafeRawPointer(found) - first
    }
  }
}

// MARK: - Text encodings

/// A conversion of text from one encoding to another (iconv).
@safe
package struct TextConversion: ~Copyable {
  private let handle: iconv_t

  /// Creates a conversion; nil if the C library does not support it.
  package init?(from encoding: String = "UTF-8", to target: String = "UTF-8") {
    // iconv_open returns -1 as a pointer.
    guard Self.isName(encoding), Self.isName(target),
      let handle = unsafe iconv_open(target, encoding), unsafe handle != iconv_t(bitPattern: -1)
    else { return nil }
    unsafe self.handle = handle
  }

  /// Returns whether `name` can be the name of an encoding.
  ///
  /// iconv takes text after a slash as options, an empty name as the encoding of the user's locale,
  /// and `wchar_t` as the representation of characters in this machine's memory.
  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.lowercased() != "wchar_t"
      && name.utf8.allSatisfy { $0.isLetter || $0.isDigit || "-_.:+()".utf8.contains($0) }
  }

  deinit {
    unsafe _ = iconv_close(handle)
  }

  /// Converts bytes, or completes the text that was held back if there are none. Calls iconv until all is converted or it
  /// stops, with a limited output each time, which `take` gets; it returns whether to go on.
  ///
  /// Returns the number of bytes that are left, and the error because of which they are.
  func convert(_ bytes: Span<UInt8>, _ take: (Bytes) -> Bool) -> (rest: Int, error: SystemError?) {
    unsafe bytes.withUnsafeBytes { bytes in
      // iconv does not change the input, although its declaration permits it.
      let start = unsafe UnsafeMutableRawPointer(mutating: bytes.baseAddress)
      var input = unsafe bytes.isEmpty ? nil : start?.assumingMemoryBound(to: CChar.self)
      var rest = bytes.count
      while true {
        var output = ByteBuffer()
        var error: SystemError?
        let capacity = min(4 * rest + 64, 1 << 16)
        unsafe output.append(upTo: capacity) { space in
          var target = unsafe space.baseAddress?.assumingMemoryBound(to: CChar.self)
          var free = capacity
          // Both counts describe the memory at their pointers, and iconv updates them together.
          if unsafe iconv(handle, &input, &rest, &target, &free) == -1 { error = .last }
          return capacity - free
        }
        guard take(output.finish()), error == .outputTooLong else { return (rest, error) }
      }
    }
  }
}

/// Returns the natural logarithm of a positive number.
package func logarithm(_ value: Double) -> Double { log(value) }
