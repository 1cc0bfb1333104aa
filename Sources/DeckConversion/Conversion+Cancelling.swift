public import DeckBuilding
import SystemIO

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
