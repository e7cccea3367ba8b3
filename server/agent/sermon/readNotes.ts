/** Sermon notes as lines and sentences: the words stay as written, with their places in the text. */

import { inRow } from "./inRow.ts";
import { NUMBERED_IN_WORDS, POINT_SAID } from "./pointForms.ts";

export interface Sentence {
  /** As written, on one line. */
  text: string;
  /** Offsets in the notes; `end` is exclusive. */
  start: number;
  end: number;
  /** The line that holds it, as an index of `Notes.lines`. */
  line: number;
}

export interface Line {
  text: string;
  start: number;
  isHeading: boolean;
  /** What numbers it, where it is numbered. */
  mark: Mark | undefined;
}

export type Mark = "word" | "roman" | "number" | "letter" | "hash" | "plain";

export interface Notes {
  text: string;
  lines: Line[];
  sentences: Sentence[];
}

/** Longer notes are read up to here: about 25,000 words. */
export const MOST_CHARACTERS = 160_000;
const LONGEST_HEADING = 14;
/** A transcript without full stops is cut after so many words. */
const LONGEST_SENTENCE = 45;

/** "[00:12:31]", "12:31 -" at the start of a transcript's line. */
const TIMESTAMP = inRow(
  [
    /^\s*/,
    [
      /\[\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?\]/,
      /\d{1,2}:\d{2}(?::\d{2})?(?=\s+(?:[-–—]|\p{Lu}))(?!\s*(?:am|pm)\b)/u,
    ],
    /\s*(?:[-–—>]+\s*)?/,
  ],
  "u",
);

export function readNotes(written: string): Notes {
  const text = withoutBreaks(written.slice(0, MOST_CHARACTERS));
  const lines: Line[] = [];
  const sentences: Sentence[] = [];
  let start = 0;
  for (const whole of text.split("\n")) {
    const stamp = TIMESTAMP.exec(whole)?.[0].length ?? 0;
    const line = whole.slice(stamp);
    if (line.trim() !== "") {
      const at = lines.length;
      lines.push({ text: line.trim(), start: start + stamp, ...headingOf(line.trim()) });
      for (const [from, to] of sentencesIn(line))
        sentences.push({
          text: line.slice(from, to).replaceAll(/\s+/g, " ").trim(),
          start: start + stamp + from,
          end: start + stamp + to,
          line: at,
        });
    }
    start += whole.length + 1;
  }
  return { text, lines, sentences };
}

/** Joins lines that a page's width broke, with a space in place of the break, so that offsets stay. */
function withoutBreaks(text: string): string {
  return text
    .replaceAll("\r\n", "\n")
    .replaceAll(/[\r\f\v\u2028\u2029]/g, "\n")
    .replaceAll(/(?<=[\p{Ll},;–—-][ \t]*)\n(?=[ \t]*\p{Ll}{2})/gu, " ");
}

const NUMBERED: [Mark, RegExp][] = [
  ["hash", /^(?:#{1,6}|>{1,3}|»)\s*\S|^\*\*[^*]+\*\*:?$/],
  ["word", NUMBERED_IN_WORDS],
  ["roman", /^(?:I{1,3}|IV|VI{0,3}|IX)[.):]\s*\S/],
  ["number", /^\d{1,2}[.):]\s*(?=\D)\S|^\d{1,2}\s*[-–—]\s+\p{L}/u],
  ["letter", /^[A-Fa-f][.)]\s+\S|^[-*•–·●▪◦]\s+\S/],
];

function headingOf(line: string): Pick<Line, "isHeading" | "mark"> {
  const words = line.split(/\s+/).length;
  const mark = NUMBERED.find(([, form]) => form.test(line))?.[0];
  const isShort = words <= LONGEST_HEADING;
  if (mark === "letter") return { isHeading: false, mark };
  if (mark) return { isHeading: isShort || words <= 28, mark };
  const isOpen = !/[.,;…]["”’)]?$/.test(line) || /^\W*[\p{Lu}\d\W]+$/u.test(line);
  const isTitled = /^["“'‘(]?\p{Lu}/u.test(line) && isShort && isOpen;
  return { isHeading: isTitled, mark: isTitled ? "plain" : undefined };
}

/** Words before a full stop that end no sentence. */
const SHORTENED = inRow(
  [
    [
      inRow([
        /\b/,
        [
          /vv?|vs|ch|chs|chap|cf|e\.g|i\.e|mr|mrs|ms|dr|st|rev|pt|pp?|no|ver/,
          /gen|ex|exod|lev|num|deut|josh|judg|sam|kgs|chr|chron|neh|est|ps|pss|prov|eccl|isa|jer/,
          /lam|ezek|dan|hos|mic|nah|hab|zeph|hag|zech|mal|matt|mt|mk|lk|jn|rom|cor|gal|eph|phil/,
          /col|thess|tim|tit|phlm|heb|jas|pet|jude/,
        ],
      ]),
      /^\W*\d{1,2}|^\W*[IVX]{1,4}|\b\p{Lu}/u,
    ],
    /\.$/,
  ],
  "iu",
);

function sentencesIn(line: string): [number, number][] {
  const found: [number, number][] = [];
  let from = 0;
  for (const match of line.matchAll(/[.!?…]+["”’')\]]*(?=\s+["“‘'([]?[\p{Lu}\d])/gu)) {
    const end = match.index + match[0].length;
    if (match[0].startsWith(".") && SHORTENED.test(line.slice(from, match.index + 1))) continue;
    found.push([from, end]);
    from = end;
  }
  if (line.slice(from).trim() !== "") found.push([from, line.length]);
  return found
    .flatMap((one) => atPoints(line, one))
    .flatMap(([start, end]) => cutLong(line, start, end))
    .map((one) => trim(line, one));
}

/** "… and the second thing is": speech without full stops begins anew at a point. */
function atPoints(line: string, [start, end]: [number, number]): [number, number][] {
  if (line.slice(start, end).split(/\s+/).length <= LONGEST_SENTENCE) return [[start, end]];
  const cuts = [...line.slice(start, end).matchAll(POINT_SAID)].map(
    ({ index }) => start + index + 1,
  );
  return [start, ...cuts].map((from, at) => [from, cuts[at] ?? end]);
}

/** Speech that was written down without full stops, cut before a word that goes on. */
function cutLong(line: string, start: number, end: number): [number, number][] {
  const pieces: [number, number][] = [];
  let [from, words] = [start, 0];
  for (const match of line.slice(start, end).matchAll(/\S+/g)) {
    words += 1;
    const at = start + match.index;
    const goesOn =
      /^(?:and|so|but|now|because|then|well|okay|you|this|that|he|she|they|we|i|what|the)$/i.test(
        match[0],
      );
    if ((words > LONGEST_SENTENCE * 0.6 && goesOn) || words > LONGEST_SENTENCE) {
      if (words > 8) pieces.push([from, at]);
      if (words > 8) [from, words] = [at, 1];
    }
  }
  pieces.push([from, end]);
  return pieces;
}

function trim(line: string, [from, to]: [number, number]): [number, number] {
  const lead = /^\s*/.exec(line.slice(from, to))?.[0].length ?? 0;
  return [from + lead, to];
}

/** The sentence that stands at an offset. */
export function sentenceAt({ sentences }: Notes, offset: number): Sentence | undefined {
  return sentences.findLast(({ start }) => start <= offset) ?? sentences[0];
}
