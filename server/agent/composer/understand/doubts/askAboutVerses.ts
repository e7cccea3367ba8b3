/** The question before a text is divided that no plan of the requested pace has room for. */
import type { Brief, BriefReading } from "#shared/domain/plan/brief.ts";
import { MAX_DAYS, MAX_DAYS_PER_WEEK } from "#shared/domain/plan/plan.ts";
import type { Decision } from "../../../writer.ts";
import { countAllVerses } from "../../divide/countVerses.ts";
import { rangesOf } from "../../divide/themeOf.ts";
import type { Beside } from "../besideBrief.ts";
import { joinAnd } from "../reply.ts";
import { wantedDays } from "./askAboutPlan.ts";
import { goingOn } from "./choice.ts";
import { CONFIRMED } from "./confirm.ts";

/** At so many times the requested verses a day, it is another plan. */
const FAR = 3;

/**
 * "The whole Bible in ten days, ten verses a day". Counts verses and divides nothing, since a text in thousands of days
 * would take minutes.
 */
export function askAboutVerses(
  { text, isConfirmed, isMeasured }: Pick<Beside, "text" | "isConfirmed" | "isMeasured">,
  brief: Brief,
): Decision | undefined {
  const { readings } = brief;
  const pace = paceOf(brief);
  const isText = readings.every(({ kind, weekdays }) => kind === "passages" && !weekdays);
  if (!pace || !isText || isConfirmed) return undefined;
  const verses = countAllVerses(readings.flatMap(({ references = [] }) => rangesOf(references)));
  // A few psalms of such a length are chosen.
  const areChosen = readings.every(({ references = [] }) => references.every(isByPiece));
  if (areChosen && (brief.weeks ?? brief.days) !== undefined) return undefined;
  const needed = Math.ceil(verses / pace);
  // The year of the whole Bible is an assumption, where no length was said.
  const told = Math.min(MAX_DAYS, (isMeasured && wantedDays(brief)) || MAX_DAYS);
  if (needed <= (told < MAX_DAYS ? told * FAR : MAX_DAYS)) return undefined;
  const weeks = Math.ceil(Math.min(MAX_DAYS, needed) / MAX_DAYS_PER_WEEK);
  const most =
    told < MAX_DAYS ? `you asked for ${told}` : `a plan holds at most ${spell(MAX_DAYS)}`;
  const name = joinAnd(readings.map(({ label }) => label));
  return {
    kind: "answer",
    text: `${name} has ${spell(verses)} verses: at ${pace} a day that takes ${spell(needed)} days, and ${most}. Name a shorter text, or let the days be longer.`,
    choices: [
      ...(told < MAX_DAYS
        ? [goingOn(`The best known passages, ${told} days`, text, "Only the highlights.")]
        : []),
      needed > MAX_DAYS
        ? goingOn(`${weeks} weeks, longer days`, text, `${longest(brief)} ${CONFIRMED}`)
        : hasOwnDays(brief)
          ? goingOn(`${needed} days`, text, `Make it ${needed} days.`)
          : goingOn(`${weeks} weeks, every day`, text, longest(brief, weeks)),
      ...(told < MAX_DAYS ? [goingOn(`${told} days, longer days`, text, CONFIRMED)] : []),
    ],
  };
}

/** Whether the person said on which days of the week they read. */
function hasOwnDays({ reading_days, days_per_week }: Brief): boolean {
  return (reading_days?.length ?? days_per_week ?? MAX_DAYS_PER_WEEK) < MAX_DAYS_PER_WEEK;
}

function longest(brief: Brief, weeks = Math.ceil(MAX_DAYS / MAX_DAYS_PER_WEEK)): string {
  const days = Math.min(MAX_DAYS, weeks * MAX_DAYS_PER_WEEK);
  return hasOwnDays(brief) ? `Make it ${days} days.` : `Make it ${days} days, every day.`;
}

/** Verses a day, of the plan or of its only text. */
function paceOf({ verses, readings }: Brief): number | undefined {
  const [only] = readings;
  return verses ?? (only && isByVerse(only) ? (only.count ?? 1) : undefined);
}

function isByVerse({ unit, per }: BriefReading): boolean {
  return unit === "verse" && per === "day";
}

function isByPiece(reference: string): boolean {
  return /^(?:Psalms?|Proverbs)\b/.test(reference);
}

function spell(count: number): string {
  return count.toLocaleString("en-GB");
}
