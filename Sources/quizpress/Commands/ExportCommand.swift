import DeckConversion

/// The command `export`.
struct ExportCommand {
  let conversion: ConversionRun

  /// Converts the inputs, and exports their groups.
  func run() -> ExitStatus {
    let settings = conversion.settings
    return conversion.convert(
      conversion.inputs, conversion.countingOptions,
      write: { (outcome) throws(OutputError) in
        try outcome.export(settings.export, to: settings.exportTarget, in: conversion.places)
      },
      advise: { conversion.advisedCommand($0.advice(), $0) })
  }
}
