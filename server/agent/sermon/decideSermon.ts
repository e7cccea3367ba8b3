/**
 * Sermon notes become a week. Their words go into the grounds of its days, which only the church sees; titles,
 * names, questions and prayers come from the project's own texts, so nothing of the notes can be published.
 */
import { formatRanges, parseReference, type VerseRange } from "#shared/domain/bible/reference.ts";
import type { Brief } from "#shared/domain/plan/brief.ts";
import { MAX_GROUND_CHARACTERS } from "#shared/domain/plan/dayGround.ts";
import { MAX_WEEKS } from "#shared/domain/plan/plan.ts";
import { addDays, weekdayOf } from "#shared/domain/plan/planDate.ts";
import { overlaps } from "../bible/overlaps.ts";
import { passagesIn } from "../bible/passages.ts";
import { excludedVerses } from "../composer/divide/excludedVerses.ts";
import { weeklyPassage } from "../composer/divide/planDays.ts";
import { subtract } from "../composer/divide/subtract.ts";
import { mainTitle } from "../composer/divide/titles.ts";
import { draftOf } from "../composer/edit/draft.ts";
import { styleOf } from "../composer/edit/targetBefore.ts";
import { chooserFor, slotToWrite } from "../composer/edit/writeSlot.ts";
import { answerDanger } from "../composer/understand/answerCare.ts";
import { choice } from "../composer/understand/choice.ts";
import { otherLanguage } from "../composer/understand/language.ts";
import { joinAnd, spellDay, spellNumber } from "../composer/understand/reply.ts";
import { type Understanding, understand } from "../composer/understand/resolve.ts";
import { weekTasks } from "../composer/weekTasks.ts";
import type { Decision, Turn, WeekTask } from "../writer.ts";
import { alluded } from "./allusions.ts";
import { type ChosenDays, chooseDays, type SermonDay } from "./chooseDays.ts";
import { TO_THE_READER } from "./groundFor.ts";
import { kindOf } from "./isSermon.ts";
import { type MainPassage, mainPassage } from "./mainPassage.ts";
import { type Named, namedPassages } from "./namedPassages.ts";
import { pointsOf } from "./points.ts";
import { MOST_CHARACTERS, type Notes, readNotes } from "./readNotes.ts";
import {
  countDays,
  type Direction,
  dateSaid,
  daysWanted,
  directionOf,
  passageSaid,
  sayOtherCount,
  sayUnkept,
  startBefore,
  startOf,
  unreadOf,
} from "./readWish.ts";
import { severalSermons } from "./severalSermons.ts";
import { type SermonMessage, splitSermon } from "./splitSermon.ts";

/** Whether a message is a sermon, or asks for a week from one. */
export async function bringsSermon(turn: Turn): Promise<boolean> {
  const message = splitSermon(turn.text);
  if (isShortTalk(message)) return false;
  return (await kindOf(message, readNotes(message.content), turn.today)) !== "none";
}

/** @returns undefined where the message brings no sermon notes, or tells of danger and perhaps brings some */
export async function decideSermon(turn: Turn): Promise<Decision | undefined> {
  const message = splitSermon(turn.text);
  if (isShortTalk(message)) return undefined;
  const notes = readNotes(message.content);
  const kind = await kindOf(message, notes, turn.today);
  if (kind === "none") return undefined;
  // A file's words are the preacher's; what is pasted may hold the person's own.
  const own = message.file === undefined ? turn.text : message.said;
  const danger = answerDanger(own, undefined, turn.writing?.whomToTalkTo);
  if (danger && (kind !== "sermon" || answerDanger(message.said, undefined))) return undefined;
  if (kind === "missing") return { kind: "answer", text: NO_NOTES };
  const foreign = otherLanguage(message.content.slice(0, SAMPLE));
  if (foreign) return { kind: "answer", text: sayForeign(foreign) };
  if (kind === "doubt") return askWhetherSermon(message);
  const decision = await decideNotes(turn, message, notes);
  // A preacher may quote Elijah, and may mean it too.
  return danger ? { ...decision, text: `${danger.text}\n\n${decision.text}` } : decision;
}

async function decideNotes(turn: Turn, message: SermonMessage, notes: Notes): Promise<Decision> {
  const { named, bare } = namedPassages(notes);
  const told = await alluded(message.content);
  const wish = wishOf(message.said, turn.today);
  const said = passageSaid(message.said, wish.leftOut);
  const several = said ? [] : severalSermons(notes, named);
  if (several.length > 1) return askWhich(several);
  const main = said ? { ranges: said, reading: said } : mainPassage(notes, { named, bare, told });
  if (!main) return { kind: "answer", text: NO_PASSAGE };
  return weekOf(turn, message, { notes, named, bare, main: without(main, wish.leftOut), wish });
}

interface Wish {
  understood: Understanding;
  /** What the person leaves out. */
  leftOut: VerseRange[];
  /** Sentences about what is left out. */
  notes: string[];
}

function wishOf(said: string, today: string): Wish {
  const understood = understand(said, today);
  const notes: string[] = [];
  return { understood, leftOut: excludedVerses(understood.brief, notes), notes };
}

/** The sermon's passage without what the person leaves out, unless that is all of it. */
function without(main: MainPassage, leftOut: readonly VerseRange[]): MainPassage {
  const left = main.reading.flatMap((range) => subtract(range, leftOut));
  return left.length > 0 ? { ...main, reading: left } : main;
}

const SAMPLE = 3_000;
/** Nothing so short is a sermon, and most messages are short. */
const SHORT = 24;
const NO_NOTES =
  "I would love to make a week from your sermon, but its notes did not come along. Paste them into the message, or add them as a file (PDF, Word or text). Nothing was written.";
const NO_PASSAGE =
  "These look like sermon notes, but I found no passage of the Bible in them. Send them once more with the passage in the first line, such as “Text: Luke 15:11-32”. Nothing was written, and your notes are still above.";

function isShortTalk({ said, content, file }: SermonMessage): boolean {
  if (file !== undefined) return false;
  const text = `${said} ${content}`;
  return (
    text.split(/\s+/).length < SHORT &&
    !/\b(?:sermon|homily|message|manuscript) (?:notes?|outline|transcript|manuscript)\b/i.test(text)
  );
}

function sayForeign(sentence: string): string {
  return sentence
    .replace("in your message", "in these notes")
    .replace(
      / A few English words will do, such as [^.]*\./,
      " Name the sermon’s passage and its points in English, and I will make the week.",
    );
}

function askWhetherSermon({ file }: SermonMessage): Decision {
  return {
    kind: "answer",
    text: `${file ? `Is “${file}” a sermon` : "Is this a sermon"}, and shall I make a week of readings from it? Nothing was written.`,
    choices: [
      choice("A week from this sermon", "Make a week from this sermon."),
      choice("It is something else", "These are no sermon notes."),
    ],
  };
}

function askWhich(several: readonly Named[]): Decision {
  const names = several.map(({ ranges }) => formatRanges(ranges));
  return {
    kind: "answer",
    text: `There is more than one sermon in these notes: ${joinAnd(names)}. Which shall the week be from? Nothing was written.`,
    choices: names.slice(0, 4).map((name) => choice(name, `Take the sermon on ${name}.`)),
  };
}

type Read = Pick<ReturnType<typeof namedPassages>, "named" | "bare"> & {
  notes: Notes;
  main: MainPassage;
  wish: Wish;
};

async function weekOf(turn: Turn, message: SermonMessage, read: Read): Promise<Decision> {
  const { said } = message;
  const points = pointsOf(read.notes);
  const isNext = Boolean(turn.plan?.length) && !NEW_PLAN.test(said);
  const plan = isNext ? turn.plan : null;
  if (plan && plan.length >= MAX_WEEKS)
    return {
      kind: "answer",
      text: `A plan holds at most ${MAX_WEEKS} weeks, so there is no room for the sermon’s. Nothing was changed.`,
    };
  const { understood, leftOut } = read.wish;
  const words = understood.brief;
  const asked = daysWanted(said, words);
  const direction = directionOf(said);
  const { audience } = plan ? styleOf(turn, plan) : words;
  const chosen = await chooseDays(
    { ...read, points },
    {
      days: countDays(asked, points.length, plan),
      isFixed: plan !== null || asked !== undefined,
      direction,
      audience,
      leftOut,
      read: (plan ?? []).flatMap(({ passages }) =>
        passages.flatMap(({ scripture }) => rangesIn(scripture)),
      ),
    },
  );
  const facts: Facts = {
    chosen,
    direction,
    read,
    notes: notesOn(message, chosen, read.wish, asked),
  };
  return plan ? nextWeek(turn, plan, facts) : newPlan(turn, facts);
}

const NEW_PLAN = /\b(?:new|separate|another|own|fresh) (?:reading )?plan\b/i;

interface Facts {
  chosen: ChosenDays;
  direction: Direction;
  read: Read;
  /** What is said beside the week, each a sentence. */
  notes: string[];
}

function rangesIn(scripture: string): VerseRange[] {
  const parsed = parseReference(scripture);
  return parsed.ok ? parsed.ranges : [];
}

function notesOn(
  { content }: SermonMessage,
  { leftOut, days }: ChosenDays,
  { understood, leftOut: unwanted, notes }: Wish,
  asked: number | undefined,
): string[] {
  const said = [...notes];
  if (readAnyway(days, unwanted))
    said.push(
      `It reads the sermon’s passage, though you asked to leave out ${joinAnd(understood.brief.leave_out)}.`,
    );
  for (const sentence of [sayOtherCount(asked, days.length), sayUnkept(understood.brief)])
    if (sentence) said.push(sentence);
  if (leftOut.length > 0)
    said.push(
      `I left out ${joinAnd(leftOut.slice(0, 3))}, ${leftOut.length > 1 ? "which are" : "which is"} hard to read without somebody beside one.`,
    );
  if (content.length > MOST_CHARACTERS)
    said.push("The notes are very long, and I read their first 25,000 words.");
  if (TO_THE_READER.test(content))
    said.push(
      "A line in the notes gives me instructions. I read notes, and follow only what you tell me yourself.",
    );
  return said;
}

function readAnyway(days: readonly SermonDay[], leftOut: readonly VerseRange[]): boolean {
  return days.some(({ ranges }) =>
    ranges.some((range) => leftOut.some((other) => overlaps(range, other))),
  );
}

/** When a plan of its own begins; `assumed` where the person named no date. */
function startFor(
  { understood }: Wish,
  direction: Direction,
  readingDays: readonly number[],
  today: string,
): { start: string; assumed: string | undefined } {
  const { brief, reading } = understood;
  if (direction === "from") {
    const own = (brief.start_date ?? "") >= today ? brief.start_date : undefined;
    const assumed = own ? undefined : "I assumed that it begins on the Monday after the sermon.";
    return { start: own ?? startOf(today), assumed };
  }
  const date = dateSaid(reading, today);
  if (date) return { start: startBefore(date, readingDays), assumed: undefined };
  const start = startOf(today);
  return {
    start,
    assumed: `I assumed that it ends before ${spellDay(addDays(start, 6))}.`,
  };
}

function newPlan(turn: Turn, { chosen, direction, read, notes }: Facts): Decision {
  const { days } = chosen;
  const { understood, leftOut } = read.wish;
  const words = understood.brief;
  const named = words.reading_days ?? [];
  const readingDays = (named.length >= days.length ? named : [1, 2, 3, 4, 5, 6, 7]).slice(
    0,
    days.length,
  );
  const { start, assumed } = startFor(read.wish, direction, readingDays, turn.today);
  const past = readingDays.filter((day) => addDays(start, day - weekdayOf(start)) < turn.today);
  const title = titleOf(read.main.reading, read.main.ranges);
  const reference = formatRanges(read.main.ranges);
  const brief: Brief = {
    ...withoutLength(words),
    // A plan that is made again from its brief reads the sermon's passage once more.
    leave_out: readAnyway(days, leftOut) ? [] : words.leave_out,
    readings: [
      {
        kind: "list",
        label: reference.slice(0, 200),
        references: days.map(({ ranges }) => formatRanges(ranges)),
        per: "plan",
      },
    ],
    weeks: 1,
    days_per_week: days.length,
    start_date: start,
    reading_days: readingDays,
  };
  const weeks = weekTasks([days.map(plannedDay)], brief, [title]);
  return {
    kind: "plan",
    text: sayWeek(reference, days, direction, [
      `It begins on ${spellDay(start)}${past.length > 0 ? `, so ${past.length === 1 ? "one of its days is" : `${spellNumber(past.length)} of its days are`} past already` : ""}.`,
      ...notes,
    ]),
    weeks,
    structure: {
      number_of_weeks: 1,
      weekly_passages: [weeklyPassage(days)],
      days_per_week: days.length,
      plan_title: title,
      start_date: start,
      reading_days: readingDays,
      brief,
      assumed: assumed ? [{ field: "start_date", sentence: assumed }] : [],
      unread: unreadOf(understood),
      grounds: groundsOf(weeks, days),
    },
  };
}

/** The wishes for the words of days, without those for a length that a week has. */
function withoutLength({
  weeks,
  days,
  every_weeks,
  months,
  end_date,
  paused_weeks,
  minutes,
  verses,
  ...rest
}: Brief): Brief {
  return rest;
}

function nextWeek(
  turn: Turn,
  plan: NonNullable<Turn["plan"]>,
  { chosen, direction, read, notes }: Facts,
): Decision {
  const { days } = chosen;
  const number = Math.max(...plan.map(({ week_number }) => week_number)) + 1;
  const style = styleOf(turn, plan);
  const draft = draftOf(plan);
  const chooser = chooserFor(draft, []);
  const first = draft.reduce((sum, { slots }) => sum + slots.length, 0);
  const slots = days.map(({ ranges, title, line }, at) => {
    const slot = slotToWrite({ ranges, title, style, chooser, ordinal: first + at });
    return slot.kind === "write" && line ? { ...slot, why: line } : slot;
  });
  const weekly_passage = weeklyPassage(days);
  const task: WeekTask = {
    week_number: number,
    name: titleOf(read.main.reading, read.main.ranges),
    weekly_passage,
    style,
    slots,
  };
  const passages = Array.from({ length: number }, (_, at) =>
    at === number - 1
      ? weekly_passage
      : (plan.find(({ week_number }) => week_number === at + 1)?.weekly_passage ?? ""),
  );
  return {
    kind: "edit",
    text: sayWeek(formatRanges(read.main.ranges), days, direction, [
      `It is week ${number} of your plan.`,
      ...notes,
    ]),
    done: `week ${number}, from the sermon on ${formatRanges(read.main.ranges)}`,
    structure: {
      number_of_weeks: number,
      weekly_passages: passages,
      unread: unreadOf(read.wish.understood),
      grounds: groundsOf([task], days),
    },
    weeks: [task],
  };
}

function plannedDay({ ranges, title, line }: SermonDay) {
  return { ranges, title, ...(line && { why: line }) };
}

/** By the companion's own title; the sermon's is the preacher's. */
function titleOf(reading: readonly VerseRange[], ranges: readonly VerseRange[]): string {
  const reference = formatRanges(ranges);
  const title = mainTitle(reading.flatMap(passagesIn));
  return title ? `${title} (${reference})`.slice(0, 120) : reference;
}

function groundsOf(weeks: readonly WeekTask[], days: readonly SermonDay[]) {
  const slots = weeks.flatMap((week) => week.slots);
  return days.flatMap(({ ranges, why, sentence }, at) => {
    const slot = slots[at];
    if (slot?.kind !== "write") return [];
    return [
      { day: slot.id, scripture: formatRanges(ranges), why: cut(why), sentence: cut(sentence) },
    ];
  });
}

function cut(text: string): string {
  if (text.length <= MAX_GROUND_CHARACTERS) return text;
  const at = text.lastIndexOf(" ", MAX_GROUND_CHARACTERS - 2);
  return `${text.slice(0, at > 0 ? at : MAX_GROUND_CHARACTERS - 2)} …`;
}

function sayWeek(
  reference: string,
  days: readonly SermonDay[],
  direction: Direction,
  notes: readonly string[],
): string {
  const way = direction === "from" ? "lead on from it" : "lead up to it";
  const said = `The sermon is on ${reference}. Its ${spellNumber(days.length)} days ${way}. Below each day is why it is read, and the sentence of your notes that it stands on; nothing of the notes is published.`;
  return [said, ...notes].join(" ");
}
