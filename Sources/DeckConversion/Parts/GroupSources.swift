import DeckBuilding

/// The sources of the files of groups in parts: the inputs that their questions come from.
///
/// If only parts are known, they are sources too: the inputs may be on other machines.
struct GroupSources {
  /// The inputs, and then the parts.
  let inputs: [Input]

  /// The numbers of the inputs by their names.
  private let numbers: [String: Int]

  /// The number of the first part; nil if parts are no sources.
  private let firstPart: Int?

  /// Creates the sources of groups of known inputs.
  init(_ inputs: [Input]) {
    self.inputs = inputs
    numbers = Self.numbers(of: inputs)
    firstPart = nil
  }

  /// Creates the sources of the groups in parts.
  init(of parts: [PartFile]) {
    var names: [String] = []
    var known: Set<String> = []
    for name in parts.lazy.flatMap(\.groups).flatMap(\.inputs) where known.insert(name).inserted {
      names.append(name)
    }
    let inputs = names.map(Self.input)
    numbers = Self.numbers(of: inputs)
    firstPart = inputs.count
    self.inputs = inputs + parts.map { .file($0.path, format: .jsonl) }
  }

  private static func numbers(of inputs: [Input]) -> [String: Int] {
    Dictionary(inputs.enumerated().map { ($1.name, $0) }) { first, _ in first }
  }

  private static func input(named name: String) -> Input {
    let standardInput = Input.standardInput(format: .jsonl)
    return name == standardInput.name ? standardInput : .file(FilePath(name), format: .jsonl)
  }

  /// Returns the numbers of the sources of a group in the part with a number.
  func numbers(of group: PartFile.Group, inPart part: Int) -> [Int] {
    group.inputs.compactMap { numbers[$0] } + (firstPart.map { [$0 + part] } ?? [])
  }
}
