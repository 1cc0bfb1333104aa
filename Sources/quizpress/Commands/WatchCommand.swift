import DeckConversion

/// Runs conversions again whenever one of their files changes: `--watch`.
struct WatchCommand {
  /// The time between two looks at the files, in milliseconds.
  private static let interval = 200

  let arguments: Arguments
  let command: Command

  /// Runs until a signal ends the process.
  func run() throws(UsageErrors) -> ExitStatus {
    let requests = try Request.requests(arguments, command)
    if requests.contains(where: { $0.paths.contains("-") }) {
      throw UsageErrors(
        messages: ["--watch requires files; standard input (-) cannot change"], command: command)
    }
    while true {
      // Files that change during the run differ afterward.
      let files = files()
      do throws(UsageErrors) {
        _ = try Invocation.run(try Request.requests(arguments, command))
      } catch {
        error.show()
      }
      Report().show("watching \(pluralized(files.count, "file")); Control-C ends it")
      repeat { Stopwatch.wait(milliseconds: Self.interval) } while self.files() == files
    }
  }

  /// The files that are read now, deck files too, and their versions.
  private func files() -> [FilePath: FileStatus.Version?] {
    guard let requests = try? Request.requests(arguments, command) else {
      return versions(arguments.inputs)
    }
    let runs = (try? Request.runs(requests)) ?? []
    return versions(
      arguments.inputs + requests.compactMap(\.deckFile)
        + runs.flatMap { $0.inputs.map(\.path) + [$0.request.deckFile].compactMap(\.self) })
  }

  private func versions(_ paths: [FilePath]) -> [FilePath: FileStatus.Version?] {
    var versions: [FilePath: FileStatus.Version?] = [:]
    for path in paths { versions[path] = .some(try? FileStatus.of(path: path).version) }
    return versions
  }
}
