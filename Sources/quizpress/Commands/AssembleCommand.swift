import DeckConversion

/// The command `assemble`.
struct AssembleCommand {
  let conversion: ConversionRun

  private var request: Request { conversion.request }

  /// Builds the groups of a shard, and writes them to a part.
  func run() -> ExitStatus {
    if let status = pathFault() { return status }
    let shard: ShardIdentity
    do throws(ShardIdentity.Failure) {
      shard = try ShardIdentity(of: conversion.inputs)
    } catch {
      conversion.report().show(escaped("\(error)"))
      return .inputOrOutput
    }
    var options = request.settings.conversion
    // The positions of groups among the groups of all shards follow from the lines of their records.
    options.keepsRejects = true
    return conversion.convert(
      shard.files, options,
      write: { (outcome) throws(OutputError) in try write(outcome, of: shard) })
  }

  /// Reports the first path that is not one of a shard, or that an output must not have. Returns the
  /// exit status then.
  private func pathFault() -> ExitStatus? {
    let report = conversion.report()
    if let output = request.settings.outputs.first?.path,
      let fault = DivisionPaths.outputFault(output, reading: request.paths)
    {
      report.show(fault)
      return .usage
    }
    let paths = request.paths + conversion.inputs.map(\.path)
    guard let fault = DivisionPaths.assemblyFault(paths) else { return nil }
    report.show(fault)
    return .inputOrOutput
  }

  /// Writes the groups of a shard to the part.
  private func write(
    _ outcome: Conversion.Outcome, of shard: ShardIdentity
  ) throws(OutputError) -> [WrittenOutput] {
    guard case .folder(let path)? = request.settings.outputs.first else { return [] }
    var content: PartContent = [.inputs, .counts]
    if request.settings.partHasPlaces { content.insert(.places) }
    return try outcome.writePart(to: path, of: shard, with: content, in: conversion.places)
  }
}
