/// The output of `--help` and `--list`.
enum BenchHelp {
  static let text = """
    Measure quizpress and compare it with other tools, using generated decks.

    USAGE
      quizpress-bench [options]

    Each job runs the command, the library and the tools to compare with, in alternation, and checks
    every result. Build with -c release, and make sure that the machine is otherwise idle.

    OPTIONS
      --questions N     questions in the large deck (default: 1000000, which the targets are for)
      --decks N         number of small decks (default: 2000)
      --seed N          seed of the generated decks (default: 1)
      --runs N          measurements per run, after one warm-up (default: 3)
      --jobs NAME,...   jobs to run (default: all but growth)
      --growth          also run the growth job, which takes a long time
      --list            list the jobs and exit
      --folder DIR      folder for the decks, which are kept: up to 2 GB, or 6 GB with --growth
                        (default: a temporary folder, which is removed)
      --quizpress PATH  command to measure (default: the one next to quizpress-bench)
      --python PATH     Python with duckdb, polars and orjson (default: python3); modules that are
                        not installed are skipped
      --json FILE       also write the results to FILE as JSON
      --help            print help and exit

    EXIT STATUS
      0  all jobs were measured, even if targets were missed
      1  a job failed or returned a wrong result
      2  invalid arguments
      3  the decks or the JSON file could not be written
    """

  /// The jobs, one per line.
  static var jobs: String {
    JobName.allCases.map { job in
      job.rawValue + String(repeating: " ", count: 13 - job.rawValue.count) + job.title
    }.joined(separator: "\n")
  }
}
