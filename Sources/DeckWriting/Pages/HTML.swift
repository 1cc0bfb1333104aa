/// A piece of HTML.
///
/// A literal is markup, and text that is interpolated into it is escaped, so nothing in a
/// deck can become markup:
///
///     let item: HTML = "<li>\(title)</li>"
///
/// Other HTML is interpolated as it is.
package struct HTML: Sendable {
  /// The characters of the markup.
  package private(set) var source = ""

  /// Creates empty HTML.
  package init() {}

  /// Creates HTML from text, which browsers show character for character.
  package init(text: String) {
    Self.append(text, to: &source)
  }

  /// Whether there is nothing.
  package var isEmpty: Bool { source.isEmpty }

  package static func += (html: inout HTML, other: HTML) {
    html.source += other.source
  }

  /// Appends text as it has to be written, in an element or in a quoted attribute.
  ///
  /// Browsers would read a carriage return as a line feed, so it is written as a reference. They
  /// accept no null character at all: the symbol for it is shown instead.
  private static func append(_ text: String, to source: inout String) {
    guard text.utf8.contains(where: isEscaped) else {
      source += text
      return
    }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": source += "&amp;"
      case "<": source += "&lt;"
      case ">": source += "&gt;"
      case "\"": source += "&quot;"
      case "'": source += "&#39;"
      case "\r": source += "&#13;"
      case "\0": source += "\u{2400}"
      default: source.unicodeScalars.append(scalar)
      }
    }
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      UInt8(ascii: "'"), UInt8(ascii: "\r"), 0:
      true
    default: false
    }
  }
}

extension HTML: ExpressibleByStringInterpolation {
  package init(stringLiteral literal: String) {
    source = literal
  }

  package init(stringInterpolation interpolation: Interpolation) {
    self = interpolation.html
  }

  /// The parts of an interpolated literal.
  package struct Interpolation: StringInterpolationProtocol {
    fileprivate var html = HTML()

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) {
      html.source += literal
    }

    package mutating func appendInterpolation(_ text: String) {
      HTML.append(text, to: &html.source)
    }

    package mutating func appendInterpolation(_ number: Int) {
      html.source += "\(number)"
    }

    package mutating func appendInterpolation(_ other: HTML) {
      html += other
    }

    /// Appends HTML, or nothing if it is nil.
    package mutating func appendInterpolation(_ other: HTML?) {
      if let other { html += other }
    }

    package mutating func appendInterpolation(_ elements: [HTML]) {
      for element in elements { html += element }
    }
  }
}
