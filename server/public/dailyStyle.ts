/**
 * The style of the daily page, inlined so that nothing has to be fetched before reading. Light and
 * dark use the app's colours; the church's colour is a line.
 */

const DAY = `color-scheme: light; --paper: #fbf8f1; --raised: #fffdf8; --ink: #221d15; --soft: #5c5446; --line: #e2d9c7; --strong: #857b68; --lamp: #8a5200; --on-lamp: #fff; --wash: rgb(184 118 20 / 11%); --done: #1e6a3a; --wrong: #a5261c`;
const NIGHT = `color-scheme: dark; --paper: #0d1017; --raised: #151a23; --ink: #f3ede2; --soft: #b8b1a3; --line: #2b3341; --strong: #7d8595; --lamp: #f2b254; --on-lamp: #1d1404; --wash: rgb(242 178 84 / 12%); --done: #8acb9f; --wrong: #f3958a`;

/** Sizes of the scripture text in rem, one for each step of the page's menu. */
const SIZES = [1.0625, 1.1875, 1.375, 1.5625, 1.8125];

export const DAILY_STYLE = `
:root { ${DAY}; --serif: Literata, Georgia, "Noto Serif", serif; --sans: "Source Sans", system-ui, sans-serif; --size: ${SIZES[1]}rem }
@media (prefers-color-scheme: dark) { :root { ${NIGHT} } }
:root[data-theme="light"] { ${DAY} }
:root[data-theme="dark"] { ${NIGHT} }
${SIZES.map((size, step) => `:root[data-size="${step}"] { --size: ${size}rem }`).join("\n")}
*, *::before, *::after { box-sizing: border-box }
* { margin: 0 }
html { background: var(--paper); color: var(--ink); font: 1.0625rem/1.5 var(--sans); -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-padding: 1rem }
body { border-top: 4px solid var(--church); padding: env(safe-area-inset-top) max(1.25rem, env(safe-area-inset-right)) max(3rem, env(safe-area-inset-bottom)) max(1.25rem, env(safe-area-inset-left)); overflow-wrap: break-word }
#reader, .fault-page { max-width: 36rem; margin: 0 auto }
ul, ol { padding: 0; list-style: none }
a { color: inherit; text-underline-offset: .2em; text-decoration-color: var(--strong) }
:focus-visible { outline: 2px solid var(--lamp); outline-offset: 2px; border-radius: 4px }
main:focus { outline: 0 }
.skip { position: absolute; top: 0; left: 0; min-height: 44px; clip-path: inset(50%); white-space: nowrap } .skip:focus { left: 1rem; top: calc(1rem + env(safe-area-inset-top)); clip-path: none; padding: .75rem; background: var(--raised) }
.unseen { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
.icon { flex: none; width: 1.25rem; height: 1.25rem; fill: none; stroke: currentcolor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round }
button, input, select, textarea { font: inherit; color: inherit }
button { display: inline-flex; align-items: center; justify-content: center; gap: .5rem; min-height: 44px; padding: .375rem 1rem; border: 1px solid var(--line); border-radius: 12px; background: var(--raised); font-weight: 600; cursor: pointer }
button:disabled { cursor: default }
@media (hover: hover) { button:hover:not(:disabled) { border-color: var(--strong) } a:hover { text-decoration-color: var(--lamp) } }
h2 { margin: 2.25rem 0 .625rem; font: 600 1rem/1.4 var(--sans); color: var(--soft) }
h3 { margin: 1.25rem 0 .25rem; font: 600 .9375rem/1.4 var(--sans); color: var(--soft) }
small { font-size: .8125rem } .hint { color: var(--soft); font-size: .9375rem } .fault:not(:empty) { color: var(--wrong) }

header { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem .75rem; padding: .875rem 0 .75rem; border-bottom: 1px solid var(--line) }
header img { width: 40px; height: 40px; border-radius: 8px; object-fit: contain }
.names { flex: 1; min-width: 0 }
.church { font-size: .875rem; line-height: 1.3; color: var(--soft) }
.plan { font-weight: 600; line-height: 1.3 } .plan a { display: inline-flex; align-items: center; min-height: 44px; margin-block: -.5rem; text-decoration: none }
.progress { display: flex; align-items: center; gap: .75rem; width: 100%; color: var(--soft); font-size: .875rem; font-variant-numeric: tabular-nums }
progress { flex: 1; height: 4px; border: 0; border-radius: 2px; overflow: hidden; appearance: none; background: var(--line) }
progress::-webkit-progress-bar { background: var(--line) } progress::-webkit-progress-value { background: var(--lamp); border-radius: 2px } progress::-moz-progress-bar { background: var(--lamp) }

.look > button { width: 44px; padding: 0; font: 600 1.1875rem/1 var(--serif) } .look > button small { font-size: .875rem }
.menu { position: absolute; inset: 4.5rem max(1.25rem, calc(50vw - 31rem)) auto auto; width: min(20rem, calc(100vw - 2.5rem)); padding: 1rem; border: 1px solid var(--line); border-radius: 12px; background: var(--raised); color: inherit; box-shadow: 0 8px 28px rgb(0 0 0 / 22%) } .menu > * + * { margin-top: 1rem }
@media (max-width: 61.99rem) { .menu { right: max(1.25rem, calc(50vw - 18rem)) } }
@supports not selector(:popover-open) { .menu { position: static; width: 100% } .look { width: 100% } .look > button { display: none } }
fieldset { min-width: 0; padding: 0; border: 0 } legend, .field { padding: 0; color: var(--soft); font-size: .9375rem }
.steps { display: grid; grid-template-columns: 52px 1fr 52px; align-items: center; margin-top: .375rem; text-align: center } .steps button { padding: 0; font: 600 1.5rem/1 var(--serif) } .steps button:disabled { opacity: .4 }
.choices { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: .375rem } .choices label { position: relative; flex: 1 } .choices input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: pointer }
.choices span { display: grid; place-items: center; min-height: 44px; padding: .25rem .625rem; border: 1px solid var(--line); border-radius: 12px; font-size: .9375rem; white-space: nowrap } .choices input:checked + span { border-color: var(--lamp); background: var(--wash); font-weight: 600 } .choices input:focus-visible + span { outline: 2px solid var(--lamp); outline-offset: 2px }
.menu .field { display: block } .count-me button { color: var(--ink) }
select, textarea, input[type="time"], input[type="email"], .moving input { width: 100%; color: var(--ink); min-height: 44px; margin-top: .375rem; padding: .5rem .75rem; border: 1px solid var(--strong); border-radius: 8px; background: var(--raised); font-size: 1.0625rem }
input[type="time"] { width: auto; margin: 0 }

.when { margin-top: 1.75rem; color: var(--soft); font-size: .9375rem }
h1 { margin-top: .125rem; font: 600 clamp(1.75rem, 1.4rem + 1.6vw, 2.25rem)/1.2 var(--serif); text-wrap: balance }
.title { margin-top: .375rem; color: var(--soft); font: italic 1.1875rem/1.4 var(--serif) }
.remark { margin-top: 1rem; padding: .625rem .875rem; border-radius: 8px; background: var(--wash) }
.tools { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem; margin-top: 1rem } .tools [role="status"] { color: var(--soft); font-size: .9375rem }
.text { margin-top: 1.5rem; font: var(--size)/1.65 var(--serif) }
.text p { text-wrap: pretty } .text p + p { margin-top: .75em } .text .stanza { margin-block: .75em } .line { display: block; padding-inline-start: 2.25em; text-indent: -2.25em }
.text .passage-name { margin: 2rem 0 .75rem } .text > .passage-name:first-child { margin-top: 0 }
.text hr { width: 4rem; margin: 1.5rem auto; border: 0; border-top: 1px solid var(--strong) }
.verse { position: relative; top: -.4em; color: var(--soft); font: 600 .65em/0 var(--sans); font-variant-numeric: tabular-nums lining-nums }
.chapter { color: var(--soft); font-size: 1.6em; font-weight: 600; line-height: 1; font-variant-numeric: lining-nums }
.verse, .chapter { -webkit-user-select: none; user-select: none }
.superscription { font-style: italic; font-size: .875em; color: var(--soft) } .superscription .chapter { font-style: normal; font-size: 1.8em }
.text .credit { margin-top: 1.25rem; color: var(--soft); font: .875rem/1.5 var(--sans) }
.questions { counter-reset: question; display: grid; gap: .75rem; font: 1.125rem/1.5 var(--serif) } .questions li { counter-increment: question; display: grid; grid-template-columns: 1.5rem 1fr } .questions li::before { content: counter(question); color: var(--lamp); font: 600 1rem/1.6875rem var(--sans) }
.prayer, blockquote { padding-left: 1rem; border-left: 2px solid var(--church); font: italic 1.125rem/1.6 var(--serif); white-space: pre-line }
.mark { margin-top: 2.5rem } .primary { width: 100%; min-height: 52px; border-color: transparent; background: var(--lamp); color: var(--on-lamp); font-size: 1.125rem } .primary .icon { stroke-width: 2.5 }
.primary[aria-pressed="true"] { border-color: var(--done); background: none; color: var(--done) } .primary[aria-pressed="false"] .icon { display: none }
.note label { display: block } textarea { display: block; min-height: 6.5rem; margin-top: 0; font: 1.0625rem/1.55 var(--serif); field-sizing: content; resize: vertical } .note .hint { margin-top: .375rem }
.neighbours { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; margin-top: 2.25rem } .neighbours a { display: flex; align-items: center; gap: .5rem; min-height: 64px; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: 12px; background: var(--raised); line-height: 1.3; font-weight: 600; text-decoration: none } .neighbours small { display: block; color: var(--soft); font-weight: 400 } .neighbours .icon { color: var(--soft) } .next { grid-column: 2; justify-content: flex-end; text-align: right }

.days { border-bottom: 1px solid var(--line) } .days + .hint { margin-top: .75rem } .days a { display: flex; align-items: baseline; gap: .75rem; min-height: 44px; padding: .625rem .5rem; border-top: 1px solid var(--line); line-height: 1.4; text-decoration: none; font-variant-numeric: tabular-nums }
.days .label { flex: none; width: 6.25rem; color: var(--soft); font-size: .9375rem } .days .reference { flex: 1 } .days .done { align-self: center; display: flex; color: var(--done) } .days [aria-current] { background: var(--wash); font-weight: 600 } .days [aria-current] .label { color: inherit }
@media (hover: hover) { .days a:hover { background: var(--wash) } }
summary { min-height: 44px; cursor: pointer } .whole > summary, .privacy > summary { padding: .625rem 0; font-weight: 600 } .whole { margin-top: 1rem }
.catch-up, .chosen, .news { margin-top: 1.75rem; padding: .25rem 1rem; border: 1px solid var(--line); border-radius: 12px; background: var(--raised) } .catch-up summary { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 .75rem; padding: .5rem 0; list-style: none } .catch-up summary::-webkit-details-marker { display: none } .catch-up b { color: var(--lamp) }
.ways { display: grid; gap: .5rem; padding: .25rem 0 .75rem } .ways button { display: grid; justify-items: start; gap: 0; padding: .625rem .875rem; background: none; text-align: left; font-weight: 400 } .ways b { color: inherit } .ways span { color: var(--soft); font-size: .9375rem; line-height: 1.4 }
.chosen { display: flex; align-items: center; justify-content: space-between; gap: .75rem; padding: .5rem 1rem }
.news { padding-bottom: .875rem } .news h2 { margin-top: .625rem } .news li { padding-left: 1rem; text-indent: -1rem } .news li::before { content: "–\\00a0 " } .news button { margin-top: .75rem }
.count-me { margin-top: .75rem; padding: .75rem 1rem; border: 1px solid var(--line); border-radius: 12px; color: var(--soft); font-size: .9375rem } .count-me div { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: .625rem }
.feedback { margin-top: 1.25rem } .feedback > summary { padding: .625rem 0; font-weight: 600 } .feedback .choices label { flex: none } .feedback .field { display: block; margin-top: 1rem } .feedback textarea { margin-top: .375rem } .feedback .hint { margin: .375rem 0 .75rem }
.privacy p { margin-bottom: .25rem } .privacy label { display: flex; align-items: center; gap: .75rem; min-height: 44px; color: var(--ink) } .privacy input { width: 24px; height: 24px; font-size: 1rem; accent-color: var(--lamp) }
.church-page { margin-top: 1rem } .church-page a { display: inline-block; padding: .625rem 0; font-weight: 600 }
.church-plans { margin-block: 1.75rem 1rem } .plans a { flex-direction: column; gap: .125rem; padding-block: .875rem } .plans b { font: 600 1.25rem/1.3 var(--serif) } .plans small { color: var(--soft); font-size: .9375rem }
.loose p { white-space: pre-line }
.every-day { margin-top: 2.5rem; border-top: 1px solid var(--line) } .every-day h2 { margin-top: 1.5rem } .row { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem .75rem; padding: .5rem 0 } .row > .icon { color: var(--soft) } .row .hint { flex-basis: 100%; padding-left: 2rem } .row .hint:empty { display: none } .row > .icon + .hint { flex: 1; padding-left: 0 } .row a { padding: .625rem 0; font-weight: 600 }
.after { max-width: 36rem; margin: 0 auto } .letter form { display: grid; gap: .875rem; margin-top: .75rem; justify-items: start } .letter .field { display: block; width: 100% } .letter select, .letter input { display: block } .letter button:not(.primary) { border-color: var(--strong) }
.letter-page { padding-top: 1.25rem } .letter-page > p { margin-top: 1rem } .letter-page form { margin-top: 1.5rem } .letter-page h2 { margin: 1.5rem 0 0 } .letter-page .back { margin-top: 2.5rem } .letter-page .back a { display: inline-block; padding: .625rem 0; font-weight: 600 }
.privacy { margin-top: 1rem; color: var(--soft); font-size: .9375rem }
.fault-page { padding-top: 18vh } .fault-page p { margin-top: .75rem; color: var(--soft) } .fault-page a { display: inline-block; margin-top: 1rem; padding: .625rem 0; color: var(--ink); font-weight: 600 }
@media (min-width: 62rem) {
  #reader { max-width: 62rem } .columns { display: grid; grid-template-columns: minmax(0, 36rem) minmax(0, 20rem); justify-content: space-between; gap: 3rem }
  aside { padding-top: 1.25rem } aside > section:first-child h2 { margin-top: 1.25rem } .days .label { width: 5.75rem }
  footer, .after > section, .letter-page { max-width: 36rem } .after { max-width: 62rem }
}
@media (prefers-reduced-motion: no-preference) { @view-transition { navigation: auto } }
::view-transition { pointer-events: none } ::view-transition-old(root), ::view-transition-new(root) { animation-duration: .12s }
@media print { .needs-script, .neighbours, aside, footer, .after, .skip { display: none } body { border: 0 } }
`;

/** Returns the font faces. A first visit does not wait for them; later visits have them cached. */
export function fontFaces({ serif, sans }: { serif: string; sans: string }): string {
  const face = (family: string, file: string, weights: string) =>
    `@font-face { font-family: "${family}"; font-weight: ${weights}; font-display: optional; src: url(${file}) format("woff2") }`;
  return [face("Literata", serif, "200 900"), face("Source Sans", sans, "200 900")].join("\n");
}
