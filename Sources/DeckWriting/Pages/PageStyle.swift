/// The style of all pages, on screens and on paper.
///
/// The fonts of the system are used. The contrast of text to its background is at least
/// 4.5 : 1, in light and in dark (WCAG 2.2, AA).
enum PageStyle {
  /// The style on screens, and on paper of pages that are printed as they are.
  static let screen: HTML = """
    :root {
      color-scheme: light dark;
      --paper: #f6f4ef; --card: #fffefb; --ink: #26231f; --quiet: #665f55; --line: #dcd6ca;
      --link: #23584a; --right: #23604c; --right-card: #e6f1ea; --bar: #5b9280;
      --error: #9a2a1f; --warning: #7a5200; --note: #38597a; --mark: #fbe2a4;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #191816; --card: #242220; --ink: #ebe6dc; --quiet: #aca496; --line: #3b3833;
        --link: #93cbb8; --right: #9ed8bf; --right-card: #22352e; --bar: #568b7a;
        --error: #f29b8e; --warning: #e5bb6e; --note: #a4c2df; --mark: #6a5420;
      }
    }
    *, ::before, ::after { box-sizing: border-box; }
    html { background: var(--paper); color: var(--ink); scroll-behavior: smooth;
      font: 1rem/1.55 system-ui, sans-serif; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
    body { margin: 0 auto; padding: 2.5rem 1.25rem 5rem; max-width: 76rem; }
    h1, h2, .prompt { font-family: "Iowan Old Style", "Palatino Linotype", Palatino, Charter, Georgia,
      ui-serif, serif; }
    h1, h2, h3, p, ol, ul, dl, dd, figure { margin: 0; }
    ol, ul { padding: 0; list-style: none; }
    h1 { font-size: 2.1rem; line-height: 1.2; font-weight: 600; letter-spacing: -.01em;
      overflow-wrap: anywhere; }
    h2 { font-size: 1.45rem; line-height: 1.25; font-weight: 600; overflow-wrap: anywhere; }
    h3 { font-size: .8rem; font-weight: 650; letter-spacing: .02em; color: var(--quiet); }
    a { color: var(--link); text-underline-offset: .2em; text-decoration-thickness: .06em; }
    a:hover { text-decoration-thickness: .12em; }
    :focus-visible { outline: .16rem solid var(--link); outline-offset: .16rem; border-radius: .3rem; }
    bdi, .text { unicode-bidi: isolate; overflow-wrap: anywhere; }
    .text { white-space: pre-wrap; }
    .quiet, .count, .place { color: var(--quiet); }
    .count .refused { color: var(--error); }
    .count { font: 400 .9rem/1.4 system-ui, sans-serif; white-space: nowrap; }
    header { margin-bottom: 2rem; }
    header p { margin-top: .5rem; color: var(--quiet); max-width: 46rem; }
    header .error { color: var(--error); }
    nav h2 { font: 650 .8rem/1.5 system-ui, sans-serif; letter-spacing: .02em; color: var(--quiet);
      margin-bottom: .4rem; }
    nav li { padding: .2rem 0; }
    nav a { display: flex; justify-content: space-between; gap: 1rem; text-decoration: none; }
    nav a:hover bdi { text-decoration: underline; }
    nav ul.more { margin-top: .75rem; padding-top: .75rem; border-top: 1px solid var(--line); }
    main { min-width: 0; }
    section { margin-bottom: 3.25rem; scroll-margin-top: 1rem; }
    section > h2 { display: flex; flex-wrap: wrap; align-items: baseline; gap: .2rem .75rem;
      margin-bottom: .9rem; }
    section > p { margin-bottom: .9rem; max-width: 46rem; }

    .card { background: var(--card); border: 1px solid var(--line); border-radius: .6rem;
      margin-bottom: .6rem; max-width: 46rem; overflow: clip; content-visibility: auto;
      contain-intrinsic-size: auto 3.6rem; scroll-margin-top: 1rem; }
    .card > summary { display: grid; grid-template-columns: 2.1rem minmax(0, 1fr) auto; gap: 0 .35rem;
      align-items: baseline; padding: .8rem 1rem; cursor: pointer; list-style: none; }
    .card > summary::-webkit-details-marker { display: none; }
    .card > summary:hover { background: color-mix(in srgb, var(--line) 25%, transparent); }
    .card > summary:focus-visible { outline-offset: -.2rem; border-radius: .6rem; }
    .card[open] > summary { border-bottom: 1px solid var(--line); }
    .number { color: var(--quiet); font-size: .85rem; font-variant-numeric: tabular-nums; }
    .prompt { font-size: 1.12rem; line-height: 1.45; }
    .missing { color: var(--error); font-style: italic; }
    .badge { font-size: .8rem; font-weight: 600; white-space: nowrap; padding-left: .5rem; }
    .error > .badge, .badge.error, .finding.error > .message > strong { color: var(--error); }
    .badge.warning, .finding.warning > .message > strong { color: var(--warning); }
    .badge.note, .finding.note > .message > strong { color: var(--note); }
    .card.refused { border-style: dashed; border-color: var(--error); }
    .inside { display: grid; gap: .85rem; padding: .95rem 1rem 1rem 3.45rem; }
    .inside > div > .text { margin-top: .1rem; }
    .answer { font-size: 1.12rem; line-height: 1.45; font-weight: 600; }
    .hint > summary { cursor: pointer; color: var(--quiet); font-size: .8rem; font-weight: 650;
      width: fit-content; padding: .1rem .3rem .1rem 0; }
    .hint > .text { margin-top: .15rem; }
    .choices { counter-reset: choice; display: grid; gap: .3rem; }
    .choices li { counter-increment: choice; display: grid;
      grid-template-columns: 1.6rem minmax(0, 1fr) auto; gap: 0 .4rem; align-items: baseline;
      padding: .3rem .7rem; border: 1px solid var(--line); border-radius: .4rem; }
    .choices li::before { content: counter(choice, upper-alpha); color: var(--quiet);
      font-size: .85rem; }
    .choices .right { background: var(--right-card); border-color: var(--right); font-weight: 600; }
    .choices .right::after { content: "✓" / ""; color: var(--right); }
    .heard { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
      white-space: nowrap; }
    .place { font: .8rem/1.5 ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace;
      overflow-wrap: anywhere; }
    .findings { display: grid; gap: .7rem; max-width: 46rem; }
    section > .findings { margin-bottom: 1.1rem; }
    .finding { border-left: .2rem solid var(--note); padding-left: .75rem; font-size: .92rem; }
    .finding.error { border-color: var(--error); }
    .finding.warning { border-color: var(--warning); }
    .finding .message, .finding .related { overflow-wrap: anywhere; }
    .finding .related { margin-top: .35rem; color: var(--quiet); }
    code { font: .82rem/1.5 ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace;
      color: var(--quiet); overflow-wrap: anywhere; }
    .excerpt { font: .82rem/1.5 ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace;
      background: color-mix(in srgb, var(--line) 30%, transparent); border-radius: .3rem;
      padding: .25rem .5rem; margin-top: .3rem; }
    mark { background: var(--mark); color: inherit; border-radius: .15rem; }

    .figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(19rem, 100%), 1fr));
      gap: 1.1rem; }
    .figures > * { background: var(--card); border: 1px solid var(--line); border-radius: .6rem;
      padding: 1rem 1.1rem; min-width: 0; }
    figcaption, .figures h3 { font-size: .8rem; font-weight: 650; letter-spacing: .02em;
      color: var(--quiet); margin-bottom: .6rem; }
    .bars li { display: grid; grid-template-columns: minmax(3.6rem, 7.5rem) minmax(0, 1fr) 3.6rem;
      gap: .6rem; align-items: center; font-size: .88rem; line-height: 1.3; padding: .16rem 0; }
    .bars bdi, .bars .label { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .bars .value { text-align: right; font-variant-numeric: tabular-nums; }
    .bars svg { display: block; width: 100%; height: .65rem; }
    .bars .track { fill: color-mix(in srgb, var(--line) 55%, transparent); }
    .bars .bar { fill: var(--bar); }
    .numbers div { display: flex; justify-content: space-between; gap: 1rem; padding: .16rem 0;
      font-size: .92rem; }
    .numbers dd { font-variant-numeric: tabular-nums; text-align: right; }
    .sheets { display: none; }

    .change { background: var(--card); border: 1px solid var(--line); border-radius: .6rem;
      margin-bottom: .6rem; padding: .8rem 1rem; }
    .change.removed { border-style: dashed; border-color: var(--error); }
    .change h3 { display: flex; flex-wrap: wrap; gap: .2rem .75rem; align-items: baseline;
      color: inherit; font-weight: 400; }
    .change h3 .badge { padding: 0; }
    .badge.added { color: var(--right); }
    .change table { width: 100%; table-layout: fixed; border-collapse: collapse; margin-top: .5rem; }
    .change th { font-size: .8rem; font-weight: 650; text-align: start; color: var(--quiet); }
    .change thead td { width: 6rem; }
    .change th, .change td { padding: .25rem .5rem .25rem 0; vertical-align: top; }
    del { background: color-mix(in srgb, var(--error) 18%, transparent); }
    ins { background: var(--right-card); }

    @media (min-width: 60rem) {
      body { display: grid; grid-template-columns: 15rem minmax(0, 1fr); column-gap: 3rem;
        align-content: start; }
      header { grid-column: 1 / -1; }
      nav { position: sticky; top: 1.5rem; align-self: start; max-height: calc(100vh - 3rem);
        overflow-y: auto; padding: .2rem; }
    }
    @media (max-width: 59.99rem) {
      nav { margin-bottom: 2.5rem; padding: .9rem 1.1rem; background: var(--card);
        border: 1px solid var(--line); border-radius: .6rem; max-width: 46rem; }
    }
    @media (max-width: 30rem) {
      body { padding: 1.5rem .9rem 3rem; }
      h1 { font-size: 1.7rem; }
      .card > summary { grid-template-columns: 1.6rem minmax(0, 1fr); padding: .75rem .85rem; }
      .badge { grid-column: 2; padding-left: 0; }
      .inside { padding-left: .85rem; padding-right: .85rem; }
    }
    @media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }

    """

  /// The style on paper of pages with cards to cut out: 2 x 4 on a sheet of A4 or of Letter.
  ///
  /// Eight cards of 95 mm x 64 mm fit on both sizes, with margins of 10 mm. They are in the middle
  /// of the sheet, so a card and its back meet on a sheet that is printed on both sides and turned
  /// over its long edge. The rows of a back run from right to left for the same reason.
  static let print: HTML = """
    @page { margin: 10mm; }
    @media print {
      :root { color-scheme: light; }
      html { background: none; color: #000; font-size: 10pt; }
      body { display: block; max-width: none; padding: 0; }
      header, nav, main { display: none; }
      .sheets { display: block; }
      .sheet { display: grid; grid-template: repeat(4, 64mm) / repeat(2, 95mm); width: 190mm;
        height: 256mm; margin: 0 auto; break-after: page; break-inside: avoid; overflow: clip; }
      .sheet:last-child { break-after: auto; }
      .back { direction: rtl; }
      .face { direction: ltr; position: relative; display: grid; align-content: center;
        justify-items: center; gap: 2mm; padding: 6mm 6mm 8mm; overflow: clip; text-align: center; }
      .front .face { border: .2mm dashed #888; margin: 0 -.2mm -.2mm 0; }
      .face .text, .face ol { max-width: 100%; }
      .face .hint { font-size: .75em; font-style: italic; }
      .face ol { text-align: start; font-size: .8em; list-style: upper-alpha inside; }
      .face .source { position: absolute; inset: auto 4mm 2.5mm; font-size: 6.5pt; color: #444;
        white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
      .size-1 { font-size: 21pt; line-height: 1.25; }
      .size-2 { font-size: 16pt; line-height: 1.3; }
      .size-3 { font-size: 12pt; line-height: 1.3; }
      .size-4 { font-size: 9.5pt; line-height: 1.25; }
      .size-5 { font-size: 7pt; line-height: 1.2; }
    }

    """
}
