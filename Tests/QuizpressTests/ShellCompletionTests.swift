import Foundation
import TestSupport
import Testing

@testable import quizpress

/// The completions in real shells, as far as they are installed.
@Suite struct ShellCompletionTests {
  /// A line that is being typed, and a word that completes it.
  typealias Line = (typed: String, completed: String)

  static let lines: [Line] = [
    ("quizpress che", "check"),
    ("quizpress check --colo", "--color"),
    ("quizpress check --color al", "always"),
    ("quizpress check --map pro", "prompt="),
    ("quizpress convert --format ya", "yaml"),
    ("quizpress check --rules mix", "mixed-quotes"),
    ("quizpress explain missing-a", "missing-answer"),
    ("quizpress completions fi", "fish"),
    ("quizpress schema bu", "bundle"),
    ("quizpress help insp", "inspect"),
    ("quizpress convert ow", "owls.csv"),
    ("quizpress convert --bundle ow", "owls.csv"),
  ]

  @Test(.enabled(if: Surroundings.has("bash")), arguments: lines)
  func bashCompletes(_ line: Line) throws {
    let work = try TestFolder(["owls.csv": ""])
    try work.write(
      """
      source <(quizpress completions bash)
      COMP_WORDS=("$@")
      COMP_CWORD=$(($# - 1))
      _quizpress
      printf '%s\\n' "${COMPREPLY[@]}"
      """, to: "complete.bash")
    let words = line.typed.split(separator: " ").map { "'\($0)'" }.joined(separator: " ")
    let result = try work.run("bash complete.bash \(words)")
    #expect(result.outputText == line.completed + "\n", "\(result.errorText)")
  }

  /// Names with blanks are completed as one word each, also if the beginning is escaped.
  @Test(.enabled(if: Surroundings.has("bash")), arguments: ["my", "my\\ d"])
  func bashCompletesNamesWithBlanks(_ word: String) throws {
    let work = try TestFolder(["my decks.csv": ""])
    let script =
      "source <(quizpress completions bash); COMP_WORDS=(quizpress check '\(word)'); "
      + #"COMP_CWORD=2; _quizpress; printf '<%s>' "${COMPREPLY[@]}""#
    try work.write(script, to: "complete.bash")
    let result = try work.run("bash complete.bash")
    #expect(result.outputText == "<my decks.csv>", "\(result.errorText)")
  }

  /// Only rules need to be turned on; the severities of the other codes are rarely changed.
  @Test func rulesCompleteNoOtherCodes() throws {
    let words = try #require(CommandOption.named("rules")).completedWords
    #expect(words.contains("mixed-quotes") && !words.contains("missing-answer"))
  }

  @Test(.enabled(if: Surroundings.has("fish")), arguments: lines)
  func fishCompletes(_ line: Line) throws {
    let work = try TestFolder(["owls.csv": ""])
    let result = try work.run(
      "HOME=$PWD fish -c 'quizpress completions fish | source; complete -C \"\(line.typed)\"'")
    let words = result.outputText.split(separator: "\n").map {
      $0.split(separator: "\t").first.map(String.init)
    }
    #expect(words == [line.completed], "\(result.errorText)")
  }

  /// zsh completes lines only when they are edited, so it runs in a terminal of its own.
  @Test(.enabled(if: Surroundings.has("zsh")), arguments: lines)
  func zshCompletes(_ line: Line) throws {
    let work = try TestFolder(["owls.csv": ""])
    try work.write(
      """
      PS1='%% '
      fpath=($PWD $fpath)
      autoload -Uz compinit; compinit -u -D
      bindkey '^I' complete-word
      print_line() { print -r -- "LINE<$BUFFER>"; exit }
      zle -N print_line
      bindkey '^X' print_line
      """, to: ".zshrc")
    try work.write(
      """
      zmodload zsh/zpty
      zpty shell "ZDOTDIR=$PWD TERM=dumb zsh -i"
      zpty -w -n shell "$1"$'\\t\\C-x'
      while zpty -r shell part; do print -rn -- "$part"; done
      """, to: "complete.zsh")
    let result = try work.run(
      "quizpress completions zsh > _quizpress; zsh -f complete.zsh '\(line.typed)'")
    let completed = (line.typed.split(separator: " ").dropLast() + [line.completed[...]])
      .joined(separator: " ")
    #expect(result.outputText.contains("LINE<\(completed)"), "\(result.outputText)")
  }

  /// The manual page has no lapses that man warns of.
  @Test(.enabled(if: Surroundings.has("man")))
  func manualIsRead() throws {
    let work = try TestFolder()
    let result = try work.run(
      "quizpress manual > quizpress.1 && man --warnings -l quizpress.1 | cat")
    #expect(result.outputText.contains("convert quiz decks"))
    #expect(result.errorText == "")
  }
}
