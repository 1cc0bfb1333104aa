/// The trigrams of a prompt: the sequences of three characters in it, without case, and with a blank at
/// both ends.
struct Trigrams {
  /// The different trigrams in ascending order.
  let numbers: [UInt64]

  init(_ prompt: String) {
    var numbers: [UInt64] = []
    numbers.reserveCapacity(prompt.utf8.count + 1)
    var last: UInt64 = 0x20
    func next(_ scalar: UInt64) -> UInt64 { (last << 21 | scalar) & 0x7FFF_FFFF_FFFF_FFFF }
    for scalar in prompt.lowercased().unicodeScalars {
      last = next(UInt64(scalar.value))
      numbers.append(last)
    }
    numbers.append(next(0x20))
    numbers.sort()
    var count = 1
    for index in numbers.indices.dropFirst() where numbers[index] != numbers[count - 1] {
      numbers[count] = numbers[index]
      count += 1
    }
    numbers.removeSubrange(count...)
    self.numbers = numbers
  }

  /// Returns the Sørensen–Dice coefficient of the trigrams of two prompts: the share of common ones,
  /// from 0 to 1.
  func diceCoefficient(with other: Trigrams) -> Double {
    var (own, theirs, common) = (0, 0, 0)
    while own < numbers.count, theirs < other.numbers.count {
      let (one, another) = (numbers[own], other.numbers[theirs])
      if one == another { common += 1 }
      if one <= another { own += 1 }
      if another <= one { theirs += 1 }
    }
    return 2 * Double(common) / Double(numbers.count + other.numbers.count)
  }
}
