/// What `--help` and `--list` show.
enum BenchHelp {
  static let text = """
    quizpress-bench measures quizpress beside other ways to do the same, on decks that it makes up.

    USAGE
      quizpress-bench [options]

    Each job is run as a whole process, and through the library; what it is compared with is run in
    turn with it. Every result is checked. Build with -c release; let nothing else be at work.

    OPTIONS
      --questions N     so many questions are in the large deck (1,000,000); the targets are for it
      --decks N         so many small decks are in the folder of them (2,000)
      --seed N          other seeds make up other decks (1)
      --runs N          each run is timed N times (3), after once that is not counted
      --jobs NAME,...   only these jobs
      --growth          also the growth from 10,000 to 10,000,000 questions, which takes long
      --list            show the jobs
      --folder DIR      make up the decks there, and leave them; up to 2 GB, with --growth 6 GB
                        (a temporary folder that is removed)
      --quizpress PATH  measure this command (the one beside quizpress-bench)
      --python PATH     the interpreter that has duckdb, polars and orjson (python3); what is not
                        installed is not compared with
      --json FILE       also write all numbers there
      --help            show this

    EXIT STATUS
      0  all was measured, whether targets are met or not
      1  a job failed, or its result was wrong
      2  the command line is wrong
      3  the decks or the JSON could not be written
    """

  static var jobs: String {
    JobName.allCases.map { job in
      job.rawValue + String(repeating: " ", count: 13 - job.rawValue.count) + job.title
    }.joined(separator: "\n")
  }
}
