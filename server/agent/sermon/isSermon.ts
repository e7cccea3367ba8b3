/** Whether a message brings sermon notes. A request for a plan is none, whatever it says of a sermon. */
import { answerDanger } from "../composer/understand/care/answerCare.ts";
import { needNear } from "../composer/understand/care/careNear.ts";
import { linesOf, readList } from "../composer/understand/pasted/readList.ts";
import { understand } from "../composer/understand/resolve.ts";
import { type Alluded, retold } from "./allusions.ts";
import { inRow, oneOf } from "./inRow.ts";
import type { Named } from "./namedPassages.ts";
import type { Point } from "./points.ts";
import { NO_SERMON, type SermonMessage } from "./splitSermon.ts";

/** `doubt`: a long text that may be notes. `missing`: notes are spoken of, and none came along. */
export type Kind = "sermon" | "doubt" | "missing" | "none";

const LEAST_WORDS = 45;
const LONG = 110;
const SURE = 4;
const DOUBTFUL = 2.5;
const MUCH_TOLD = 6;

const SAID = inRow([
  /\b/,
  [
    /sermons?|homil(?:y|ies)|preach(?:ed|ing|es)?|manuscript|transcript/,
    inRow([
      /(?:my|the|our|his|her|sunday['’]?s?|pastor['’]?s|these) /,
      /(?:notes|message notes|outline|talk|message)/,
    ]),
  ],
  /\b/,
]);
const NOTES = oneOf([
  inRow([
    /\b(?:sermon|message|homily|preaching|sunday['’]?s?|teaching) /,
    /(?:notes?|outline|manuscript|transcript|text)\b/,
  ]),
  /\bmy (?:sermon|notes|homily|manuscript|transcript)\b/,
]);
const NAMED = /sermon|homil|preach|message|transcript|talk|sunday|outline|manuscript/i;
/** What preachers say and write, each kind once. */
const SIGNS: readonly RegExp[] = [
  /\b(?:sermon|homily|preach(?:ed|ing|er)?)\b/i,
  /\b(?:pastor|rev(?:erend)?\.?|preacher|vicar|speaker)\b/i,
  /\b(?:church family|brothers and sisters|beloved|congregation|good morning|saints)\b/i,
  oneOf([
    /\bturn (?:with me|in your bibles?|to)\b|\bopen your bibles?\b|\bbibles? open\b|\bour text\b/,
    /\btoday['’]?s (?:text|passage|reading)\b|\bthis (?:morning|sunday|passage|text)\b/,
  ]),
  inRow(
    [
      /^\W*/,
      [/text|scripture|passage|reading|title|series/, /big idea|main idea|theme|fcf|proposition/],
      /s?\s*[:=-]/,
    ],
    "im",
  ),
  inRow(
    [
      /^\W*/,
      [
        /intro(?:duction)?|illustration|illus|application|conclusion|point|transition/,
        /closing|prayer|benediction|outline|context|hook/,
      ],
      /\b/,
    ],
    "im",
  ),
  /\b(?:let us pray|let['’]?s pray|amen)\b/i,
  /\b(?:jesus|christ|lord|god|gospel|grace|sin|holy spirit)\b/i,
];
/** Mails, minutes and orders of service speak of church as well. */
const OTHER = oneOf(
  [
    inRow([
      /^\W*/,
      [/subject|from|to|cc|sent|agenda|minutes|present|apologies|invoice|dear/],
      /\b\s*[:,]/,
    ]),
    /\b(?:unsubscribe|invoice|terms and conditions|action items|matters arising)\b/,
  ],
  "im",
);

/** A schedule: "Week 3: Mark 4". */
const SCHEDULED = /^\W*(?:week|day|session)\s*\d+\b/gim;
/** "Line 600: Psalm 23": a reference on a short line. */
const READING = /^.{0,40}\b\p{Lu}\p{Ll}+\.? \d+[\d:–—,; -]*\W*$/u;

interface Evidence {
  named: readonly Named[];
  points: readonly Point[];
  told: readonly Alluded[];
}

export async function kindOf(
  { said, content, file }: SermonMessage,
  { named, points: found, told }: Evidence,
  today: string,
): Promise<Kind> {
  if (said.split("\n").some((line) => NO_SERMON.test(line))) return "none";
  const words = content.split(/\s+/).filter(Boolean).length;
  const isNoted = NOTES.test(said);
  if (!isNoted && (content.match(SCHEDULED)?.length ?? 0) > 0 && words < LONG) return "none";
  const isTold = SAID.test(said) || (file !== undefined && NAMED.test(file));
  if (words < LEAST_WORDS) {
    if (file !== undefined && isTold && words > 0) return "sermon";
    if (isTold && content !== "" && NOTES.test(said) && named.length > 0) return "sermon";
    return file === undefined && speaksOfNotes(said, content) ? "missing" : "none";
  }
  if (isList(content, today)) return "none";
  const signs = SIGNS.filter((sign) => sign.test(content)).length;
  const texts = named.filter(({ kind }) => kind !== "book").length;
  const points = found.length;
  // "Text: Luke 15", and then points: nobody asks for a plan like that.
  const isOutline = points > 1 && named.some(({ isLabelled }) => isLabelled);
  const isRetold = retold(told) !== undefined;
  const score =
    signs * 0.8 +
    Math.min(2, texts * 0.5) +
    (points > 1 ? 1.2 : 0) +
    (isOutline ? 2 : 0) +
    (words >= LONG ? 0.8 : 0) +
    (words >= LONG && file !== undefined ? 0.8 : 0) +
    (isRetold ? 1.8 : (told[0]?.score ?? 0) >= MUCH_TOLD ? 1 : 0) +
    (isTold ? 2.5 : 0) -
    (OTHER.test(content) ? 2.5 : 0) -
    (asksForPlan(content) && !isTold ? 1.5 : 0);
  // A long message about a need has the words of a sermon too: it is one only where something says so.
  const isCertain = file !== undefined || isTold || isOutline;
  if (!isCertain && (isRequest(content, today) || (await tellsOfNeed(content, today))))
    return "none";
  if (score >= SURE && isCertain) return "sermon";
  const isLong = words >= LONG || (file !== undefined && words >= LEAST_WORDS);
  return isLong && score >= DOUBTFUL ? "doubt" : "none";
}

/** "Could we read Mark together, from 4 January, on Wednesdays, for eight weeks": what is to be read, how long and when. */
function isRequest(content: string, today: string): boolean {
  const { readings, weeks, days, start_date, reading_days } = understand(content, today).brief;
  return (
    readings.length > 0 &&
    (weeks ?? days) !== undefined &&
    (start_date !== undefined || reading_days !== undefined)
  );
}

async function tellsOfNeed(content: string, today: string): Promise<boolean> {
  return (
    answerDanger(content, undefined) !== undefined ||
    understand(content, today).care !== undefined ||
    (await needNear(content)) !== undefined
  );
}

/** "Make a plan from my sermon notes", with nothing behind it. */
function speaksOfNotes(said: string, content: string): boolean {
  const text = `${said}\n${content}`.trim();
  const isShort = text.split(/\s+/).length < 40;
  const brings =
    /\b(?:here (?:are|is)|from|use|these are|attached|upload(?:ed)?|paste(?:d)?|turn)\b/i.test(
      text,
    );
  return (
    isShort &&
    brings &&
    /\b(?:my|our|the|these|this) (?:sermon|message|homily) (?:notes?|outline|manuscript|transcript)\b/i.test(
      text,
    ) &&
    !/\d/.test(text)
  );
}

/** A table of readings has a passage on most of its lines, and little else. */
function isList(content: string, today: string): boolean {
  const lines = linesOf(content);
  const readings = lines.filter((line) => READING.test(line)).length;
  if (readings >= 3 && readings >= lines.length * 0.55) return true;
  const { days } = readList(lines, today);
  const words = content.split(/\s+/).length;
  return days.length >= 3 && days.length >= lines.length * 0.55 && words / lines.length < 11;
}

const LENGTH = /\b(?:\d+|one|two|three|four|five|six|seven|eight|ten|twelve)[ -](?:weeks?|days?)\b/;
const ASKS_FOR_PLAN = oneOf([
  inRow([LENGTH, /[^.]{0,60}\bplan\b/]),
  inRow([/\bplan\b[^.]{0,60}/, LENGTH]),
  /\b(?:could|can|would) you (?:please )?(?:make|write|create|plan)\b/,
]);

/** "We would like a plan for six weeks": somebody who explains at length what is wanted. */
function asksForPlan(content: string): boolean {
  return ASKS_FOR_PLAN.test(content);
}
