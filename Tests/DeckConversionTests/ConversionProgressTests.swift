import DeckConversion
import Testing

/// A conversion can be followed and cancelled by the task that waits for it.
@Suite struct ConversionProgressTests {
  private static let inputs = (0..<40).map { number in
    let rows = (0..<3000).map { "T,p\(number).\($0),a\n" }.joined()
    return Input.text("title,prompt,answer\n" + rows, name: "\(number).csv", format: .csv)
  }

  private static func conversion(threads: Int) -> Conversion {
    var options = ConversionOptions()
    options.threads = threads
    return Conversion(options)
  }

  @Test(arguments: [1, 3])
  func progressIsReported(_ threads: Int) async throws {
    let reports = Locked<[ConversionProgress]>([])
    let outcome = try await Self.conversion(threads: threads).run(Self.inputs) { progress in
      reports.withLock { $0.append(progress) }
    }
    #expect(outcome.questionGroups == Self.conversion(threads: 1).run(Self.inputs).questionGroups)
    let progress = reports.withLock { $0 }
    #expect(progress.first?.inputCount == 40)
    #expect(progress.last?.finishedInputCount == 40)
    #expect((progress.last?.recordCount ?? 0) > 40 * 2000)
    for (earlier, later) in zip(progress, progress.dropFirst()) {
      #expect(earlier.finishedInputCount <= later.finishedInputCount)
      #expect(earlier.recordCount <= later.recordCount)
    }
  }

  /// A small input that is read slowly must not look as if nothing happened.
  @Test func progressIsReportedWithinAnInput() async throws {
    let reports = Locked<[ConversionProgress]>([])
    _ = try await Self.conversion(threads: 1).run([Self.inputs[0]]) { progress in
      reports.withLock { $0.append(progress) }
    }
    let within = reports.withLock { $0 }.filter { $0.finishedInputCount == 0 }
    #expect(within.contains { $0.recordCount > 0 && $0.recordCount < 3000 })
  }

  @Test func cancelledTaskReadsNothing() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await Self.conversion(threads: 1).run(Self.inputs) { _ in }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  /// Reads the inputs until a report of progress is the last, and returns the last one that was made.
  private static func cancelling(
    _ inputs: [Input], threads: Int,
    after isLast: @escaping @Sendable (ConversionProgress) -> Bool
  ) async -> ConversionProgress {
    let last = Locked(ConversionProgress())
    let running = Locked<Task<Conversion.Outcome, any Error>?>(nil)
    let task = Task<Conversion.Outcome, any Error> {
      try await conversion(threads: threads).run(inputs) { progress in
        last.withLock { $0 = progress }
        guard isLast(progress) else { return }
        // The task is known once it has begun.
        while running.withLock({ $0 }) == nil {}
        running.withLock { $0?.cancel() }
      }
    }
    running.withLock { $0 = task }
    await #expect(throws: CancellationError.self) { try await task.value }
    return last.withLock { $0 }
  }

  /// The inputs after the one during which the task is cancelled are not read.
  @Test func cancellingStopsBeforeTheNextInput() async {
    let last = await Self.cancelling(Self.inputs, threads: 1) { $0.finishedInputCount == 3 }
    #expect(last.finishedInputCount == 3)
  }

  /// One large input is not read to its end.
  @Test(arguments: [1, 3])
  func cancellingStopsInALargeInput(_ threads: Int) async {
    let rows = (0..<300_000).map { "T,p\($0),a\n" }.joined()
    let input = Input.text("title,prompt,answer\n" + rows, name: "d.csv", format: .csv)
    let last = await Self.cancelling([input], threads: threads) { $0.recordCount > 0 }
    #expect(last.recordCount < 200_000)
  }

  /// An outcome can be used by several tasks, and creates its groups once.
  @Test func outcomesAreShared() async {
    let outcome = Self.conversion(threads: 1).run(Array(Self.inputs.prefix(1)))
    let counts = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<4 {
        group.addTask { outcome.questionGroups[0].questions.count + outcome.diagnostics().count }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts == [3000, 3000, 3000, 3000])
  }
}
