/**
 * Sermon notes become a week. Their words go into the grounds of its days, which only the church sees; titles,
 * names, questions and prayers come from the project's own texts, so nothing of the notes can be published.
 */
import { parseReference, type VerseRange } from "#shared/domain/bible/reference.ts";
import { MAX_WEEKS, type Plan } from "#shared/domain/plan/plan.ts";
import { subtract } from "../composer/divide/subtract.ts";
import { styleOf } from "../composer/edit/places/targetBefore.ts";
import { answerDanger } from "../composer/understand/care/answerCare.ts";
import { otherLanguage } from "../composer/understand/text/language.ts";
import type { Decision, Turn } from "../writer.ts";
import { chooseDays } from "./chooseDays.ts";
import { type MainPassage, mainPassage } from "./mainPassage.ts";
import { readSermon, type SermonRead } from "./readSermon.ts";
import { countDays, readWish, type Wish } from "./readWish.ts";
import {
  answerForeign,
  askWhetherSermon,
  askWhich,
  NO_NOTES,
  NO_PASSAGE,
  NO_ROOM,
} from "./sermonAnswers.ts";
import { sermonDates } from "./sermonDates.ts";
import { newPlan } from "./sermonPlan.ts";
import { nextWeek } from "./sermonWeek.ts";
import { severalSermons } from "./severalSermons.ts";

/** So much of the notes shows their language. */
const SAMPLE = 3_000;

/** @returns undefined where the message brings no sermon notes, or tells of danger and perhaps brings some */
export async function decideSermon(turn: Turn): Promise<Decision | undefined> {
  const sermon = await readSermon(turn);
  if (!sermon) return undefined;
  const { kind, message } = sermon;
  // A file's words are the preacher's; what is pasted may hold the person's own.
  const own = message.file === undefined ? turn.text : message.said;
  const danger = answerDanger(own, undefined, turn.writing?.whomToTalkTo);
  if (danger && (kind !== "sermon" || answerDanger(message.said, undefined))) return undefined;
  if (kind === "missing") return NO_NOTES;
  const foreign = otherLanguage(message.content.slice(0, SAMPLE));
  if (foreign) return answerForeign(foreign);
  if (kind === "doubt") return askWhetherSermon(message);
  const decision = await decideNotes(turn, sermon);
  // A preacher may quote Elijah, and may mean it too.
  return danger ? { ...decision, text: `${danger.text}\n\n${decision.text}` } : decision;
}

async function decideNotes(turn: Turn, sermon: SermonRead): Promise<Decision> {
  const { message, notes, named, told } = sermon;
  const books = named.flatMap(({ ranges }) => ranges.map(({ book }) => book));
  const wish = readWish(message.said, turn.today, [...books, ...told.slice(0, 1).map(bookOf)]);
  const said = wish.passages.sermon;
  const several = said ? [] : severalSermons(notes, named);
  if (several.length > 1) return askWhich(several);
  const found = said ? { ranges: said, reading: said } : mainPassage(notes, sermon);
  if (!found) return NO_PASSAGE;
  return weekOf(turn, sermon, wish, without(found, wish.leftOut));
}

function bookOf({ book }: Pick<VerseRange, "book">) {
  return book;
}

/** The sermon's passage without what the person leaves out, unless that is all of it. */
function without(main: MainPassage, leftOut: readonly VerseRange[]): MainPassage {
  const left = main.reading.flatMap((range) => subtract(range, leftOut));
  return left.length > 0 ? { ...main, reading: left } : main;
}

async function weekOf(
  turn: Turn,
  sermon: SermonRead,
  wish: Wish,
  main: MainPassage,
): Promise<Decision> {
  const isNext = Boolean(turn.plan?.length) && !NEW_PLAN.test(wish.said);
  const plan = isNext ? turn.plan : null;
  if (plan && plan.length >= MAX_WEEKS) return NO_ROOM;
  const when = sermonDates(wish, turn.today);
  const usual = countDays(wish.days, sermon.points.length, plan);
  const chosen = await chooseDays(
    { ...sermon, main },
    {
      days: plan ? usual : Math.min(usual, when.dates.length),
      isFixed: plan !== null || wish.days !== undefined,
      direction: wish.direction,
      audience: plan ? styleOf(turn, plan).audience : wish.understood.brief.audience,
      wanted: wish.passages.wanted,
      leftOut: wish.leftOut,
      read: plan ? readIn(plan) : [],
    },
  );
  const facts = { chosen, main, wish, content: sermon.message.content };
  return plan ? nextWeek(turn, plan, facts) : newPlan(facts, when);
}

const NEW_PLAN = /\b(?:new|separate|another|own|fresh) (?:reading )?plan\b/i;

function readIn(plan: Plan): VerseRange[] {
  return plan.flatMap(({ passages }) =>
    passages.flatMap(({ scripture }) => {
      const parsed = parseReference(scripture);
      return parsed.ok ? parsed.ranges : [];
    }),
  );
}
