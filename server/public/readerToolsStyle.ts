/** The style of what a reader can do with a day on its page: learn its verse, listen to it. */
export const READER_TOOLS_STYLE = `
.verse-to-learn + .verse-to-learn { margin-top: 1rem; padding-top: 1rem; border-top: 1px solid var(--line) }
.verse-row { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .25rem .75rem; margin-top: .5rem } .verse-row p { color: var(--soft) }
.verse-to-learn > .hint:not(:empty) { margin-top: .375rem }
.learn { margin-top: .5rem } .learn .words { margin: .75rem 0 .5rem; line-height: 1.9 } .learn [role="status"] { min-height: 1.5em }
.blank { border-bottom: 2px solid var(--strong); border-radius: 4px 4px 0 0; background: var(--wash) }
.learn-tools, .learn-answer { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: .5rem } .learn-tools button { flex: 1 1 auto } .learn-tools [aria-disabled="true"] { color: var(--soft); cursor: default }
.learn-answer { padding-top: .5rem } .learn-answer .primary { flex: 3 1 12rem; width: auto } .learn-answer button { flex: 1 1 6rem; min-height: 52px } .learn-answer .hint { flex-basis: 100% }
.open-in { margin-top: .5rem; font-size: .9375rem } .open-in summary { padding: .625rem 0; color: var(--soft) } .open-in a { display: inline-block; padding: .625rem 0; font-weight: 600 }
.spoken { border-radius: 4px; background: var(--wash); box-shadow: 0 0 0 3px var(--wash); -webkit-box-decoration-break: clone; box-decoration-break: clone }
.listen { flex-basis: 100%; padding: 0 1rem; border: 1px solid var(--line); border-radius: 12px; background: var(--raised) }
.listen-keys { position: fixed; z-index: 1; inset: auto 0 0; display: flex; justify-content: center; gap: .5rem; padding: .625rem max(1.25rem, env(safe-area-inset-right)) max(.625rem, env(safe-area-inset-bottom)) max(1.25rem, env(safe-area-inset-left)); border-top: 1px solid var(--line); background: var(--raised) } .listen-keys button { flex: 1; max-width: 18rem }
html:has(.listen-keys) { scroll-padding-bottom: 5rem } body:has(.listen-keys) { padding-bottom: 6rem }
.listen summary { padding: .625rem 0; font-weight: 600 } .listen details > * + * { margin-bottom: .875rem } .listen .field { display: block } .listen .hint:not(:empty) { margin-top: .5rem }
.moving { margin-top: 1rem } .moving > summary { padding: .625rem 0; font-weight: 600 } .moving h3 { margin-top: .75rem } .moving section + section { margin-top: 1.5rem; padding-top: .5rem; border-top: 1px solid var(--line) } .moving button { margin-top: .75rem } .moving form { display: grid; justify-items: start } .moving .field { width: 100% } .moving form + .hint { margin-top: .75rem }
.made-link > * + * { margin-top: .75rem } .qr { display: block; width: min(15rem, 100%); border-radius: 8px } .made-link .link { overflow-wrap: anywhere; user-select: all } .made-link .choices button { margin: 0 } .moving .fault:not(:empty), .brought:not(:empty) { margin-top: .75rem }
.moving-page { max-width: 36rem; padding-top: 1.25rem } .moving-page > p { margin-top: .75rem; color: var(--soft) } .moving-page .hint { margin-top: 1.25rem } .to-reading { display: inline-block; padding: .625rem 0; font-weight: 600 }
.tick { display: flex; align-items: center; gap: .75rem; min-height: 44px } .tick input { flex: none; width: 24px; height: 24px; accent-color: var(--lamp) }
`;
