package import DeckBuilding
package import DeckReporting

extension RecordStream {
  /// Writes the lines of an input, and passes the diagnostics about reading it to `report`. It is read window
  /// by window if it does not fit into `memory`, as far as that is possible.
  package mutating func write(
    _ input: Input, _ options: ConversionOptions, memory: Int, report: (Diagnostic) -> Void
  ) {
    if InputWindows.areSuitable(for: input), let plan = try? MemoryPlan([input], memory: memory),
      let (_, size) = plan.windows(of: input, threads: options.threads),
      let windows = try? InputWindows(input, options, size)
    {
      _ = write(windows, report: report)
    } else {
      write(input, options, report: report)
    }
  }
}
