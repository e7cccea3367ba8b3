/** Asks what to do if a wish names a place, a text or a part of a day without an action. */
import { weekdayOf } from "#shared/domain/plan/planDate.ts";
import type { Decision, Turn } from "../../../writer.ts";
import { spellDate } from "../../spellDate.ts";
import { splitFile } from "../../understand/pasted/splitFile.ts";
import type { Clause } from "../clause.ts";
import { readClauses } from "../clauses/readClauses.ts";
import { WEEKDAY_NAMES } from "../dates/calendar.ts";
import { allPlaces, draftOf, spellPlace, spellPlaces } from "../draft.ts";
import { type EditRequest, ownChoice, type Target } from "../edit.ts";
import { offerFor, wishesOf } from "../likelyWishes/wishesOf.ts";
import { capital, datesIn, isTarget, put } from "../places/placeNumbers.ts";
import { styleOf } from "../places/targetBefore.ts";
import { placesIn, placesReading, targetOf } from "../places/targets.ts";
import { findingsOf, has, isAboutWords } from "../places/within.ts";

/** Which day of several is meant by its weekday; undefined where a day is named beside it. */
export function askWhichDay(turn: Turn): Decision | undefined {
  const requests = requestsIn(turn);
  const isNamed = (request: EditRequest) =>
    requests.some((one) => one !== request && namesDay(one.clause));
  for (const request of requests) {
    const which = whichOfSeveral(request);
    // Tapped: the day stands behind what was said first.
    if (which && !isNamed(request)) return which;
  }
  return undefined;
}

function requestsIn(turn: Turn): EditRequest[] {
  const { plan } = turn;
  if (!plan?.length) return [];
  const draft = draftOf(plan);
  const style = styleOf(turn, plan);
  return readClauses(splitFile(turn.text).said, turn.today, draft)
    .filter((clause) => has(clause, "verb", "wish", "place", "part"))
    .map((clause) => ({ clause, turn, plan, draft, style, before: undefined }));
}

export function askWhatToDo(turn: Turn): Decision | undefined {
  for (const request of requestsIn(turn)) {
    const { clause, draft } = request;
    if (whichOfSeveral(request)) continue;
    const target = targetIn(request);
    if (!target || target.isAll || target.places.length === 0) continue;
    const named = spellPlaces(draft, target.places);
    // "3 days" names none of them.
    return askAbout(turn, /^\d+ days$/.test(named) ? wordsOf(request) : named, clause);
  }
  return undefined;
}

function targetIn(request: EditRequest): Target | undefined {
  const places = placesIn(request);
  const named = places.length > 0 ? targetOf(request, places) : undefined;
  if (named) return isTarget(named) ? named : undefined;
  const texts = findingsOf(request.clause, "scripture").filter(({ meaning }) => !meaning.isBook);
  const ranges = texts.flatMap(({ meaning }) => meaning.ranges);
  return { places: placesReading(request.draft, ranges), isWeeks: false };
}

/** "Tuesday's one isn't right", where the plan has several: which of them, before what is to become of it. */
function whichOfSeveral(request: EditRequest): Decision | undefined {
  const { clause, draft } = request;
  const [place, ...more] = placesIn(request);
  const weekdays = place?.meaning.kind === "place" ? place.meaning.place.weekdays : undefined;
  const [day, ...days] = weekdays?.days ?? [];
  if (!place || more.length > 0 || !weekdays || !day || days.length > 0 || weekdays.isEach)
    return undefined;
  if (place.meaning.kind !== "place" || place.meaning.place.weeks) return undefined;
  const dates = datesIn(request);
  const found = allPlaces(draft).flatMap((at) => {
    const date = dates.get(`${at.week}.${at.day}`);
    return date && weekdayOf(date) === day ? [{ at, date }] : [];
  });
  if (found.length < 2) return undefined;
  const name = WEEKDAY_NAMES[day - 1];
  const said = clause.text.trim().replace(/[.!?]+$/, "");
  return {
    kind: "answer",
    text: `The plan has ${found.length} ${name}s. Which of them is “${said}” about, and what shall be different there: the reading, the title, the questions or the prayer? Nothing was changed.`,
    choices: found.slice(0, MOST_DATES).map(({ at, date }) => ({
      label: capital(spellDate(date)),
      message: put(request, place, spellPlace(at).replace(",", "")),
    })),
  };
}

function namesDay(clause: Clause): boolean {
  return findingsOf(clause, "place").some(
    ({ meaning }) => meaning.place.weeks && meaning.place.days,
  );
}

const MOST_DATES = 4;

/** The place in the person's words. */
function wordsOf(request: EditRequest): string {
  const { tokens } = request.clause;
  const [place] = placesIn(request);
  return tokens
    .slice(place?.from ?? 0, place?.to ?? 0)
    .map(({ text }) => text)
    .join(" ");
}

function askAbout(turn: Turn, named: string, clause: Clause): Decision {
  const place = named.replace(",", "");
  const usual: [string, string][] = isAboutWords(clause)
    ? [
        ["Other questions", `Write the questions for ${place} anew`],
        ["Simpler questions", `Make the questions for ${place} simpler`],
        ["Another prayer", `Write the prayer for ${place} anew`],
      ]
    : [
        ["Another reading", `Use another reading for ${place}`],
        ["Take it out", `Remove ${place}`],
        ["Shorter readings", `Make ${place} shorter`],
        ["Other questions", `Write the questions for ${place} anew`],
      ];
  const [wish] = wishesOf(clause.text);
  const likely = (wish && offerFor(turn, wish)?.choices) ?? [];
  const isNew = ([, message]: [string, string]) => likely.every((one) => one.message !== message);
  const choices = [
    ...likely.map(({ label, message }): [string, string] => [label, message]),
    ...usual.filter(isNew),
  ];
  const said = clause.text.trim().replace(/[.!?]+$/, "");
  return {
    kind: "answer",
    text: `I understood that “${said}” is about ${named}, but not what I should do there. Nothing was changed. Which of these, or say it in other words?`,
    choices: choices
      .slice(0, MOST_CHOICES)
      .map(([label, message]) => ownChoice({ label, message })),
  };
}

const MOST_CHOICES = 4;
