/** New days and weeks: "Add a day on Psalm 23 after week 1 day 3", "Add a week on Psalms 120-124". */
import { getBook, versesIn } from "#shared/domain/bible/books.ts";
import { formatRanges } from "#shared/domain/bible/reference.ts";
import { MAX_DAYS_PER_WEEK, MAX_WEEKS } from "#shared/domain/plan.ts";
import { joinRanges } from "../../bible/passages.ts";
import { divide } from "../division/divide.ts";
import {
  allPlaces,
  type DayPlace,
  idOf,
  ordinalOf,
  rangesOf,
  slotAt,
  spellPlaces,
  usualLength,
} from "./draft.ts";
import { type EditReader, type EditRequest, type EditResult, refuse } from "./edit.ts";
import { freePsalms } from "./knownPsalms.ts";
import { readWanted, type Wanted } from "./readWanted.ts";
import { chooserFor, slotToWrite } from "./writeSlot.ts";

const NEW = "(?:an?|1|another|an? extra|1 more|an? new|an? further|an? final|an? closing)";
const NEW_DAY = new RegExp(
  `\\b(?:insert|add|put in|squeeze in)\\s+(?:in\\s+)?${NEW}\\s+(?:day|reading)\\b`,
  "i",
);
const NEW_WEEK = new RegExp(
  `\\b(?:insert|add|append|put|include|squeeze)\\s+(?:in\\s+)?${NEW}\\s+(?:\\w+ )?week\\b`,
  "i",
);
/** "Put Psalm 23 before week 1 day 1", "Add Psalm 23 at the end". */
const BETWEEN =
  /\binsert\b|\b(?:add|put|place)\b.*\b(?:before|after|between|at the (?:very )?(?:end|start|beginning|front))\b/i;

/** "Add Genesis 38", without a place: at the end. */
const A_PASSAGE =
  /^\W*(?:(?:please|can you|could you|also|and|then)\W+)*(?:add|include|insert) (?:in )?(?:[1-3] )?\p{L}+ \d/iu;

export const insert: EditReader = (request) => {
  const { text } = request;
  const isWeek = NEW_WEEK.test(text);
  if (
    /\bquestions?\b/i.test(text) ||
    !(
      isWeek ||
      NEW_DAY.test(text) ||
      BETWEEN.test(text) ||
      A_PSALM_EACH.test(text) ||
      (A_PASSAGE.test(text) && !request.target)
    )
  ) {
    return undefined;
  }
  if (A_PSALM_EACH.test(text) && !isWeek) return psalmEachDay(request);
  const wanted = readWanted(text);
  if (wanted && "kind" in wanted) return wanted;
  if (!wanted) {
    return refuse(
      "Tell me what the new reading is to be, as in “Add a day on Psalm 23 after week 1 day 3”.",
    );
  }
  const { draft } = request;
  const perWeek = usualLength(draft);
  const psalms = wanted.isAnyPsalm ? freePsalms(draft, isWeek ? perWeek : 1) : undefined;
  if (isWeek) {
    const readings = psalms?.map((range) => [range]);
    return insertWeek(request, readings ? { ...wanted, readings } : wanted);
  }
  return insertDay(request, psalms ?? wanted.ranges);
};

const A_PSALM_EACH =
  /\b(?:add|include|put|with|read|give)\b.*\b(?:an?|1) (?:psalm|proverb|chapter of proverbs) (?:to|for|on|in|with|every|each)\b.*\b(?:every|each|all)?\b/i;

/** Reads a psalm beside what the days read already, the first psalms first. */
function psalmEachDay({ text, draft, target, style }: EditRequest): EditResult {
  const book = /\bpsalm\b/i.test(text) ? "Ps" : "Prov";
  const read = new Set(
    draft.flatMap(({ slots }) =>
      slots
        .flatMap(rangesOf)
        .flatMap((range) => (range.book === book ? [range.start.chapter] : [])),
    ),
  );
  const count = getBook(book).verses.length;
  const free = Array.from({ length: count }, (_, index) => index + 1).filter(
    (one) => !read.has(one),
  );
  const places = target?.places ?? allPlaces(draft);
  const chooser = chooserFor(draft, places);
  places.forEach((place, index) => {
    const slot = slotAt(draft, place);
    const chapter = free[index % free.length] ?? 1;
    if (!slot) return;
    const range = {
      book,
      start: { chapter, verse: 1 },
      end: { chapter, verse: versesIn(book, chapter) },
    } as const;
    const ranges = [...rangesOf(slot), range];
    const title = slot.kind === "write" ? slot.title : slot.day.title;
    const ordinal = ordinalOf(draft, place);
    const written = slotToWrite({ id: idOf(slot), ranges, title, style, chooser, ordinal });
    draft[place.week - 1]?.slots.splice(place.day - 1, 1, written);
  });
  const what = book === "Ps" ? "a psalm" : "a chapter of Proverbs";
  return {
    kind: "changed",
    draft,
    done: `${what} for ${spellPlaces(draft, places)}`,
    text: `I will add ${what} to each day and ask about both readings.`,
  };
}

type Ranges = Wanted["ranges"];

function insertDay({ text, draft, target, style }: EditRequest, ranges: Ranges): EditResult {
  const place = placeOfNew(text, draft, target?.places ?? [], target?.isWeeks ?? false);
  const week = draft[place.week - 1];
  if (!week) return refuse("I could not tell where the new day belongs.");
  if (week.slots.length >= MAX_DAYS_PER_WEEK) {
    return refuse(
      `Week ${place.week} has ${MAX_DAYS_PER_WEEK} days already; remove one first, or name another week.`,
    );
  }
  const chooser = chooserFor(draft, []);
  const slot = slotToWrite({
    ranges: [...ranges],
    style,
    chooser,
    ordinal: ordinalOf(draft, place),
  });
  week.slots.splice(place.day - 1, 0, slot);
  return {
    kind: "changed",
    draft,
    done: `week ${place.week} (a new day ${place.day})`,
    text: `I will add ${formatRanges(ranges)} as day ${place.day} of week ${place.week}; the other days keep their words.`,
  };
}

function placeOfNew(
  text: string,
  draft: EditRequest["draft"],
  places: readonly DayPlace[],
  isWeeks: boolean,
): DayPlace {
  const last = { week: draft.length, day: (draft.at(-1)?.slots.length ?? 0) + 1 };
  const place = /\bbetween\b/i.test(text) ? places[0] : places.at(-1);
  if (!place) return /\b(?:start|beginning|front)\b/i.test(text) ? { week: 1, day: 1 } : last;
  if (isWeeks) {
    const isFirst = /\b(?:start|beginning|front) of\b/i.test(text);
    return { week: place.week, day: isFirst ? 1 : place.day + 1 };
  }
  return /\bbefore\b|\bas\b/i.test(text) ? place : { week: place.week, day: place.day + 1 };
}

function insertWeek(
  { text, draft, target, style }: EditRequest,
  { ranges, readings }: Wanted,
): EditResult {
  if (draft.length >= MAX_WEEKS) return refuse(`A plan holds at most ${MAX_WEEKS} weeks.`);
  // "Between week 2 and week 3" is after the first of them.
  const named = target?.isWeeks || target?.places.length === 1 ? target.places[0]?.week : undefined;
  const isBefore = /\bbefore\b|\b(?:at the )?(?:start|beginning|front)\b/i.test(text);
  const index = named ? named - (isBefore ? 1 : 0) : isBefore ? 0 : draft.length;
  const perWeek = usualLength(draft);
  const chooser = chooserFor(draft, []);
  const first = ordinalOf(draft, { week: index + 1, day: 1 });
  const days = readings?.slice(0, perWeek) ?? divide(ranges, perWeek).map(joinRanges);
  const slots = days.map((reading, day) =>
    slotToWrite({ ranges: reading, style, chooser, ordinal: first + day }),
  );
  draft.splice(index, 0, { name: "", weekly_passage: "", slots });
  const what = formatRanges(days.flat());
  return {
    kind: "changed",
    draft,
    done: `the plan: week ${index + 1} is new`,
    text: `I will add a week on ${what} as week ${index + 1}, with ${slots.length} days.`,
  };
}
