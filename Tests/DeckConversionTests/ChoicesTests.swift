import DeckConversion
import Testing

/// Questions with choices: how answers say which is right, and what becomes of the choices.
@Suite struct ChoicesTests {
  /// A deck with the places of what is told, and what is built. `choices` is always told, once.
  static let decided: [(format: InputFormat, deck: String, groups: String)] = [
    // The text.
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
    // Two ways that do not differ.
    (.csv, "question,option1,option2,answer\nq,A,B,A\n", "deck(q=A)"),
    // Two ways that differ.
    (.csv, "question,option1,option2,option3,answer\nq,x,y,z,⟦ambiguous-answer⟧1\n", ""),
    (.csv, "question,option1,option2,option3,answer\nq,1,2,3,⟦ambiguous-answer⟧1\n", ""),
    // Answers that are none of the choices.
    (
      .csv,
      "title,question,option 1,option 2,answer\nA,q,Lima,Rome,⟦answer-not-in-choices⟧Lma\n"
        + "B,r,v,w,v\nB,s,v,w,w\n", "B(r=v;s=w)"
    ),
    (
      .csv,
      "title,question,option1,option2,answer\nA,q,x,y,⟦answer-not-in-choices⟧3\n"
        + "B,r,v,w,1\nB,s,v,w,2\nB,t,v,w,2\n", "B(r=v;s=w;t=w)"
    ),
    // No answer, and no choices.
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
    // Objects.
    (.json, #"[{"question":"q","choices":["x","y"],"answer":"y"}]"#, "deck(q=y)"),
    (.json, #"[{"question":"q","answers":["x",2],"correct":0}]"#, "deck(q=x)"),
    (.json, #"[{"question":"q","a":"x","b":"y","answer":"b"}]"#, "deck(q=y)"),
    (
      .yaml,
      "- {question: q, options: [x, 'y; z'], answer: 1}\n- {question: r, choices: [v, w], answer: 0}\n",
      "deck(q=y; z;r=v)"
    ),
    (.jsonl, #"{"clue":"c","question":"q","answer":"a"}"#, "deck(q=a c)"),
    (.jsonl, #"{"clue":"c","answer":"a"}"#, "deck(c=a)"),
    (.jsonl, #"{"q":"p","a":"x"}"#, "deck(p=x)"),
  ]

  @Test(arguments: decided)
  func isResolved(_ format: InputFormat, _ text: String, _ groups: String) {
    let deck = MarkedDeck(text)
    let outcome = deck.convert(as: format)
    #expect(outcome.found.filter { $0 != "choices" } == deck.expected)
    #expect(outcome.shown == groups)
  }

  static let told: [(AnswerNotation, String)] = [
    (.text, "deck(q=2)"), (.zeroBased, "deck(q=3)"), (.oneBased, "deck(q=2)"),
  ]

  @Test(arguments: told)
  func isAsTheOptionSays(_ reading: AnswerNotation, _ groups: String) {
    var options = ConversionOptions()
    options.answerNotation = reading
    let outcome = MarkedDeck("question,option 1,option 2,option 3,answer\nq,1,2,3,2\n")
      .convert(as: .csv, options)
    #expect(outcome.shown == groups)
  }

  static let uses: [(ChoicesUse, String, String)] = [
    (.drop, "deck(q=y h)", #"{"prompt":"q","hint":"h","answer":"y"}"#),
    (.prompt, "deck(q\nA) x\nB) y=y h)", #"{"prompt":"q\nA) x\nB) y","hint":"h","answer":"y"}"#),
    (.hint, "deck(q=y h\nA) x\nB) y)", #"{"prompt":"q","hint":"h\nA) x\nB) y","answer":"y"}"#),
    (
      .keep, "deck(q=y h)",
      #"{"prompt":"q","hint":"h","answer":"y","choices":["x","y"]}"#
    ),
  ]

  @Test(arguments: uses)
  func choicesGoWhereTheyAreWanted(
    _ use: ChoicesUse, _ groups: String, _ question: String
  ) throws {
    var options = ConversionOptions()
    options.choicesUse = use
    let deck = MarkedDeck("question,hint,option 1,option 2,option 3,answer\nq,h,x,,y,3\n")
    options.answerNotation = .oneBased
    let outcome = deck.convert(as: .csv, options)
    #expect(outcome.shown == groups)
    #expect(try outcome.bundle(isCompact: true).contains("[\(question)]"))
    // What is kept is read again, and to the same.
    options.answerNotation = nil
    let again = Conversion(options).build([
      .text(try outcome.bundle(), name: "deck", format: .json)
    ])
    #expect(again.shown == groups)
    #expect(again.found == (use == .keep ? ["choices"] : []))
  }

  /// The parts of a question may come from several files, its choices too.
  @Test func partsAreAssembledFirst() {
    let inputs: [Input] = [
      .text("id,answer\n1,2\n2,1\n", name: "answers", format: .csv),
      .text("id,title,prompt\n1,T,p\n2,T,q\n", name: "prompts", format: .csv),
      .text("id,option 1,option 2\n1,x,y\n2,v,w\n", name: "choices", format: .csv),
    ]
    #expect(Conversion().build(inputs).shown == "T(p=y;q=v)")
    #expect(Conversion().build(inputs.reversed()).shown == "T(p=y;q=v)")
  }
}
