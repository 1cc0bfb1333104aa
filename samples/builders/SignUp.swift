import QuestionGroups

/// A form whose inputs arrive as names and values, with rules for each and for two of them.
enum SignUp {
  enum Field: BuilderField {
    case name(String)
    case mail(String)
    case password(String)
    case repeatedPassword(String)

    enum Kind: String, CaseIterable { case name, mail, password, repeatedPassword }

    var kind: Kind {
      switch self {
      case .name: .name
      case .mail: .mail
      case .password: .password
      case .repeatedPassword: .repeatedPassword
      }
    }

    var text: String {
      switch self {
      case .name(let text), .mail(let text), .password(let text), .repeatedPassword(let text): text
      }
    }
  }

  struct FieldError: Error, CustomStringConvertible {
    let kind: Field.Kind
    let problem: String

    var description: String { "\(kind.rawValue) \(problem)" }
  }

  struct Account {
    let name: String
    let mail: String
  }

  private static let rules: [Field.Kind: TextRule] = [
    .name: TextRule(length: 2...20),
    .mail: TextRule(
      form: TextRule.Form("an e-mail address") { text in
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        return parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
      }),
    .password: TextRule(length: 8...64),
  ]

  /// Returns all errors in the fields.
  static func errors(_ fields: FieldSet<Field>) -> [FieldError] {
    var errors = Field.Kind.allCases.compactMap { kind -> FieldError? in
      guard let text = fields.field(kind)?.text, !text.isEmpty else {
        return FieldError(kind: kind, problem: "\(BuildProblem.missing)")
      }
      return rules[kind]?.problem(of: text).map { FieldError(kind: kind, problem: "\($0)") }
    }
    if let password = fields.field(.password)?.text,
      let repeated = fields.field(.repeatedPassword)?.text, password != repeated
    {
      errors.append(FieldError(kind: .repeatedPassword, problem: "is not the same as password"))
    }
    return errors
  }

  /// Returns the account, or throws the first error.
  static func build(_ fields: FieldSet<Field>) throws(FieldError) -> Account {
    if let error = errors(fields).first { throw error }
    return Account(name: fields.field(.name)?.text ?? "", mail: fields.field(.mail)?.text ?? "")
  }

  static func run() {
    var fields = FieldSet<Field>([
      .name("K"), .mail("kim.example.org"), .password("a long one"),
      .repeatedPassword("a long on"),
    ])
    for error in errors(fields) { print("  \(error)") }
    fields.set(.name("Kim"))
    fields.set(.mail("kim@example.org"))
    Chapters.attempt { _ = try build(fields) }
    fields.set(.repeatedPassword("a long one"))
    Chapters.attempt { print("  signed up: \(try build(fields).name)") }
  }
}
