import ByteText
public import SystemIO

extension QuestionGroupFile {
  /// Loads the file at `path`.
  ///
  /// - Throws: A `QuestionGroupFileError` if the file cannot be read, or is not a list of groups as
  ///   the app writes it.
  public init(path: FilePath) throws(QuestionGroupFileError) {
    let bytes: Bytes
    do throws(SystemError) {
      bytes = try FileSystem.contents(of: path)
    } catch {
      throw .unreadable(error)
    }
    try self.init(bytes)
  }

  /// Reads the content of a file.
  ///
  /// - Throws: A `QuestionGroupFileError` if it is not a list of groups as the app writes it.
  public init(_ bytes: [UInt8]) throws(QuestionGroupFileError) {
    try self.init(Bytes(bytes))
  }

  private init(_ bytes: Bytes) throws(QuestionGroupFileError) {
    var loading = GroupLoading(bytes)
    try loading.load()
    guard let last = loading.elements.last else {
      self.init()
      return
    }
    var end: [UInt8] = []
    end.append(copying: bytes[loading.end..<bytes.count])
    self.init(
      loading.elements, end: end, isCompact: !last.separator.contains(UInt8(ascii: "\n")))
  }
}
