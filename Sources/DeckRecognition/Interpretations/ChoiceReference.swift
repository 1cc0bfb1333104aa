import ByteText
@_spi(Conversion) import QuestionGroups

/// A value that names choices in some notation.
struct ChoiceReference {
  private let answer: CellText
  private let notation: Interpretation.Notation

  init(_ answer: CellText, _ notation: Interpretation.Notation) {
    self.answer = answer
    self.notation = notation
  }

  /// Returns the choices that the value names, or nil if it names none.
  func choices(_ texts: [CellText], _ keys: [[[UInt8]]]) -> [String]? {
    let found: [CellText]?
    switch notation {
    case .letter, .index0, .index1: found = places.flatMap { elements(of: texts, at: $0) }
    case .key: found = keyed(texts, keys)
    case .labelled: found = labelled(texts)
    default: found = same(texts).map { [$0] }
    }
    guard let found, !found.isEmpty, found.allSatisfy({ !$0.isBlank }) else { return nil }
    return found.map(\.text)
  }

  /// The places that the value names, counted from 0; nil if it is none of the notation.
  var places: [Int]? {
    switch notation {
    case .letter: answer.traits.contains(.letters) ? answer.ordinals : nil
    case .index0: answer.traits.contains(.indexes) ? answer.ordinals : nil
    case .index1: answer.traits.contains(.indexes) ? answer.ordinals.map { $0 - 1 } : nil
    default: nil
    }
  }

  private func elements(of texts: [CellText], at places: [Int]) -> [CellText]? {
    places.allSatisfy(texts.indices.contains) ? places.map { texts[$0] } : nil
  }

  private func keyed(_ texts: [CellText], _ keys: [[[UInt8]]]) -> [CellText]? {
    let whole = [answer.folded]
    let parts = answer.text.utf8.split { ",;/&".utf8.contains($0) }.map {
      FoldedName(String(decoding: Array($0), as: UTF8.self)).bytes
    }
    for names in [whole, parts] {
      for list in keys where list.count == texts.count && Set(list).count == list.count {
        let places = names.compactMap { list.firstIndex(of: $0) }
        if places.count == names.count, !places.isEmpty { return places.map { texts[$0] } }
      }
    }
    return nil
  }

  private func labelled(_ texts: [CellText]) -> [CellText]? {
    guard answer.traits.contains(.labelled), let label = CellScan(answer.text).label else {
      return nil
    }
    let place = label.mark.isDigit ? Int(label.mark) - 0x31 : Int(label.mark | 0x20) - 0x61
    guard texts.indices.contains(place) else { return nil }
    let rest = FoldedName(Array(answer.text.utf8)[label.length...].asText).bytes
    return texts[place].folded == rest ? [texts[place]] : nil
  }

  private func same(_ texts: [CellText]) -> CellText? {
    texts.first { $0.text == answer.text }
      ?? texts.first { $0.folded == answer.folded && !answer.folded.isEmpty }.map { _ in answer }
  }
}

extension ArraySlice<UInt8> {
  /// The bytes as text.
  fileprivate var asText: String { String(decoding: self, as: UTF8.self) }
}
