/// The events of a document's anchored nodes, kept so that aliases can repeat them.
///
/// A node is a range of `events`: a scalar is one event, a collection begins with its start event
/// and ends with its end event.
struct YAMLEventLog {
  /// A node with an anchor that is still open.
  private struct OpenAnchor {
    let name: String

    /// The number of logged collections around the node.
    let depth: Int

    /// The index of the node's first event.
    let start: Int
  }

  private(set) var events: [YAMLEvent] = []
  private var anchors: [String: Range<Int>] = [:]
  private var openAnchors: [OpenAnchor] = []

  /// The number of logged collections that are open.
  private var depth = 0

  /// The mappings of lists that have been merged, by the index of the list's first event.
  private var mergedLists: [Int: [Range<Int>]] = [:]

  /// Whether an anchored node is open, so that all events belong to the log.
  var isInAnchor: Bool { !openAnchors.isEmpty }

  /// The number of events, from the first one on, to which aliases or merge keys may refer.
  private var neededCount = 0

  /// Appends `event`, the first one of a node with the anchor `anchor` if it is not nil.
  mutating func append(_ event: YAMLEvent, anchor: String?) {
    if let anchor {
      openAnchors.append(OpenAnchor(name: anchor, depth: depth, start: events.count))
    }
    events.append(event)
    depth += event.kind.depth
    if event.kind.depth > 0 { return }
    while let open = openAnchors.last, open.depth == depth {
      anchors[open.name] = open.start..<events.count
      neededCount = events.count
      openAnchors.removeLast()
    }
  }

  /// Removes the last events, to which nothing refers, and returns the first one whose text was copied.
  mutating func removeUnneeded() -> YAMLEvent? {
    guard openAnchors.isEmpty, neededCount < events.count else { return nil }
    let first = events[neededCount...].first { $0.kind == .scalar && !$0.isInSource }
    events.removeLast(events.count - neededCount)
    return first
  }

  /// Removes everything at the end of a document, as aliases refer to nodes of their own document.
  mutating func removeAll() {
    neededCount = 0
    // Without keeping the capacity: clearing a large table takes time, and documents may be many.
    anchors.removeAll()
    mergedLists.removeAll()
    events.removeAll(keepingCapacity: true)
  }

  /// Returns the node with the anchor `name`, for the alias at `offset`.
  func node(named name: String, aliasAt offset: Int) throws(ReadingError) -> Range<Int> {
    if openAnchors.contains(where: { $0.name == name }) {
      throw .yaml("the alias '*\(name)' is inside its own anchor", at: offset)
    }
    guard let node = anchors[name] else {
      throw .yaml("the alias '*\(name)' has no anchor before it", at: offset)
    }
    return node
  }

  /// Returns the mappings that a merge key at `offset` with the value `node` merges: the node
  /// itself or the elements of a list.
  mutating func mappings(
    in node: Range<Int>, mergedAt offset: Int
  ) throws(ReadingError) -> [Range<Int>] {
    neededCount = max(neededCount, node.upperBound)
    switch events[node.lowerBound].kind {
    case .beginObject: return [node]
    case .beginList: if let known = mergedLists[node.lowerBound] { return known }
    default:
      throw .yaml("the merge key '<<' must name a mapping or a list of mappings", at: offset)
    }
    var mappings: [Range<Int>] = []
    var next = node.lowerBound + 1
    while next < node.upperBound - 1 {
      let element = events[next].kind == .alias ? events[next].target : next..<endOfNode(at: next)
      guard events[element.lowerBound].kind == .beginObject else {
        throw .yaml(
          "a list under the merge key '<<' must name mappings only", at: events[next].offset)
      }
      mappings.append(element)
      next = endOfNode(at: next)
    }
    mergedLists[node.lowerBound] = mappings
    return mappings
  }

  private func endOfNode(at start: Int) -> Int {
    var depth = 0
    var next = start
    repeat {
      depth += events[next].kind.depth
      next += 1
    } while depth > 0
    return next
  }
}
