import Testing

/// `<<` takes over the pairs of other mappings, as far as the mapping does not have the keys itself.
@Suite struct YAMLMergeTests {
  private static let anchors = "- &a {p: a1, q: a2}\n- &b {q: b2, r: b3}\n"
  private static let anchored = "{p~a1 q~a2} {q~b2 r~b3} "

  @Test(arguments: [
    ("<<: *a", "{p~a1 q~a2}"),
    ("{<<: *a}", "{p~a1 q~a2}"),
    ("{<<: *a, s: 1}", "{s~1 p~a1 q~a2}"),
    ("{s: 1, <<: *a}", "{s~1 p~a1 q~a2}"),
    ("{<<: *a, q: own}", "{q~own p~a1}"),
    ("{q: own, <<: *a}", "{q~own p~a1}"),
    ("{q: null, <<: *a}", "{q=∅ p~a1}"),
    ("{q: [own], <<: *a, t: 1}", "{q=[] q[]~own t~1 p~a1}"),
    ("{<<: [*a, *b]}", "{p~a1 q~a2 r~b3}"),
    ("{<<: [*b, *a]}", "{q~b2 r~b3 p~a1}"),
    ("{<<: [*a, *b], p: own, r: own}", "{p~own r~own q~a2}"),
    ("{<<: *a, <<: *b}", "{p~a1 q~a2 r~b3}"),
    ("{<<: []}", "{}"),
    ("{<<: {}}", "{}"),
    ("{<<: {p: 1, s: 2}}", "{p~1 s~2}"),
    ("{<<: {p: 1}, p: own}", "{p~own}"),
    ("{<<: [{p: 1}, *a, {s: 2}]}", "{p~1 q~a2 s~2}"),
    ("{<<: {<<: *a, s: 1}}", "{s~1 p~a1 q~a2}"),
    ("{<<: {s: {t: [1]}}, u: 2}", "{u~2 s={} s.t=[] s.t[]~1}"),
    ("{s: {<<: *a, q: own}}", "{s={} s.q~own s.p~a1}"),
    ("{s: [{<<: *a}, {<<: *b}]}", "{s=[] s[]={} s[].p~a1 s[].q~a2 s[]={} s[].q~b2 s[].r~b3}"),
    ("{'<<': 1}", "{<<~1}"),
    ("{\"<<\": *a}", "{<<={} <<.p~a1 <<.q~a2}"),
    ("{!!str <<: 1}", "{<<~1}"),
    ("{s: <<}", "{s~<<}"),
    ("{<<<: 1}", "{<<<~1}"),
  ])
  func merges(mapping: String, expected: String) {
    let source = Self.anchors + "- \(mapping)\n"
    #expect(renderedObjects(source, as: .yaml) == Self.anchored + expected)
  }

  @Test(arguments: [
    // A merged mapping brings what it has merged itself.
    ("- &c {<<: *a, s: 1}\n- {<<: *c}", "{s~1 p~a1 q~a2} {s~1 p~a1 q~a2}"),
    ("- &c {<<: *a, q: c2}\n- {<<: *c}", "{q~c2 p~a1} {q~c2 p~a1}"),
    ("- &c {<<: *a, q: c2}\n- {<<: *c, q: own}", "{q~c2 p~a1} {q~own p~a1}"),
    ("- &c {<<: *a}\n- &d {<<: *c}\n- {<<: *d}", "{p~a1 q~a2} {p~a1 q~a2} {p~a1 q~a2}"),
    // The earlier mapping wins with all that it has, merged or its own.
    ("- &c {<<: *a}\n- {<<: [*c, *b]}", "{p~a1 q~a2} {p~a1 q~a2 r~b3}"),
    ("- &c {<<: *a}\n- {<<: [*b, *c]}", "{p~a1 q~a2} {q~b2 r~b3 p~a1}"),
    // An anchored mapping with a merge, used by an alias.
    ("- &c {<<: *a, s: 1}\n- *c", "{s~1 p~a1 q~a2} {s~1 p~a1 q~a2}"),
    ("- &c {<<: {s: 1}, t: 2}\n- *c", "{t~2 s~1} {t~2 s~1}"),
    ("- &c {<<: [*a, {s: 1}]}\n- *c", "{p~a1 q~a2 s~1} {p~a1 q~a2 s~1}"),
    ("- u: &c {<<: *a}\n- v: *c", "{u={} u.p~a1 u.q~a2} {v={} v.p~a1 v.q~a2}"),
    ("- {<<: &c {s: 1}, t: 2}\n- *c", "{t~2 s~1} {s~1}"),
    ("- {<<: &c {s: &d [1]}}\n- {<<: *c, t: *d}", "{s=[] s[]~1} {t=[] t[]~1 s=[] s[]~1}"),
    // The merged mapping's values may be aliases, and texts that are not as written.
    ("- s: &s \"\\t\"\n- &c {t: *s}\n- {<<: *c}", "{s=␉} {t=␉} {t=␉}"),
    ("- {<<: {s: \"\\t\", u: 'it''s'}, t: \"\\n\"}", "{t=␊ s=␉ u=it's}"),
    // An anchored list of mappings is a list of mappings.
    (
      "- l: &l [*a, *b]\n- {<<: *l}",
      "{l=[] l[]={} l[].p~a1 l[].q~a2 l[]={} l[].q~b2 l[].r~b3} {p~a1 q~a2 r~b3}"
    ),
    ("- questions: [{<<: *a}]\n  t: A", "3^2{p~a1 q~a2} 2{questions=⋯ t~A}"),
    ("- questions: {<<: {k: {s: 1}}, k: {s: 2}}", "3^2(k){s~2} 2{questions=⋯}"),
    (
      "- &c {questions: [{s: 1}], t: A}\n- {<<: *c, t: B}",
      "3^2{s~1} 2{questions=⋯ t~A} 5^4{s~1} 4{t~B questions=⋯}"
    ),
  ])
  func mergesOfMerges(rest: String, expected: String) {
    #expect(renderedObjects(Self.anchors + rest + "\n", as: .yaml) == Self.anchored + expected)
  }

  @Test(arguments: [
    ("{s: 1, <<: ⟦1⟧x}", "{s~1…} ✗ yaml⟦1⟧"),
    ("{s: 1, <<: ⟦1⟧'x'}", "{s~1…} ✗ yaml⟦1⟧"),
    ("{s: 1, <<: ⟦1⟧~}", "{s~1…} ✗ yaml⟦1⟧"),
    ("{<<: [*a, ⟦1⟧x]}", "{…} ✗ yaml⟦1⟧"),
    ("{<<: [⟦1⟧[*a]]}", "{…} ✗ yaml⟦1⟧"),
    ("{<<: ⟦1⟧*z}", "{…} ✗ yaml⟦1⟧"),
    ("{<<: [*a, ⟦1⟧*z]}", "{…} ✗ yaml⟦1⟧"),
    ("&c {<<: ⟦1⟧*c}", "{…} ✗ yaml⟦1⟧"),
    ("{s: &s x, <<: ⟦1⟧*s}", "{s~x…} ✗ yaml⟦1⟧"),
  ])
  func whatCannotBeMerged(mapping: String, expected: String) {
    let source = Self.anchors + "- \(mapping)\n"
    #expect(renderedObjects(source, as: .yaml) == Self.anchored + expected)
  }

  @Test(arguments: [
    ("{⟦1⟧s: 1, <<: *a, ⟦2⟧s: 2}", "{s~1 p~a1 q~a2 !duplicate(s)⟦2⟧after⟦1⟧}"),
    ("{⟦1⟧p: 1, <<: *a, ⟦2⟧p: 2}", "{p~1 q~a2 !duplicate(p)⟦2⟧after⟦1⟧}"),
  ])
  func ownKeysTwiceAreAFault(mapping: String, expected: String) {
    let source = Self.anchors + "- \(mapping)\n"
    #expect(renderedObjects(source, as: .yaml) == Self.anchored + expected)
  }
}
