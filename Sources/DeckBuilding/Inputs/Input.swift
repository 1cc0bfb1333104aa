package import ByteText
@_spi(Conversion) import QuestionGroups
package import RecordReading
public import SystemIO

/// An input of a conversion: a file, standard input, or bytes in memory.
public struct Input: Sendable {
  package enum Content: Sendable {
    case file(FilePath)
    /// Standard input, after bytes at its beginning that have been read.
    case standardInput(beginning: Bytes)
    case bytes(Bytes)
    /// A sheet of a workbook whose cells have been read, and the identity of its file, if it has one.
    indirect case sheet(CellGrid, of: FileStatus.Identity?)
    /// A path that cannot be read; the finding is reported instead.
    case fault(Finding.Kind)
  }

  package private(set) var content: Content

  /// The name of the input in diagnostics: the path as it was given.
  public let name: String

  /// The path as it was given, or the name of an input that is not a file.
  package let path: FilePath

  /// The format.
  public let format: InputFormat

  /// The title of records without one: the file's name without its extension, if it is text.
  package let defaultTitle: String?

  /// Whether the input is a sheet of a workbook from standard input.
  private var isOfStandardInput = false

  /// The name of the sheet, if the input is one.
  package let sheetName: String?

  /// Whether it is a stream of records, with the places in other files from which their values are.
  package var hasOriginalPlaces = false

  /// The options of this input only.
  public var options = InputOptions()

  /// Whether the input counts as a file that was read: of the sheets of a workbook, only one does.
  package var isCounted = true

  /// The way to the input.
  package enum Origin: Sendable {
    /// The input was named.
    case named
    /// The file was found in a folder.
    case found
    /// The same, but its name is not that of a deck, so it is only a warning if it cannot be read.
    case incidental
  }

  package var origin = Origin.named

  /// The size in bytes that the file had when it was found, if it is known.
  package var foundSize: Int?

  /// The version of the file that is read; nil if any is.
  package private(set) var version: FileStatus.Version?

  private init(
    _ content: Content, name: String, path: FilePath, format: InputFormat, defaultTitle: String?,
    sheetName: String? = nil
  ) {
    (self.content, self.format) = (content, format)
    (self.name, self.path, self.sheetName) = (name, path, sheetName)
    self.defaultTitle = defaultTitle
    if case .fault = content { isCounted = false }
  }

  package init(_ content: Content, path: FilePath, format: InputFormat) {
    let title = path.uncompressedName.stem.text.flatMap { $0.isBlank ? nil : $0 }
    self.init(
      content, name: path.description, path: path, format: format, defaultTitle: title)
  }

  /// Creates an input that reports a fault of `other` in its place.
  package init(fault: Finding.Kind, of other: Input) {
    self = other
    content = .fault(fault)
    isCounted = false
  }

  /// Creates the input that a sheet of the workbook `workbook` is, or a fault about it.
  package init(_ content: Content, sheet: String, of workbook: Input) {
    let hasName = !sheet.isBlank && !SheetName.isGeneric(sheet)
    self.init(
      content, name: workbook.name, path: workbook.path, format: workbook.format,
      defaultTitle: hasName ? sheet : workbook.defaultTitle, sheetName: sheet)
    options = workbook.options
    isOfStandardInput = workbook.isStandardInput
  }

  private static let standardInputName = "<stdin>"

  /// Returns the file at `path` as an input in the format of its name; a name with another extension
  /// is that of a CSV file.
  public static func file(_ path: FilePath) -> Input {
    file(path, format: InputFormat(namedPath: path) ?? .csv)
  }

  /// Returns the file at `path` as an input in a format.
  public static func file(_ path: FilePath, format: InputFormat) -> Input {
    Input(.file(path), path: path, format: format)
  }

  /// Returns standard input as an input.
  public static func standardInput(format: InputFormat) -> Input {
    Input(
      .standardInput(beginning: Bytes([])), name: standardInputName,
      path: "stdin.\(format.rawValue)", format: format, defaultTitle: nil)
  }

  /// Returns standard input as an input that takes the place of the file at `path`: diagnostics and
  /// the default title name that file.
  public static func standardInput(named path: FilePath, format: InputFormat) -> Input {
    Input(.standardInput(beginning: Bytes([])), path: path, format: format)
  }

  /// Returns standard input as an input whose format is detected by its first bytes, unpacked if they
  /// are compressed: the first 4 KiB, or all of them. The input can still be read from its start.
  ///
  /// Returns nil if the first bytes, unpacked, do not show a format.
  ///
  /// - Parameter path: The file whose place standard input takes, if any.
  /// - Throws: `SystemError` if standard input cannot be read.
  package static func detectedStandardInput(
    named path: FilePath?
  ) throws(SystemError) -> Input? {
    let beginning = try FileDescriptor.standardInput.beginning(count: InputFormat.signatureSize)
    let unpacked = UnpackingStream(
      StoredStream(beginning.bytes), ReadingLimits(), threads: 1)
    let bytes = try unpacked.read(upTo: InputFormat.signatureSize)
    if bytes.count == 0, beginning.bytes.count > 0 { return nil }
    let format = InputFormat(beginningOf: bytes)
    var input =
      path.map { standardInput(named: $0, format: format) } ?? standardInput(format: format)
    if beginning.isConsumed { input.content = .standardInput(beginning: beginning.bytes) }
    return input
  }

  /// Returns text in memory as an input, which is called `name` in diagnostics.
  public static func text(_ text: String, name: String, format: InputFormat) -> Input {
    Input(.bytes(Bytes(text.utf8)), path: FilePath(name), format: format)
  }

  /// Returns bytes in memory, in any encoding, as an input, which is called `name` in diagnostics.
  public static func bytes(_ bytes: [UInt8], name: String, format: InputFormat) -> Input {
    Input(.bytes(Bytes(bytes)), path: FilePath(name), format: format)
  }

  /// Whether the input is a file, which can be read again.
  package var isFile: Bool { if case .file = content { true } else { false } }

  /// Whether the input cannot be read, and a finding is reported instead.
  package var isFault: Bool { if case .fault = content { true } else { false } }

  /// Returns the input; standard input, which can be read only once, is replaced by its bytes.
  package func readable() -> Input {
    guard case .standardInput = content, let bytes = try? read() else { return self }
    var input = self
    input.content = .bytes(bytes)
    return input
  }

  /// Whether the content is text in memory.
  package var isText: Bool { if case .bytes = content { true } else { false } }

  /// Returns the input with other bytes instead of its own.
  package func replaced(by bytes: Bytes) -> Input {
    var input = self
    input.content = .bytes(bytes)
    return input
  }

  /// Opens the input for reading chunk by chunk.
  package func open() throws(SystemError) -> any ByteStream {
    switch content {
    case .standardInput(let beginning):
      return StoredStream(beginning, followedBy: try FileStream(.standardInput))
    case .file(let path):
      guard try FileStatus.of(path: path).kind != .directory else { throw .isDirectory }
      return try FileStream(.forReading(path), version)
    case .bytes(let bytes): return StoredStream(bytes)
    case .sheet, .fault: throw .notFound
    }
  }

  /// Reads the input to its end, or until there are more than `maxCount` bytes: a file that is not
  /// a regular file might never end.
  package func read(most maxCount: Int = .max, on threads: Int = 1) throws(SystemError) -> Bytes {
    switch content {
    case .bytes(let bytes): return bytes
    case .standardInput(let beginning):
      return try FileDescriptor.standardInput.contents(upTo: maxCount, after: beginning)
    case .file(let path):
      return try FileDescriptor.forReading(path).contents(upTo: maxCount, on: threads, version)
    case .sheet, .fault: return Bytes([])
    }
  }

  /// Whether the input is too small to be read in chunks.
  package func isSmall(_ options: ConversionOptions) -> Bool {
    let limit = 2 * options.minimumChunkSize
    switch content {
    case .bytes(let bytes): return bytes.count < limit
    case .file(let path):
      // The size does not show how many bytes there are.
      if path.isCompressed { return false }
      if let foundSize { return foundSize < limit }
      guard let status = try? FileStatus.of(path: path) else { return false }
      return status.kind == .regular && status.size < limit
    case .sheet(let grid, _): return grid.isSmall(limit)
    case .standardInput, .fault: return false
    }
  }

  /// Whether the input is standard input, or a sheet of a workbook from there.
  package var isStandardInput: Bool {
    if case .standardInput = content { true } else { isOfStandardInput }
  }

  /// The identities of the files that are read, or in whose place standard input is.
  package var identities: [FileStatus.Identity] {
    let named =
      isStandardInput && name != Self.standardInputName ? try? FileStatus.of(path: path) : nil
    return [identity, named?.identity].compactMap(\.self)
  }

  /// The identity of the file among all files, or nil if the input is not a file.
  package var identity: FileStatus.Identity? {
    switch content {
    case .file(let path): try? FileStatus.of(path: path).identity
    case .standardInput: FileDescriptor.standardInput.fileIdentity
    case .sheet(_, let identity): identity
    case .bytes, .fault: nil
    }
  }
}

extension ArraySlice<Input> {
  /// The size of the inputs in bytes, as far as it is known before they are read.
  package var byteCount: Int { indices.reduce(0) { $0 + self[$1].byteCount } }
}

extension Input {
  /// The size in bytes, as far as it is known before the input is read.
  package var byteCount: Int {
    switch content {
    case .file(let path): foundSize ?? (try? FileStatus.of(path: path).size) ?? 0
    case .bytes(let bytes): bytes.count
    default: 0
    }
  }

  /// Reads the input to its end, and unpacks it if it is compressed.
  package func unpacked(
    _ limits: ReadingLimits, on threads: Int = 1
  ) throws(SystemError) -> UnpackedBytes {
    try UnpackedBytes(read(on: threads), limits)
  }
}

extension ConversionOptions {
  /// Returns the options with the rules of `inputs` that have some of their own.
  package func withRules(of inputs: [Input]) -> ConversionOptions {
    var options = self
    for (number, input) in inputs.enumerated() {
      if let rules = input.options.rules { options.rulesOfInputs[number] = rules }
    }
    return options
  }

  /// Returns the options with which `input` is read.
  package func applied(to input: Input) -> ConversionOptions {
    guard input.options.changesReading else { return self }
    var options = self
    options.reading = input.options.reading ?? reading
    options.building.title = input.options.title ?? building.title
    return options
  }
}

extension CellGrid {
  /// Returns whether the sheet has about as many cells as a text of `byteCount` bytes at most.
  package func isSmall(_ byteCount: Int) -> Bool { end < byteCount / 16 }
}
