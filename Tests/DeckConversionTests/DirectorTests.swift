import DeckConversion
import Testing

/// Faults are reported at their places, and the other groups are built.
@Suite struct DirectorTests {
  static let tables = [
    DeckCase(.csv, "prompt,answer\np,a\n", builds: "deck(p=a)"),
    DeckCase(.csv, "title,prompt,answer\nA,p,⟦missing-answer⟧\nB,q,b\n", builds: "B(q=b)"),
    DeckCase(.csv, "title,prompt,answer\nA,⟦missing-prompt⟧  ,⟦missing-answer⟧\n", builds: ""),
    DeckCase(.csv, "answer\n⟦missing-prompt⟧a\n", builds: ""),
    DeckCase(.csv, "title,prompt,answer\n⟦missing-title⟧,p,a\nB,q,b\n", builds: "B(q=b)"),
    DeckCase(.csv, "title,prompt,answer\n,p,a\n", builds: "deck(p=a)"),
    DeckCase(.csv, "prompt,answer\n\np,a\n,\n \t, \n", builds: "deck(p=a)"),
    DeckCase(.csv, "title,prompt,answer\n⟦ragged-row⟧A,p\nB,q,b\n", builds: "B(q=b)"),
    DeckCase(.csv, "title,prompt,answer\n⟦ragged-row⟧A,p,a,x\nA,q,b\nB,q,b, ,\n", builds: "B(q=b)"),
    DeckCase(.csv, "title,prompt,answer\n⟦ragged-row⟧,p\nB,q,b\n", builds: "B(q=b)"),
    DeckCase(.csv, "title,prompt,answer\nA,\"p\"⟦csv-syntax⟧x,a\nB,q,b\n", builds: "B(q=b)"),
    DeckCase(
      .csv, "title,prompt,answer\nA,p,a\nB,⟦csv-syntax⟧\"q,b\nC,r,c\n", builds: "A(p=a) C(r=c)"),
    DeckCase(
      .csv, "title,prompt,answer\r\nA,\"p\r\nq\",⟦missing-answer⟧\r\nB,q,b\r\n", builds: "B(q=b)"),
    DeckCase(.csv, "title,prompt,answer\rA,p,⟦missing-answer⟧\rB,q,b\r", builds: "B(q=b)"),
    DeckCase(.csv, "prompt,answer,⟦unknown-field⟧level\np,a,3\n", builds: "deck(p=a)"),
    DeckCase(.csv, "prompt,answer,⟦ambiguous-column⟧Ans-wer\np,a,b\n", builds: ""),
    DeckCase(
      .csv, "⟦not-a-deck⟧Question 1,Answer 1,Question 2,Answer 2\np,a,q,b\n", builds: ""),
    DeckCase(.csv, "⟦not-a-deck⟧word,translation,word,translation\np,a,q,b\n", builds: ""),
    DeckCase(.csv, "⟦not-a-deck⟧rubric,versicle,x,y\np,a\n", builds: ""),
    DeckCase(
      .csv, "id,field,value\n1,prompt,p\n1,answer,a\n2,prompt,q\n2,answer,b\n",
      builds: "deck(p=a;q=b)"),
    DeckCase(
      .csv, "word,meaning\nquestion,w\nanswer,x\nprompt,y\nsolution,z\n",
      builds: "deck(question=w;answer=x;prompt=y;solution=z)"),
    DeckCase(.csv, "prompt,answer\np {,=a\n}q,b\n", builds: "deck(p {==a;}q=b)"),
    // Cloze notes outside of exports of Anki.
    DeckCase(.csv, "prompt,answer\n⟦invalid-value⟧{{c1::p}} q,a\n{{c::1}},b\n", builds: ""),
    DeckCase(.csv, "title,prompt,answer\n⟦reserved-title⟧QuestionGroupData,p,a\n", builds: ""),
    DeckCase(.csv, "title,prompt,answer\n⟦risky-title⟧a/b,p,a\n", builds: "a/b(p=a)"),
    DeckCase(.csv, "title,prompt,answer\n⟦risky-title⟧.a,p,a\n", builds: ".a(p=a)"),
    DeckCase(
      .csv, "prompt,answer\n⟦missing-title⟧p,a\n⟦repeated-header⟧title,prompt,answer\nB,q,b\n",
      builds: "B(q=b)"),
    DeckCase(
      .csv, "title,prompt,answer\nB,q,b\n⟦repeated-header⟧prompt,answer\n⟦missing-title⟧p,a\n",
      builds: "B(q=b)"),
    DeckCase(.csv, "prompt,answer\n日本,a\n⟦duplicate-prompt⟧日本,b\n", builds: "deck(日本=a;日本=b)"),
    DeckCase(.tsv, "prompt\tanswer\np,\"q\"\t⟦missing-answer⟧\n", builds: ""),
    DeckCase(.csv, "\u{FEFF}prompt,answer\n\"日本é😀\",⟦missing-answer⟧\n", builds: ""),
  ]

  static let objects = [
    DeckCase(.json, #"{"prompt":"p","answer":"a"}"#, builds: "deck(p=a)"),
    DeckCase(.json, #"[{"title":"A","prompt":"p","answer":⟦missing-answer⟧""}]"#, builds: ""),
    DeckCase(.json, #"[⟦missing-answer⟧{"title":"A","prompt":"p"}]"#, builds: ""),
    DeckCase(.json, #"[{"title":"A","prompt":"p","answer":⟦missing-answer⟧null}]"#, builds: ""),
    DeckCase(.json, #"[{"title":"A","prompt":⟦invalid-value⟧[1],"answer":"a"}]"#, builds: ""),
    DeckCase(.json, #"[{"title":⟦invalid-value⟧{},"prompt":"p","answer":"a"}]"#, builds: ""),
    DeckCase(
      .json, #"[{"title":"A","prompt":"p","answer":"a","hint":⟦invalid-value⟧[]}]"#, builds: ""),
    DeckCase(.json, #"[{"questions":[{"prompt":"p","answer":"a"}]}]"#, builds: "deck(p=a)"),
    DeckCase(.json, #"[⟦missing-questions⟧{"title":"A","questions":[]}]"#, builds: ""),
    DeckCase(.json, #"[⟦missing-questions⟧{"title":"A","questions":[{}]}]"#, builds: ""),
    DeckCase(.json, #"[⟦missing-questions⟧{"title":"A"}]"#, builds: ""),
    DeckCase(.json, #"[{"title":"A","questions":⟦invalid-value⟧"p"}]"#, builds: ""),
    DeckCase(
      .json, #"[{"title":"A","questions":[]},{"title":"A","prompt":"p","answer":"a"}]"#,
      builds: "A(p=a)"),
    DeckCase(
      .json, #"{"title":"A","questions":[⟦invalid-value⟧1,{"prompt":"p","answer":"a"}]}"#,
      builds: ""),
    DeckCase(
      .json, #"{"title":"A","questions":[null,{},{"prompt":"p","answer":"a"}]}"#, builds: "A(p=a)"),
    DeckCase(.json, #"{"questions":[{"prompt":"p","answer":"a"}],"title":"A"}"#, builds: "A(p=a)"),
    DeckCase(
      .json, #"{"questions":[{"title":"B","prompt":"p","answer":"a"}],"title":"B"}"#,
      builds: "B(p=a)"),
    DeckCase(
      .json, #"[{"title":"A","prompt":"p","answer":"a",⟦duplicate-key⟧"answer":"b"}]"#, builds: ""),
    DeckCase(
      .json, #"[{"title":"A","prompt":"p","answer":7},{"title":"A","prompt":true,"answer":-1e5}]"#,
      builds: "A(p=7;true=-1e5)"),
    DeckCase(.json, #"[{"title":"A","prompt":"p","answer":"a"} ⟦json-syntax⟧{}]"#, builds: ""),
    DeckCase(.json, "[⟦json-syntax⟧// c\n]", builds: ""),
    DeckCase(.json, "[{⟦json-syntax⟧'prompt':'p','answer':'a'}]", builds: ""),
    DeckCase(.json, #"[{"prompt":⟦invalid-value⟧"{{c1::p}} q","answer":"a"}]"#, builds: ""),
    DeckCase(
      .json, #"[{"prompt":"p","answer":"a",⟦unknown-field⟧"hnit":"h"}]"#, builds: "deck(p=a)"),
    DeckCase(
      .json,
      #"{"title":"A",⟦unknown-field⟧"prompt":"x","questions":[{"prompt":"p","answer":"a"}]}"#,
      builds: "A(p=a)"),
    DeckCase(
      .jsonl,
      "{\"title\":\"A\"⟦json-syntax⟧\n{\"title\":\"B\",\"prompt\":\"q\",\"answer\":\"b\"}\n",
      builds: "B(q=b)"),
    DeckCase(.jsonl, "⟦json-syntax⟧x\n{\"prompt\":\"q\",\"answer\":\"b\"}", builds: "deck(q=b)"),
    DeckCase(.yaml, "prompt: p\nanswer: a\n", builds: "deck(p=a)"),
    DeckCase(
      .yaml, "prompt: the ⟦swallowed-comment⟧#1 hit\nanswer: a # sure\n", builds: "deck(the=a)"),
    DeckCase(.yaml, "prompt: a#1\nanswer: C ⟦swallowed-comment⟧#\n", builds: "deck(a#1=C)"),
    DeckCase(.yaml, "- {title: A, prompt: p, answer: ⟦missing-answer⟧~}\n", builds: ""),
    DeckCase(.yaml, "- title: A\n  prompt: é\n  answer:⟦missing-answer⟧\n", builds: ""),
    DeckCase(.yaml, "- ⟦missing-answer⟧title: A\n  prompt: p\n", builds: ""),
    DeckCase(
      .yaml, "- title: A\n  prompt: p\n  answer: a\n  ⟦duplicate-key⟧prompt: q\n", builds: ""),
    DeckCase(.yaml, "title: A\nquestions: ⟦invalid-value⟧none\n", builds: ""),
    DeckCase(.yaml, "- {title: A, prompt: p, answer: a}\n- ⟦yaml-syntax⟧]\n", builds: ""),
    DeckCase(.yaml, "- {title: A, prompt: p, answer: a, ⟦invalid-value⟧[x]: y}\n", builds: ""),
  ]

  @Test(arguments: tables + objects)
  func faultsAreReportedAtTheirPlaces(_ example: DeckCase) {
    let deck = MarkedDeck(example.deck)
    let outcome = deck.convert(as: example.format)
    #expect(outcome.found == deck.expected, "\(deck.text)")
    #expect(outcome.shown == example.groups, "\(deck.text)")
  }

  /// Inputs without any record.
  static let wholes = [
    DeckCase(.csv, "", builds: ""),
    DeckCase(.csv, "\n\n", builds: ""),
    DeckCase(.csv, "prompt,answer\n", builds: ""),
    DeckCase(.json, "[]", builds: ""),
    DeckCase(.json, "null", builds: ""),
    DeckCase(.json, "\"text\"", builds: ""),
    DeckCase(.json, "[1,\"x\",[{}]]", builds: ""),
    DeckCase(.json, "{\"a\":{\"prompt\":1}}", builds: ""),
    DeckCase(.jsonl, "", builds: ""),
    DeckCase(.yaml, "", builds: ""),
    DeckCase(.yaml, "# nothing\n---\n...\n", builds: ""),
    DeckCase(.yaml, "text\n", builds: ""),
    // A row for each part of a question.
    DeckCase(.csv, "kind,label\nQuestion,p\nCorrect,a\nQuestion,q\nWrong,b\n", builds: ""),
    DeckCase(.csv, "kind,question\nFrage,p\nRichtig,a\nFrage,q\nFalsch,b\n", builds: ""),
    DeckCase(.csv, "no,kind\n1,Q\n1,A\n2,Q\n2,A\n", builds: ""),
    DeckCase(.csv, "Q: ,Is it?\nA: ,yes\nQ: ,Was it?\nA: ,no\n", builds: ""),
    // Lines that are quoted as a whole.
    DeckCase(.csv, "\"prompt,answer\"\n\"p,a\"\n\"q,b\"\n", builds: ""),
    // Another format.
    DeckCase(.csv, "::t:: Capital of Peru? {\n=Lima\n~Cusco\n}\n\nTrue? {T}\n", builds: ""),
    DeckCase(.csv, "// c\nTrue? {T}\n", builds: ""),
  ]

  @Test(arguments: wholes)
  func inputsWithoutRecordsAreNotDecks(_ example: DeckCase) {
    #expect(
      MarkedDeck(example.deck).convert(as: example.format).found == ["not-a-deck"],
      "\(example.deck)")
  }
}
