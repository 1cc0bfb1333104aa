import DeckConversion

extension ConvertCommand {
  /// Returns the way in which the conversion fits into memory; nil if it is converted at once in any case.
  ///
  /// - Throws: The failure to fit it into the memory of `--memory`.
  func memoryPlan() throws(DivisionFailure) -> MemoryPlan? {
    if let memory = settings.memory {
      return try MemoryPlan(inputs, memory: memory)
    }
    // Without the option, an input that is not a file is read once, and others as always if they do not fit.
    guard request.canBeDivided, !inputs.contains(where: \.isStandardInput),
      let plan = try? MemoryPlan(inputs, memory: SystemMemory.usable), !plan.fits,
      plan.canRead(on: settings.conversion.threads)
    else { return nil }
    return plan
  }

  /// Converts the inputs of a plan, divided among temporary files.
  func convert(dividedBy plan: MemoryPlan) -> ExitStatus {
    FreedMemory.returnLargeBlocks()
    let report = conversion.report()
    let progress = ProgressReport.current
    var options = settings.conversion
    options.running.control = progress.begin(inputs.count)
    defer { progress.end() }
    do throws(DivisionFailure) {
      let divided = try DividedConversion(
        plan, options, needing: settings.outputs.neededContent,
        temporaryLimit: settings.temporaryLimit)
      report.showNote(
        "the inputs need about \(ByteCount(plan.neededMemory)) of memory, more than "
          + limit(plan.memory)
          + "; they are divided in the temporary folder '\(divided.folderPath)'")
      let merge = try divided.run()
      progress.hide()
      var result = merge.result(
        writingTo: settings, in: conversion.places, of: inputs, report,
        hasUnreadableInput: divided.hasUnreadableInput)
      if result.failure == nil, report.showsDetails, !options.isAllOrNothing,
        Set.writingGroups.contains(request.command)
      {
        result.hasGroupsToBuildInPart = divided.hasGroupsToBuildInPart
      }
      return report.finish(result)
    } catch {
      progress.hide()
      if case .largeInput = error, settings.memory == nil { return convert(plan.inputs) }
      return finish(error, report)
    }
  }

  /// Returns what sets the memory of the conversion.
  private func limit(_ memory: Int) -> String {
    if memory == MemoryPlan.mostMemory {
      return "the \(ByteCount(memory)) that one conversion can use"
    }
    return settings.memory == nil
      ? "this process can use" : "the \(ByteCount(memory)) of --memory"
  }

  /// Reports the reason why nothing was converted.
  private func finish(_ failure: DivisionFailure, _ report: Report) -> ExitStatus {
    guard case .faults(let errors, let inputCount) = failure else {
      return show(failure, report)
    }
    for error in errors { report.add(error) }
    return report.finish(RunResult(errors, inputCount: inputCount))
  }

  /// Shows the reason why the conversion does not fit into memory.
  func show(_ failure: DivisionFailure, _ report: Report) -> ExitStatus {
    if case .output(let error) = failure {
      report.show(error)
      return ExitStatus(failure: error)
    }
    report.show(escaped("\(failure)"))
    return .inputOrOutput
  }
}

extension PartMerge {
  /// Reports all diagnostics, writes the groups as `settings` say, and returns the result to report after that.
  ///
  /// - Parameter inputs: The inputs that the parts were made of; nil if only the parts are known.
  func result(
    writingTo settings: Settings, in places: OutputPlaces, of inputs: [Input]? = nil,
    _ report: Report, hasUnreadableInput: Bool = false
  ) -> RunResult {
    forEachDiagnostic { report.add($0) }
    let isRefused = errorCount > 0 && settings.conversion.isAllOrNothing
    var result = RunResult(self, isRefused: isRefused, hasUnreadableInput: hasUnreadableInput)
    if isRefused { return result }
    do throws(OutputError) {
      let written = try write(
        to: settings.outputs, as: settings.outputForm, settings.conversion.rules, in: places,
        of: inputs)
      for diagnostic in written.flatMap(\.diagnostics) { report.show(diagnostic) }
      result.add(written, areCompared: false)
    } catch {
      if !error.isBrokenPipe { result.failure = error }
    }
    return result
  }
}
