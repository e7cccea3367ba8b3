/** Which days of a plan a message speaks of. */
import { addDays, datesOfPlan } from "#shared/domain/planDate.ts";
import { findDates } from "../request/dates.ts";
import { spellDate } from "../spellDate.ts";
import { allPlaces, type DayPlace, type Draft, spellPlace } from "./draft.ts";
import type { EditRequest, EditResult, Target } from "./edit.ts";
import { refuse } from "./edit.ts";
import { readWeekday } from "./readWeekday.ts";

const ORDINALS = [
  "first",
  "second",
  "third",
  "fourth",
  "fifth",
  "sixth",
  "seventh",
  "eighth",
  "ninth",
  "tenth",
];

const PLACE_WORDS = `${ORDINALS.join("|")}|last|final|\\d{1,2}(?:st|nd|rd|th)`;

/** "the third day of week 2" becomes "day 3 of week 2"; "last" is counted out. */
export function spellOutPlaces(text: string, draft: Draft): string {
  // "The first and the last week" are two weeks; "Tuesdays reading" is the reading of one.
  let result = text
    .replaceAll(
      new RegExp(
        `\\b(?:the )?(${PLACE_WORDS})(,? (?:and|with|for) (?:the )?)(${PLACE_WORDS}) (week|day)s?\\b`,
        "gi",
      ),
      "$1 $4$2$3 $4",
    )
    .replaceAll(
      /\b((?:mon|tues|wednes|thurs|fri|satur|sun)day)['’]?s (?=(?:reading|passage|text|day|prayer)\b)/gi,
      "$1 ",
    );
  result = result
    .replaceAll(/\b(today|tomorrow|tonight|yesterday)['’]?s\b/gi, "$1")
    // "Week 1 Thursday" and "week 2's day 3".
    .replaceAll(
      /\bweek (\d+),? (?:on )?((?:mon|tues|wednes|thurs|fri|satur|sun)day)s?\b/gi,
      "$2 of week $1",
    )
    .replaceAll(/\bweek (\d+)['’]s (?=day\b)/gi, "week $1 ")
    .replaceAll(
      /\b(?:the )?(?:last|final) days? (?:of|in|from) (?:each|every|all)(?: the| of the)? weeks?\b|\b(?:each|every) week['’]?s (?:last|final) day\b/gi,
      () =>
        draft
          .flatMap(({ slots }, week) =>
            slots.length > 0 ? [`week ${week + 1} day ${slots.length}`] : [],
          )
          .join(", "),
    )
    // "Everything after week 4", "from week 5 on".
    .replaceAll(
      /\b(?:everything|anything|all(?: of)?(?: the)?(?: weeks| days| readings)?|whatever|the weeks|what comes)(?: that comes)? (?:after|past|beyond|following) week (\d+)\b/gi,
      (words, week: string) =>
        Number(week) < draft.length ? `weeks ${Number(week) + 1}-${draft.length}` : words,
    )
    .replaceAll(
      /\bfrom week (\d+) (?:on(?:wards?)?|to the end)\b|\bweek (\d+) (?:onwards?|and (?:after|on|later|beyond))\b/gi,
      (_, from?: string, week?: string) => `weeks ${from ?? week}-${draft.length}`,
    )
    .replaceAll(
      /\b(?:everything|all(?: the)? weeks|the weeks|what comes) (?:before|prior to) week (\d+)\b/gi,
      (words, week: string) => (Number(week) > 1 ? `weeks 1-${Number(week) - 1}` : words),
    );
  result = result.replaceAll(
    /\bas (?:a |an |the )?(?:new |extra )?day (\d+)(?:,? (?:of|in) week (\d+))?/gi,
    (words, day: string, week?: string) => {
      const number = Number(week ?? draft.length);
      return Number(day) === (draft[number - 1]?.slots.length ?? -1) + 1
        ? `at the end of week ${number}`
        : words;
    },
  );
  ORDINALS.forEach((word, index) => {
    result = result.replaceAll(
      new RegExp(`\\b(?:the )?(?:${word}|${index + 1}(?:st|nd|rd|th)) (week|day)\\b`, "gi"),
      `$1 ${index + 1}`,
    );
  });
  // "A fifth day with Psalm 1", where there are four.
  result = result.replaceAll(
    /\b(?:have|add|include|get|want|put(?: in)?|insert) (?:also )?(?:an? |1 )?day (\d+) (?:with|on|about|for|from) ([^.;]+)/gi,
    (words, day: string, what: string) =>
      Number(day) === allPlaces(draft).length + 1 ? `add 1 day on ${what} at the end` : words,
  );
  result = result
    .replaceAll(/\b(last|final|first) (?:reading|passage|session|devotion)\b/gi, "$1 day")
    .replaceAll(/\b(?:the )?(last|first) (\d+) weeks\b/gi, (_, side: string, count: string) =>
      /last/i.test(side)
        ? `weeks ${Math.max(1, draft.length - Number(count) + 1)}-${draft.length}`
        : `weeks 1-${count}`,
    )
    .replaceAll(
      /\b(?:the )?(last|first) (\d+) days(?:,? (?:of|in|from) (?:the )?(?:week (\d+)|(last) week))?\b/gi,
      (_, side: string, count: string, week?: string) => {
        const number = week ? Number(week) : /last/i.test(side) ? draft.length : 1;
        const length = draft[number - 1]?.slots.length ?? 1;
        const from = /last/i.test(side) ? Math.max(1, length - Number(count) + 1) : 1;
        return `week ${number} days ${from}-${/last/i.test(side) ? length : count}`;
      },
    );
  result = result.replaceAll(/\b(?:the )?(?:last|final) week\b/gi, `week ${draft.length}`);
  result = result.replaceAll(
    /\bw(?:eek|k)?\.? ?(\d+)[ ,]*d(?:ay)?\.? ?(\d+)\b/gi,
    "week $1 day $2",
  );
  return result.replaceAll(
    /\b(?:the )?(?:last|final) day(?:,? (?:of|in) week (\d+))?/gi,
    (_, week: string | undefined) => {
      const number = week ? Number(week) : draft.length;
      return `week ${number} day ${draft[number - 1]?.slots.length ?? 1}`;
    },
  );
}

// "Day 3 to 2 Kings 5" names a day and a book.
const NUMBER = "\\d+(?! ?(?:sam|king|chron|cor|thess|tim|pet|john)|:\\d)";
const listOf = (unit: string) =>
  `(${NUMBER}(?:\\s?(?:-|–|to|through)\\s?${NUMBER}|\\s?(?:,|and|&|with)\\s?(?:${unit}s? )?${NUMBER})*)`;
const WEEK_DAY = new RegExp(`\\bweek (\\d+)[,: ]*(?:and |on |the )?days? ${listOf("day")}`, "gi");
const DAY_OF_WEEK = new RegExp(
  `\\bdays? ${listOf("day")},? (?:of|in|from) (?:the )?week (\\d+)`,
  "gi",
);
const DAY_OF_EACH = new RegExp(
  `\\bdays? ${listOf("day")},? (?:(?:of|in|from) )?(?:every|each|all)(?: the)? weeks?\\b|\\bdays? ${listOf("day")},? (?:of|in|from) (?:every|each|all)`,
  "gi",
);
const WEEKS = new RegExp(`\\bweeks? ${listOf("week")}`, "gi");
const DAYS = new RegExp(`\\bdays? ${listOf("day")}`, "gi");

/** The text without the places that it names, whose numbers would be read as verses. */
export function withoutPlaces(text: string): string {
  return [DAY_OF_WEEK, WEEK_DAY, WEEKS, DAYS].reduce(
    (rest, pattern) => rest.replaceAll(pattern, " · "),
    text,
  );
}

/** "Two questions everywhere except week 1". */
const EXCEPT =
  /\b(?:except(?: for)?|but not|apart from|other than|all but)(?: (?:in|on|for|the))* ((?:weeks?|days?) \d[^.;]*)/i;

/**
 * The days that a text names, in its order; undefined where it names none, and a refusal
 * for days that the plan has not.
 */
export function readTarget(
  text: string,
  request: Omit<EditRequest, "target" | "style">,
): Target | EditResult | undefined {
  const { draft } = request;
  const but = EXCEPT.exec(text);
  if (but) {
    const left = readTarget(but[1] ?? "", request);
    if (!left || "kind" in left) return left;
    const isLeft = (place: DayPlace) =>
      left.places.some(({ week, day }) => week === place.week && day === place.day);
    const others = allPlaces(draft).filter((place) => !isLeft(place));
    return { places: others, isWeeks: left.isWeeks };
  }
  const places: DayPlace[] = [];
  let rest = text;
  const take = (pattern: RegExp, read: (match: RegExpExecArray) => DayPlace[]) => {
    const found: [number, DayPlace[]][] = [];
    for (const match of rest.matchAll(pattern)) found.push([match.index, read(match)]);
    rest = rest.replaceAll(pattern, (words) => " ".repeat(words.length));
    for (const [, list] of found) places.push(...list);
  };
  take(DAY_OF_WEEK, (match) => numbers(match[1]).map((day) => ({ week: Number(match[2]), day })));
  take(WEEK_DAY, (match) => numbers(match[2]).map((day) => ({ week: Number(match[1]), day })));
  take(DAY_OF_EACH, (match) =>
    draft.flatMap(({ slots }, week) =>
      numbers(match[1] ?? match[2])
        .filter((day) => day <= slots.length)
        .map((day) => ({ week: week + 1, day })),
    ),
  );
  if (places.length > 0) return checked(draft, { places, isWeeks: false });
  const dated = readDates(rest, request);
  if (dated) return dated;
  // "Start on the first Sunday of October" names a date and no day of the plan.
  const weekdays = readWeekday(
    ABOUT_SPAN.test(rest) ? withoutFoundDates(rest, request.turn.today) : rest,
    request,
  );
  if (weekdays) return weekdays;
  take(WEEKS, (match) => numbers(match[1]).flatMap((week) => placesOfWeek(draft, week)));
  if (places.length > 0) return checked(draft, { places, isWeeks: true });
  take(DAYS, (match) => numbers(match[1]).map((day) => dayThrough(draft, day)));
  if (places.length > 0) {
    const isCounted = draft.length > 1;
    const note = isCounted
      ? `I counted days through the whole plan: that is ${places.map(spellPlace).join(" and ")}.`
      : undefined;
    return checked(draft, { places, isWeeks: false, ...(note ? { note } : {}) });
  }
  if (/\b(?:all|every|each|whole|entire|everywhere|throughout)\b/i.test(text)) {
    return { places: allPlaces(draft), isWeeks: true };
  }
  return undefined;
}

function withoutFoundDates(text: string, today: string): string {
  return findDates(text, today).reduce(
    (rest, { index, length }) =>
      rest.slice(0, index) + " ".repeat(length) + rest.slice(index + length),
    text,
  );
}

/** "Today's prayer", "the reading for tomorrow". */
const TODAY =
  /\b(today|tonight|tomorrow|yesterday)(?= (?:reading|prayer|questions?|title|passage|is|was|were|should|one|read|we read|let['’]?s)\b)|(?<=\b(?:for|on|of) )(today|tonight|tomorrow|yesterday)\b/gi;
const ABOUT_SPAN =
  /\b(?:start|begin|finish|end(?:s|ing)?|done|extend|stretch|lengthen|complete|wrap up|runs? (?:to|until|till|through)|go(?:es)? (?:to|until|till|through)|lasts?|shift|postpone|delay|push|reschedule|until|move (?:it|everything|the (?:plan|start)))\b/i;

/** "The reading on January 12": the day of the plan with that date. */
function readDates(
  text: string,
  { turn, plan, draft }: Omit<EditRequest, "target" | "style">,
): Target | EditResult | undefined {
  if (ABOUT_SPAN.test(text)) return undefined;
  const named = findDates(text, turn.startDate ?? turn.today).filter(({ index, length }) =>
    /\d/.test(text.slice(index, index + length)),
  );
  const near = /\b(?:swap|switch|exchange)\b/i.test(text)
    ? [...text.matchAll(/\b(?:today|tonight|tomorrow|yesterday)\b/gi)]
    : [...text.matchAll(TODAY)];
  const found = [
    ...near.map(([word]) => ({
      date: addDays(turn.today, /tomorrow/i.test(word) ? 1 : /yesterday/i.test(word) ? -1 : 0),
    })),
    ...named,
  ];
  if (found.length === 0) return undefined;
  if (!turn.startDate) {
    return refuse(
      "The plan has no start date, so I cannot tell which day that is; name a week and a day.",
    );
  }
  const dates = datesOfPlan(plan, turn.startDate, turn.readingDays);
  const dateAt = ({ week, day }: DayPlace) =>
    dates.get(plan[week - 1]?.passages[day - 1]?.id ?? "");
  const all = allPlaces(draft);
  const places = found.flatMap(({ date }) =>
    all.filter((place) => dateAt(place)?.slice(5) === date.slice(5)),
  );
  if (places.length > 0) {
    const named = places.map((place) => `${spellPlace(place)} (${dateAt(place)})`).join(" and ");
    return { places, isWeeks: false, note: `That is ${named}.` };
  }
  const [first, last] = [all[0], all.at(-1)].map((place) => (place ? dateAt(place) : undefined));
  return refuse(
    `The plan runs from ${spellDate(first ?? turn.startDate)} to ${spellDate(last ?? turn.startDate)}, and reads nothing on ${spellDate(found[0]?.date ?? turn.today)}.`,
  );
}

function numbers(list = ""): number[] {
  const result: number[] = [];
  for (const [, from, to] of list.matchAll(
    /(\d+)(?:\s?(?:-|–|to|through)\s?(?:(?:day|week)s? )?(\d+))?/g,
  )) {
    for (let number = Number(from); number <= Number(to ?? from) && result.length < 200; number++) {
      result.push(number);
    }
  }
  return result;
}

/** A week that the plan has not is kept as a place, so that it is refused with a reason. */
function placesOfWeek(draft: Draft, week: number): DayPlace[] {
  const slots = draft[week - 1]?.slots ?? [];
  return slots.length > 0 ? slots.map((_, day) => ({ week, day: day + 1 })) : [{ week, day: 1 }];
}

function dayThrough(draft: Draft, ordinal: number): DayPlace {
  return allPlaces(draft)[ordinal - 1] ?? { week: draft.length, day: ordinal };
}

function checked(draft: Draft, target: Target): Target | EditResult {
  for (const place of target.places) {
    const week = draft[place.week - 1];
    if (!week)
      return refuse(
        `The plan has ${draft.length} week${draft.length === 1 ? "" : "s"}, so there is no week ${place.week}.`,
      );
    const isUnwritten = target.isWeeks && week.slots.length === 0;
    if (!isUnwritten && (place.day < 1 || place.day > week.slots.length)) {
      return refuse(
        `Week ${place.week} has ${week.slots.length} days, so there is no day ${place.day}.`,
      );
    }
  }
  return target;
}
