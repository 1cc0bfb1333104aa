import DeckConversion

/// The command `stats`.
struct StatsCommand {
  let conversion: ConversionRun

  /// Converts the inputs, and prints the numbers of their groups.
  func run() -> ExitStatus {
    conversion.convert(
      conversion.inputs, conversion.countingOptions, write: { _ in [] },
      print: { show($0.statistics) },
      advise: { conversion.advisedCommand($0.advice(), $0) })
  }

  /// Prints the numbers of a deck.
  private func show(_ statistics: DeckStatistics) -> ExitStatus {
    let report = StatisticsReport(statistics: statistics)
    let output = PrintedText()
    if conversion.settings.inspectionForm == .json {
      output.write(report.json.text())
    } else {
      for line in report.lines { output.write(line) }
    }
    return output.finish()
  }
}
