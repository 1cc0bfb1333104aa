package import DeckBuilding
import RecordReading
import SystemIO

/// The inputs whose records streams contain.
package struct RecordStreamInputs: Sendable {
  private let options: ConversionOptions

  package init(_ options: ConversionOptions) {
    self.options = options
  }

  /// Returns `inputs`; if they are streams of records, the inputs that were written to each stream are
  /// in its place.
  ///
  /// A stream that cannot be read is an input that reports that.
  package func expanding(_ inputs: [Input]) -> [Input] {
    guard options.readsRecordStreams else { return inputs }
    return inputs.flatMap { $0.isFault ? [$0] : recorded(in: $0) }
  }

  private func recorded(in stream: Input) -> [Input] {
    let bytes: UnpackedBytes
    do throws(SystemError) {
      bytes = try stream.unpacked(options.limits.reading, on: options.threads)
    } catch {
      return [Input(fault: .unreadable(error), of: stream)]
    }
    do throws(RecordStreamFault) {
      var reader = RecordStreamReader()
      try reader.read(bytes.bytes)
      if bytes.cut != nil { throw .cut }
      return try reader.inputs(readWith: options, in: stream)
    } catch {
      return [Input(fault: .unreadRecords(error), of: stream)]
    }
  }
}
