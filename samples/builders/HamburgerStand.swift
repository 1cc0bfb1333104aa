import QuestionGroups

/// An order at a stand: it has defaults, sets of toppings, and ingredients that may be sold out.
enum HamburgerStand {
  struct Hamburger: CustomStringConvertible {
    let patty: String
    let toppings: Set<String>
    let sauces: Set<String>

    var description: String {
      let extras = toppings.sorted() + sauces.sorted()
      return patty + (extras.isEmpty ? "" : " with " + extras.joined(separator: ", "))
    }
  }

  /// The reason why an order is refused.
  struct Refusal: Error, CustomStringConvertible {
    let ingredient: String
    let problem: BuildProblem

    var description: String { "\(ingredient) \(problem)" }
  }

  struct HamburgerBuilder {
    /// The ingredients that are left.
    var stock = TextRule(allowed: ["beef", "beans", "lettuce", "tomatoes", "mustard", "ketchup"])

    private(set) var patty = "beef"
    private(set) var toppings: Set<String> = []
    private(set) var sauces: Set<String> = []

    mutating func setPatty(_ name: String) throws(Refusal) { patty = try available(name) }

    mutating func add(topping: String) throws(Refusal) { toppings.insert(try available(topping)) }

    mutating func add(sauce: String) throws(Refusal) { sauces.insert(try available(sauce)) }

    mutating func remove(topping: String) { toppings.remove(topping) }

    func build() -> Hamburger { Hamburger(patty: patty, toppings: toppings, sauces: sauces) }

    private func available(_ name: String) throws(Refusal) -> String {
      if let problem = stock.problem(of: name) { throw Refusal(ingredient: name, problem: problem) }
      return name
    }
  }

  /// A combination that an employee knows by heart.
  struct Combo: Sendable {
    let name: String
    let steps: @Sendable (inout HamburgerBuilder) throws(Refusal) -> Void
  }

  static let combos = [
    Combo(name: "the classic, by Ana") { (order) throws(Refusal) in
      try order.add(topping: "lettuce")
      try order.add(sauce: "ketchup")
    },
    Combo(name: "the green one, by Ben") { (order) throws(Refusal) in
      try order.setPatty("beans")
      try order.add(topping: "lettuce")
      try order.add(sauce: "mustard")
    },
  ]

  static func run() {
    print("  by default: \(HamburgerBuilder().build())")
    var order = HamburgerBuilder()
    for combo in combos {
      Chapters.attempt {
        order = HamburgerBuilder()
        order.stock.unavailable = ["mustard"]
        try combo.steps(&order)
        print("  \(combo.name): \(order.build())")
      }
    }
  }
}
