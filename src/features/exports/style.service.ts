/** The looks of the archive's page; everything it needs is in here, because it is read without a connection. */
export const archiveStyles = `
:root { color-scheme: light dark; --paper: #fbf8f2; --ink: #1f2b29; --quiet: #55635f; --line: #e4ded2; --link: #1f5e57; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #121817; --ink: #efeae0; --quiet: #a9b5b0; --line: #2c3735; --link: #7cc3b6; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 1.0625rem/1.55 "Source Sans 3", "Segoe UI", Roboto, Helvetica, Arial, sans-serif; }
main { max-width: 46rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; overflow-wrap: anywhere; }
h1, h2, h3 { font-family: Newsreader, Georgia, "Times New Roman", serif; font-weight: 500; line-height: 1.2; }
h1 { font-size: 2rem; margin: 0 0 1rem; }
h2 { font-size: 1.625rem; margin: 3rem 0 1rem; padding-top: 1.5rem; border-top: 1px solid var(--line); }
h3 { font-size: 1.25rem; margin: 2rem 0 .75rem; }
h4 { font-size: 1.0625rem; margin: 1.5rem 0 .5rem; }
p, ul, ol, dl, table { margin: 0 0 1rem; }
ul, ol { padding-left: 1.25rem; }
nav ul, ol.history { padding-left: 0; list-style: none; }
nav li, ol.history li { padding: .375rem 0; }
a { color: var(--link); text-underline-offset: .15em; }
a:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.quiet { color: var(--quiet); }
dl { border-top: 1px solid var(--line); }
dl > div { display: grid; grid-template-columns: minmax(9rem, 2fr) 3fr; gap: .25rem 1.25rem; padding: .5rem 0;
  border-bottom: 1px solid var(--line); }
dt { color: var(--quiet); }
dd { margin: 0; white-space: pre-line; }
table { width: 100%; border-collapse: collapse; font-size: 1rem; }
caption { text-align: left; padding-bottom: .5rem; font-weight: 600; }
th, td { padding: .5rem .75rem .5rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th { color: var(--quiet); font-weight: 600; }
.number { padding: .5rem 0 .5rem .75rem; text-align: right; white-space: nowrap;
  font-variant-numeric: tabular-nums; }
@media (max-width: 34rem) {
  dl > div { grid-template-columns: 1fr; gap: 0; }
  table { font-size: .9375rem; }
}
@page { margin: 2cm; }
@media print {
  :root { color-scheme: light; --paper: #fff; --ink: #000; --quiet: #444; --line: #bbb; --link: #000; }
  main { max-width: none; padding: 0; }
  nav { display: none; }
  body { font-size: 11pt; }
  h2, h3, h4 { break-after: avoid; }
  dl > div, tr, li { break-inside: avoid; }
}
`;
