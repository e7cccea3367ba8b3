/** The points of a sermon: its numbered headings, "first … second … finally", or what it says over and over. */
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

/** Parts that every sermon has, and lines about the service. */
const NO_POINT =
  /^\W*(?:(?:the |my |our )?(?:title|text|scripture|reading|passage|date|intro(?:duction)?|opening|welcome|hook|context|background|setting|outline|notes?|illustrations?|illus|story|example|quote|joke|slide|transition|conclusions?|conclude|closing|close|wrap[ -]?up|summary|big idea|main idea|main point|key (?:idea|verse)|theme|thesis|proposition|aim|purpose|fcf|applications?|apply|response|takeaways?|next steps?|challenge|so what|discussion|questions?|prayer|pray|let us pray|benediction|amen|announcements?|hymns?|songs?|communion|offering|cross[ -]?ref\w*|x-?ref\w*|references?|sources?|memory verse|call to worship|transcript|recording|video|audio|(?:the )?end|homily|readings|sermon(?: notes)?|message|recap|review|warm[ -]?up[^:]*|this week|last week|week \d+|music(?: (?:in|out))?|tribute|address|commendation[^:]*|committal|eulogy|creed|collect|confession|intercessions?|notices|opening video|slides?|media|housekeeping|logistics|rules|tech|nb)\s*(?:\d+\s*)?(?:[:.,;(–—-]|$)|(?:sermons?|series|speakers?|preachers?|preached|pastor|rev|by|dr|date)\b)/i;
const SAID =
  /^\W*(?:(?:so|and|now|okay|ok|but|well|then|um|uh|here|all right|alright)[, ]+)*(?:(?:the |my |our |here['’]?s (?:the |my )?|that['’]?s (?:the |my )?)?(?:very )?(?:first|second|third|fourth|fifth|next|last|final)(?:ly)?\b(?:,| (?:thing|point|truth|lesson|reason|way|mark|step|question|word|of all|i want|we|he|is|and)|:| -)|(?:finally|lastly),?|(?:point )?number (?:one|two|three|four|five|\d)\b|point (?:one|two|three|four|five|\d)\b)/i;
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
  return line
    .replace(/^[#*\s_>»•·●▪–—-]+|[#*\s_]+$/gu, "")
    .replace(
      /^\W*(?:(?:main )?(?:point|truth|lesson|principle|move|heading|part|step|key|reason|mark)s? ?(?:#|no\.? ?|number )?)?(?:\d{1,2}|I{1,3}|IV|VI{0,3}|IX|[A-F])[.):\s–—-]+/i,
      "",
    )
    .replace(
      /^\W*(?:(?:main )?point|truth|lesson|number) (?:one|two|three|four|five|six)\b[.):,\s–—-]*/i,
      "",
    )
    .replace(
      /^\W*(?:first|second|third|fourth|fifth|last|final)(?:ly)?(?: (?:point|thing|truth|lesson|of all))?\s*[:.,–—-]+\s*/i,
      "",
    )
    .replace(/\s*[([]\s*(?:vv?\.?|vs\.?|verses?)?\s*[\d:.,;\s–—-]+[a-d]?[)\]]\s*\.?$/i, "")
    .replace(/\s*\b(?:vv?|vs|verses?)\.? ?\d[\d\s,;–—-]*[a-d]?(?:\s.*)?$/i, "")
    .replace(/(?<=\p{L}{3}[.!?])\s.*$/u, "")
    .replace(/[\s:.\]–—-]+$/, "")
    .trim();
}

function nextTo(sentences: readonly Sentence[], one: Sentence): string {
  return sentences[sentences.indexOf(one) + 1]?.text ?? "";
}

const LEAD =
  /^(?:[\s,:–—-]+|(?:(?:thing|point|truth|lesson|reason|one|word)\b\s*)?(?:(?:that )?(?:i|we) (?:want|need|would like)(?: you| us)? to (?:see|notice|know|say|look at|remember)\b\s*)?(?:today |here |this morning )?(?:is|was)?\s*(?:that|this)?\b[\s,:]+)/i;
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
