import DeckBuilding
import RecordReading
import SystemIO

extension ConversionOptions {
  /// Returns `inputs` with the sheets of each workbook in its place, whose cells have been read.
  ///
  /// A sheet that is not read, or a workbook that cannot be read, is an input that reports that.
  func expandingWorkbooks(in inputs: [Input]) -> [Input] {
    let workbooks = inputs.indices.filter { inputs[$0].isUnreadWorkbook }
    guard !workbooks.isEmpty else { return inputs }
    // One workbook is read on all threads, but each thread reads different ones.
    let threads = workbooks.count == 1 ? self.threads : 1
    let inputsOfWorkbooks = Threads.map(workbooks.count, on: self.threads) { number in
      running.isCancelled ? [] : readSheets(of: inputs[workbooks[number]], threads: threads)
    }
    var result: [Input] = []
    var next = inputsOfWorkbooks[...]
    for input in inputs { result += input.isUnreadWorkbook ? next.popFirst() ?? [] : [input] }
    return result
  }

  private func readSheets(of input: Input, threads: Int) -> [Input] {
    let options = applied(to: input)
    let contents: UnpackedBytes
    do throws(SystemError) {
      contents = try input.unpacked(options.limits.reading, on: threads)
    } catch {
      return [Input(fault: .unreadable(error), of: input)]
    }
    do throws(WorkbookFault) {
      if let cut = contents.cut { throw .input(cut) }
      let workbook = try Workbook(
        contents.bytes, options.sheetOptions, limits: options.limits.reading, threads: threads)
      let selection = SheetSelection(workbook, options.sheets)
      let grids = try workbook.grids(ofSheets: selection.indices, threads: threads)
      return selection.inputs(grids, of: input, options)
    } catch {
      let kind = Finding.Kind.unreadWorkbook(
        // The file marks a workbook as open.
        input.path.name.isLockFile ? .foreign(.lockFile) : error,
        isIncidental: input.origin == .incidental)
      return [Input(fault: kind, of: input)]
    }
  }
}

extension Input {
  /// Whether the input is a workbook whose sheets are not known yet.
  @inline(__always)
  fileprivate var isUnreadWorkbook: Bool {
    guard format.isWorkbook else { return false }
    switch content {
    case .sheet, .fault: return false
    case .file, .standardInput, .bytes: return true
    }
  }
}
