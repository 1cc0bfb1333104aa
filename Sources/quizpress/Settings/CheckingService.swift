import DeckConversion

/// A service or a tool that checks decks whenever they change, and the file that it reads.
enum CheckingService: String, CaseIterable {
  case github, gitlab
  case preCommit = "pre-commit"

  /// The path of the file in the folder of a repository.
  var path: FilePath {
    switch self {
    case .github: ".github/workflows/decks.yml"
    case .gitlab: ".gitlab-ci.yml"
    case .preCommit: ".pre-commit-config.yaml"
    }
  }

  /// Returns the text of the file, which checks what the deck file at `deckFile` reads.
  func text(checking deckFile: FilePath) -> String {
    let deckFile = YAMLScalar.line(deckFile.shellWord)
    return switch self {
    case .github:
      """
      name: decks
      on: [push, pull_request]
      permissions:
        contents: read
        security-events: write
      jobs:
        check:
          runs-on: ubuntu-latest
          steps:
            - uses: actions/checkout@v4
              with:
                # What is new in a pull request is found by comparison with the history of its target.
                fetch-depth: 0
            # Name the owner of quizpress.
            - uses: OWNER/quizpress/.github/actions/check@v\(Version.number)
              with:
                paths: \(deckFile)
                arguments: ${{ github.base_ref && format('--changed=origin/{0}', github.base_ref) }}

      """
    case .gitlab:
      """
      # The job needs the command in its path: \(Version.number) is the version that wrote this file.
      check-decks:
        script:
          - quizpress check \(deckFile) --diagnostics gitlab:decks.json --diagnostics junit:decks.xml
        artifacts:
          when: always
          reports:
            codequality: decks.json
            junit: decks.xml

      """
    case .preCommit:
      """
      repos:
        - repo: local
          hooks:
            - id: quizpress
              name: quizpress check
              entry: quizpress check \(deckFile)
              language: system
              files: \\.(\(InputFormat.allCases.flatMap(\.endings).joined(separator: "|")))$
              pass_filenames: false
              require_serial: true

      """
    }
  }
}
