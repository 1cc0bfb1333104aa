import DeckConversion
import Testing

/// Where every fault is reported, and what is built all the same.
@Suite struct DirectorTests {
  /// A marked deck, and the groups that are built of it.
  typealias Case = (format: InputFormat, deck: String, groups: String)

  static let tables: [Case] = [
    (.csv, "prompt,answer\np,a\n", "deck(p=a)"),
    (.csv, "title,prompt,answer\nA,p,⟦missing-answer⟧\nB,q,b\n", "B(q=b)"),
    (.csv, "title,prompt,answer\nA,⟦missing-prompt⟧  ,⟦missing-answer⟧\n", ""),
    (.csv, "answer\n⟦missing-prompt⟧a\n", ""),
    (.csv, "title,prompt,answer\n⟦missing-title⟧,p,a\nB,q,b\n", "B(q=b)"),
    (.csv, "title,prompt,answer\n,p,a\n", "deck(p=a)"),
    (.csv, "prompt,answer\n\np,a\n,\n \t, \n", "deck(p=a)"),
    (.csv, "title,prompt,answer\n⟦ragged-row⟧A,p\nB,q,b\n", "B(q=b)"),
    (.csv, "title,prompt,answer\n⟦ragged-row⟧A,p,a,x\nA,q,b\nB,q,b, ,\n", "B(q=b)"),
    (.csv, "title,prompt,answer\n⟦ragged-row⟧,p\nB,q,b\n", "B(q=b)"),
    (.csv, "title,prompt,answer\nA,\"p\"⟦csv-syntax⟧x,a\nB,q,b\n", "B(q=b)"),
    (.csv, "title,prompt,answer\nA,p,a\nB,⟦csv-syntax⟧\"q,b\nC,r,c\n", ""),
    (.csv, "title,prompt,answer\r\nA,\"p\r\nq\",⟦missing-answer⟧\r\nB,q,b\r\n", "B(q=b)"),
    (.csv, "title,prompt,answer\rA,p,⟦missing-answer⟧\rB,q,b\r", "B(q=b)"),
    (.csv, "prompt,answer,⟦unknown-field⟧level\np,a,3\n", "deck(p=a)"),
    (.csv, "prompt,answer,⟦ambiguous-column⟧Ans-wer\np,a,b\n", ""),
    (.csv, "⟦not-a-deck⟧recto,verso,x,y\np,a\n", ""),
    (.csv, "title,prompt,answer\n⟦reserved-title⟧QuestionGroupData,p,a\n", ""),
    (.csv, "title,prompt,answer\n⟦risky-title⟧a/b,p,a\n", "a/b(p=a)"),
    (.csv, "title,prompt,answer\n⟦risky-title⟧.a,p,a\n", ".a(p=a)"),
    (.csv, "prompt,answer\n日本,a\n⟦duplicate-prompt⟧日本,b\n", "deck(日本=a;日本=b)"),
    (.tsv, "prompt\tanswer\np,\"q\"\t⟦missing-answer⟧\n", ""),
    (.csv, "\u{FEFF}prompt,answer\n\"日本é😀\",⟦missing-answer⟧\n", ""),
  ]

  static let objects: [Case] = [
    (.json, #"{"prompt":"p","answer":"a"}"#, "deck(p=a)"),
    (.json, #"[{"title":"A","prompt":"p","answer":⟦missing-answer⟧""}]"#, ""),
    (.json, #"[⟦missing-answer⟧{"title":"A","prompt":"p"}]"#, ""),
    (.json, #"[{"title":"A","prompt":"p","answer":⟦missing-answer⟧null}]"#, ""),
    (.json, #"[{"title":"A","prompt":⟦invalid-value⟧[1],"answer":"a"}]"#, ""),
    (.json, #"[{"title":⟦invalid-value⟧{},"prompt":"p","answer":"a"}]"#, ""),
    (.json, #"[{"title":"A","prompt":"p","answer":"a","hint":⟦invalid-value⟧[]}]"#, ""),
    (.json, #"[⟦missing-title⟧{"questions":[{"prompt":"p","answer":"a"}]}]"#, ""),
    (.json, #"[⟦missing-questions⟧{"title":"A","questions":[]}]"#, ""),
    (.json, #"[⟦missing-questions⟧{"title":"A","questions":[{}]}]"#, ""),
    (.json, #"[⟦missing-questions⟧{"title":"A"}]"#, ""),
    (.json, #"[{"title":"A","questions":⟦invalid-value⟧"p"}]"#, ""),
    (.json, #"[{"title":"A","questions":[]},{"title":"A","prompt":"p","answer":"a"}]"#, "A(p=a)"),
    (.json, #"{"title":"A","questions":[⟦invalid-value⟧1,{"prompt":"p","answer":"a"}]}"#, ""),
    (.json, #"{"title":"A","questions":[null,{},{"prompt":"p","answer":"a"}]}"#, "A(p=a)"),
    (.json, #"{"questions":[{"prompt":"p","answer":"a"}],"title":"A"}"#, "A(p=a)"),
    (.json, #"{"questions":[{"title":"B","prompt":"p","answer":"a"}],"title":"B"}"#, "B(p=a)"),
    (.json, #"[{"title":"A","prompt":"p","answer":"a",⟦duplicate-key⟧"answer":"b"}]"#, ""),
    (
      .json, #"[{"title":"A","prompt":"p","answer":7},{"title":"A","prompt":true,"answer":-1e5}]"#,
      "A(p=7;true=-1e5)"
    ),
    (.json, #"[{"title":"A","prompt":"p","answer":"a"} ⟦json-syntax⟧{}]"#, ""),
    (.json, #"[{"prompt":"p","answer":"a",⟦unknown-field⟧"hnit":"h"}]"#, "deck(p=a)"),
    (
      .json,
      #"{"title":"A",⟦unknown-field⟧"prompt":"x","questions":[{"prompt":"p","answer":"a"}]}"#,
      "A(p=a)"
    ),
    (
      .jsonl,
      "{\"title\":\"A\"⟦json-syntax⟧\n{\"title\":\"B\",\"prompt\":\"q\",\"answer\":\"b\"}\n",
      "B(q=b)"
    ),
    (.jsonl, "⟦json-syntax⟧x\n{\"prompt\":\"q\",\"answer\":\"b\"}", "deck(q=b)"),
    (.yaml, "prompt: p\nanswer: a\n", "deck(p=a)"),
    (.yaml, "- {title: A, prompt: p, answer: ⟦missing-answer⟧~}\n", ""),
    (.yaml, "- title: A\n  prompt: é\n  answer:⟦missing-answer⟧\n", ""),
    (.yaml, "- ⟦missing-answer⟧title: A\n  prompt: p\n", ""),
    (.yaml, "- title: A\n  prompt: p\n  answer: a\n  ⟦duplicate-key⟧prompt: q\n", ""),
    (.yaml, "title: A\nquestions: ⟦invalid-value⟧none\n", ""),
    (.yaml, "- {title: A, prompt: p, answer: a}\n- ⟦yaml-syntax⟧]\n", ""),
    (.yaml, "- {title: A, prompt: p, answer: a, ⟦invalid-value⟧[x]: y}\n", ""),
  ]

  @Test(arguments: tables + objects)
  func reportsAtThePlace(_ example: Case) {
    let deck = MarkedDeck(example.deck)
    let outcome = deck.convert(as: example.format)
    #expect(outcome.found == deck.expected, "\(deck.text)")
    #expect(outcome.shown == example.groups, "\(deck.text)")
  }

  /// What counts for the input as a whole has no line.
  static let wholes: [(InputFormat, String, String)] = [
    (.csv, "", "not-a-deck"),
    (.csv, "\n\n", "not-a-deck"),
    (.csv, "prompt,answer\n", "not-a-deck"),
    (.json, "[]", "not-a-deck"),
    (.json, "null", "not-a-deck"),
    (.json, "\"text\"", "not-a-deck"),
    (.json, "[1,\"x\",[{}]]", "not-a-deck"),
    (.json, "{\"a\":{\"prompt\":1}}", "not-a-deck"),
    (.jsonl, "", "not-a-deck"),
    (.yaml, "", "not-a-deck"),
    (.yaml, "# nothing\n---\n...\n", "not-a-deck"),
    (.yaml, "text\n", "not-a-deck"),
  ]

  @Test(arguments: wholes)
  func reportsTheInputAsAWhole(_ format: InputFormat, _ text: String, _ code: String) {
    #expect(MarkedDeck(text).convert(as: format).found == [code], "\(text)")
  }
}
