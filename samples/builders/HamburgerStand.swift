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

  /// A named list of steps, which fills an order.
  struct Combo: Sendable {
    let name: String
    let steps: @Sendable (inout HamburgerBuilder) throws(Refusal) -> Void
  }

  /// An employee who takes one order at a time, and reports how it ends: served or cancelled.
  struct Employee {
    let name: String
    let combo: Combo
    private var order: HamburgerBuilder?

    init(_ name: String, knows combo: Combo) {
      self.name = name
      self.combo = combo
    }

    /// Begins an order with the ingredients that are left. A refused combo leaves the order without it.
    mutating func takeOrder(from stock: TextRule) throws(Refusal) {
      order = HamburgerBuilder(stock: stock)
      var changed = HamburgerBuilder(stock: stock)
      try combo.steps(&changed)
      order = changed
    }

    /// Ends the order, if there is one, with the hamburger.
    mutating func serve() {
      if let order { print("  \(name) serves \(combo.name): \(order.build())") }
      order = nil
    }

    /// Ends the order, if there is one, without a hamburger.
    mutating func cancel() {
      if order != nil { print("  \(name) throws the order away") }
      order = nil
    }
  }

  private static let classic = Combo(name: "the classic") { (order) throws(Refusal) in
    try order.add(topping: "lettuce")
    try order.add(sauce: "ketchup")
  }

  private static let green = Combo(name: "the green one") { (order) throws(Refusal) in
    try order.setPatty("beans")
    try order.add(topping: "lettuce")
    try order.add(sauce: "mustard")
  }

  static func run() {
    print("  by default: \(HamburgerBuilder().build())")
    var stock = HamburgerBuilder().stock
    var employees = [Employee("Ana", knows: classic), Employee("Ben", knows: green)]
    for soldOut in [["mustard"], []] as [Set<String>] {
      stock.unavailable = soldOut
      for index in employees.indices {
        do throws(Refusal) {
          try employees[index].takeOrder(from: stock)
          employees[index].serve()
        } catch {
          print("  \(employees[index].name) refuses \(employees[index].combo.name): \(error)")
          employees[index].cancel()
        }
      }
    }
  }
}
