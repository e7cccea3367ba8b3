/** The points of a sermon: its numbered headings, or "first … second … finally" where they are said. */
import { LEAD, NO_POINT, NUMBERS, SAID } from "./pointForms.ts";
import type { Mark, Notes, Sentence } from "./readNotes.ts";

export interface Point {
  /** As the notes call it, without its number. */
  name: string;
  /** The sentence that names it. */
  sentence: Sentence;
  /** Its part of the notes, as offsets; `end` is exclusive. */
  start: number;
  end: number;
}

const MOST = 8;
const LEAST = 2;

export function pointsOf(notes: Notes): Point[] {
  const headed = byHeadings(notes);
  if (headed.length >= LEAST) return headed;
  const said = bySpeech(notes);
  return said.length >= LEAST ? said : [...headed, ...said];
}

function byHeadings(notes: Notes): Point[] {
  const { lines, sentences, text } = notes;
  const order: Mark[] = ["word", "roman", "number", "hash", "plain", "letter"];
  for (const mark of order) {
    const starts = lines.flatMap((line, at) =>
      line.mark === mark && isPoint(nameOf(line.text), at, mark) ? [{ ...line, at }] : [],
    );
    const kept =
      mark === "letter" ? starts.filter(({ text: one }) => one.split(/\s+/).length >= 4) : starts;
    if (kept.length < LEAST) continue;
    return kept.slice(0, MOST).flatMap((line, index): Point[] => {
      const sentence = sentences.find((one) => one.line === line.at);
      const closed = lines.find(
        (one) => one.start > line.start && isClosing(one.text) && one.isHeading,
      );
      const end = Math.min(kept[index + 1]?.start ?? text.length, closed?.start ?? text.length);
      return sentence
        ? [
            {
              name: nameOf(line.text),
              sentence: whole(notes, line.at, sentence),
              start: line.start,
              end,
            },
          ]
        : [];
    });
  }
  return [];
}

/** A heading is shown as its whole line. */
function whole({ lines }: Notes, at: number, sentence: Sentence): Sentence {
  const line = lines[at];
  return line && line.text.split(/\s+/).length <= 28
    ? {
        ...sentence,
        text: line.text.replaceAll(/\s+/g, " "),
        start: line.start,
        end: line.start + line.text.length,
      }
    : sentence;
}

function isClosing(line: string): boolean {
  return /^\W*(?:conclusion|closing|close|wrap|application|prayer|let us pray|benediction)\b/i.test(
    line,
  );
}

function isPoint(name: string, at: number, mark: Mark): boolean {
  if (NO_POINT.test(name) || !/\p{L}{3}/u.test(name)) return false;
  // The first lines are title, preacher and date.
  const isNumbered = mark !== "plain" && mark !== "letter";
  return isNumbered || (at >= HEAD && !isReference(name));
}

const HEAD = 4;

/** "Matthew 26:36-46": a passage, and no point. */
function isReference(name: string): boolean {
  return /^(?:[123] ?)?\p{L}+\.? \d{1,3}(?:[:.]\d{1,3})?(?:[-–]\d{1,3})?$/u.test(name);
}

/** The heading without its number, its verses and its marks. */
export function nameOf(line: string): string {
  const bare = line.replace(/^[#*\s_>»•·●▪–—-]+|[#*\s_]+$/gu, "");
  return NUMBERS.reduce((name, number) => name.replace(number, ""), bare)
    .replace(/\s*[([]\s*(?:vv?\.?|vs\.?|verses?)?\s*[\d:.,;\s–—-]+[a-d]?[)\]]\s*\.?$/i, "")
    .replace(/\s*\b(?:vv?|vs|verses?)\.? ?\d[\d\s,;–—-]*[a-d]?(?:\s.*)?$/i, "")
    .replace(/(?<=\p{L}{3}[.!?])\s.*$/u, "")
    .replace(/[\s:.\]–—-]+$/, "")
    .trim();
}

function nextTo(sentences: readonly Sentence[], one: Sentence): string {
  return sentences[sentences.indexOf(one) + 1]?.text ?? "";
}

const WORDS_OF_NAME = 9;

/** The first words of a point that is said rather than written. */
function saidName(sentence: string): string {
  const words = sentence.replace(SAID, "").replace(LEAD, "").replace(LEAD, "").trim().split(/\s+/);
  const some = words
    .slice(0, WORDS_OF_NAME)
    .join(" ")
    .replace(/(?<=\p{L}{3}[.!?;:])\s.*$/u, "");
  const name = some.replace(/[\s.,;:–—-]+$/, "");
  // "Number two thing."
  return name.split(/\s+/).length < 2 || /^(?:thing|write|listen|okay|now|well)\b/i.test(name)
    ? ""
    : name;
}

function bySpeech({ sentences, text }: Notes): Point[] {
  const starts = sentences.filter((one) => SAID.test(one.text));
  const apart = starts.filter((one, at) => at === 0 || one.start - (starts[at - 1]?.end ?? 0) > 60);
  return apart.slice(0, MOST).map((sentence, at) => ({
    name: saidName(sentence.text) || saidName(nextTo(sentences, sentence)),
    sentence,
    start: sentence.start,
    end: apart[at + 1]?.start ?? text.length,
  }));
}
