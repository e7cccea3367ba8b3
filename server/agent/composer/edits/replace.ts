/** Another reading for a day, or for all days of a week: "Change week 2 day 3 to Psalm 23". */
import { formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import { overlaps } from "../../bible/overlaps.ts";
import { joinRanges } from "../../bible/passages.ts";
import type { Style } from "../../writer.ts";
import { divide } from "../division/divide.ts";
import { withoutDates } from "../request/dates.ts";
import {
  type DayPlace,
  type Draft,
  idOf,
  ordinalOf,
  rangesOf,
  slotAt,
  spellPlace,
  spellPlaces,
} from "./draft.ts";
import { type EditReader, type EditResult, refuse } from "./edit.ts";
import { freePsalms } from "./knownPsalms.ts";
import { readWanted, type Wanted } from "./readWanted.ts";
import { chooserFor, slotToWrite } from "./writeSlot.ts";

const ADDING = /^\s*(?:please |can you |could you |also )*(?:add|append|include)\b/i;
const ASKING =
  /\b(?:change|replace|switch|make|set|use|put|read|give|assign|turn|swap|update|should be|instead|be|with|to|on|for|edit|rather|prefer|like|want)\b/i;

export const replace: EditReader = ({ text, draft, target, style }) => {
  if (!target || target.places.length === 0) return undefined;
  if (/\b(?:insert|move|remove|delete|questions?|prayers?|rename|title)\b/i.test(text))
    return undefined;
  const instead = /^(.*)\b(?:instead of|in place of|rather than)\b/i.exec(text)?.[1];
  const tail = target.replaced
    ? (instead ??
      /\b(?:with|by|to|into|for|(?:should|ought to|needs to|must|could|is to) (?:rather |really )?(?:be|become|read))\b(.*)$/i.exec(
        text,
      )?.[1])
    : undefined;
  const wanted = readWanted(tail ?? withoutDates(text));
  if (!wanted) return undefined;
  if ("kind" in wanted) return wanted;
  if (!ASKING.test(text) && !ADDING.test(text)) return undefined;
  if (wanted.isAnyPsalm || (wanted.readings && target.places.length > 1)) {
    return aReadingEach(draft, target.places, wanted, style);
  }
  const [place] = target.places;
  if (target.places.length === 1 && place) {
    const slot = slotAt(draft, place);
    if (!slot) return undefined;
    const before = rangesOf(slot);
    const ranges = ADDING.test(text)
      ? joinRanges([...before, ...wanted.ranges])
      : exchange(before, target.replaced ?? before, wanted.ranges);
    const chooser = chooserFor(draft, [place]);
    const ordinal = ordinalOf(draft, place);
    const count =
      slot.kind === "write" ? style.questions : slot.day.questions.length || style.questions;
    write(
      draft,
      place,
      slotToWrite({
        id: idOf(slot),
        ranges,
        style: { ...style, questions: count },
        chooser,
        ordinal,
      }),
    );
    return {
      kind: "changed",
      draft,
      done: spellPlace(place),
      text: `I will change ${spellPlace(place)} to ${formatRanges(ranges)} and leave every other day as it is.`,
    };
  }
  return overDays(draft, target.places, wanted.ranges, style);
};

/** Puts new ranges in the place of those that overlap what is replaced. */
function exchange(
  before: VerseRange[],
  replaced: VerseRange[],
  wanted: VerseRange[],
): VerseRange[] {
  const isReplaced = (range: VerseRange) => replaced.some((other) => overlaps(range, other));
  const first = before.findIndex(isReplaced);
  if (first < 0) return wanted;
  const kept = (ranges: VerseRange[]) => ranges.filter((range) => !isReplaced(range));
  return [...kept(before.slice(0, first)), ...wanted, ...kept(before.slice(first))];
}

/** A psalm each, or a passage each of a subject: what stands by itself is not divided. */
function aReadingEach(
  draft: Draft,
  places: readonly DayPlace[],
  { readings, isAnyPsalm }: Wanted,
  style: Style,
): EditResult {
  const all = isAnyPsalm
    ? freePsalms(draft, places.length).map((range) => [range])
    : (readings ?? []).slice(0, places.length);
  if (all.length < places.length)
    return refuse(`I know ${all.length} passages on that, too few for ${places.length} days.`);
  const chooser = chooserFor(draft, places);
  places.forEach((place, index) => {
    const slot = slotAt(draft, place);
    if (!slot) return;
    const ordinal = ordinalOf(draft, place);
    const ranges = all[index] ?? [];
    write(draft, place, slotToWrite({ id: idOf(slot), ranges, style, chooser, ordinal }));
  });
  const named = spellPlaces(draft, places);
  return {
    kind: "changed",
    draft,
    done: named,
    text: `I will read ${formatRanges(all.flat())} on ${named}, one a day, and leave every other day as it is.`,
  };
}

function overDays(
  draft: Draft,
  places: readonly DayPlace[],
  ranges: VerseRange[],
  style: Parameters<typeof slotToWrite>[0]["style"],
): EditResult {
  const days = divide(ranges, places.length);
  if (days.length < places.length) {
    return refuse(
      `${formatRanges(ranges)} is too short for ${places.length} days; name a longer passage or a single day.`,
    );
  }
  const chooser = chooserFor(draft, places);
  places.forEach((place, index) => {
    const slot = slotAt(draft, place);
    if (!slot) return;
    const ordinal = ordinalOf(draft, place);
    write(
      draft,
      place,
      slotToWrite({
        id: idOf(slot),
        ranges: joinRanges(days[index] ?? []),
        style,
        chooser,
        ordinal,
      }),
    );
  });
  const weeks = [...new Set(places.map(({ week }) => week))];
  const named = weeks.length === 1 ? `week ${weeks[0]}` : `weeks ${weeks.join(", ")}`;
  return {
    kind: "changed",
    draft,
    done: named,
    text: `I will spread ${formatRanges(ranges)} over ${places.length} days of ${named} and leave the rest as it is.`,
  };
}

function write(draft: Draft, { week, day }: DayPlace, slot: ReturnType<typeof slotToWrite>): void {
  draft[week - 1]?.slots.splice(day - 1, 1, slot);
}
