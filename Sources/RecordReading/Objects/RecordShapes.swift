/// The shapes of records: sequences of distinct keys.
///
/// Most records of an input have one of a few shapes, so the checks of one record need not be
/// repeated for the next one: that its keys are distinct, what their names are, and which bytes
/// precede the next value. The shapes form a tree, in which each one adds a key to its parent:
///
///     empty ─ title ─ prompt ─ answer ─ hint
///                                     └ id
struct RecordShapes {
  /// A shape, as the key that it adds to its parent.
  struct Shape {
    /// The name of the last key.
    let name: Int32
    let keyCount: Int
    /// The bytes before the text of the last key, up to the opening quote.
    fileprivate(set) var sample: KeySample
    fileprivate(set) var longerCount = 0
    /// The first child: a shape with one more key.
    fileprivate(set) var firstLonger: Int?
    /// The next shape with the same parent.
    fileprivate(set) var sibling: Int?
  }

  /// The shape of a record without keys.
  static let empty = 0

  /// The limits of the tree: shapes are useful only if they are few, and finding the next one must
  /// take next to no time.
  private static let (maxShapes, maxKeys, maxSiblings) = (1024, 64, 8)

  private var shapes = [Shape(name: -1, keyCount: 0, sample: KeySample())]

  subscript(shape: Int) -> Shape { shapes[shape] }

  /// Returns the shape that adds the key `name` to `shape`, or nil if it is unknown.
  func longer(_ shape: Int, by name: Int32) -> Int? {
    var next = shapes[shape].firstLonger
    while let number = next, shapes[number].name != name { next = shapes[number].sibling }
    return next
  }

  /// Adds the shape that adds the key `name` to `shape` and returns it, or nil if a limit is reached.
  ///
  /// `shape` must not contain the key. `sample` is the bytes before the text.
  mutating func lengthen(_ shape: Int, by name: Int32, _ sample: KeySample) -> Int? {
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

  /// Removes the samples, which are ranges of the previous source.
  mutating func removeSamples() {
    for shape in shapes.indices { shapes[shape].sample = KeySample() }
  }
}
