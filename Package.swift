// swift-tools-version: 6.2

import Foundation
import PackageDescription

/// Settings that keep the walls between the modules visible and every unsafe step marked.
let settings: [SwiftSetting] = [
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableExperimentalFeature("Lifetimes"),
]

/// The modules below `DeckConversion`, all of which the targets above it depend on, whether or not they import them:
/// SwiftPM compiles a target again only for changes in its own dependencies, and the layouts of types are part of what
/// is compiled.
let modulesOfDecks: [Target.Dependency] = [
  "ByteText", "DeckBuilding", "DeckRecognition", "DeckReporting", "DeckWriting", "QuestionGroups",
  "RecordReading", "SystemIO",
]

let package = Package(
  name: "quizpress",
  // What needs more than these says so where it is declared.
  platforms: [.macOS(.v10_15), .iOS(.v13), .tvOS(.v13), .watchOS(.v6)],
  products: [
    .library(name: "QuestionGroups", targets: ["QuestionGroups"]),
    .library(name: "LocalizedBuildErrors", targets: ["LocalizedBuildErrors"]),
    .library(name: "DeckConversion", targets: ["DeckConversion"]),
    .executable(name: "quizpress", targets: ["quizpress"]),
  ],
  targets: [
    .systemLibrary(
      name: "CYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    // On macOS, zlib is part of the SDK.
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CAtomics"),
    .systemLibrary(name: "CAllocation"),
    .target(name: "QuestionGroups", swiftSettings: settings),
    .target(
      name: "LocalizedBuildErrors", dependencies: ["QuestionGroups"], swiftSettings: settings),
    .target(name: "ByteText", dependencies: ["CAtomics"], swiftSettings: settings),
    .target(
      name: "SystemIO",
      dependencies: ["ByteText", "CAllocation", "CAtomics"],
      swiftSettings: settings,
      // Elsewhere iconv is part of the C library.
      linkerSettings: [.linkedLibrary("iconv", .when(platforms: [.macOS, .iOS]))]),
    .target(
      name: "RecordReading",
      dependencies: ["CYAML", "CZlib", "ByteText", "SystemIO"],
      swiftSettings: settings),
    .target(
      name: "DeckRecognition", dependencies: ["ByteText", "QuestionGroups", "SystemIO"],
      swiftSettings: settings),
    .target(
      name: "DeckBuilding",
      dependencies: [
        "ByteText", "DeckRecognition", "QuestionGroups", "RecordReading", "SystemIO",
      ],
      swiftSettings: settings),
    .target(
      name: "DeckReporting",
      dependencies: [
        "ByteText", "DeckBuilding", "DeckRecognition", "QuestionGroups", "RecordReading",
        "SystemIO",
      ],
      swiftSettings: settings),
    .target(
      name: "DeckWriting",
      dependencies: [
        "ByteText", "DeckBuilding", "DeckRecognition", "DeckReporting", "QuestionGroups",
        "RecordReading", "SystemIO",
      ],
      swiftSettings: settings),
    .target(name: "DeckConversion", dependencies: modulesOfDecks, swiftSettings: settings),
    .executableTarget(
      name: "quizpress",
      dependencies: modulesOfDecks + ["DeckConversion"],
      swiftSettings: settings),
    .executableTarget(
      name: "builder-samples",
      dependencies: ["QuestionGroups"],
      path: "samples/builders",
      exclude: ["README.md"],
      swiftSettings: settings),
    // The corpora of the fuzz targets, which the tests check too.
    .target(name: "FuzzedInputs", path: "Tests/Fuzzing/FuzzedInputs"),
    // What the tests of several modules need.
    .target(
      name: "TestSupport", dependencies: ["ByteText", "CZlib"], path: "Tests/TestSupport"),
    .testTarget(
      name: "RecordReadingTests",
      dependencies: ["ByteText", "FuzzedInputs", "RecordReading", "SystemIO", "TestSupport"]),
    .testTarget(
      name: "QuestionGroupsTests", dependencies: ["LocalizedBuildErrors", "QuestionGroups"]),
    .testTarget(
      name: "DeckRecognitionTests",
      dependencies: modulesOfDecks + ["DeckConversion", "TestSupport"]),
    .testTarget(
      name: "DeckConversionTests",
      dependencies: modulesOfDecks + ["DeckConversion", "FuzzedInputs", "TestSupport"]),
    .testTarget(
      name: "QuizpressTests",
      dependencies: modulesOfDecks + [
        "quizpress", "DeckConversion", "FuzzedInputs", "TestSupport",
      ]),
  ]
)

// The scanner of XML is compared with expat where that is installed.
if FileManager.default.fileExists(atPath: "/usr/include/expat.h") {
  package.targets.append(.systemLibrary(name: "CExpat", path: "Tests/CExpat"))
  package.targets.first { $0.name == "RecordReadingTests" }?.dependencies.append("CExpat")
}

// A sanitizer is used with a part of the package: the libraries and their tests, or only the modules below the
// decks, which have the unsafe code.
if let scope = Context.environment["QUIZPRESS_SCOPE"] {
  let above: Set = [
    "LocalizedBuildErrors", "QuestionGroups", "DeckRecognition", "DeckBuilding", "DeckReporting",
    "DeckWriting", "DeckConversion", "DeckConversionTests", "DeckRecognitionTests",
    "QuestionGroupsTests",
  ]
  let others = ["quizpress", "builder-samples", "QuizpressTests"]
  let omitted = scope == "reading" ? above.union(others) : Set(others)
  package.products.removeAll { scope == "reading" || omitted.contains($0.name) }
  package.targets.removeAll { omitted.contains($0.name) }
}

// `.ci/fuzz` builds the fuzz targets with the sanitizers; nothing else sees them. The properties
// that they check belong to the tests otherwise, so the tests are not there meanwhile.
if Context.environment["QUIZPRESS_FUZZING"] != nil {
  package.products = []
  package.targets.removeAll { $0.type == .test || $0.type == .executable }
  package.targets += [
    .executableTarget(
      name: "Fuzzing",
      dependencies: ["CommandProperties", "DeckProperties", "ReadingProperties"],
      path: "Tests/Fuzzing/Targets"),
    .target(
      name: "ReadingProperties",
      dependencies: ["ByteText", "RecordReading", "TestSupport"],
      path: "Tests/RecordReadingTests/Properties"),
    .target(
      name: "DeckProperties",
      dependencies: ["DeckConversion", "RecordReading", "QuestionGroups", "TestSupport"],
      path: "Tests/DeckConversionTests/Properties"),
    // The command as a library, without its main function.
    .target(
      name: "quizpress", dependencies: ["DeckConversion"], exclude: ["Quizpress.swift"],
      swiftSettings: settings),
    .target(
      name: "CommandProperties",
      dependencies: ["ByteText", "DeckConversion", "TestSupport", "quizpress"],
      path: "Tests/QuizpressTests/Properties"),
  ]
}
