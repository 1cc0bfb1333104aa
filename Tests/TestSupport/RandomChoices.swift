package import ByteText

/// A generator that makes random choices.
package protocol RandomChoices {
  var random: SplitMix64 { get set }
}

extension RandomChoices {
  package mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  package mutating func isOne(of count: Int) -> Bool { number(1...count) == 1 }

  package mutating func any<Element>(_ elements: [Element]) -> Element {
    elements[number(0...elements.count - 1)]
  }
}
