import DeckConversion

extension BaseDiagnostics {
  /// Checks the state in which the current branch left `base` by the same command line.
  init(of base: String, _ arguments: Arguments, _ command: Command) throws(Git.GitError) {
    let commit = try Git.commonAncestor(of: base)
    self = try CommittedFiles.read(of: commit, arguments) { files, earlier in
      var found = BaseDiagnostics(of: base)
      // Of an input that was not there, everything is new; without any, a deck file would be read.
      if arguments.inputs.isEmpty || !earlier.inputs.isEmpty {
        found.check(files, earlier, command)
      }
      return found
    }
  }

  private mutating func check(
    _ files: CommittedFiles, _ arguments: Arguments, _ command: Command
  ) {
    do throws(UsageErrors) {
      var fingerprints = Fingerprints()
      for (request, inputs) in try Request.runs(Request.requests(arguments, command)) {
        var paths = StablePaths(request.paths)
        var options = request.settings.conversion
        options.running.errorLimit = nil
        let inputs = inputs.filter { !files.isNow(at: $0.path) }
        Conversion(options).run(inputs).deck.forEachDiagnostic(with: .identity) { diagnostic in
          add(diagnostic, fingerprints.next(diagnostic, &paths))
        }
      }
    } catch {
      errors = error.messages
    }
  }
}
