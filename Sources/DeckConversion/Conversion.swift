import RecordReading

/// The conversion of decks: inputs are read, directed to builders, and built.
///
///     var options = ConversionOptions()
///     options.title = "Capitals"
///     let outcome = Conversion(options).run([.file("capitals.csv", format: .csv)])
///     for diagnostic in outcome.diagnostics() { print(diagnostic) }
///     try outcome.write(to: [.bundle("QuestionGroupData.json")])
public struct Conversion: Sendable {
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
    for (number, input) in inputs.enumerated() {
      if case .fault(let fact) = input.content {
        director.report(fact, input: number)
        continue
      }
      do {
        let bytes = try input.read()
        direct(bytes, of: input, number, by: &director)
      } catch {
        director.report(.unreadable(error), input: number)
      }
    }
    return director
  }

  /// Makes questions and groups of what `director` has gathered.
  private func assemble(_ director: consuming Director, of inputs: [Input]) -> Outcome {
    GroupBuilding(ChoiceResolution(QuestionAssembly(director).assemble()).resolve()).build(inputs)
  }

  /// Reads the records of one input.
  private func direct(
    _ bytes: Bytes, of input: Input, _ number: Int, by director: inout Director
  ) {
    let source = InputEncoding.source(of: bytes, input.format, options)
    let text = InputText(source.bytes)
    guard director.begin(text, input: number, defaultTitle: input.defaultTitle) else { return }
    director.begin(Decision(source.recognition, of: bytes, isTold: options.encoding != nil))
    let template = ObjectTemplate.recognised(in: source, input.format, options)
    switch RecordSource(source, input.format, template: template, options) {
    case .table(let reading): director.direct(source, as: reading)
    case .json(var reader):
      director.direct(&reader, of: source.bytes, template: template)
    case .yaml(var reader): director.direct(&reader, of: source.bytes)
    }
  }
}
