import DeckConversion
import Testing

/// Answers name one of the choices of a question, which are written as an option says.
@Suite struct ChoicesTests {
  /// Marked decks, and the groups that are built, in the short form of `shown`. `choices` is reported
  /// once for each.
  static let decided: [(InputFormat, String, String)] = [
    // Text.
    (.csv, "question,option 1,option 2,answer\nq,x,y,y\nr,v,w,v\n", "deck(q=y;r=v)"),
    (.csv, "question,option 1,option 2,answer\nq, x ,y,x\n", "deck(q= x )"),
    (.csv, "question,choices,answer\nq,x | y,y\n", "deck(q=y)"),
    (.csv, "question,choices,answer\nq,x;y;z,z\n", "deck(q=z)"),
    (.csv, "question,options,answer\nq,\"x\ny;1\",y;1\n", "deck(q=y;1)"),
    (
      .csv, "question,choices,answer\nq,x|y;z,y;z\nr,v;w|x,v;w\ns,v;w,v;w\n",
      "deck(q=y;z;r=v;w;s=v;w)"
    ),
    (.csv, "question,option 1,answer\nq,x;y,x;y\n", "deck(q=x;y)"),
    (.csv, "question,a,b,c,answer\nq,x,y,z,\"x, z\"\n", "deck(q=x, z)"),
    // Numbers and letters.
    (.csv, "question,option1,option2,answer\nq,x,y,0\nr,v,w,1\n", "deck(q=x;r=w)"),
    (.csv, "question,option1,option2,answer\nq,x,y,1\nr,v,w,2\n", "deck(q=x;r=w)"),
    (.csv, "question,answer a,answer b,correct\nq,x,y,B\nr,v,w,a\n", "deck(q=y;r=v)"),
    (.csv, "question,option1,option2,answer\nq,x,y,A)\nr,v,w,b.\n", "deck(q=x;r=w)"),
    (.csv, "question,option1,option2,option3,answer\nq,x,y,z,\"1,3\"\n", "deck(q=x, z)"),
    (.csv, "question,option1,option2,option3,answer\nq,x,,z,3\n", "deck(q=z)"),
    // Letters and numbers in the texts of choices decide, whatever the order is.
    (
      .csv, "question,option1,option2,option3,answer\nq,C) x,A) y,B) z,B\nr,A) u,B) v,C) w,B\n",
      "deck(q=z;r=v)"
    ),
    (
      .csv, "question,options,answer\nq,(c) x;(a) y;(b) z,b\nr,(b) u;(c) v;(a) w,\"a, c\"\n",
      "deck(q=z;r=w, v)"
    ),
    (
      .csv, "question,option1,option2,option3,answer\nq,B) x,C) y,D) z,C\nr,A) u,C) v,D) w,C\n",
      "deck(q=y;r=v)"
    ),
    (
      .csv, "question,option1,option2,option3,answer\nq,2. x,1. y,3. z,1\nr,1. u,2. v,3. w,3\n",
      "deck(q=y;r=w)"
    ),
    (
      .json,
      #"""
      [{"title": "deck", "prompt": "q", "options": ["C. x", "A. y", "B. z"], "answer": "B"},
       {"title": "deck", "prompt": "r", "options": ["C. x", "A. y", "B. z"], "answer": "C"}]
      """#, "deck(q=z;r=x)"
    ),
    (
      .csv, "question,option1,option2,option3,answer\nq,C) x,A) y,B) z,B\nr,u,v,w,B\n",
      "deck(q=B) z;r=v)"
    ),
    (
      .csv, "question,option1,option2,option3,answer\nq,C. Orff,A. Berg,B. Bartok,B\nr,u,v,w,B\n",
      "deck(q=A. Berg;r=v)"
    ),
    (
      .csv, "question,option1,option2,option3,answer\nq,J. Bach,W. Mozart,F. Liszt,B\n",
      "deck(q=W. Mozart)"
    ),
    // One answer that is none of the counted columns does not make the others texts.
    (.csv, "question,⟦ambiguous-answer⟧1,2,3,answer\nq,x,y,z,1\nr,x,y,z,2\ns,x,y,z,5\n", ""),
    (.csv, "question,⟦ambiguous-answer⟧p1,p2,answer\nq,x,y,1\nr,x,y,2\ns,x,y,1 or 3\n", ""),
    (
      .csv, "question,I,II,III,answer\nq,x,y,z,I\nr,x,y,z,III\ns,x,y,z,⟦answer-not-in-choices⟧IV\n",
      ""
    ),
    // A number does not say which of the choices with letters it is.
    (
      .csv,
      """
      question,option1,option2,option3,answer
      q,C) x,A) y,B) z,⟦answer-not-in-choices⟧2
      r,A) u,B) v,C) w,1
      s,A) u,B) v,C) w,3

      """, ""
    ),
    // Letters of other scripts, and short names.
    (.csv, "問題,ア,イ,ウ,正解\nq,x,y,z,イ\n", "deck(q=y)"),
    (.csv, "問題,選択肢ア,選択肢イ,正解\nq,x,y,イ\n", "deck(q=y)"),
    (.csv, "question,가,나,answer\nq,x,y,나\n", "deck(q=y)"),
    (.csv, "question,①,②,answer\nq,x,y,②\n", "deck(q=y)"),
    (.csv, "question,I,II,III,answer\nq,x,y,z,II\nr,u,v,w,I\n", "deck(q=y;r=u)"),
    (.csv, "question,W,X,Y,answer\nq,x,y,z,X\n", "deck(q=y)"),
    (.csv, "question,⟦unknown-field⟧src,lvl,answer\nq,x,y,A\nr,v,w,B\n", "deck(q=A;r=B)"),
    // Letters inside of names.
    (.csv, "question,Option (a),Option (b),answer\nq,x,y,b\n", "deck(q=y)"),
    (
      .csv, "question,Option A,Option A correct,Option B,Option B correct\nq,x,0,y,1\n", "deck(q=y)"
    ),
    // Ordinal numbers.
    (.csv, "question,First,Second,answer\nq,x,y,Second\n", "deck(q=y)"),
    (.csv, "question,First,Second,answer\nq,x,y,x\n", "deck(q=x)"),
    (.csv, "question,first choice,second choice,answer\nq,x,y,y\n", "deck(q=y)"),
    (.csv, "Frage,erste Antwort,zweite Antwort,Lösung\nq,x,y,2\nr,v,w,1\n", "deck(q=y;r=v)"),
    (.csv, "question,⟦ambiguous-answer⟧1st,2nd,answer\nq,x,y,1\nr,v,w,2\n", ""),
    (.csv, "question,answer,⟦unknown-field⟧second answer\nq,x,y\n", "deck(q=x)"),
    // Letters that look alike in two scripts.
    (
      .csv,
      "question,A,B,C,answer\nq,x,y,z,⟦answer-not-in-choices⟧В\nr,u,v,w,⟦answer-not-in-choices⟧А\n",
      ""
    ),
    // Columns of two languages.
    (.csv, "question,answer_en,⟦ambiguous-column⟧answer_de\nq,x,y\n", ""),
    // Lists and objects in a cell.
    (.csv, "question,choices,answer\nq,\"['x', 'y']\",B\n", "deck(q=y)"),
    (
      .csv,
      "question,choices,answer\nq,⟦invalid-value⟧\"{'text': ['x', 'y'], 'label': ['A', 'B']}\",A\n",
      ""
    ),
    (.csv, "question,choices,answer\nq,⟦invalid-value⟧\"[{'label': 'A', 'text': 'x'}]\",A\n", ""),
    (.csv, "question,answer\nq,\"[1, 2]\"\nr,{x}\n", "deck(q=[1, 2];r={x})"),
    (.csv, "question,answer\nq,⟦invalid-value⟧\"['x', 'y']\"\n", "deck(q=['x', 'y'])"),
    (.csv, "question,answer\nq,⟦invalid-value⟧{'text': 'x'}\n", "deck(q={'text': 'x'})"),
    // Marks.
    (.csv, "question,choices\nq,**x** | y\nr,v | **w**\n", "deck(q=x;r=w)"),
    (.csv, "question,choices\nq,*x | y\nr,v | *w\n", "deck(q=x;r=w)"),
    // Two notations with the same meaning.
    (.csv, "question,option1,option2,answer\nq,A,B,A\n", "deck(q=A)"),
    // Two notations with different meanings.
    (.csv, "question,option1,option2,option3,answer\nq,x,y,z,⟦ambiguous-answer⟧1\n", ""),
    (.csv, "question,option1,option2,option3,answer\nq,1,2,3,⟦ambiguous-answer⟧1\n", ""),
    // Answers that are not among the choices.
    (
      .csv,
      "title,question,option 1,option 2,answer\nA,q,Lima,Rome,⟦answer-not-in-choices⟧Lma\n"
        + "B,r,v,w,v\nB,s,v,w,w\n", "A(q=Lma) B(r=v;s=w)"
    ),
    (
      .csv,
      "title,question,option1,option2,answer\nA,q,x,y,⟦answer-not-in-choices⟧3\n"
        + "B,r,v,w,1\nB,s,v,w,2\nB,t,v,w,2\n", "B(r=v;s=w;t=w)"
    ),
    // Missing answers and missing choices.
    (
      .csv,
      "title,question,option 1,option 2,answer\nA,q,x,y,⟦missing-answer⟧\nB,r,v,w,v\nB,s,,,t\n",
      "B(r=v;s=t)"
    ),
    (
      .csv,
      "title,question,option1,option2,answer\nA,q,,,⟦answer-not-in-choices⟧2\n"
        + "B,r,v,w,1\nB,s,v,w,2\n", "B(r=v;s=w)"
    ),
    // A row for each choice, with marks of right and of wrong ones.
    (
      .csv, "question,choice,correct,⟦unknown-field⟧wrong\nq,x,1,0\nq,y,0,1\nr,v,0,1\nr,w,1,0\n",
      "deck(q=x;r=w)"
    ),
    // Objects.
    (.json, #"[{"question":"q","choices":["x","y"],"answer":"y"}]"#, "deck(q=y)"),
    (.json, #"[{"question":"q","answers":["x",2],"correct":0}]"#, "deck(q=x)"),
    (.json, #"[{"question":"q","a":"x","b":"y","answer":"b"}]"#, "deck(q=y)"),
    (
      .yaml,
      "- {question: q, options: [x, 'y; z'], answer: 1}\n- {question: r, choices: [v, w], answer: 0}\n",
      "deck(q=y; z;r=v)"
    ),
    (
      .json,
      #"[{"question":"q","options":[{"position":2,"text":"x"},{"position":1,"text":"y"}],"answer":1}]"#,
      "deck(q=y)"
    ),
    (
      .json,
      #"[⟦missing-answer⟧{"question":"q","answers":[{"text":"x","fraction":0},{"text":"y","fraction":100}]}]"#,
      ""
    ),
    (
      .json, #"[{"question":"q","choices":{"1994":1994,"1995":1995},"answer":"1994"}]"#,
      "deck(q=1994)"
    ),
    (
      .json,
      #"[{"question":"q","choices":⟦invalid-value⟧{"Paris":"city","Rome":"city"},"answer":"Paris"}]"#,
      ""
    ),
    (.json, #"[{"question":"q","answers":{"correct":"x","wrong":["y","z"]}}]"#, "deck(q=x)"),
    (.json, #"[{"question":"q","choices":{"right":["x"],"incorrect":["y","z"]}}]"#, "deck(q=x)"),
    (.json, #"[{"question":"q","choices":⟦invalid-value⟧{"answer":"x","texts":["y","z"]}}]"#, ""),
    (.jsonl, #"{"clue":"c","question":"q","answer":"a"}"#, "deck(q=a c)"),
    (.jsonl, #"{"clue":"c","answer":"a"}"#, "deck(c=a)"),
    (.jsonl, #"{"q":"p","a":"x"}"#, "deck(p=x)"),
  ]

  @Test(arguments: decided)
  func answersAreMatchedWithChoices(_ format: InputFormat, _ text: String, _ groups: String) {
    let deck = MarkedDeck(text)
    let outcome = deck.convert(as: format)
    #expect(outcome.found.filter { $0 != "choices" } == deck.expected)
    #expect(outcome.shown == groups)
  }

  static let notations: [AnswerNotation: String] = [
    .text: "deck(q=2)", .zeroBased: "deck(q=3)", .oneBased: "deck(q=2)",
  ]

  @Test(arguments: notations)
  func theOptionDecidesTheNotation(notation: AnswerNotation, groups: String) {
    var options = ConversionOptions()
    options.answerNotation = notation
    let outcome = MarkedDeck("question,option 1,option 2,option 3,answer\nq,1,2,3,2\n")
      .convert(as: .csv, options)
    #expect(outcome.shown == groups)
  }

  /// Uses of choices, and the groups and the question that are written.
  static let uses: [(ChoicesUse, String, String)] = [
    (.drop, "deck(q=y h)", #"{"prompt":"q","hint":"h","answer":"y"}"#),
    (.prompt, "deck(q\nA) x\nB) y=y h)", #"{"prompt":"q\nA) x\nB) y","hint":"h","answer":"y"}"#),
    (.hint, "deck(q=y h\nA) x\nB) y)", #"{"prompt":"q","hint":"h\nA) x\nB) y","answer":"y"}"#),
    (.keep, "deck(q=y h)", #"{"prompt":"q","hint":"h","answer":"y","choices":["x","y"]}"#),
  ]

  @Test(arguments: uses)
  func choicesAreWrittenAsTheOptionSays(
    _ use: ChoicesUse, _ groups: String, _ question: String
  ) throws {
    var options = ConversionOptions()
    options.choicesUse = use
    let deck = MarkedDeck("question,hint,option 1,option 2,option 3,answer\nq,h,x,,y,3\n")
    options.answerNotation = .oneBased
    let outcome = deck.convert(as: .csv, options)
    #expect(outcome.shown == groups)
    #expect(try outcome.bundle(isCompact: true).contains("[\(question)]"))
    // Kept choices are read again with the same result.
    options.answerNotation = nil
    let again = Conversion(options).build([
      .text(try outcome.bundle(), name: "deck", format: .json)
    ])
    #expect(again.shown == groups)
    #expect(again.found == (use == .keep ? ["choices"] : []))
  }

  /// The parts of a question may come from several files, including its choices.
  @Test func partsAreAssembledBeforeAnswersAreMatched() {
    let inputs: [Input] = [
      .text("id,answer\n1,2\n2,1\n", name: "answers", format: .csv),
      .text("id,title,prompt\n1,T,p\n2,T,q\n", name: "prompts", format: .csv),
      .text("id,option 1,option 2\n1,x,y\n2,v,w\n", name: "choices", format: .csv),
    ]
    #expect(Conversion().build(inputs).shown == "T(p=y;q=v)")
    #expect(Conversion().build(inputs.reversed()).shown == "T(p=y;q=v)")
  }
}
