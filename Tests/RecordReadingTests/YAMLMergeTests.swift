import Testing

/// `<<` adds the pairs of other mappings whose keys the mapping does not have.
@Suite struct YAMLMergeTests {
  private static let anchors = "- &a {p: a1, q: a2}\n- &b {q: b2, r: b3}\n"
  private static let anchored = "{p~a1 q~a2} {q~b2 r~b3} "

  @Test(arguments: [
    // Merged pairs are added.
    Case("<<: *a", reads: "{p~a1 q~a2}"),
    Case("{<<: *a}", reads: "{p~a1 q~a2}"),
    Case("{<<: *a, s: 1}", reads: "{s~1 p~a1 q~a2}"),
    Case("{s: 1, <<: *a}", reads: "{s~1 p~a1 q~a2}"),
    Case("{<<: *a, q: own}", reads: "{q~own p~a1}"),
    Case("{q: own, <<: *a}", reads: "{q~own p~a1}"),
    Case("{q: null, <<: *a}", reads: "{q=∅ p~a1}"),
    Case("{q: [own], <<: *a, t: 1}", reads: "{q=[] q[]~own t~1 p~a1}"),
    Case("{<<: [*a, *b]}", reads: "{p~a1 q~a2 r~b3}"),
    Case("{<<: [*b, *a]}", reads: "{q~b2 r~b3 p~a1}"),
    Case("{<<: [*a, *b], p: own, r: own}", reads: "{p~own r~own q~a2}"),
    Case("{<<: *a, <<: *b}", reads: "{p~a1 q~a2 r~b3}"),
    Case("{<<: []}", reads: "{}"),
    Case("{<<: {}}", reads: "{}"),
    Case("{<<: {p: 1, s: 2}}", reads: "{p~1 s~2}"),
    Case("{<<: {p: 1}, p: own}", reads: "{p~own}"),
    Case("{<<: [{p: 1}, *a, {s: 2}]}", reads: "{p~1 q~a2 s~2}"),
    Case("{<<: {<<: *a, s: 1}}", reads: "{s~1 p~a1 q~a2}"),
    Case("{<<: {s: {t: [1]}}, u: 2}", reads: "{u~2 s={} s.t=[] s.t[]~1}"),
    Case("{s: {<<: *a, q: own}}", reads: "{s={} s.q~own s.p~a1}"),
    Case(
      "{s: [{<<: *a}, {<<: *b}]}", reads: "{s=[] s[]={} s[].p~a1 s[].q~a2 s[]={} s[].q~b2 s[].r~b3}"
    ),
    Case("{'<<': 1}", reads: "{<<~1}"),
    Case("{\"<<\": *a}", reads: "{<<={} <<.p~a1 <<.q~a2}"),
    Case("{!!str <<: 1}", reads: "{<<~1}"),
    Case("{s: <<}", reads: "{s~<<}"),
    Case("{<<<: 1}", reads: "{<<<~1}"),
    // Only mappings can be merged.
    Case("{s: 1, <<: ⟦1⟧x}", reads: "{s~1…} ✗ yaml⟦1⟧"),
    Case("{s: 1, <<: ⟦1⟧'x'}", reads: "{s~1…} ✗ yaml⟦1⟧"),
    Case("{s: 1, <<: ⟦1⟧~}", reads: "{s~1…} ✗ yaml⟦1⟧"),
    Case("{<<: [*a, ⟦1⟧x]}", reads: "{…} ✗ yaml⟦1⟧"),
    Case("{<<: [⟦1⟧[*a]]}", reads: "{…} ✗ yaml⟦1⟧"),
    Case("{<<: ⟦1⟧*z}", reads: "{…} ✗ yaml⟦1⟧"),
    Case("{<<: [*a, ⟦1⟧*z]}", reads: "{…} ✗ yaml⟦1⟧"),
    Case("&c {<<: ⟦1⟧*c}", reads: "{…} ✗ yaml⟦1⟧"),
    Case("{s: &s x, <<: ⟦1⟧*s}", reads: "{s~x…} ✗ yaml⟦1⟧"),
    // Duplicate keys of a merging mapping are faults.
    Case("{⟦1⟧s: 1, <<: *a, ⟦2⟧s: 2}", reads: "{s~1 p~a1 q~a2 !duplicate(s)⟦2⟧after⟦1⟧}"),
    Case("{⟦1⟧p: 1, <<: *a, ⟦2⟧p: 2}", reads: "{p~1 q~a2 !duplicate(p)⟦2⟧after⟦1⟧}"),
  ])
  func mergeKeysAreResolved(_ example: Case) {
    let source = Self.anchors + "- \(example.text)\n"
    #expect(renderedObjects(source, as: .yaml) == Self.anchored + example.expected)
  }

  @Test(arguments: [
    // A merged mapping includes the pairs that it has merged.
    Case("- &c {<<: *a, s: 1}\n- {<<: *c}", reads: "{s~1 p~a1 q~a2} {s~1 p~a1 q~a2}"),
    Case("- &c {<<: *a, q: c2}\n- {<<: *c}", reads: "{q~c2 p~a1} {q~c2 p~a1}"),
    Case("- &c {<<: *a, q: c2}\n- {<<: *c, q: own}", reads: "{q~c2 p~a1} {q~own p~a1}"),
    Case("- &c {<<: *a}\n- &d {<<: *c}\n- {<<: *d}", reads: "{p~a1 q~a2} {p~a1 q~a2} {p~a1 q~a2}"),
    // The earlier mapping takes precedence with all its pairs.
    Case("- &c {<<: *a}\n- {<<: [*c, *b]}", reads: "{p~a1 q~a2} {p~a1 q~a2 r~b3}"),
    Case("- &c {<<: *a}\n- {<<: [*b, *c]}", reads: "{p~a1 q~a2} {q~b2 r~b3 p~a1}"),
    // An anchored mapping with a merge, used by an alias.
    Case("- &c {<<: *a, s: 1}\n- *c", reads: "{s~1 p~a1 q~a2} {s~1 p~a1 q~a2}"),
    Case("- &c {<<: {s: 1}, t: 2}\n- *c", reads: "{t~2 s~1} {t~2 s~1}"),
    Case("- &c {<<: [*a, {s: 1}]}\n- *c", reads: "{p~a1 q~a2 s~1} {p~a1 q~a2 s~1}"),
    Case("- u: &c {<<: *a}\n- v: *c", reads: "{u={} u.p~a1 u.q~a2} {v={} v.p~a1 v.q~a2}"),
    Case("- {<<: &c {s: 1}, t: 2}\n- *c", reads: "{t~2 s~1} {s~1}"),
    Case(
      "- {<<: &c {s: &d [1]}}\n- {<<: *c, t: *d}", reads: "{s=[] s[]~1} {t=[] t[]~1 s=[] s[]~1}"),
    // The merged values may be aliases and decoded scalars.
    Case("- s: &s \"\\t\"\n- &c {t: *s}\n- {<<: *c}", reads: "{s=␉} {t=␉} {t=␉}"),
    Case("- {<<: {s: \"\\t\", u: 'it''s'}, t: \"\\n\"}", reads: "{t=␊ s=␉ u=it's}"),
    // An anchored list of mappings is a list of mappings.
    Case(
      "- l: &l [*a, *b]\n- {<<: *l}",
      reads: "{l=[] l[]={} l[].p~a1 l[].q~a2 l[]={} l[].q~b2 l[].r~b3} {p~a1 q~a2 r~b3}"),
    Case("- questions: [{<<: *a}]\n  t: A", reads: "3^2{p~a1 q~a2} 2{questions=⋯ t~A}"),
    Case("- questions: {<<: {k: {s: 1}}, k: {s: 2}}", reads: "3^2(k){s~2} 2{questions=⋯}"),
    Case(
      "- &c {questions: [{s: 1}], t: A}\n- {<<: *c, t: B}",
      reads: "3^2{s~1} 2{questions=⋯ t~A} 5^4{s~1} 4{t~B questions=⋯}"),
  ])
  func mergesMayBeMergedAndAliased(_ example: Case) {
    #expect(
      renderedObjects(Self.anchors + example.text + "\n", as: .yaml) == Self.anchored
        + example.expected)
  }
}
