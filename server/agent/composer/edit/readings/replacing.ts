/** Wishes for another reading: "change week 2 day 3 to Psalm 23", "use Luke 18 instead of James". */
import { formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import { type DayPlace, rangesOf, slotAt, spellPlace } from "../draft.ts";
import {
  ask,
  type EditHandler,
  type EditRequest,
  type EditResult,
  refuse,
  type Target,
} from "../edit.ts";
import { mustBeOn } from "../order/orderWishes.ts";
import { beyondEnd } from "../places/beyondEnd.ts";
import { type Found, isSame, isTarget } from "../places/placeNumbers.ts";
import { placesIn, placesReading, targetOf } from "../places/targets.ts";
import {
  findingsOf,
  hasPart,
  hasVerb,
  hasWish,
  roleWordOf,
  says,
  saysAlso,
} from "../places/within.ts";
import { isOneMore } from "./adding.ts";
import { similarTo } from "./passagesFor.ts";
import { readBeside, readInstead } from "./readings.ts";
import { somethingElse, unreadOf } from "./somethingElse.ts";
import { type Subject, subjectsIn, wantedOf } from "./wanted.ts";

/** "Change week 2 day 3 to Psalm 23", "use Luke 18 instead of James", "make week 3 about forgiveness". */
export const replace: EditHandler = (request) => {
  const { clause } = request;
  const isInPlace = /\bin (?:its|their) (?:place|stead)\b/i.test(clause.text);
  if (findingsOf(clause, "portion").some((one) => isOneMore(clause, one))) return undefined;
  if (hasVerb(clause, "add", "merge", "split") || (hasVerb(clause, "remove") && !isInPlace))
    return undefined;
  const something = somethingElse(request);
  if (something) return something;
  const subjects = subjectsIn(request);
  if (subjects.length === 0) return otherReading(request);
  const places = placesIn(request);
  const old =
    subjects.length > 1 || places.length === 0 ? replacedBy(request, subjects) : undefined;
  const missing = old ? undefined : notRead(request, subjects);
  if (missing) return missing;
  const rest = old ? subjects.filter((one) => one !== old.subject) : subjects;
  if (old && rest.length === 0) return undefined;
  const wanted = wantedOf(request, rest);
  if (!wanted || "kind" in wanted) return wanted;
  if (old) {
    const inside = within(request, old.places);
    if (!isTarget(inside)) return inside;
    return readInstead(request, inside, wanted, old.ranges);
  }
  const beyond = beyondEnd(request, places, wanted);
  if (beyond) return beyond;
  const target = targetOf(request, places);
  if (target && !isTarget(target)) return target;
  if (!target) {
    if (!hasVerb(clause, "replace", "swap")) return undefined;
    return ask(`Which day is to read ${wanted.name}?`, [
      ["The last day", `Change the last day to ${wanted.name}`],
      ["A new day at the end", `Add a day on ${wanted.name} at the end`],
    ]);
  }
  // "A day on hope in week 2": one of them, and not all.
  if (target.isWeeks && target.places.length > 1 && ONE_DAY.test(clause.text)) {
    const [{ week }] = target.places as [DayPlace];
    const text = subjects.find(({ meaning }) => meaning.kind === "scripture")?.meaning;
    const name = text?.kind === "scripture" ? formatRanges(text.ranges) : wanted.name;
    return ask(`Which day of week ${week} is to read ${name}? Nothing was changed yet.`, [
      ["The last day of it", `Change the last day of week ${week} to ${name}`],
      ["The first day of it", `Change the first day of week ${week} to ${name}`],
    ]);
  }
  const there = readElsewhere(request, target, subjects);
  if (there) return there;
  const isBeside = saysAlso(clause) && !says(clause, /^instead$/);
  if (isBeside && !target.isWeeks) return readBeside(request, target, wanted);
  if (target.isAll && subjects.length > 0 && !wanted.readings) return undefined;
  return readInstead(request, target, wanted);
};

/** "Can the prodigal son be on a Friday": a reading that the plan has changes its place, and is not read twice. */
function readElsewhere(
  { clause, draft }: EditRequest,
  target: Target,
  subjects: readonly Subject[],
): EditResult | undefined {
  const [subject, ...others] = subjects;
  const { meaning } = subject ?? {};
  const [to, ...more] = target.places;
  if (meaning?.kind !== "scripture" || others.length > 0 || isOwnWish(clause)) return undefined;
  if (!to || more.length > 0 || target.isWeeks) return undefined;
  const [from, ...again] = placesReading(draft, meaning.ranges);
  if (!from || again.length > 0 || isSame(from, to)) return undefined;
  const name = formatRanges(meaning.ranges);
  // "On day 3 just Romans 8:28": a part of what another day reads is a reading of its own.
  const slot = slotAt(draft, from);
  if (!slot || formatRanges(rangesOf(slot)) !== name) return undefined;
  const at = spellPlace(from);
  return ask(`${name} is read on ${at} already. Nothing was changed yet.`, [
    ["Let the two days change places", `Swap ${at} and ${spellPlace(to)}`],
    ["Read it on both", `Change ${spellPlace(to)} to ${name}`],
  ]);
}

/** "Change day 3 to it" replaces; "should be on the 20th" may move it. */
function isOwnWish(clause: EditRequest["clause"]): boolean {
  return hasVerb(clause, "add") || (hasVerb(clause, "replace") && !mustBeOn(clause));
}

const ONE_DAY = /\b(?:a|one|1|some|any) days? (?:on|about|of|for|with|that|where)\b/i;

/** "Sundays a psalm instead of John": of the days that read it, those that were named. */
function within(request: EditRequest, reading: DayPlace[]): Found {
  const places = placesIn(request).filter(
    ({ meaning }) => meaning.kind === "date" || !meaning.place.isAll,
  );
  const named = places.length > 0 ? targetOf(request, places) : undefined;
  if (!named) return { places: reading, isWeeks: false };
  if (!isTarget(named)) return named;
  const both = named.places.filter((one) => reading.some((other) => isSame(one, other)));
  return both.length > 0
    ? { places: both, isWeeks: false }
    : refuse("The days that you named do not read that.");
}

interface Replaced {
  subject: Subject;
  places: DayPlace[];
  ranges: readonly VerseRange[];
}

/** What yields: what stands behind "instead of", or the verb's object where "with" or "to" names another. */
function replacedBy(
  { clause, draft }: EditRequest,
  subjects: readonly Subject[],
): Replaced | undefined {
  const marked = subjects.find((one) => roleWordOf(clause, one) === "instead");
  const [first, second] = subjects;
  const object =
    marked ??
    (second && /^(?:to|for|with|by|be|instead)$/.test(roleWordOf(clause, second))
      ? first
      : undefined) ??
    (subjects.length > 1 ? first : undefined);
  if (!object) return undefined;
  const { meaning } = object;
  if (meaning.kind !== "scripture") return undefined;
  const places = placesReading(draft, meaning.ranges);
  return places.length > 0 ? { subject: object, places, ranges: meaning.ranges } : undefined;
}

/** "Swap Lamentations for Psalm 46", where the plan does not read it. */
function notRead({ clause }: EditRequest, subjects: readonly Subject[]): EditResult | undefined {
  const [first, second] = subjects;
  const old = subjects.find((one) => roleWordOf(clause, one) === "instead");
  const other = subjects.find((one) => one !== old);
  if (old?.meaning.kind === "scripture" && other && "label" in other.meaning) {
    const { label } = other.meaning;
    return ask(
      `I found no day on ${old.meaning.label} in the plan, so nothing was changed yet. Where shall ${label} go?`,
      [
        ["A day at the end", `Add a day on ${label} at the end`],
        ["In place of the last day", `Change the last day to ${label}`],
      ],
    );
  }
  const isFor = second && /^(?:to|for|with)$/.test(roleWordOf(clause, second));
  if (!isFor || first?.meaning.kind !== "scripture" || !hasVerb(clause, "replace", "swap"))
    return undefined;
  return refuse(`I found no day on ${first.meaning.label} in the plan.`);
}

const WISHES_OTHER =
  /\b(?:(?:some|any)thing (?:else|different|other)|another|different|other|new|fresh|better|can|could|please|needs?|want)\b/i;

/** "Something else for week 2 day 3": another passage on what the day is about. */
function otherReading(request: EditRequest): EditResult | undefined {
  const { clause, draft } = request;
  const isOther =
    hasWish(clause, "better") &&
    (hasPart(clause, "reading") ||
      says(clause, /^(?:else|something|another|passage|different)$/)) &&
    // "Tuesday's reading is wrong" does not say what would be right.
    (hasVerb(clause, "replace", "swap", "rewrite") || WISHES_OTHER.test(clause.text));
  if (!isOther || hasPart(clause, "title", "questions", "prayer")) return undefined;
  const target = targetOf(request);
  if (!target) return undefined;
  if (!isTarget(target)) return target;
  const [place, ...more] = target.places;
  const slot = place && slotAt(draft, place);
  if (!place || !slot || more.length > 0) return undefined;
  const similar =
    unreadOf(draft, request.turn.brief?.readings ?? []) ?? similarTo(draft, rangesOf(slot));
  const result = readInstead(request, target, similar);
  if (result.kind !== "changed") return result;
  const why = similar.name ? `, also on ${similar.name}` : "";
  return {
    ...result,
    text: `I chose ${formatRanges(similar.ranges)}${why}, for ${spellPlace(place)}; name another passage if you like, or say “undo”.`,
  };
}
