/// The names of fields, each with a number: the keys of objects with the path that leads to them.
///
/// The keys of objects repeat from record to record, mostly in the same order. So the table
/// remembers which name came after which, and looks there first: most keys are found by comparing
/// their bytes once.
public struct NameTable: Sendable {
  /// A name as people write it.
  public struct Name: Sendable {
    /// The number of the name around it, or -1 at the top of a record.
    public let parent: Int32
    /// Where it was first met.
    public let place: Int
    /// The whole path: keys joined by `.`, with `[]` for the elements of a list.
    public let path: String
  }

  /// What is needed to find a name again.
  private struct Link {
    let parent: Int32
    let keyStart: Int
    let keyCount: Int
    var successor: Int32 = -1
    var lastObject = -1
  }

  private struct Key: Hashable {
    let parent: Int32
    /// The bytes, as keys that are only canonically equivalent are two; nothing for elements.
    let bytes: [UInt8]?
  }

  private var names: [Name] = []
  private var links: [Link] = []
  private var keyBytes: [UInt8] = []
  private var numbers: [Key: Int32] = [:]
  private var first: Int32 = -1

  /// A table without names.
  public init() {}

  /// How many names there are; their numbers count from 0.
  public var count: Int { names.count }

  /// The name with `number`.
  public subscript(number: Int32) -> Name { names[Int(number)] }

  /// The number of the key `bytes` inside `parent`, which is -1 at the top of a record; `previous`
  /// is the name before it in the same object, or -1.
  mutating func number(
    of bytes: Span<UInt8>, in parent: Int32, after previous: Int32, at place: Int
  ) -> Int32 {
    let guess = previous < 0 ? first : links[Int(previous)].successor
    if guess >= 0, matches(guess, bytes, parent) { return guess }
    var copy: [UInt8] = []
    copy.append(copying: bytes)
    let number = number(of: copy, in: parent, joint: ".", at: place)
    if previous < 0 {
      first = number
    } else {
      links[Int(previous)].successor = number
    }
    return number
  }

  /// The number under which the elements of the list `parent` go.
  mutating func elementNumber(in parent: Int32, at place: Int) -> Int32 {
    number(of: nil, in: parent, joint: "[]", at: place)
  }

  /// Notes that `name` occurs in `object`, and says whether it did so before.
  mutating func occursAgain(_ name: Int32, in object: Int) -> Bool {
    if links[Int(name)].lastObject == object { return true }
    links[Int(name)].lastObject = object
    return false
  }

  private func matches(_ number: Int32, _ bytes: Span<UInt8>, _ parent: Int32) -> Bool {
    let link = links[Int(number)]
    guard link.parent == parent, link.keyCount == bytes.count else { return false }
    for index in bytes.indices where keyBytes[link.keyStart + index] != bytes[index] {
      return false
    }
    return true
  }

  private mutating func number(
    of bytes: [UInt8]?, in parent: Int32, joint: String, at place: Int
  ) -> Int32 {
    let key = Key(parent: parent, bytes: bytes)
    if let number = numbers[key] { return number }
    let text = String(decoding: bytes ?? [], as: UTF8.self)
    let path = parent < 0 ? text : names[Int(parent)].path + joint + text
    let number = Int32(names.count)
    names.append(Name(parent: parent, place: place, path: path))
    links.append(
      Link(parent: parent, keyStart: keyBytes.count, keyCount: bytes?.count ?? -1))
    keyBytes.append(contentsOf: bytes ?? [])
    numbers[key] = number
    return number
  }
}
