/** The style of a review link's page, beside that of the daily page. */
export const REVIEW_STYLE = `
.review h1 { margin-top: 1.75rem } .review .lead { margin-top: .75rem } .review > .hint { margin-top: .375rem }
.review-weeks { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: 1.5rem } .review-weeks a { display: grid; place-items: center; min-height: 44px; padding: .25rem .875rem; border: 1px solid var(--line); border-radius: 12px; background: var(--raised); font-weight: 600; text-decoration: none } .review-weeks [aria-current] { border-color: var(--lamp); background: var(--wash) }
.week-name { margin-top: 2rem; font-size: 1.125rem; color: var(--ink) }
.review-day { margin-top: 1.25rem; padding: 0 1rem 1rem; border: 1px solid var(--line); border-radius: 12px; background: var(--raised); scroll-margin-top: 1rem }
.review-day .when { margin-top: .875rem } .review-day .reference { margin: 0; font: 600 1.5rem/1.25 var(--serif); color: var(--ink); text-wrap: balance } .review-day .title { margin: 0 } .review-day h3 { margin-top: 1.5rem }
.review-day .questions li { display: block; padding-left: 1.5rem; position: relative } .review-day .questions li::before { position: absolute; left: 0; top: .5rem }
.part { display: flex; align-items: flex-start; gap: .5rem } .part > :first-child { flex: 1; min-width: 0; padding-block: .5rem } .part > .prayer { padding-block: 0; margin-block: .5rem }
.say { flex: none; width: 44px; padding: 0; border-color: transparent; background: none; color: var(--soft) } @media (hover: hover) { .say:hover:not(:disabled) { color: var(--lamp) } }
.passage { margin-top: .25rem } .passage summary { padding: .625rem 0; font-weight: 600 } .passage .text { margin: .5rem 0 1rem }
.changed { margin-top: .5rem; padding: .375rem .75rem; border-radius: 8px; background: var(--wash); font-size: .9375rem; font-weight: 600 }
.verdict { display: flex; flex-wrap: wrap; align-items: flex-start; gap: .5rem; margin-top: 1.25rem } .approve > .hint { margin-top: .375rem }
.approve > button .icon { color: var(--soft) } .approve > button[aria-pressed="true"] { border-color: var(--done); color: var(--done) } .approve > button[aria-pressed="true"] .icon { color: inherit; stroke-width: 2.5 }
.strong { border-color: transparent; background: var(--lamp); color: var(--on-lamp) } .approve > .strong .icon { color: inherit } .approve > .strong[aria-pressed="true"] { background: none } .strong:disabled { opacity: .6 }
.plain { min-height: 44px; padding: .375rem 0; border: 0; background: none; text-decoration: underline; text-underline-offset: .2em; text-decoration-color: var(--strong) }
.compose { display: grid; gap: .75rem; margin: .75rem 0 1rem; padding: .875rem; border: 1px solid var(--line); border-radius: 12px; background: var(--paper) } .compose .field { display: block } .compose textarea { margin-top: .375rem; min-height: 5rem } .compose .plain { justify-self: start }
.compose input, .look-plain input { width: 100%; min-height: 44px; margin-top: .375rem; padding: .5rem .75rem; border: 1px solid var(--strong); border-radius: 8px; background: var(--raised); color: var(--ink); font-size: 1.0625rem } .compose .hint { display: block; margin-top: .25rem } .compose .fault:empty { display: none }
.buttons { display: flex; flex-wrap: wrap; gap: .5rem 1rem }
.compose blockquote, .said blockquote { font-size: 1rem; line-height: 1.5; color: var(--soft); white-space: pre-line; max-height: 8rem; overflow: auto }
.said { display: grid; gap: .75rem; margin-top: 1.25rem } .said > li { padding: .75rem .875rem; border-left: 3px solid var(--lamp); border-radius: 4px 12px 12px 4px; background: var(--wash) } .said > li[data-state="taken"], .said > li[data-state="resolved"] { border-color: var(--done) } .said > li[data-state="waiting"] { border-left-style: dashed }
.said .by { color: var(--soft); font-size: .9375rem } .said .by b { color: var(--ink) } .said .words { white-space: pre-line } .said blockquote { margin: .375rem 0 } .said .suggestion { margin-top: .25rem; font-family: var(--serif) } .said .state { color: var(--done); font-weight: 600 } .answer { margin-top: .625rem; padding-left: .875rem; border-left: 2px solid var(--line) }
.whole-plan { display: grid; gap: .75rem; justify-items: start; margin-top: 2.5rem; padding-top: 1.5rem; border-top: 1px solid var(--line) } .whole-plan > * { max-width: 100% } .whole-plan .compose, .whole-plan .said, .whole-plan > .approve { width: 100% } .whole-plan h3 { margin-top: 1rem }
.told, .saying { position: fixed; z-index: 1; inset: auto 1rem calc(1rem + env(safe-area-inset-bottom)); max-width: 34rem; margin: 0 auto; padding: .75rem 1rem; border: 1px solid var(--line); border-radius: 12px; background: var(--raised); box-shadow: 0 8px 28px rgb(0 0 0 / 22%); text-align: center } .saying { display: flex; border-color: var(--lamp) } .saying span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.review .news a { display: inline-block; padding: .625rem 0; text-indent: 0 }
.look-plain { display: grid; gap: .875rem; justify-items: start; margin-top: 2rem } .look-plain .field { display: block; width: 100% }
.unsent { display: grid; gap: .75rem; margin-top: 2rem } .unsent li { padding: .75rem .875rem; border: 1px solid var(--line); border-radius: 12px; white-space: pre-line }
@media (min-width: 62rem) { #reader:has(.review) { max-width: 44rem } }
@media print { .say, .verdict, .whole-plan, .review-weeks { display: none } }
`;
