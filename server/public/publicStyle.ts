/** The shared style of public pages: no external file, and the reader's light or dark mode. */
export const PUBLIC_STYLE = `
:root { color-scheme: light dark; --ink: #221d15; --soft: #5c5548; --line: #ddd5c4; --paper: #fffdf8 }
@media (prefers-color-scheme: dark) { :root { --ink: #f3ede2; --soft: #b5ae9f; --line: #39414f; --paper: #0d1017 } }
* { box-sizing: border-box; margin: 0 }
body { padding: 1.25rem; background: var(--paper); color: var(--ink); font: 1.0625rem/1.55 Georgia, serif; overflow-wrap: anywhere }
header { padding-bottom: .75rem; border-bottom: 3px solid var(--church); font-family: system-ui, sans-serif }
header p, small { color: var(--soft); font-size: .875rem }
h1 { font-size: 1.25rem; line-height: 1.3 }
h2 { margin: 1.25rem 0 .25rem; font: 600 .875rem/1.4 system-ui, sans-serif; color: var(--soft) }
ol { padding-left: 1.25rem } li { margin: .25rem 0 }
.prayer { white-space: pre-line; font-style: italic }
ul { list-style: none; padding: 0 } ul li { display: flex; flex-wrap: wrap; gap: 0 .75rem; padding: .375rem 0; border-top: 1px solid var(--line) }
ul li span { min-width: 6.5rem; color: var(--soft); font: .9375rem/1.6 system-ui, sans-serif }
a { color: inherit; text-underline-offset: .2em }
`;

/** The church's colour is validated when it is stored: only `#rrggbb`. */
export function churchColour(colour: string | null): string {
  return `:root{--church:${colour ?? "#8a8a8a"}}`;
}
