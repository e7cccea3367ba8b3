/** The style of what a reader can do with a day on its page: learn its verse, listen to it. */
export const READER_TOOLS_STYLE = `
.verse-to-learn + .verse-to-learn { margin-top: 1rem; padding-top: 1rem; border-top: 1px solid var(--line) }
.verse-row { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .25rem .75rem; margin-top: .5rem } .verse-row p { color: var(--soft) }
.verse-to-learn > .hint:not(:empty) { margin-top: .375rem }
.learn { margin-top: .5rem } .learn .words { margin: .75rem 0 .5rem; line-height: 1.9 } .learn [role="status"] { min-height: 1.5em }
.blank { border-bottom: 2px solid var(--strong); border-radius: 4px 4px 0 0; background: var(--wash) }
.learn-tools, .learn-answer { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: .5rem } .learn-tools button { flex: 1 1 auto } .learn-tools [aria-disabled="true"] { color: var(--soft); cursor: default }
.learn-answer { padding-top: .5rem } .learn-answer .primary { flex: 3 1 12rem; width: auto } .learn-answer button { flex: 1 1 6rem; min-height: 52px } .learn-answer .hint { flex-basis: 100% }
`;
