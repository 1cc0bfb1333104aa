import ByteText

/// A piece of HTML.
///
/// A literal is markup, and text that is interpolated into it is escaped, so nothing in a deck can become markup:
///
///     let item: HTML = "<li>\(title)</li>"
///
/// Other HTML is interpolated as it is.
package struct HTML: Sendable {
  package private(set) var source = ""

  package init() {}

  /// Creates HTML from text, which browsers show character for character, in an element or in a quoted attribute.
  ///
  /// Browsers would read a carriage return as a line feed, so it is written as a reference. They
  /// accept no null character at all: the symbol for it is shown instead.
  package init(text: String) {
    source = text.replacingScalars { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "'": "&#39;"
      case "\r": "&#13;"
      case "\0": "\u{2400}"
      default: nil
      }
    }
  }

  package var isEmpty: Bool { source.isEmpty }

  package static func += (html: inout HTML, other: HTML) {
    html.source += other.source
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
      html += HTML(text: text)
    }

    package mutating func appendInterpolation(_ number: Int) {
      html.source += "\(number)"
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
