import ByteText
public import DeckBuilding
import SystemIO

/// A conversion of decks, which reads inputs, gathers their records and builds groups.
///
///     var options = ConversionOptions()
///     options.title = "Capitals"
///     let outcome = Conversion(options).run([.file("capitals.csv", format: .csv)])
///     for diagnostic in outcome.diagnostics() { print(diagnostic) }
///     try outcome.write(to: [.bundle("QuestionGroupData.json")])
public struct Conversion: Sendable {
  /// The number of small inputs that are read before their records are absorbed.
  private static let batchSize = 1024

  /// The options for reading inputs and building groups.
  public let options: ConversionOptions

  /// Creates a conversion with `options`.
  public init(_ options: ConversionOptions = ConversionOptions()) {
    self.options = options
  }

  /// Reads all inputs and builds the groups that can be built. Nothing is written.
  ///
  /// With a seed, the conversion is repeated with all inputs and records shuffled, and a different result is reported.
  public func run(_ inputs: [Input], verifyingOrderWith seed: UInt64? = nil) -> Outcome {
    Outcome(build(inputs, verifyingOrderWith: seed))
  }

  /// Reads all inputs, and returns a report of how each of them was read, in the order of the inputs:
  /// what was detected, the meanings of columns or keys, and the first questions.
  public func inspect(_ inputs: [Input]) -> [Inspection] {
    var options = options
    options.isInspection = true
    return Conversion(options).build(inputs).inspections()
  }

  /// Reads all inputs and builds the groups that can be built, as `run` does.
  package func build(_ inputs: [Input], verifyingOrderWith seed: UInt64? = nil) -> BuiltDeck {
    build(
      read: options.expandingWorkbooks(in: options.checkingRecordStreams(among: inputs)),
      verifyingOrderWith: seed)
  }

  /// Builds the groups of inputs that are complete, as `run` does.
  func build(read inputs: [Input], verifyingOrderWith seed: UInt64? = nil) -> BuiltDeck {
    Conversion(options.withRules(of: inputs)).build(
      expanded: inputs, verifyingOrderWith: seed)
  }

  /// Builds the groups of inputs, none of which is a workbook of several sheets.
  private func build(
    expanded inputs: [Input], verifyingOrderWith seed: UInt64?
  ) -> BuiltDeck {
    guard let seed else {
      var read = inputs
      let gathering = gather(&read)
      return BuiltDeck.build(gathering, of: read, options)
    }
    var random = SplitMix64(seed: seed)
    var readable = inputs.map { $0.readable() }
    let deck = BuiltDeck.build(gather(&readable), of: readable, options)
    var shuffled = readable.shuffled(using: &random)
    var gathering = gather(&shuffled)
    gathering.shuffleRows(using: &random)
    deck.reportDifference(from: BuiltDeck.build(gathering, of: shuffled, options), seed: seed)
    return deck
  }

  /// Reads all inputs. If reading stops after a number of errors, the others are removed.
  private func gather(_ inputs: inout [Input]) -> Gathering {
    var director = Director(options)
    var number = 0
    options.running.control?.begin(inputs: inputs.count, size: inputs[...].byteCount)
    while number < inputs.count, !options.running.isCancelled, !director.hasEnoughErrors {
      // All threads share one large input, but each thread reads different small inputs.
      let next = inputs[number...].prefix(Self.batchSize)
      let small = next.prefix { options.running.readingThreads > 1 && $0.isSmall(options) }
      if small.count > 1 {
        gatherSeparately(small, into: &director)
      } else {
        gather(inputs[number...number], into: &director)
      }
      let read = inputs[number...].prefix(max(1, small.count))
      number = read.endIndex
      options.running.control?.finish(inputs: read.count, size: read.byteCount)
      if number < inputs.count { director.stopAfterErrors() }
    }
    // To remove none would copy the others.
    if number < inputs.count { inputs.removeSubrange(number...) }
    // Of a cancelled run, nothing is built.
    return options.running.isCancelled ? Gathering(options) : director.takeGathering()
  }

  /// Reads inputs on all threads. Each thread reads several of them at a time: one director per
  /// input would cost as much as reading a small input.
  private func gatherSeparately(_ inputs: ArraySlice<Input>, into director: inout Director) {
    let ranges = inputs.indices.parts(min(inputs.count, options.partsPerThread * options.threads))
    let chunks = ranges.map { range in
      SpeculativeChunk(Director(after: director)) {
        gather(inputs[range], into: &$0)
        return true
      }
    }
    Threads.run(chunks.count, on: options.threads) { chunks[$0].read() }
    for (range, chunk) in zip(ranges, chunks) where !director.absorbInputs(chunk) {
      gather(inputs[range], into: &director)
    }
  }

  /// Reads inputs in order.
  private func gather(_ inputs: ArraySlice<Input>, into director: inout Director) {
    let running = options.running
    for number in inputs.indices where !running.isCancelled {
      if read(inputs[number], number: number, into: &director) { director.endInput() }
    }
  }
}

extension Conversion {
  /// Reads all inputs and builds the groups that can be built, as `run(_:)` does, on threads of its
  /// own, so that the calling task only waits. Nothing is written.
  ///
  /// Cancelling the task stops the conversion before the next input, within about a thousand records,
  /// or before the next group. Only the reading of one file or workbook is not interrupted.
  ///
  /// - Parameters:
  ///   - inputs: The inputs.
  ///   - onProgress: Receives the progress after each input, and within large ones. It is called on
  ///     any thread, but never on two at once, and the conversion waits for it.
  /// - Throws: `CancellationError` if the task was cancelled before the conversion ended.
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  public func run(
    _ inputs: [Input], onProgress: @escaping @Sendable (ConversionProgress) -> Void
  ) async throws(CancellationError) -> Outcome {
    let control = RunControl(onProgress)
    var options = options
    options.running.control = control
    let conversion = Conversion(options)
    let outcome = await withTaskCancellationHandler {
      await Threads.result { conversion.run(inputs) }
    } onCancel: {
      control.cancel()
    }
    if control.isCancelled { throw CancellationError() }
    return outcome
  }
}
