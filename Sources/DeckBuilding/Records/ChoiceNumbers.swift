/// The numbers of the choices to which an answer refers, counted from 0, in its order.
///
/// Most answers refer to one choice, and its number takes no memory of its own.
struct ChoiceNumbers: RandomAccessCollection {
  private var first: Int?
  private var others: [Int] = []

  init(_ number: Int? = nil) { first = number }

  var startIndex: Int { 0 }
  var endIndex: Int { first == nil ? 0 : others.count + 1 }

  subscript(index: Int) -> Int {
    guard index == 0, let first else { return others[index - 1] }
    return first
  }

  mutating func append(_ number: Int) {
    if first == nil { first = number } else { others.append(number) }
  }
}
