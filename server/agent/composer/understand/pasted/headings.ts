/** Headings of a list: its title and the names of its weeks. */
import { isWord } from "../finders/units.ts";
import { tokenize } from "../text/tokens.ts";

const LONGEST = 60;
const MOST_WORDS = 10;
/** What a paper says of itself, or a letter of its way, is no title. */
const NO_TITLE =
  /^(?:from|to|cc|bcc|sent|date|page|copyright|www|https?|dear|hi|hello|system|user|assistant)\b/i;
const NAMED = /^(?:title|subject|re|series|theme|name)\s*[:=]\s*/i;
const CHURCH = /\b(?:church|chapel|parish|cathedral|ministries|fellowship)\b/i;
const COLUMNS = /^(?:date|day|week|reading|readings|passage|scripture|text|title|topic|no|notes)$/;
const SENTENCE = /(?:\S+\s+){3,}\S+\.\s*$/;
/** Several sentences, an address or a command. */
const NO_HEADING = /[.!?]\s+\S|[@/\\<>{}]|\bignore\b|\bprevious instructions\b/i;

/** A short line as a heading, or undefined if it is none. */
export function asHeading(line: string): string | undefined {
  if (SENTENCE.test(line)) return undefined;
  const words = line
    .replace(NAMED, "")
    .replaceAll(/^["“”'‘\s]+|["“”'’\s.:;,]+$/g, "")
    .replaceAll(/\s+/g, " ");
  if (words.length < 2 || words.length > LONGEST || !/\p{L}{2}/u.test(words)) return undefined;
  if (NO_HEADING.test(words) || words.split(" ").length > MOST_WORDS) return undefined;
  return /\p{Ll}/u.test(words) ? words : inTitleCase(words);
}

/** The first line that can be the list's title. @param lines those before its first reading */
export function titleOf(lines: readonly string[]): string | undefined {
  for (const line of lines) {
    if (NO_TITLE.test(line.trim()) || CHURCH.test(line)) continue;
    const words = tokenize(line).filter(({ kind }) => kind === "word");
    if (words.length > 0 && words.every((token) => isWord(token, COLUMNS))) continue;
    // “But God” - Pastor Lee.
    const quoted = /^\s*["“]([^"”]{2,60})["”]/.exec(line)?.[1];
    const heading = asHeading(quoted ?? line);
    if (heading) return heading;
  }
  return undefined;
}

const SMALL = /^(?:a|an|and|at|by|for|from|in|of|on|or|the|through|to|with)$/;

/** "AUTUMN AT ST MARK'S" is "Autumn at St Mark's". */
function inTitleCase(words: string): string {
  return words
    .toLowerCase()
    .split(" ")
    .map((word, at) =>
      at > 0 && SMALL.test(word)
        ? word
        : word.replace(/^\P{L}*\p{L}/u, (start) => start.toUpperCase()),
    )
    .join(" ");
}
