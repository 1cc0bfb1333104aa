# A formula for Homebrew. To set for a release: both addresses, the version, and the checksum of the archive
# from SHA256SUMS.
class Quizpress < Formula
  desc "Converter and checker of quiz decks"
  homepage "https://ADDRESS-OF-THE-PROJECT"
  url "https://ADDRESS-OF-THE-RELEASES/v1.2.3/quizpress-1.2.3-macos-universal.tar.gz"
  sha256 "CHECKSUM-OF-THE-ARCHIVE"

  depends_on :macos

  def install
    bin.install "quizpress"
    man1.install "man/quizpress.1"
    bash_completion.install "completions/quizpress.bash" => "quizpress"
    zsh_completion.install "completions/_quizpress"
    fish_completion.install "completions/quizpress.fish"
  end

  test do
    (testpath/"seas.csv").write "title,prompt,answer\nSeas,Sea of Venice?,\n"
    assert_match(/^seas.csv:2:\d+: error: /, shell_output("#{bin}/quizpress check seas.csv 2>&1", 1))
  end
end
