import CommandProperties
import DeckProperties
import ReadingProperties

/// A fuzz target: a property of every input, and the memory that checking it can take.
struct FuzzedTarget: Sendable {
  private let property: @Sendable ([UInt8]) throws -> Void
  private let bound: AllocationBound

  private init(_ property: @escaping @Sendable ([UInt8]) throws -> Void, least: Int, byByte: Int) {
    self.property = property
    bound = AllocationBound(least: least, byByte: byByte)
  }

  /// Returns the target with a name.
  static func named(_ name: String) -> FuzzedTarget? {
    switch name {
    case "CSVFuzzing": Self(ReaderProperties.checkCSV, least: 1 << 18, byByte: 1 << 10)
    case "JSONFuzzing": Self(ReaderProperties.checkJSON, least: 1 << 18, byByte: 1 << 10)
    case "JSONLinesFuzzing": Self(ReaderProperties.checkJSONLines, least: 1 << 18, byByte: 1 << 10)
    case "YAMLFuzzing": Self(ReaderProperties.checkYAML, least: 1 << 20, byByte: 1 << 10)
    case "ZipFuzzing": Self(ReaderProperties.checkZip, least: 1 << 20, byByte: 1 << 12)
    case "XMLFuzzing": Self(ReaderProperties.checkXML, least: 1 << 22, byByte: 1 << 12)
    case "XLSXFuzzing": Self(ReaderProperties.checkXLSX, least: 1 << 24, byByte: 1 << 14)
    case "ODSFuzzing": Self(ReaderProperties.checkODS, least: 1 << 24, byByte: 1 << 14)
    case "RecognitionFuzzing": Self(RecognitionProperties.check, least: 1 << 20, byByte: 1 << 13)
    case "ConversionFuzzing": Self(ConversionProperties.check, least: 1 << 25, byByte: 1 << 15)
    case "PublicAPIFuzzing": Self(PublicCalls.check, least: 1 << 25, byByte: 1 << 15)
    case "RejectsFuzzing": Self(RejectsProperties.check, least: 1 << 25, byByte: 1 << 16)
    case "DeckFileFuzzing": Self(DeckFileProperties.check, least: 1 << 25, byByte: 1 << 16)
    default: nil
    }
  }

  /// Checks the property for one input. The program traps if it does not hold, or if more memory is
  /// allocated than the bound allows.
  func check(_ input: [UInt8]) {
    do {
      try bound.hold(for: input) { try property(input) }
    } catch {
      fatalError("\(error)")
    }
  }
}
