import DeckConversion

/// A check of an earlier state of the repository by the same command line.
struct BaseCheck {
  let arguments: Arguments
  let command: Command

  /// Returns the diagnostics of the state in which the current branch left `base`.
  func diagnostics(of base: String) throws(Git.GitError) -> BaseDiagnostics {
    let commit = try Git.commonAncestor(of: base)
    var found = BaseDiagnostics(of: base)
    try CommittedFiles.read(of: commit, arguments) { files, earlier in
      // Of an input that was not there, everything is new; without any, a deck file would be read.
      if arguments.inputs.isEmpty || !earlier.inputs.isEmpty { check(files, earlier, &found) }
    }
    return found
  }

  private func check(
    _ files: CommittedFiles, _ arguments: Arguments, _ found: inout BaseDiagnostics
  ) {
    do throws(UsageErrors) {
      var fingerprints = Fingerprints()
      for (request, inputs) in try Request.runs(Request.requests(arguments, command)) {
        var paths = StablePaths(request.paths)
        var options = request.settings.conversion
        options.running.errorLimit = nil
        let inputs = inputs.filter { !files.isNow(at: $0.path) }
        Conversion(options).run(inputs).deck.forEachDiagnostic(with: .identity) { diagnostic in
          found.add(diagnostic, fingerprints.next(diagnostic, &paths))
        }
      }
    } catch {
      found.errors = error.messages
    }
  }
}
