import ByteText
import RecordReading
import Testing

/// Archives are read by their directory, and damage is found.
@Suite struct ZipArchiveTests {
  typealias Member = ZipWriter.Member

  /// A change of an archive with the members `a.txt` and `b/c.txt`.
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let change: @Sendable (inout ZipWriter) -> Void
    let expected: String

    init(
      _ name: String, _ expected: String, _ change: @escaping @Sendable (inout ZipWriter) -> Void
    ) {
      testDescription = name
      self.expected = expected
      self.change = change
    }
  }

  static let archive = ZipWriter([
    Member("a.txt", String(repeating: "owls hoot. ", count: 40)), Member("b/c.txt", "ducks quack"),
  ])

  static let readable = [
    Case("deflated", "owls|ducks") { _ in },
    Case("stored", "owls|ducks") { $0.members[0].isDeflated = false },
    Case("with data descriptors", "owls|ducks") {
      for index in $0.members.indices { $0.members[index].hasDescriptor = true }
    },
    Case("with 64-bit records", "owls|ducks") {
      $0.is64Bit = true
      for index in $0.members.indices { $0.members[index].is64Bit = true }
    },
    Case("in reverse order", "owls|ducks") { $0.members.reverse() },
    Case("after other bytes", "owls|ducks") { $0.prefix = Array("#!/bin/sh\n".utf8) },
    Case("with a comment", "owls|ducks") { $0.comment = Array("PK\u{5}\u{6} a comment".utf8) },
    Case("with backslashes and capitals", "owls|ducks") {
      $0.members[0].name = "A.TXT"
      $0.members[1].name = "\\B\\C.txt"
    },
    Case("with folders of one name", "owls|ducks") {
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
    Case("a wrong checksum", "wrongContents a.txt") { $0.members[0].checksum = 1 },
    Case("fewer bytes than declared", "wrongContents a.txt") { $0.members[0].count = 441 },
    Case("more bytes than declared", "wrongContents a.txt") { $0.members[0].count = 10 },
    Case("a huge declared size", "wrongContents a.txt") { $0.members[0].count = 0xFFFF_FFF0 },
    Case("a huge declared 64-bit size", "wrongContents a.txt") {
      $0.members[0].is64Bit = true
      $0.members[0].count = .max / 2
    },
    Case("cut data", "malformedData a.txt") {
      $0.members[0].packed = deflated($0.members[0].contents).dropLast(3)
    },
    Case("other data", "malformedData a.txt") { $0.members[0].packed = [0xFF, 0xFF, 0xFF] },
    Case("stored bytes of another size", "malformedData a.txt") {
      $0.members[0].isDeflated = false
      $0.members[0].packed = [1, 2, 3]
    },
    Case("encryption", "encrypted a.txt") { $0.members[0].flags = 1 },
    Case("another method", "unknownMethod(14) a.txt") { $0.members[0].method = 14 },
    Case("overlapping members", "overlapping b/c.txt") { $0.members[1].header = 20 },
    Case("one member twice", "overlapping b/c.txt") { $0.members[1].header = 0 },
    Case("a header elsewhere", "misplaced b/c.txt") { $0.members[1].header = 0xFFFF_FF00 },
    Case("a header in the directory", "misplaced b/c.txt") {
      $0.members[1].header = $0.bytes.count - 90
    },
    Case("duplicate names", "duplicateName A.TXT") { $0.members[1].name = "A.TXT" },
    Case("a name that leads out", "unsafeName b/../../c") { $0.members[1].name = "b/../../c" },
    Case("a name with backslashes that leads out", "unsafeName ..\\c") {
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

  @Test func anyChangedByteIsReadOrRefused() {
    let bytes = Self.archive.bytes
    for index in bytes.indices {
      for byte in [0, 0x7F, 0xFF] as [UInt8] {
        var changed = bytes
        changed[index] = byte
        _ = unpacked(changed, pieces: 64)
      }
    }
  }

  // MARK: Limits

  @Test func numberOfPartsIsLimited() {
    var limits = ReadingLimits()
    limits.parts = 1
    #expect(unpacked(Self.archive.bytes, limits) == "limit(parts)")
    limits.parts = 2
    #expect(unpacked(Self.archive.bytes, limits) == "owls|ducks")
  }

  @Test func numberOfUnpackedBytesIsLimited() {
    var limits = ReadingLimits()
    limits.unpackedBytes = 450
    #expect(unpacked(Self.archive.bytes, limits) == "limit(unpackedBytes)")
    limits.unpackedBytes = 451
    #expect(unpacked(Self.archive.bytes, limits) == "owls|ducks")
  }

  @Test func compressionIsLimitedBeyondTheFirstBytes() {
    func archive(_ count: Int) -> [UInt8] {
      ZipWriter([
        Member("a.txt", String(repeating: "owls", count: count)), Member("b/c.txt", "ducks"),
      ])
      .bytes
    }
    #expect(unpacked(archive(25_000), ReadingLimits()) == "owls|ducks")
    #expect(unpacked(archive(1_000_000), ReadingLimits()) == "limit(compression)")
    var limits = ReadingLimits()
    limits.compression = 1100
    #expect(unpacked(archive(1_000_000), limits) == "owls|ducks")
  }

  /// The text that has been read when a fault is found does not depend on the thread that unpacks.
  @Test(arguments: [0, 0.01, 0.3, 0.5, 0.8, 1])
  func damageIsFoundAtTheSamePlaceOnEachThread(after share: Double) throws {
    let text = (0..<400_000).map { "\($0 &* 7919 % 999_983) " }.joined()
    var member = Member("a.txt", text)
    let packed = deflated(member.contents)
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

  private func unpacked(_ test: Case, pieces: Int, threads: Int? = nil) -> String {
    var writer = Self.archive
    test.change(&writer)
    return unpacked(writer.bytes, pieces: pieces, threads: threads)
  }

  /// Returns the first words of both members, or the reason why one cannot be read. With `threads`,
  /// the members are read ahead.
  private func unpacked(
    _ bytes: [UInt8], _ limits: ReadingLimits = ReadingLimits(), pieces: Int = 1 << 16,
    threads: Int? = nil
  ) -> String {
    do throws(WorkbookFault) {
      let archive = try ZipArchive(Bytes(bytes), limits: limits)
      var words: [String] = []
      for name in ["a.txt", "b/c.txt"] {
        var buffer = ByteBuffer()
        guard var reader = try archive.reader(of: name) else { return "no member" }
        if let threads { reader = reader.readingAhead(on: threads) }
        while try reader.read(upTo: pieces, into: &buffer) > 0 {}
        let text = String(copying: buffer.span)
        words.append(
          String(text.prefix { ("a"..."r").contains($0) || ("t"..."z").contains($0) }) + "s")
      }
      return words.map { $0.hasPrefix("owls") ? "owls" : "ducks" }.joined(separator: "|")
    } catch {
      switch error {
      case .archive(let damage, let member): return "\(damage) \(member ?? "")"
      case .limit(let limit, _): return "limit(\(limit))"
      default: return "\(error)"
      }
    }
  }
}
