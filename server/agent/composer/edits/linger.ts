/** More time for a passage that the plan reads: "give Romans 8 a week of its own", "spend longer on chapter 5". */
import { formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import { MAX_DAYS_PER_WEEK, MAX_WEEKS } from "#shared/domain/plan.ts";
import { overlaps } from "../../bible/overlaps.ts";
import { joinRanges } from "../../bible/passages.ts";
import { divide } from "../division/divide.ts";
import { findScripture } from "../request/findScripture.ts";
import { subtract } from "../request/subtract.ts";
import {
  allPlaces,
  type Draft,
  type DraftWeek,
  ordinalOf,
  rangesOf,
  usualLength,
} from "./draft.ts";
import { type EditReader, refuse } from "./edit.ts";
import { isAboutWords } from "./isAboutWords.ts";
import { trimmed } from "./remove.ts";
import { chooserFor, slotToWrite } from "./writeSlot.ts";

const A_WEEK = /\b(?:an?|1|its own|whole|full|entire) (?:\p{L}+ ){0,2}weeks?\b/iu;
const LINGERING =
  /\b(?:more time|longer (?:on|in|with|over)|linger|slow(?:er)? down|more days|(?:an?|1) (?:whole|full|entire) week|week of its own|deserves?|spread out)\b/i;
const LEAST_WORDS_A_DAY = 25;

export const linger: EditReader = ({ text, draft, target, style }) => {
  if (!LINGERING.test(text) || isAboutWords(text) || /\b(?:add|insert|another)\b/i.test(text))
    return undefined;
  if (target && !target.replaced && !target.isWeeks) return undefined;
  const found = findScripture(text);
  const wanted = Array.isArray(found) ? found.flatMap(({ ranges }) => ranges) : [];
  if (wanted.length === 0) return undefined;
  const touched = allPlaces(draft).filter(({ week, day }) => {
    const slot = draft[week - 1]?.slots[day - 1];
    return slot && rangesOf(slot).some((range) => wanted.some((other) => overlaps(range, other)));
  });
  const [first] = touched;
  const last = touched.at(-1);
  const name = formatRanges(wanted);
  if (!first || !last) return refuse(`${name} is not in the plan; ask me to add a week on it.`);
  if (draft.length + 2 > MAX_WEEKS) return refuse(`A plan holds at most ${MAX_WEEKS} weeks.`);
  const count = Number(/\b(\d) days\b/i.exec(text)?.[1] ?? 0);
  const days = count || (A_WEEK.test(text) ? usualLength(draft) : touched.length * 2);
  const parts = divide(wanted, Math.min(days, MAX_DAYS_PER_WEEK)).filter(
    (part) => part.reduce((sum, { words }) => sum + words, 0) >= LEAST_WORDS_A_DAY,
  );
  if (parts.length <= touched.length && touched.length >= MAX_DAYS_PER_WEEK)
    return refuse(`${name} has ${touched.length} days already.`);
  const chooser = chooserFor(draft, touched);
  const start = ordinalOf(draft, first);
  const own: DraftWeek = {
    name: "",
    weekly_passage: "",
    slots: parts.map((part, index) =>
      slotToWrite({ ranges: joinRanges(part), style, chooser, ordinal: start + index }),
    ),
  };
  const left: Draft = [
    ...draft.slice(0, first.week - 1),
    ...around(draft, first, last, wanted, style, chooser, own),
    ...draft.slice(last.week),
  ];
  const number = left.indexOf(own) + 1;
  return {
    kind: "changed",
    draft: left,
    done: `${name}: week ${number}, ${parts.length} days`,
    text: `I will give ${name} a week of its own, week ${number}, with ${parts.length} days; what stood around it stays in its order.`,
  };
};

/** The weeks that read the passage, without it, and its own week between what comes before and after. */
function around(
  draft: Draft,
  first: { week: number; day: number },
  last: { week: number; day: number },
  wanted: readonly VerseRange[],
  style: Parameters<typeof slotToWrite>[0]["style"],
  chooser: ReturnType<typeof chooserFor>,
  own: DraftWeek,
): Draft {
  const weeks = draft.slice(first.week - 1, last.week);
  const before: Draft = [];
  const after: Draft = [];
  let isAfter = false;
  weeks.forEach((week, index) => {
    const early: DraftWeek["slots"] = [];
    const late: DraftWeek["slots"] = [];
    for (const [at, slot] of week.slots.entries()) {
      const ranges = rangesOf(slot);
      if (!ranges.some((range) => wanted.some((other) => overlaps(range, other)))) {
        (isAfter ? late : early).push(slot);
        continue;
      }
      const ordinal = ordinalOf(draft, { week: first.week + index, day: at + 1 });
      const rest = ranges.flatMap((range) => subtract(range, wanted));
      // What is left of the last day stands behind the passage, unless it came before it.
      const isTail = rest.length > 0 && isLaterThan(rest, wanted);
      if (rest.length > 0)
        (isTail ? late : early).push(trimmed(slot, rest, style, chooser, ordinal));
      isAfter = true;
    }
    if (early.length > 0) before.push({ ...week, slots: early });
    if (late.length > 0) after.push({ ...week, slots: late });
  });
  return [...before, own, ...after];
}

function isLaterThan(rest: readonly VerseRange[], wanted: readonly VerseRange[]): boolean {
  const [a, b] = [rest[0], wanted[0]];
  if (!a || !b) return false;
  return a.start.chapter * 1000 + a.start.verse > b.start.chapter * 1000 + b.start.verse;
}
