/// The shapes of records: their keys in the order in which they stand, none of them twice.
///
/// Most records of an input have one of a few shapes, so what is known of one shape need not be
/// found out anew for each record: that its keys are different ones, what they are called, and how
/// the next of them is written. The shapes are a tree, in which each adds a key to another:
///
///     empty ─ title ─ prompt ─ answer ─ hint
///                                     └ id
struct RecordShapes {
  /// What stands before a text: all bytes from the end of the value before to its opening quote.
  struct Sample {
    var range = 0..<0
    /// How far from the beginning the key stands.
    var keyOffset = 0
  }

  /// A shape, told from the one that it makes longer by its last key.
  struct Shape {
    /// The last key's name.
    let name: Int32
    let keyCount: Int
    /// What stood before the text of that key; empty where that is not known.
    fileprivate(set) var sample: Sample
    fileprivate(set) var longerCount = 0
    /// The first of the shapes that are longer by a key.
    fileprivate(set) var firstLonger: Int?
    /// The next one that is as long as this one and has another last key.
    fileprivate(set) var sibling: Int?
  }

  /// The shape of a record without keys.
  static let empty = 0

  /// Shapes are few, or they are of no use; and looking for the next one is to take no time.
  private static let (maxShapes, maxKeys, maxSiblings) = (1024, 64, 8)

  private var shapes = [Shape(name: -1, keyCount: 0, sample: Sample())]

  subscript(shape: Int) -> Shape { shapes[shape] }

  /// The shape that is longer than `shape` by the key `name`, if it is known.
  func longer(_ shape: Int, by name: Int32) -> Int? {
    var next = shapes[shape].firstLonger
    while let number = next, shapes[number].name != name { next = shapes[number].sibling }
    return next
  }

  /// The shape that is longer than `shape` by the key `name`, which it does not have, and before
  /// whose text stands `sample`; nothing, where there are too many shapes.
  mutating func lengthen(_ shape: Int, by name: Int32, _ sample: Sample) -> Int? {
    if let known = longer(shape, by: name) {
      if !sample.range.isEmpty { shapes[known].sample = sample }
      return known
    }
    guard shapes.count < Self.maxShapes, shapes[shape].keyCount < Self.maxKeys,
      shapes[shape].longerCount < Self.maxSiblings
    else { return nil }
    shapes.append(
      Shape(
        name: name, keyCount: shapes[shape].keyCount + 1, sample: sample,
        sibling: shapes[shape].firstLonger))
    shapes[shape].firstLonger = shapes.count - 1
    shapes[shape].longerCount += 1
    return shapes.count - 1
  }

  /// Forgets the samples, which stand in a source that is read no more.
  mutating func removeSamples() {
    for shape in shapes.indices { shapes[shape].sample = Sample() }
  }
}
