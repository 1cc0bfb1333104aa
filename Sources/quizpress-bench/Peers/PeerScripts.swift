extension Peer {
  /// The columns of JSON input, so that DuckDB does not have to detect them.
  static let columns =
    "columns = {title: 'VARCHAR', prompt: 'VARCHAR', answer: 'VARCHAR', hint: 'VARCHAR'}"

  /// Returns a script that runs one DuckDB statement, on all cores.
  static func duckdb(_ source: String) -> String {
    """
    import sys, duckdb
    source, target = sys.argv[1:]
    quoted = lambda path: "'" + path.replace("'", "''") + "'"
    table = "\(source)".replace("?", quoted(source))
    duckdb.sql(
        "COPY (SELECT title, list({prompt: prompt, hint: hint, answer: answer}) AS questions"
        " FROM " + table +
        " WHERE trim(title) <> '' AND trim(prompt) <> '' AND trim(answer) <> ''"
        " GROUP BY title) TO " + quoted(target) + " (FORMAT json, ARRAY true)")
    """
  }

  /// A script that runs one lazy Polars query, on all cores.
  static let polars = """
    import sys, polars
    source, target = sys.argv[1:]
    valid = [polars.col(name).str.strip_chars() != "" for name in ("title", "prompt", "answer")]
    questions = polars.struct("prompt", "hint", "answer").alias("questions")
    (polars.scan_csv(source, infer_schema=False)
        .filter(*valid)
        .group_by("title", maintain_order=True).agg(questions)
        .collect().write_json(target))
    """

  /// Returns a script that prints the number of rows that the expression `rows` reads.
  func counting(_ rows: String) -> String {
    "import sys, \(module)\nprint(\(rows), 'rows')"
  }

  /// The function that groups records, shared by the pure Python scripts.
  private static let grouping = """
    def group(records):
        groups = {}
        for record in records:
            title, prompt, answer = record["title"], record["prompt"], record["answer"]
            if not (title.strip() and prompt.strip() and answer.strip()):
                continue
            question = {"prompt": prompt, "answer": answer}
            if record.get("hint"):
                question["hint"] = record["hint"]
            found = groups.get(title)
            if found is None:
                groups[title] = found = []
            found.append(question)
        return [{"questions": questions, "title": title} for title, questions in groups.items()]
    """

  /// A script that uses only the Python standard library.
  static let python =
    grouping + "\n" + """
      import csv, json, sys
      with open(sys.argv[1], newline="", encoding="utf-8") as source:
          groups = group(csv.DictReader(source))
      with open(sys.argv[2], "w", encoding="utf-8") as target:
          json.dump(groups, target, ensure_ascii=False)
      """

  /// A script that uses orjson, the fastest JSON library for Python.
  static let orjson =
    grouping + "\n" + """
      import orjson, sys
      with open(sys.argv[1], "rb") as source:
          groups = group(orjson.loads(line) for line in source)
      with open(sys.argv[2], "wb") as target:
          target.write(orjson.dumps(groups))
      """
}
