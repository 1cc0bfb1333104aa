import ByteText
import RecordReading

/// Texts that are probably not meant as they are: with markup, or from a wrong encoding.
///
/// The rules about content report each of them if they are turned on. Otherwise, the first one at the
/// beginning of an input is reported, as the others are usually like it.
extension Director {
  /// Reports the first tag or character reference in `content` if it is written as it is: no option and no platform,
  /// which has `markup`, says otherwise. Reports the first characters that come from a wrong encoding.
  ///
  /// In JSON and YAML, a text `hasEscapes`.
  mutating func detectFaultyTexts(
    in content: InputContent, _ markup: Markup?, hasEscapes: Bool = false
  ) {
    if options.reading.specifiesTable { return }
    let checksMarkup = (markup == nil || markup == .sounds) && options.markup == nil
    let checksMojibake = !options.inputRules.isOn(.mojibake)
    var (hasMarkup, hasMojibake) = (!checksMarkup, !checksMojibake)
    func check(_ text: Span<UInt8>, at start: Int?, _ offset: Int, _ director: inout Director) {
      if !hasMarkup, let found = TextMarkup.firstOffset(in: text) {
        director.reportMarkup(isTag: found.isTag, at: start.map { $0 + found.offset } ?? offset)
        hasMarkup = true
      }
      if !hasMojibake, let found = Mojibake.first(in: text) {
        director.report(
          .mojibake(found.text, meant: found.meaning),
          at: start.map { $0 + found.offset } ?? offset)
        hasMojibake = true
      }
    }
    switch content {
    case .text(let source):
      let sample = source.sample(TableSample.size)
      check(sample.bytes[sample.start..<sample.end], at: sample.start, 0, &self)
      if hasMojibake || !hasEscapes { return }
      let decoded = DecodedEscapes(sample.bytes, in: sample.start..<sample.end)
      if let found = Mojibake.first(in: decoded.text.span) {
        let kind = Finding.Kind.mojibake(found.text, meant: found.meaning)
        report(kind, at: decoded.offset(of: found.offset))
      }
    case .sheet(let grid):
      for offset in 0..<min(grid.end, TableSample.maxRows * grid.width) {
        check(Array(grid.string(at: offset).utf8).span, at: nil, offset, &self)
        if hasMarkup, hasMojibake { return }
      }
    }
  }

  private mutating func reportMarkup(isTag: Bool, at offset: Int) {
    recordDetection(
      Detection(
        subject: .markup, value: MarkupChoice.text.rawValue, evidence: .markup(isTag: isTag),
        alternative: MarkupChoice.html.rawValue, option: "--markup", offset: offset))
  }
}
