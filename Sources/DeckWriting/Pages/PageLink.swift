package import SystemIO

/// A link to a place in a page, or to a page in the same folder.
package struct PageLink: Sendable {
  /// The address.
  package let address: String

  /// Creates a link to the element with the identifier `identifier`, in the page itself.
  package init(to identifier: String) {
    address = "#" + identifier
  }

  /// Creates a link to a file in the same folder.
  ///
  /// All bytes but letters, digits and a few signs are encoded, so a file name is never read as the
  /// name of a scheme, such as `javascript:`.
  package init(toFile name: FilePath) {
    var address = ""
    for byte in name.bytes {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."):
        address.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        address += "%" + (digits.utf8.count < 2 ? "0" : "") + digits
      }
    }
    self.address = address
  }

  /// Returns the link around `content`.
  package func html(_ content: HTML) -> HTML {
    "<a href=\"\(address)\">\(content)</a>"
  }
}
