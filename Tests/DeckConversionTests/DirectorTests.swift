import DeckConversion
import Testing

/// Faults are reported at their places, and the other groups are built.
@Suite struct DirectorTests {
  /// Marked decks, and the groups that are built, in the short form of `shown`.
  static let tables: [(InputFormat, String, String)] = [
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
    (.csv, "title,prompt,answer\nA,p,a\nB,⟦csv-syntax⟧\"q,b\nC,r,c\n", "A(p=a) C(r=c)"),
    (.csv, "title,prompt,answer\r\nA,\"p\r\nq\",⟦missing-answer⟧\r\nB,q,b\r\n", "B(q=b)"),
    (.csv, "title,prompt,answer\rA,p,⟦missing-answer⟧\rB,q,b\r", "B(q=b)"),
    (.csv, "prompt,answer,⟦unknown-field⟧level\np,a,3\n", "deck(p=a)"),
    (.csv, "prompt,answer,⟦ambiguous-column⟧Ans-wer\np,a,b\n", ""),
    (.csv, "⟦not-a-deck⟧Question 1,Answer 1,Question 2,Answer 2\np,a,q,b\n", ""),
    (.csv, "⟦not-a-deck⟧word,translation,word,translation\np,a,q,b\n", ""),
    (.csv, "⟦not-a-deck⟧rubric,versicle,x,y\np,a\n", ""),
    (.csv, "id,field,value\n1,prompt,p\n1,answer,a\n2,prompt,q\n2,answer,b\n", "deck(p=a;q=b)"),
    (
      .csv, "word,meaning\nquestion,w\nanswer,x\nprompt,y\nsolution,z\n",
      "deck(question=w;answer=x;prompt=y;solution=z)"
    ),
    (.csv, "prompt,answer\np {,=a\n}q,b\n", "deck(p {==a;}q=b)"),
    // Cloze notes outside of exports of Anki.
    (.csv, "prompt,answer\n⟦invalid-value⟧{{c1::p}} q,a\n{{c::1}},b\n", ""),
    (.csv, "title,prompt,answer\n⟦reserved-title⟧QuestionGroupData,p,a\n", ""),
    (.csv, "title,prompt,answer\n⟦risky-title⟧a/b,p,a\n", "a/b(p=a)"),
    (.csv, "title,prompt,answer\n⟦risky-title⟧.a,p,a\n", ".a(p=a)"),
    (
      .csv, "prompt,answer\n⟦missing-title⟧p,a\n⟦repeated-header⟧title,prompt,answer\nB,q,b\n",
      "B(q=b)"
    ),
    (
      .csv, "title,prompt,answer\nB,q,b\n⟦repeated-header⟧prompt,answer\n⟦missing-title⟧p,a\n",
      "B(q=b)"
    ),
    (.csv, "prompt,answer\n日本,a\n⟦duplicate-prompt⟧日本,b\n", "deck(日本=a;日本=b)"),
    (.tsv, "prompt\tanswer\np,\"q\"\t⟦missing-answer⟧\n", ""),
    (.csv, "\u{FEFF}prompt,answer\n\"日本é😀\",⟦missing-answer⟧\n", ""),
  ]

  static let objects: [(InputFormat, String, String)] = [
    (.json, #"{"prompt":"p","answer":"a"}"#, "deck(p=a)"),
    (.json, #"[{"title":"A","prompt":"p","answer":⟦missing-answer⟧""}]"#, ""),
    (.json, #"[⟦missing-answer⟧{"title":"A","prompt":"p"}]"#, ""),
    (.json, #"[{"title":"A","prompt":"p","answer":⟦missing-answer⟧null}]"#, ""),
    (.json, #"[{"title":"A","prompt":⟦invalid-value⟧[1],"answer":"a"}]"#, ""),
    (.json, #"[{"title":⟦invalid-value⟧{},"prompt":"p","answer":"a"}]"#, ""),
    (.json, #"[{"title":"A","prompt":"p","answer":"a","hint":⟦invalid-value⟧[]}]"#, ""),
    (.json, #"[{"questions":[{"prompt":"p","answer":"a"}]}]"#, "deck(p=a)"),
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
    (.json, "[⟦json-syntax⟧// c\n]", ""),
    (.json, "[{⟦json-syntax⟧'prompt':'p','answer':'a'}]", ""),
    (.json, #"[{"prompt":⟦invalid-value⟧"{{c1::p}} q","answer":"a"}]"#, ""),
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
    (.yaml, "prompt: the ⟦swallowed-comment⟧#1 hit\nanswer: a # sure\n", "deck(the=a)"),
    (.yaml, "prompt: a#1\nanswer: C ⟦swallowed-comment⟧#\n", "deck(a#1=C)"),
    (.yaml, "- {title: A, prompt: p, answer: ⟦missing-answer⟧~}\n", ""),
    (.yaml, "- title: A\n  prompt: é\n  answer:⟦missing-answer⟧\n", ""),
    (.yaml, "- ⟦missing-answer⟧title: A\n  prompt: p\n", ""),
    (.yaml, "- title: A\n  prompt: p\n  answer: a\n  ⟦duplicate-key⟧prompt: q\n", ""),
    (.yaml, "title: A\nquestions: ⟦invalid-value⟧none\n", ""),
    (.yaml, "- {title: A, prompt: p, answer: a}\n- ⟦yaml-syntax⟧]\n", ""),
    (.yaml, "- {title: A, prompt: p, answer: a, ⟦invalid-value⟧[x]: y}\n", ""),
  ]

  @Test(arguments: tables + objects)
  func faultsAreReportedAtTheirPlaces(_ format: InputFormat, _ text: String, _ groups: String) {
    let deck = MarkedDeck(text)
    let outcome = deck.convert(as: format)
    #expect(outcome.found == deck.expected, "\(deck.text)")
    #expect(outcome.shown == groups, "\(deck.text)")
  }

  /// Inputs without any record.
  static let wholes: [(InputFormat, String)] = [
    (.csv, ""),
    (.csv, "\n\n"),
    (.csv, "prompt,answer\n"),
    (.json, "[]"),
    (.json, "null"),
    (.json, "\"text\""),
    (.json, "[1,\"x\",[{}]]"),
    (.json, "{\"a\":{\"prompt\":1}}"),
    (.jsonl, ""),
    (.yaml, ""),
    (.yaml, "# nothing\n---\n...\n"),
    (.yaml, "text\n"),
    // A row for each part of a question.
    (.csv, "kind,label\nQuestion,p\nCorrect,a\nQuestion,q\nWrong,b\n"),
    (.csv, "kind,question\nFrage,p\nRichtig,a\nFrage,q\nFalsch,b\n"),
    (.csv, "no,kind\n1,Q\n1,A\n2,Q\n2,A\n"),
    (.csv, "Q: ,Is it?\nA: ,yes\nQ: ,Was it?\nA: ,no\n"),
    // Lines that are quoted as a whole.
    (.csv, "\"prompt,answer\"\n\"p,a\"\n\"q,b\"\n"),
    // Another format.
    (.csv, "::t:: Capital of Peru? {\n=Lima\n~Cusco\n}\n\nTrue? {T}\n"),
    (.csv, "// c\nTrue? {T}\n"),
  ]

  @Test(arguments: wholes)
  func inputsWithoutRecordsAreNotDecks(_ format: InputFormat, _ text: String) {
    #expect(MarkedDeck(text).convert(as: format).found == ["not-a-deck"], "\(text)")
  }
}
