import ByteText
package import DeckBuilding
import RecordReading

/// The conversion of decks: inputs are read, directed to builders, and built.
///
///     var options = ConversionOptions()
///     options.title = "Capitals"
///     let outcome = Conversion(options).run([.file("capitals.csv", format: .csv)])
///     for diagnostic in outcome.diagnostics() { print(diagnostic) }
///     try outcome.write(to: [.bundle("QuestionGroupData.json")])
public struct Conversion: Sendable {
  /// How many small inputs are read before the builders get what they tell.
  private static let batchSize = 1024

  /// How inputs are read.
  public let options: ConversionOptions

  /// A conversion with `options`.
  public init(_ options: ConversionOptions = ConversionOptions()) {
    self.options = options
  }

  /// Reads all inputs and builds what can be built. Nothing is written.
  ///
  /// With a seed, it is done once more with all inputs and records shuffled, and what comes out
  /// differently is reported.
  public func run(_ inputs: [Input], verifyingOrderWith seed: UInt64? = nil) -> Outcome {
    Outcome(build(inputs, verifyingOrderWith: seed))
  }

  /// Reads all inputs and builds what can be built, as `run` does.
  package func build(_ inputs: [Input], verifyingOrderWith seed: UInt64? = nil) -> BuiltDeck {
    guard let seed else { return assemble(gather(inputs), of: inputs) }
    var random = SplitMix64(seed: seed)
    let inputs = inputs.map { $0.readable() }
    let outcome = assemble(gather(inputs), of: inputs)
    let shuffled = inputs.shuffled(using: &random)
    var director = gather(shuffled)
    director.shuffleRows(using: &random)
    outcome.reportDifference(from: assemble(director, of: shuffled), seed: seed)
    return outcome
  }

  /// Reads all inputs, and hands their records to builders.
  private func gather(_ inputs: [Input]) -> Director {
    var director = Director(options)
    var number = 0
    while number < inputs.count {
      // A large input is shared by all threads; of small ones each takes others.
      let next = inputs[number...].prefix(Self.batchSize)
      let small = next.prefix { options.threads > 1 && $0.isSmall(options) }
      if small.count > 1 {
        gather(small, by: &director)
      } else {
        direct(inputs[number...number], by: &director)
      }
      number += max(1, small.count)
    }
    return director
  }

  /// Reads inputs on all threads, which take several of them at a time: a director for each would
  /// cost as much as a small input.
  private func gather(_ inputs: ArraySlice<Input>, by director: inout Director) {
    let ranges = inputs.indices.parts(min(inputs.count, options.partsPerThread * options.threads))
    let parts = ranges.map { range in
      SpeculativeChunk(Director(after: director)) {
        direct(inputs[range], by: &$0)
        return true
      }
    }
    Threads.run(parts.count, on: options.threads) { parts[$0].direct() }
    for (range, part) in zip(ranges, parts) where !director.takeInputs(part) {
      direct(inputs[range], by: &director)
    }
  }

  /// Reads inputs one after the other.
  private func direct(_ inputs: ArraySlice<Input>, by director: inout Director) {
    for number in inputs.indices where direct(inputs[number], number, by: &director) {
      director.endInput()
    }
  }

  /// Makes questions and groups of what `director` has gathered.
  private func assemble(_ director: consuming Director, of inputs: [Input]) -> BuiltDeck {
    GroupBuilding(ChoiceResolution(QuestionAssembly(director).assemble()).resolve()).build(inputs)
  }

  /// Reads the records of one input, and says whether there was anything to read.
  private func direct(_ input: Input, _ number: Int, by director: inout Director) -> Bool {
    if case .fault(let fact) = input.content {
      director.report(fact, input: number)
      return false
    }
    do {
      let bytes = try input.read(on: options.threads)
      return direct(bytes, of: input, number, by: &director)
    } catch {
      director.report(.unreadable(error), input: number)
      return false
    }
  }

  private func direct(
    _ bytes: Bytes, of input: Input, _ number: Int, by director: inout Director
  ) -> Bool {
    let source = InputEncoding.source(of: bytes, input.format, options)
    let text = InputText(source.bytes)
    guard director.begin(text, input: number, defaultTitle: input.defaultTitle) else {
      return false
    }
    director.begin(
      Detection(
        source.recognition, byte: source.recognition.firstInvalidByte(in: bytes),
        isTold: options.encoding != nil))
    let platform = PlatformKeys.recognised(in: source, input.format, options)
    switch RecordSource(source, input.format, platform: platform, options) {
    case .table(let reading): director.direct(source, as: reading)
    case .json(let reader): director.direct(reader, of: source.bytes, platform: platform)
    case .yaml(let reader): director.direct(reader, of: source.bytes)
    }
    return true
  }
}
