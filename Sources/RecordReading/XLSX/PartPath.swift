/// The path of a part in a package, with slashes and without one at the start.
struct PartPath: Hashable {
  let text: String

  /// Creates the path that `target` is in relationships of the part at `source`, or of the package
  /// if it is nil. Some programs write backslashes.
  init(_ target: String, from source: PartPath?) {
    let target = String(target.map { $0 == "\\" ? "/" : $0 }).removingPercentEncoding
    var names = target.hasPrefix("/") ? [] : source?.folder ?? []
    for name in target.split(separator: "/") {
      switch name {
      case ".": continue
      case "..": _ = names.popLast()
      default: names.append(name)
      }
    }
    text = names.joined(separator: "/")
  }

  /// Creates the path that is written as an absolute one.
  init(absolute path: String) {
    self.init("/" + path, from: nil)
  }

  private var folder: [Substring] { Array(text.split(separator: "/").dropLast()) }

  /// The path of the part with the relationships of this one.
  var relationships: PartPath {
    let name = text.split(separator: "/").last ?? ""
    return PartPath(absolute: (folder + ["_rels", name + ".rels"]).joined(separator: "/"))
  }
}

extension String {
  /// The text with escaped bytes (`%20`) in place of their numbers, if that is text.
  fileprivate var removingPercentEncoding: String {
    guard contains("%") else { return self }
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      let digits = String(Substring(rest.prefix(2)))
      if byte == UInt8(ascii: "%"), digits.count == 2, digits.allSatisfy(\.isHexDigit),
        let number = UInt8(digits, radix: 16)
      {
        bytes.append(number)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self) ?? self
  }
}
