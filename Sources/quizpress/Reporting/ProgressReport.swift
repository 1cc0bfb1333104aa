import DeckConversion

/// Shows how far a run is: on a line of the terminal, which is erased at the end, and whenever a signal asks for it.
final class ProgressReport: Sendable {
  /// The run of this process; there is one at a time.
  static let current = ProgressReport()

  /// The time in seconds after which a run shows its progress, and between two changes of the line.
  private static let (delay, interval) = (1.0, 0.1)

  fileprivate struct Counters {
    var progress = ConversionProgress()

    /// The number of inputs before the sheets of workbooks are counted.
    var inputCount = 0
    var time = Stopwatch()
    var isRunning = false

    /// Whether a line may be shown on the terminal.
    var canShow = false

    /// Whether a line is shown now, and the time at which it was.
    var isShown = false
    var lastTime = 0.0
  }

  private let state = Locked(Counters())

  /// Shows the progress when a signal asks for it.
  static func showWhenAsked() {
    ProgressSignals.handle {
      let line = current.state.withLock { $0.isRunning ? $0.line : "no inputs are being read" }
      write("quizpress: \(line)\n")
    }
  }

  /// Shows how far a run came that a signal ends.
  static func showEnd() {
    let words = current.state.withLock { state -> String? in
      guard state.isRunning else { return nil }
      return (state.isShown ? "\r\u{1B}[K" : "") + "quizpress: stopped after \(state.counts)\n"
    }
    if let words { write(words) }
  }

  /// Begins a run of `inputCount` inputs, and returns its control. If `sharesTerminal`, the run itself
  /// writes to the terminal, where no line may be in between.
  func begin(_ inputCount: Int, sharesTerminal: Bool = false) -> RunControl {
    let isTerminal =
      FileDescriptor.standardError.isTerminal
      && CurrentProcess.environmentVariable("TERM") != "dumb"
    state.withLock {
      $0 = Counters()
      ($0.isRunning, $0.inputCount) = (true, inputCount)
      $0.canShow = isTerminal && !sharesTerminal
    }
    return RunControl { progress in self.update(progress) }
  }

  func end() {
    hide()
    state.withLock { $0.isRunning = false }
  }

  /// Erases the line, because something else is written.
  func hide() {
    state.withLock { state in
      if state.isShown { Self.write("\r\u{1B}[K") }
      state.isShown = false
    }
  }

  private func update(_ progress: ConversionProgress) {
    state.withLock { state in
      state.progress = progress
      guard state.canShow else { return }
      let time = state.time.seconds
      guard time >= Self.delay, time - state.lastTime >= Self.interval else { return }
      (state.isShown, state.lastTime) = (true, time)
      let width = max(20, StandardStream.error.columns ?? 80)
      Self.write("\r" + String(state.line.prefix(width - 1)) + "\u{1B}[K")
    }
  }

  private static func write(_ text: String) {
    try? FileDescriptor.standardError.write(text.utf8.span)
  }
}

extension ProgressReport.Counters {
  /// The inputs and records so far.
  fileprivate var counts: String {
    let files =
      "\(withThousandsSeparators(progress.finishedInputCount)) of "
      + pluralized(max(inputCount, progress.inputCount), "input")
    return progress.recordCount == 0
      ? files : files + ", \(pluralized(progress.recordCount, "record"))"
  }

  /// The counts, the speed and the time left, as far as they are known.
  fileprivate var line: String {
    let elapsed = time.seconds
    guard progress.byteCount > 0, elapsed > 0 else { return counts }
    let speed = Double(progress.byteCount) / elapsed
    let rate = speed / 1e6 >= 1 ? "\(Int(speed / 1e6)) MB/s" : "\(Int(speed / 1e3)) kB/s"
    let rest = progress.inputSize - progress.byteCount
    if rest <= 0 { return counts + ", \(rate)" }
    let seconds = Int((Double(rest) / speed).rounded(.up))
    let left = seconds < 120 ? "\(seconds) s" : "\((seconds + 59) / 60) min"
    return counts + ", \(rate), \(left) left"
  }
}
