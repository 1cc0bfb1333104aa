import DeckConversion

/// Runs conversions again whenever one of their files changes: `--watch`.
///
/// A deck is converted as a whole, because a question or a group may be spread over all of its inputs, but
/// only the decks that have the changed file are.
struct WatchCommand {
  /// The versions of files; nil for a file that is not there.
  private typealias Versions = [FilePath: FileStatus.Version?]

  /// The time between two looks at the files, in seconds.
  private static let interval = 0.2

  let arguments: Arguments
  let command: Command

  /// The files of all decks, and of each.
  private struct WatchedFiles: Equatable {
    var files: Versions = [:]
    var decks: Set<Versions> = []
  }

  /// Runs until a signal ends the process.
  func run() throws(UsageErrors) -> ExitStatus {
    let requests = try Request.requests(arguments, command)
    if requests.contains(where: { $0.paths.contains("-") }) {
      throw UsageErrors("--watch requires files; standard input (-) cannot change")
    }
    var known = WatchedFiles()
    while true {
      // Files that change during the run differ afterward.
      let state = state()
      do throws(UsageErrors) {
        _ = try Invocation.run(arguments, command) { request, inputs in
          // All decks are needed to write the diagnostics of all into one file.
          let report = request.settings.report
          return report.diagnostics.contains { $0.path != nil } || report.baseline != nil
            || !known.decks.contains(versions(request, inputs))
        }
        known = state
      } catch {
        error.show(about: command)
        known = WatchedFiles()
      }
      Report().show("watching \(pluralized(state.files.count, "file")); Control-C ends it")
      repeat { Stopwatch.wait(seconds: Self.interval) } while self.state() == state
    }
  }

  /// Returns the files that are read now, deck files too, and their versions.
  private func state() -> WatchedFiles {
    guard let requests = try? Request.requests(arguments, command) else {
      return WatchedFiles(files: versions(arguments.inputs))
    }
    let runs = (try? Request.runs(requests)) ?? []
    var state = WatchedFiles(files: versions(requests.compactMap(\.deckFile)))
    for (request, inputs) in runs {
      let versions = versions(request, inputs)
      state.decks.insert(versions)
      state.files.merge(versions) { $1 }
    }
    return state
  }

  private func versions(_ request: Request, _ inputs: [Input]) -> Versions {
    versions(inputs.map(\.path) + [request.deckFile].compactMap(\.self))
  }

  private func versions(_ paths: [FilePath]) -> Versions {
    var versions: Versions = [:]
    for path in paths { versions[path] = .some(try? FileStatus.of(path: path).version) }
    return versions
  }
}
