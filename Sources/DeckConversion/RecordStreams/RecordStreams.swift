import DeckBuilding
import RecordReading

// Streams of records: lines of JSON that `RecordWriter` writes, and that other programs sort and divide.
//
// A stream is complete or refused: each run ends with a line of counts, to which the others must add up.

extension ConversionOptions {
  /// Returns `inputs`, in which each stream of records has its bytes, and an input that is not complete is
  /// replaced by its fault. After a stream with refused records there is an input that reports them.
  func checkingRecordStreams(among inputs: [Input]) -> [Input] {
    guard inputs.indices.contains(where: { inputs[$0].format == .records }) else { return inputs }
    return inputs.flatMap { $0.format == .records && !$0.isFault ? checked($0) : [$0] }
  }

  private func checked(_ input: Input) -> [Input] {
    do throws(SystemError) {
      let contents = try input.unpacked(self.limits.reading, on: self.threads)
      // A part that is cut is reported when it is read.
      if contents.cut != nil { return [input] }
      var counts = RecordCounts()
      counts.add(contents.bytes)
      if let fault = counts.fault(expecting: self.runCount) {
        return [Input(fault: .unreadRecords(fault), of: input)]
      }
      var stream = input.replaced(by: contents.bytes)
      stream.hasOriginalPlaces = true
      if counts.refused == 0 { return [stream] }
      return [stream, Input(fault: .refusedRecords(counts.refused), of: input)]
    } catch {
      return [Input(fault: .unreadable(error), of: input)]
    }
  }
}
