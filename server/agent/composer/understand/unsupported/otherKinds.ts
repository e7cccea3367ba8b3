/** Answers requests for other kinds of text: says so, offers what is possible, and writes nothing. */
import type { Brief } from "#shared/domain/plan/brief.ts";
import type { Decision } from "../../../writer.ts";
import type { Finding, Of } from "../finding.ts";
import { isBreak, type Token } from "../text/tokens.ts";
import type { Understanding } from "../understanding.ts";

const NOUNS = {
  sermon: "sermons or talks",
  prayer: "prayers by themselves",
  song: "songs",
  poem: "poems or stories",
  weather: "the weather",
  news: "the news",
  email: "letters or announcements",
  image: "pictures or slides",
  lectionary: "from a lectionary, which I do not have",
  quiz: "quizzes",
  translate: "translations",
  code: "programs",
  booking: "bookings",
  writing: "other texts",
} as const;
/** Another kind of text, by its id. */
export type OtherKind = keyof typeof NOUNS;
/** Answers to requests for something else. */
const ANSWERS: Record<string, string> = {
  explain: "I write daily Bible reading plans, and cannot answer other questions.",
  greeting: "And to you! I write daily Bible reading plans.",
};
/** "Instead of the lectionary". */
const NOT_THE = /\b(?:not|instead of|without|beside|besides|alongside) (?:the |our )?lectionary\b/i;
/** Words that make it a plan although it names a sermon or a song. */
const PLAN_WORDS = /\b(?:plans?|readings?|devotions?|devotionals?|reading)\b/i;

/** What may be done. */
const OF_CONDUCT =
  /\b(?:is it (?:a sin|wrong|ok|okay)|(?:can|should|may) (?:a )?christians?|(?:ok|okay|allowed|wrong) for (?:a )?christians?|(?:scripture|bible) against)\b/i;

const PROVE = /\bprove (?:that )?(?:him|her|them|it|us|me)\b/i;

/** "Is it a sin to remarry after divorce?": a question, whatever it tells of, and no wish for readings. */
export function answerQuestion({ others, reading, brief }: Understanding): Decision | undefined {
  const isAsked = others.includes("explain") && reading.text.includes("?");
  const isMeasured = (brief.weeks ?? brief.days ?? brief.months) !== undefined;
  if (!isAsked || isMeasured || PLAN_WORDS.test(reading.text)) return undefined;
  const label = brief.readings[0]?.label;
  const offer = label ? `on ${label}` : undefined;
  return {
    kind: "answer",
    text: `${OF_CONDUCT.test(reading.text) ? "I write daily Bible reading plans, and cannot answer that: Christians weigh such questions differently, and your pastor knows the people." : ANSWERS.explain} ${offer ? `I could write a week of readings ${offer}. ` : ""}Nothing was written.`,
    ...(offer && {
      choices: [
        { label: `A week ${offer}`.slice(0, 80), message: `One week of readings ${offer}` },
      ],
    }),
  };
}

export function answerOtherKind({
  others,
  reading,
  brief,
  wantsPlan,
}: Understanding): Decision | undefined {
  const [id] = others;
  if (!id) return undefined;
  // "Nobody reads Ecclesiastes, prove him wrong": a book is no weapon.
  const isDare = PROVE.test(reading.text) && brief.readings.some(({ kind }) => kind === "passages");
  if (id === "against" && !isDare)
    return {
      kind: "answer",
      text: "I will not choose verses to use against somebody. I could write readings for you, on what to do with hurt and how people find back to each other. Nothing was written.",
      choices: [
        { label: "A week on forgiveness", message: "One week of readings on forgiveness" },
        { label: "A week on reconciliation", message: "One week of readings on reconciliation" },
      ],
    };
  const hasLength =
    (brief.weeks ?? brief.days ?? brief.months ?? brief.end_date ?? brief.minutes) !== undefined;
  if (id === "translate" && brief.readings.length === 0)
    return { kind: "answer", text: "I write in English only, so far. Nothing was written." };
  const hasDays = (brief.start_date ?? brief.reading_days ?? brief.days_per_week) !== undefined;
  const isPlanned = hasDays && brief.readings.some(({ kind }) => kind === "passages");
  const isText = brief.readings.some(({ kind }) => kind === "passages");
  if (ANSWERS[id] && (wantsPlan || (id === "greeting" && isText))) return undefined;
  const asked = isAskedFor(reading, id);
  if (id === "writing" && !asked) return undefined;
  // "A 15 minute sermon by Sunday" is no length of a plan.
  const hasEnd = id !== "sermon" && brief.end_date !== undefined;
  const isMeasured = hasEnd || (brief.weeks ?? brief.days ?? brief.months) !== undefined;
  const isSermon = asked && !isMeasured && !PLAN_WORDS.test(reading.text);
  if (id !== "lectionary" && !isSermon && (hasLength || isPlanned || PLAN_WORDS.test(reading.text)))
    return undefined;
  if (id === "lectionary" && (NOT_THE.test(reading.text) || leavesSundays(brief))) return undefined;
  const label = brief.readings[0]?.label;
  const about = label ? `on ${label}` : "on the Gospel of Mark";
  return {
    kind: "answer",
    text: `${ANSWERS[id] ?? `I write daily Bible reading plans, not ${isOtherKind(id) ? NOUNS[id] : "that"}.`} I could write a week of readings ${about}${ANSWERS[id] ? "" : " instead"}. Nothing was written.`,
    choices: [{ label: `A week ${about}`.slice(0, 80), message: `One week of readings ${about}` }],
  };
}

/** "Sundays use our lectionary, Monday to Saturday goes through Romans": the plan has no Sundays. */
function leavesSundays({ readings, reading_days }: Brief): boolean {
  const isText = readings.some(({ kind }) => kind === "passages");
  return isText && reading_days !== undefined && !reading_days.includes(SUNDAY);
}

const SUNDAY = 7;

/** "Write me a 20 minute sermon for tomorrow, and then a plan": what is not written is said. */
export function sayNotWritten(kinds: readonly OtherKind[]): string[] {
  return kinds.map((kind) => `I write reading plans, not ${NOUNS[kind]}; this is the plan.`);
}

/** Those that a message asks for beside a plan. */
export function othersBeside(reading: Understanding["reading"]): OtherKind[] {
  return askedFor(reading).flatMap(({ meaning: { id } }) => (isOtherKind(id) ? [id] : []));
}

function isOtherKind(id: string): id is OtherKind {
  return Object.hasOwn(NOUNS, id);
}

/** Without the dates and minutes of what is asked for beside a plan and not written. */
export function withoutOthers(reading: Understanding["reading"]): Understanding["reading"] {
  const { tokens, findings } = reading;
  const isEnd = (token: Token) =>
    isBreak(token) || token.text === "," || /^(?:and|then|plus|also)$/.test(token.word);
  const spans = askedFor(reading).map((other) => {
    const to = tokens.findIndex((token, at) => at >= other.to && isEnd(token));
    return {
      from: tokens.findLastIndex((token, at) => at < other.from && isEnd(token)) + 1,
      to: to < 0 ? tokens.length : to,
    };
  });
  const isOfOther = ({ from, meaning }: Finding) =>
    (meaning.kind === "date" || (meaning.kind === "portion" && meaning.of === "minute")) &&
    spans.some((span) => from >= span.from && from < span.to);
  if (!findings.some(isOfOther)) return reading;
  return {
    ...reading,
    findings: findings.map((one) =>
      isOfOther(one) ? { ...one, meaning: { kind: "filler" as const } } : one,
    ),
  };
}

/** Sermons and the like that are requested beside a plan. */
function askedFor(reading: Understanding["reading"]): Finding<Of<"other">>[] {
  if (!PLAN_WORDS.test(reading.text)) return [];
  return reading.findings.filter(
    (one): one is Finding<Of<"other">> =>
      one.meaning.kind === "other" &&
      isOtherKind(one.meaning.id) &&
      isAskedFor(reading, one.meaning.id),
  );
}

const WRITES = /^(?:write|draft|compose|prepare|make|give|need|want|do|get|help)$/;
const DUTY = /^(?:have|got|need|supposed|asked|gotta)$/;
const LITTLE =
  /^(?:me|us|a|an|the|my|our|some|with|short|good|nice|little|quick|full|sunday|\d+|minutes?|mins?)$/;

/** "Write me a 15 minute sermon": what is to be written, and no occasion or name of a text. */
function isAskedFor({ tokens, findings }: Understanding["reading"], id: string): boolean {
  return findings.some(({ from, meaning }) => {
    if (meaning.kind !== "other" || meaning.id !== id) return false;
    let at = from - 1;
    while (LITTLE.test(tokens[at]?.word ?? "") || tokens[at]?.kind === "number") at -= 1;
    // "Sermon outline, James 1": named before all else; "I have to preach on Sunday".
    const isFirst = at < 0 && id === "sermon";
    const isDuty = tokens[at]?.word === "to" && DUTY.test(tokens[at - 1]?.word ?? "");
    return isFirst || isDuty || WRITES.test(tokens[at]?.word ?? "");
  });
}
