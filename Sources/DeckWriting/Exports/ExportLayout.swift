package import ByteText
package import DeckBuilding

/// The layout of an export of text, in which groups can be written again.
package struct ExportLayout {
  private let options: ExportOptions
  private let form: ExportForm
  private let isGroupPerFile: Bool

  /// Creates the plainest layout of a format.
  package init(format: ExportFormat) {
    self.init(format, [], isGroupPerFile: false)
  }

  private init(_ format: ExportFormat, _ form: ExportForm, isGroupPerFile: Bool) {
    var options = ExportOptions()
    options.format = format
    self.options = options
    self.form = form
    self.isGroupPerFile = isGroupPerFile
  }

  /// The layouts of exports in `format` that are not tables.
  package static func all(for format: InputFormat) -> [ExportLayout] {
    ExportFormat.allCases.filter { $0.inputFormat == format && !$0.isTable }.flatMap { format in
      ExportForm.all(for: format).flatMap { form in
        [false, true].map { ExportLayout(format, form, isGroupPerFile: $0) }
      }
    }
  }

  /// Returns `groups` in this layout.
  package func text(of groups: [ListedGroup]) -> Bytes {
    var text = ExportPlan(groups, options, form, perGroup: isGroupPerFile).text(
      of: groups[...], from: 1)
    return text.finish()
  }
}
