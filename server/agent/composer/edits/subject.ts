/** A subject added to a plan or dropped from it: "add something about hope", "drop the part about the law". */
import { formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import { MAX_DAYS_PER_WEEK, MAX_WEEKS } from "#shared/domain/plan.ts";
import { overlaps } from "../../bible/overlaps.ts";
import { findTheme, type Theme } from "../../bible/themes.ts";
import { isWellKnown } from "../../bible/wellKnown.ts";
import { allPlaces, ordinalOf, rangesOf, slotAt, spellPlace, usualLength } from "./draft.ts";
import { type EditReader, type EditRequest, type EditResult, refuse } from "./edit.ts";
import { isAboutWords } from "./isAboutWords.ts";
import { withoutPlaces } from "./readTarget.ts";
import { chooserFor, slotToWrite } from "./writeSlot.ts";

const ADDING =
  /\b(?:add|include|bring in|work in|put in|more|something)\b.*?\b(?:the (?:theme|topic|subject) of|(?:an? )?(?:theme|topic|subject)(?: (?:of|on|about))?|something (?:about|on)|more (?:about|on)|anything about|passages? (?:about|on)|readings? (?:about|on)|about)\b(?<what>.*)$/i;
const DROPPING =
  /\b(?:drop|remove|delete|skip|leave out|take out|less|fewer|no more|without|get rid of)\b.*?\b(?:the (?:theme|topic|subject|parts?|bits?|days?|readings?) (?:of|on|about)|(?:readings?|passages?|days?|parts?) (?:about|on)|about|on the (?:theme|topic|subject) of)\b(?<what>.*)$/i;

export const subject: EditReader = (request) => {
  const { text } = request;
  if (isAboutWords(withoutPlaces(text))) return undefined;
  const dropped = DROPPING.exec(text)?.groups?.what;
  if (dropped !== undefined) {
    const theme = findTheme(withoutPlaces(dropped));
    return theme && drop(request, theme);
  }
  const added = ADDING.exec(text)?.groups?.what;
  const theme = added === undefined ? undefined : findTheme(withoutPlaces(added));
  return theme && add(request, theme);
};

/** A day in the week that is named, or a week at the end. */
function add({ draft, target, style, text }: EditRequest, theme: Theme): EditResult | undefined {
  const passages = freePassages(draft, theme);
  const [best] = passages;
  if (!best) return refuse(`What I know on ${theme.name} is in the plan already.`);
  const weeks = [...new Set(target?.places.map(({ week }) => week) ?? [])];
  const [number] = weeks;
  const isNewWeek = /\bweek (?:about|on)\b/i.test(text);
  if (target && weeks.length === 1 && number && !isNewWeek) {
    const week = draft[number - 1];
    if (!week) return undefined;
    if (week.slots.length >= MAX_DAYS_PER_WEEK) {
      return refuse(
        `Week ${number} has ${MAX_DAYS_PER_WEEK} days already; say “make week ${number} about ${theme.name.toLowerCase()}” to replace what it reads.`,
      );
    }
    const place = { week: number, day: week.slots.length + 1 };
    const chooser = chooserFor(draft, []);
    const ordinal = ordinalOf(draft, place);
    week.slots.push(slotToWrite({ ranges: [best], style, chooser, ordinal }));
    return {
      kind: "changed",
      draft,
      done: `week ${number} (a new day ${place.day})`,
      text: `I will add a day on ${theme.name}, ${formatRanges([best])}, as ${spellPlace(place)}.`,
    };
  }
  const count = isNewWeek ? undefined : countOfDays(text);
  if (count !== undefined) return addDays({ draft, style }, theme, passages.slice(0, count));
  if (draft.length >= MAX_WEEKS) return refuse(`A plan holds at most ${MAX_WEEKS} weeks.`);
  const chooser = chooserFor(draft, []);
  const first = allPlaces(draft).length;
  const chosen = passages.slice(0, usualLength(draft));
  const slots = chosen.map((range, index) =>
    slotToWrite({ ranges: [range], style, chooser, ordinal: first + index }),
  );
  draft.push({ name: theme.name, weekly_passage: "", slots });
  return {
    kind: "changed",
    draft,
    done: `the plan: week ${draft.length} on ${theme.name} is new`,
    text: `I will add a week on ${theme.name} at the end, week ${draft.length}, with ${slots.length} days; the rest stays as it is.`,
  };
}

/** "Add 2 days about fasting", "a day on hope". */
function countOfDays(text: string): number | undefined {
  const count = /\b(\d{1,2}|an?|another|1 more) (?:more |extra |new )?(?:days?|readings?)\b/i.exec(
    text,
  )?.[1];
  return count === undefined ? undefined : Number.parseInt(count, 10) || 1;
}

/** At the end, in the last week as far as it has room. */
function addDays(
  { draft, style }: Pick<EditRequest, "draft" | "style">,
  theme: Theme,
  ranges: readonly VerseRange[],
): EditResult {
  const chooser = chooserFor(draft, []);
  for (const range of ranges) {
    const ordinal = allPlaces(draft).length;
    const slot = slotToWrite({ ranges: [range], style, chooser, ordinal });
    const last = draft.at(-1);
    if (last && last.slots.length < MAX_DAYS_PER_WEEK) last.slots.push(slot);
    else draft.push({ name: "", weekly_passage: "", slots: [slot] });
  }
  if (draft.length > MAX_WEEKS) return refuse(`A plan holds at most ${MAX_WEEKS} weeks.`);
  const days = ranges.length === 1 ? "a day" : `${ranges.length} days`;
  return {
    kind: "changed",
    draft,
    done: `the plan: ${days} on ${theme.name} at the end`,
    text: `I will add ${days} on ${theme.name} at the end: ${formatRanges([...ranges])}. The rest stays as it is.`,
  };
}

function drop({ draft, target }: EditRequest, theme: Theme): EditResult {
  const within = target?.places ?? allPlaces(draft);
  const doomed = new Set(
    within
      .map((place) => slotAt(draft, place))
      .filter(
        (slot) =>
          slot &&
          rangesOf(slot).some((range) => theme.passages.some((one) => overlaps(range, one.range))),
      ),
  );
  const total = allPlaces(draft).length;
  if (doomed.size === 0) return refuse(`I found no day on ${theme.name} in the plan.`);
  if (doomed.size === total)
    return refuse(`Every day of the plan has to do with ${theme.name}, so nothing would be left.`);
  const places = within.filter((place) => doomed.has(slotAt(draft, place)));
  const left = draft
    .map((week) => ({ ...week, slots: week.slots.filter((slot) => !doomed.has(slot)) }))
    .filter(({ slots }) => slots.length > 0);
  const named = places.length > 4 ? `${places.length} days` : places.map(spellPlace).join("; ");
  return {
    kind: "changed",
    draft: left,
    done: `the plan: what it read on ${theme.name} is removed`,
    text: `I will remove what the plan reads on ${theme.name} (${named}) and keep the rest as it is.`,
  };
}

/** A theme's passages that the plan does not read yet, what everybody knows first. */
export function freePassages(draft: EditRequest["draft"], theme: Theme): VerseRange[] {
  const read = allPlaces(draft).flatMap((place) => {
    const slot = slotAt(draft, place);
    return slot ? rangesOf(slot) : [];
  });
  const free = theme.passages.filter(({ range }) => !read.some((other) => overlaps(range, other)));
  const isFirst = ({ isKey, range }: (typeof free)[number]) => isKey || isWellKnown([range]);
  return [...free.filter(isFirst), ...free.filter((one) => !isFirst(one))].map(
    ({ range }) => range,
  );
}
