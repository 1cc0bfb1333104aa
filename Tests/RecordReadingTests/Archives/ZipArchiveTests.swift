import ByteText
import RecordReading
import TestSupport
import Testing

/// Archives are read by their directory, and damage is found.
@Suite struct ZipArchiveTests {
  typealias Member = ZipWriter.Member

  /// The result of unpacking the members `a.txt` and `b/c.txt`.
  enum Result: Equatable {
    /// The complete contents of both.
    case texts([String])
    /// The archive has no member with this name.
    case missing(String)
    case fault(WorkbookFault)

    static func damage(_ damage: ArchiveDamage, _ member: String) -> Self {
      .fault(.archive(damage, member: member))
    }
  }

  /// A change of an archive with the members `a.txt` and `b/c.txt`.
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let change: @Sendable (inout ZipWriter) -> Void
    let expected: Result

    init(
      _ name: String, _ expected: Result, _ change: @escaping @Sendable (inout ZipWriter) -> Void
    ) {
      testDescription = name
      self.expected = expected
      self.change = change
    }
  }

  static let archive = archive(of: texts)
  static let texts = [String(repeating: "owls hoot. ", count: 40), "ducks quack"]

  static func archive(of texts: [String]) -> ZipWriter {
    ZipWriter([Member("a.txt", texts[0]), Member("b/c.txt", texts[1])])
  }

  static let readable = [
    Case("deflated", .texts(texts)) { _ in },
    Case("stored", .texts(texts)) { $0.members[0].isDeflated = false },
    Case("with data descriptors", .texts(texts)) {
      for index in $0.members.indices { $0.members[index].hasDescriptor = true }
    },
    Case("with 64-bit records", .texts(texts)) {
      $0.is64Bit = true
      for index in $0.members.indices { $0.members[index].is64Bit = true }
    },
    Case("in reverse order", .texts(texts)) { $0.members.reverse() },
    Case("after other bytes", .texts(texts)) { $0.prefix = Array("#!/bin/sh\n".utf8) },
    Case("with a comment", .texts(texts)) { $0.comment = Array("PK\u{5}\u{6} a comment".utf8) },
    Case("with backslashes and capitals", .texts(texts)) {
      $0.members[0].name = "A.TXT"
      $0.members[1].name = "\\B\\C.txt"
    },
    Case("with folders of one name", .texts(texts)) {
      $0.members += [Member("b/", ""), Member("b/", "")]
    },
  ]

  @Test(arguments: readable)
  func membersAreUnpacked(_ test: Case) throws {
    #expect(unpacked(test, pieces: 1 << 16) == test.expected)
    #expect(unpacked(test, pieces: 1) == test.expected)
    #expect(unpacked(test, pieces: 3, threads: 1) == test.expected)
    #expect(unpacked(test, pieces: 3, threads: 2) == test.expected)
  }

  static let damaged = [
    Case("a wrong checksum", .damage(.wrongContents, "a.txt")) { $0.members[0].checksum = 1 },
    Case("fewer bytes than declared", .damage(.wrongContents, "a.txt")) {
      $0.members[0].count = 441
    },
    Case("more bytes than declared", .damage(.wrongContents, "a.txt")) { $0.members[0].count = 10 },
    Case("a huge declared size", .damage(.wrongContents, "a.txt")) {
      $0.members[0].count = 0xFFFF_FFF0
    },
    Case("a huge declared 64-bit size", .damage(.wrongContents, "a.txt")) {
      $0.members[0].is64Bit = true
      $0.members[0].count = .max / 2
    },
    Case("cut data", .damage(.malformedData, "a.txt")) {
      $0.members[0].packed = Deflate.deflated($0.members[0].contents).dropLast(3)
    },
    Case("other data", .damage(.malformedData, "a.txt")) {
      $0.members[0].packed = [0xFF, 0xFF, 0xFF]
    },
    Case("stored bytes of another size", .damage(.malformedData, "a.txt")) {
      $0.members[0].isDeflated = false
      $0.members[0].packed = [1, 2, 3]
    },
    Case("encryption", .damage(.encrypted, "a.txt")) { $0.members[0].flags = 1 },
    Case("another method", .damage(.unknownMethod(14), "a.txt")) { $0.members[0].method = 14 },
    Case("overlapping members", .damage(.overlapping, "b/c.txt")) { $0.members[1].header = 20 },
    Case("one member twice", .damage(.overlapping, "b/c.txt")) { $0.members[1].header = 0 },
    Case("a header elsewhere", .damage(.misplaced, "b/c.txt")) {
      $0.members[1].header = 0xFFFF_FF00
    },
    Case("a header in the directory", .damage(.misplaced, "b/c.txt")) {
      $0.members[1].header = $0.bytes.count - 90
    },
    Case("duplicate names", .damage(.duplicateName, "A.TXT")) { $0.members[1].name = "A.TXT" },
    Case("a name that leads out", .damage(.unsafeName, "b/../../c")) {
      $0.members[1].name = "b/../../c"
    },
    Case("a name with backslashes that leads out", .damage(.unsafeName, "..\\c")) {
      $0.members[1].name = "..\\c"
    },
  ]

  @Test(arguments: damaged)
  func damageIsFound(_ test: Case) throws {
    #expect(unpacked(test, pieces: 1 << 16) == test.expected)
    #expect(unpacked(test, pieces: 7) == test.expected)
    #expect(unpacked(test, pieces: 7, threads: 2) == test.expected)
  }

  @Test func cutArchiveHasNoDirectory() {
    let bytes = Self.archive.bytes
    for count in 0..<bytes.count {
      #expect(throws: WorkbookFault.archive(.noDirectory, member: nil)) {
        _ = try ZipArchive(Bytes(bytes.prefix(count)))
      }
    }
  }

  /// The checksums protect the contents, but not the directory: a member is missing if its name in the
  /// directory is another one, or if the directory has no bytes.
  @Test func anyChangedByteIsReadOrRefused() {
    let bytes = Self.archive.bytes
    let endRecord = bytes.count - 22
    let records = Self.archive.members.map { 46 + $0.name.utf8.count }
    let directory = endRecord - records.reduce(0, +)
    let names = [
      directory + 46..<directory + records[0], directory + records[0] + 46..<endRecord,
    ]
    let sizeOfDirectory = endRecord + 12
    #expect(bytes[sizeOfDirectory...].starts(with: [UInt8(endRecord - directory), 0]))
    for index in bytes.indices {
      for byte in [0, 0x7F, 0xFF] as [UInt8] where byte != bytes[index] {
        var changed = bytes
        changed[index] = byte
        let result = unpacked(changed, pieces: 64)
        let place: Comment = "byte \(index) of \(bytes.count) is \(byte)"
        if let name = names.firstIndex(where: { $0.contains(index) }) {
          #expect(result == .missing(Self.archive.members[name].name), place)
        } else if index == sizeOfDirectory, byte == 0 {
          #expect(result == .missing("a.txt"), place)
        } else if case .fault = result {
          continue
        } else {
          #expect(result == .texts(Self.texts), place)
        }
      }
    }
  }

  // MARK: Limits

  @Test func numbersOfPartsAndOfUnpackedBytesAreLimited() {
    var limits = ReadingLimits()
    limits.parts = 1
    #expect(unpacked(Self.archive.bytes, limits) == .fault(.input(.limit(.parts, max: 1))))
    (limits.parts, limits.unpackedBytes) = (2, 450)
    let large = Result.fault(.input(.limit(.unpackedBytes, max: 450)))
    #expect(unpacked(Self.archive.bytes, limits) == large)
    limits.unpackedBytes = 451
    #expect(unpacked(Self.archive.bytes, limits) == .texts(Self.texts))
  }

  @Test func compressionIsLimitedBeyondTheFirstBytes() {
    func check(_ count: Int, _ limits: ReadingLimits, isRead: Bool) {
      let texts = [String(repeating: "owls", count: count), "ducks"]
      let expected =
        isRead ? Result.texts(texts) : .fault(.input(.limit(.compression, max: limits.compression)))
      // Not in the expectation, which would print the texts.
      let isExpected = unpacked(Self.archive(of: texts).bytes, limits) == expected
      #expect(isExpected, "\(count)")
    }
    var limits = ReadingLimits()
    check(25_000, limits, isRead: true)
    check(1_000_000, limits, isRead: false)
    limits.compression = 1100
    check(1_000_000, limits, isRead: true)
  }

  /// The text that has been read when a fault is found does not depend on the thread that unpacks.
  @Test(arguments: [0, 0.01, 0.3, 0.5, 0.8, 1])
  func damageIsFoundAtTheSamePlaceOnEachThread(after share: Double) throws {
    let text = (0..<400_000).map { "\($0 &* 7919 % 999_983) " }.joined()
    var member = Member("a.txt", text)
    let packed = Deflate.deflated(member.contents)
    let start = Int(Double(packed.count) * share)
    member.packed = packed.prefix(start) + packed.dropFirst(start).map { _ in 0xFF }
    let archive = try ZipArchive(Bytes(ZipWriter([member]).bytes))
    let results = [1, 2].map { threads in
      var buffer = ByteBuffer()
      var fault: WorkbookFault?
      do throws(WorkbookFault) {
        guard let member = try archive.reader(of: "a.txt") else { return (text: "", fault: fault) }
        var reader = member.readingAhead(on: threads)
        while try reader.read(upTo: 1 << 16, into: &buffer) > 0 {}
      } catch {
        fault = error
      }
      return (text: String(copying: buffer.span), fault: fault)
    }
    #expect((results[0].fault == nil) == (share == 1))
    #expect(results[0].fault == results[1].fault)
    #expect(results[0].text == results[1].text)
    #expect((results[0].text == text) == (share == 1))
  }

  // MARK: Reading

  private func unpacked(_ test: Case, pieces: Int, threads: Int? = nil) -> Result {
    var writer = Self.archive
    test.change(&writer)
    return unpacked(writer.bytes, pieces: pieces, threads: threads)
  }

  /// Unpacks both members in pieces of `pieces` bytes. With `threads`, they are read ahead.
  private func unpacked(
    _ bytes: [UInt8], _ limits: ReadingLimits = ReadingLimits(), pieces: Int = 1 << 16,
    threads: Int? = nil
  ) -> Result {
    do throws(WorkbookFault) {
      let archive = try ZipArchive(Bytes(bytes), limits: limits)
      var texts: [String] = []
      for name in ["a.txt", "b/c.txt"] {
        var buffer = ByteBuffer()
        guard var reader = try archive.reader(of: name) else { return .missing(name) }
        if let threads { reader = reader.readingAhead(on: threads) }
        while try reader.read(upTo: pieces, into: &buffer) > 0 {}
        texts.append(String(copying: buffer.span))
      }
      return .texts(texts)
    } catch {
      return .fault(error)
    }
  }
}
