/** Passages that notes name only to deny, contrast, announce or postpone them: no day reads these. */
import { getBook } from "#shared/domain/bible/books.ts";
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import type { Echoes } from "./echoes.ts";
import { inRow, oneOf } from "./inRow.ts";
import type { Notes, Sentence } from "./readNotes.ts";

/** "NOT 1 Corinthians 13", "mission doesn't start with Matthew 28 or with Acts 1:8". */
const DENIED_BEFORE = oneOf([
  inRow([
    /\b(?:not|instead of|rather than|nothing to do with)\s+/,
    /(?:(?:from|in|on|with|to|about|the|even|just) )*$/,
  ]),
  /(?:\bnot|n['’]t) (?:start|begin|come|stop|end)s? (?:with|from|in|at)\b[^.;:!?]*$/,
  inRow([
    /\b(?:this|that|it) is(?: not|n['’]t) (?:the|like)\b[^.;:!?]{0,60}/,
    /\b(?:you remember|you know|as in|of|in)\b[^.;:!?]{0,25}$/,
  ]),
]);
/** "… but am not preaching on them", "we won't turn to Romans 9 today", "I could preach on it in my sleep". */
const DENIED_IN = oneOf([
  inRow([
    [/\b(?:am|are|will|shall)/, /['’](?:m|re|ll)/, /\bwo/],
    /\s?(?:n['’]t|not) (?:going to |gonna |be |have time to )*/,
    /(?:preach|read|look|cover|turn|deal|get into|go into|touch|open)\w*\b/,
  ]),
  /\bno time (?:for|to)\b/,
  /\b(?:for )?another (?:day|time|week|sunday)\b/,
  /\bi could preach\b|\bi ought to be in\b/,
  /\beveryone (?:has|wants|expects)\b/,
  /\b(?:they|we|you) asked for something else\b/,
  /\byou(?:['’]ll| will) (?:want|expect|be expecting)\b/,
  /\byou (?:may|might|will|probably) (?:think|expect)\b[^.;]{0,20}\bought\b/,
]);
const OTHER_TIME = oneOf([
  inRow([
    /\b(?:last|next|previous|coming) /,
    [/week|wk|sunday|sun|time|month|study|session|talk/, /mon|tues?|wed|thurs?|fri|sat/],
    /\w*\b/,
  ]),
  /\b(?:week|wk|session|talk|part) ?(?:no\. ?)?\d+ ?(?:was|is|will|:)/,
  /\bthen we (?:start|begin)\b/,
  /\bwe (?:start|begin|move on to)\b[^.;]{0,30}\bon the \d/,
  /\b(?:previously|coming up|the week before|two weeks ago)\b/,
  /\bwe(?:['’]re| are) still in\b/,
]);
const NOTICE = inRow([
  /\b/,
  [
    /reminder|remember to|holiday club|vbs|vacation bible school|sign[- ]?ups?/,
    /bible study (?:is|meets|starts|on)/,
    /(?:home|life|small|house|lent|study) ?groups?(?: session| will| meet| start| is|:)/,
  ],
]);
/** "Quoting Gen 2v24 from last week": what the passage itself takes up is read. */
const TAKEN_UP = /\bquot(?:es?|ing|ed)\b[^.;]{0,12}$/i;
const LEAD = 90;

/** Whether a sentence names a passage and says that it is not this sermon's. */
export function isDenied(
  { text }: Notes,
  sentence: Sentence | undefined,
  { start, line }: { start: number; line: string },
): boolean {
  if (!sentence) return false;
  const before = text.slice(Math.max(sentence.start, start - LEAD), start);
  if (TAKEN_UP.test(before)) return false;
  const isNotice = line.split(/\s+/).length <= LONGEST_NOTICE && NOTICE.test(line);
  return (
    DENIED_BEFORE.test(before) ||
    DENIED_IN.test(sentence.text) ||
    OTHER_TIME.test(sentence.text) ||
    isNotice
  );
}

const LONGEST_NOTICE = 40;

const DECLINED = oneOf([
  /\bdo(?:es)?(?: not|n['’]?t) want\b|\bwo(?: not|n['’]?t) (?:do|read|preach)\b/,
  /\bskip(?:ping)?\b|\bleav(?:e|ing) out\b/,
  /\b(?:did|done|preached|had) (?:that|it|this) (?:in|last|before)\b/,
]);
const LEAST_NEAR = 2;

/** "Before that is the water out of the rock; I don't want the water": a scene that the notes leave out. */
export function isDeclined({ sentences }: Notes, about: string, echoes: Echoes): boolean {
  return sentences.some(
    ({ text }) => DECLINED.test(text) && echoes.near(text, about) >= LEAST_NEAR,
  );
}

/** "88 doesn't turn": a paragraph that begins so sets what stands in the one before against the sermon's passage. */
export function isContrasted(
  { lines }: Notes,
  start: number,
  [main]: readonly VerseRange[],
): boolean {
  const at = lines.findLastIndex((one) => one.start <= start);
  const next = lines[at + 1]?.text;
  if (!main || !next) return false;
  const { name } = getBook(main.book);
  const names = `(?:(?:but|and|now)\\s+)?(?:${name}|psalm|our psalm|this psalm)?\\s*(?:${main.start.chapter})?`;
  const contrast = new RegExp(
    `^\\W*${names}\\s+(?:does(?: not|n['’]t)|is(?: not|n['’]t)|has no\\b|never\\b|will not|won['’]t)`,
    "i",
  );
  // Without a name it would be any sentence that denies something.
  const isNamed = new RegExp(
    `^\\W*(?:\\w+\\s+){0,3}?(?:${name}|psalm|${main.start.chapter})\\b`,
    "i",
  );
  return isNamed.test(next) && contrast.test(next);
}
