/** A longer plan on a topic or of a season: its days stay, and further passages of it follow. */
import { formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import { deriveBrief } from "#shared/domain/plan/deriveBrief.ts";
import { MAX_WEEKS } from "#shared/domain/plan/plan.ts";
import { overlaps } from "../../../bible/overlaps.ts";
import { countWords, joinRanges } from "../../../bible/passages.ts";
import type { Theme } from "../../../bible/themes.ts";
import type { DaySlot } from "../../../writer.ts";
import { divide } from "../../divide/divide.ts";
import { feastOn } from "../../divide/seasonDays.ts";
import { spellCount } from "../../spellCount.ts";
import { spellDate } from "../../spellDate.ts";
import { PEOPLE } from "../../understand/subjects/peopleThemes.ts";
import { datesOfDraft, lastDateOf } from "../dates/endDates.ts";
import { idOf, rangesOf } from "../draft.ts";
import { type EditRequest, type EditResult, refuse } from "../edit.ts";
import { chooserFor, slotToWrite } from "../wording/writeSlot.ts";
import { inWeeks } from "./divideAnew.ts";
import { forChildren } from "./forChildren.ts";
import { themeOfAll } from "./goFurther.ts";
import { freePassages } from "./passagesFor.ts";

/** Undefined for a plan through a text, and where no further passage is known. @param count the days in all */
export function furtherDays(
  request: EditRequest,
  count: number,
  { perWeek, readingDays }: { perWeek: number; readingDays?: readonly number[] | undefined },
): EditResult | undefined {
  const { draft, style, turn, plan } = request;
  const brief = turn.brief ?? deriveBrief(plan, "", turn);
  const theme = themeOfAll(brief.readings);
  if (!theme) return undefined;
  const before = draft.flatMap(({ slots }) => slots);
  const days = { ...turn, readingDays: readingDays ? [...readingDays] : turn.readingDays };
  const isSeason = brief.readings.some(({ kind }) => kind === "season");
  const dates = isSeason ? datesOfDraft(emptyDays(count, perWeek), days) : [];
  // A life is told in its order, and ends where it ended.
  const isLife = brief.readings.some(({ kind, label }) => kind === "people" || PEOPLE.has(label));
  const last = before.at(-1);
  const end = isLife && last ? placeIn(theme, rangesOf(last)) : Number.POSITIVE_INFINITY;
  const free = freePassages(draft, theme)
    .filter((range) => end < 0 || placeIn(theme, [range]) <= end)
    .map((range) => [range]);
  const known = { name: theme.name, ranges: [], readings: free, isSome: true };
  const readings =
    (style.audience === "children" ? forChildren(known).readings : undefined) ?? free;
  const chooser = chooserFor(draft, []);
  const chosen: { ranges: VerseRange[]; title?: string }[] = [];
  for (let at = before.length; at < count; at += 1) {
    const date = dates[at];
    const feast = date && feastOn(date);
    const next = feast ? { ranges: [feast.range], title: feast.title } : nextOf(readings);
    if (!next) break;
    chosen.push(next);
  }
  if (chosen.length === 0 && !isLife) return undefined;
  const added = chosen.map((one, at) =>
    slotToWrite({ ...one, style, chooser, ordinal: before.length + at }),
  );
  const isEnough = before.length + added.length === count;
  const all = isLife ? inPlace(before, added, theme) : [...before, ...added];
  const slots = inTwo(all, count, (ranges, ordinal, id) =>
    slotToWrite({ ranges, style, chooser, ordinal, ...(id && { id }) }),
  );
  const weeks = inWeeks(slots, perWeek, draft);
  if (weeks.length > MAX_WEEKS) return refuse(`A plan holds at most ${MAX_WEEKS} weeks.`);
  const what = chosen.map(({ ranges }) => formatRanges(ranges)).join("; ");
  const lastDate = lastDateOf(weeks, days);
  const ends = lastDate ? ` and ends on ${spellDate(lastDate)}` : "";
  const rest = isEnough
    ? ` The ${isLife ? "other days" : "days before"} stay as they are.`
    : ` I know no more on ${theme.name} than that, so the longest readings take two days.`;
  const place = isLife ? "in their places" : "at the end";
  const more =
    added.length > 0
      ? `I will add ${spellCount(added.length, "day")} ${place} with what the plan does not read yet: ${what}.`
      : "The plan reads all of it.";
  return {
    kind: "changed",
    draft: weeks,
    brief: {
      ...(turn.brief?.days && { days: slots.length }),
      ...(turn.brief?.end_date && lastDate && { end_date: lastDate }),
    },
    structure: { days_per_week: perWeek, ...(readingDays && { reading_days: [...readingDays] }) },
    done: `the plan: ${spellCount(slots.length, "day")}${added.length > 0 ? `, ${added.length} of them new` : ""}`,
    text: `${more}${rest} It has ${spellCount(slots.length, "day")} then${ends}.`,
  };
}

function nextOf(readings: VerseRange[][]): { ranges: VerseRange[] } | undefined {
  const ranges = readings.shift();
  return ranges && { ranges };
}

function placeIn({ passages }: Theme, ranges: readonly VerseRange[]): number {
  return passages.findIndex(({ range }) => ranges.some((one) => overlaps(one, range)));
}

/** Each new day before the first one that the theme has behind it. */
function inPlace(before: readonly DaySlot[], added: readonly DaySlot[], theme: Theme): DaySlot[] {
  const placeOf = (slot: DaySlot) => placeIn(theme, rangesOf(slot));
  return added.reduce<DaySlot[]>(
    (all, slot) => {
      const behind = all.findIndex((one) => placeOf(one) > placeOf(slot));
      return all.toSpliced(behind < 0 ? all.length : behind, 0, slot);
    },
    [...before],
  );
}

/** The longest days divided until there are so many; all others stay. */
function inTwo(
  days: readonly DaySlot[],
  count: number,
  write: (ranges: VerseRange[], ordinal: number, id?: string) => DaySlot,
): DaySlot[] {
  const slots = [...days];
  const whole = new Set<DaySlot>();
  const wordsOf = (slot: DaySlot) =>
    whole.has(slot) ? 0 : rangesOf(slot).reduce((sum, range) => sum + countWords(range), 0);
  while (slots.length < count && whole.size < slots.length) {
    const longest = slots.reduce((best, one) => (wordsOf(one) > wordsOf(best) ? one : best));
    const at = slots.indexOf(longest);
    const [first, second] = divide(rangesOf(longest), 2).map(joinRanges);
    if (first && second)
      slots.splice(at, 1, write(first, at, idOf(longest)), write(second, at + 1));
    else if (whole.has(longest)) break;
    else whole.add(longest);
  }
  return slots;
}

/** So many days without a reading, for their dates. */
function emptyDays(count: number, perWeek: number): { slots: readonly unknown[] }[] {
  return Array.from({ length: Math.ceil(count / perWeek) }, (_, week) => ({
    slots: Array.from({ length: Math.min(perWeek, count - week * perWeek) }),
  }));
}
