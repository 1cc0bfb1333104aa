import ByteText

/// A number in words at the beginning or at the end of a name: `First`, `2nd`, `dritte`, `two`.
package struct OrdinalNumber {
  package let number: Int

  /// The indices of its words: a digit and its ending are two of them.
  package let words: Range<Int>

  /// The folded words of each number, in some languages.
  private static let spelled = [
    "first, one, eins, erste, erster, erstes, primera, primero, premier, premiere, prima, primo, primeira",
    "second, two, zwei, dos, deux, zweite, zweiter, zweites, segunda, segundo, deuxieme, seconda, secondo",
    "third, three, drei, tres, trois, dritte, dritter, drittes, tercera, tercero, troisieme, terza, terzo, terceira",
    "fourth, four, vier, cuatro, quatre, vierte, vierter, viertes, cuarta, cuarto, quatrieme, quarta, quarto",
    "fifth, five, funf, cinco, cinq, funfte, funfter, funftes, quinta, quinto, cinquieme",
    "sixth, six, sechs, seis, sechste, sechster, sechstes, sexta, sexto, sixieme, sesta, sesto",
  ].map { line in Set(line.split(separator: ",").map { Array($0.utf8.drop { $0 == 0x20 }) }) }

  /// The endings of numbers in English.
  private static let endings = Set(["st", "nd", "rd", "th"].map { Array($0.utf8) })

  /// Finds the number in the folded words of a name.
  package init?(in words: [ArraySlice<UInt8>]) {
    guard let first = words.first, let last = words.last, words.count < 4 else { return nil }
    if words.count > 1, first.count == 1, let digit = first.first, digit.isDigit,
      Self.endings.contains(Array(words[1]))
    {
      self.init(number: Int(digit - 0x30), words: 0..<2)
    } else if let number = Self.number(first) {
      self.init(number: number, words: 0..<1)
    } else if let number = Self.number(last) {
      self.init(number: number, words: words.count - 1..<words.count)
    } else {
      return nil
    }
  }

  private init(number: Int, words: Range<Int>) {
    (self.number, self.words) = (number, words)
  }

  private static func number(_ word: ArraySlice<UInt8>) -> Int? {
    spelled.firstIndex { $0.contains(Array(word)) }.map { $0 + 1 }
  }
}
