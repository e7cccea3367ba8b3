/** "Leave out Genesis 38, everything after comes a day earlier": what a removal leads to, and no wish of its own. */
import { sameJson } from "#shared/domain/merge/sameJson.ts";
import type { Turn } from "../../../writer.ts";
import { spellDate } from "../../spellDate.ts";
import { isMark, isWord } from "../../understand/finders/units.ts";
import type { Clause } from "../clause.ts";
import { datesOfDraft } from "../dates/endDates.ts";
import { spellAll } from "../dates/freeDates.ts";
import type { Draft } from "../draft.ts";
import type { Changed, EditRequest } from "../edit.ts";
import { datesIn } from "../places/placeNumbers.ts";
import { findingsOf, has, hasVerb, isGoing } from "../places/within.ts";
import { clausePart } from "./clausePart.ts";

const LATER =
  "(?:everything|all|(?:the )?(?:rest|others?|remaining|later|following)|what(?:ever)? (?:comes|follows)|(?:the )?(?:days|readings|chapters) (?:after|behind|that))";
const SOONER =
  "(?:(?:earlier|sooner|forwards?|ahead)\\b|(?:mov|shift|slid|com|go|bump|pull|bring)\\w* (?:up|in)\\b|clos\\w+ up\\b)";
/** All that is read later comes sooner. */
const CLOSES = new RegExp(
  `\\b${LATER}\\b[^.;!?]{0,40}\\b${SOONER}|\\bclos(?:e|es|ing) (?:up )?(?:the|that) gap\\b`,
  "i",
);

/** The removals, with a sign where the message says that later days close the gap. */
export function withClosingUp(said: readonly Clause[]): Clause[] {
  const clauses = said.flatMap(divided);
  return clauses.flatMap((clause, at): Clause[] => {
    if (isConsequence(clause) && removes(clauses[at - 1])) return [];
    const next = clauses[at + 1];
    if (!removes(clause) || !next || !isConsequence(next)) return [clause];
    const meaning = { kind: "closesUp" } as const;
    const sign = { from: clause.from, to: clause.from, weight: 1, meaning };
    return [{ ...clause, findings: [...clause.findings, sign] }];
  });
}

/** Cut at the first joint between a removal and what it leads to. */
function divided(clause: Clause): Clause[] {
  const { tokens, from, to } = clause;
  for (let at = from + 1; at < to; at++) {
    if (!isJoint(tokens, at)) continue;
    let behind = at + 1;
    while (isJoint(tokens, behind)) behind += 1;
    const [first, second] = [clausePart(clause, from, at), clausePart(clause, behind, to)];
    if (removes(first) && isConsequence(second)) return [first, second];
  }
  return [clause];
}

function isJoint(tokens: Clause["tokens"], at: number): boolean {
  return isMark(tokens[at], /^[,–—]$/) || isWord(tokens[at], /^(?:and|so|then|with|let|have)$/);
}

function removes(clause: Clause | undefined): boolean {
  if (!clause || !(hasVerb(clause, "remove", "skip") || isGoing(clause))) return false;
  return has(clause, "place", "date", "scripture", "topic") && !CLOSES.test(clause.text);
}

function isConsequence(clause: Clause): boolean {
  const isOther = has(clause, "scripture", "topic", "quote", "name", "date", "part", "audience");
  const isPlaced = findingsOf(clause, "place").some(({ meaning }) => !meaning.place.isAll);
  // "Don't shift the rest forward": the dates stay.
  const isWished = CLOSES.test(clause.text) && !NOT.test(clause.text);
  return isWished && !isOther && !isPlaced && !removes({ ...clause, text: "" });
}

const NOT = /\b(?:not|never|dont|without|wont|shouldnt)\b|n['’]t\b/i;

/** Later days fill the weeks as long as these were, so that no week has a gap. */
export function closeUp(request: EditRequest, result: Changed): Changed {
  const lengths = request.plan.map(({ passages }) => passages.length);
  // A week that went leaves no gap in the others.
  if (result.draft.length !== lengths.length) return result;
  const slots = result.draft.flatMap((week) => week.slots);
  const dates = [...datesIn(request).values()];
  const end = dates[slots.length - 1];
  const draft = result.draft.map((week, at) => ({ ...week, slots: slots.splice(0, lengths[at]) }));
  const ends = end ? ` and the plan ends on ${spellDate(end)}` : "";
  const said = /\bmove up\b/.test(result.text)
    ? ends.replace(" and the", " The")
    : ` What comes after is read sooner${ends && `,${ends}`}`;
  return {
    ...result,
    draft: draft.filter((week) => week.slots.length > 0),
    text: `${result.text}${said && `${said}.`}`,
  };
}

/** Whether people read on every day, so that a date without a reading is a gap. */
export function isDaily({ turn, plan }: EditRequest): boolean {
  const isEach = (turn.readingDays?.length ?? DAYS_OF_WEEK) === DAYS_OF_WEEK;
  return isEach && plan.slice(0, -1).every(({ passages }) => passages.length === DAYS_OF_WEEK);
}

const DAYS_OF_WEEK = 7;

/** Days that go from a plan of every day leave a gap at the end of their week, which is closed. */
export function withoutGaps(request: EditRequest, result: Changed): Changed {
  const { brief, structure, draft } = result;
  const isOther =
    brief?.free_dates ??
    brief?.paused_weeks ??
    structure?.start_date ??
    structure?.reading_days ??
    structure?.days_per_week;
  const isFreed = isDaily(request) && !isOther && freedDates(request, draft).length > 0;
  return isFreed ? closeUp(request, result) : result;
}

/** The dates before the last reading on which nothing is read any more, since there are fewer days. */
function freedDates(request: EditRequest, draft: Draft): string[] {
  const before = [...datesIn(request).values()];
  const after = datesOfDraft(draft, request.turn);
  const last = after.at(-1) ?? "";
  return after.length < before.length
    ? before.filter((date) => date < last && !after.includes(date))
    : [];
}

/**
 * "Nothing is read on Friday", where days of a week went and the later weeks keep their dates.
 * @param request the plan as it was @param now when the changed one is read
 */
export function sayFreed(
  request: EditRequest,
  draft: Draft,
  now: Pick<Turn, "startDate" | "readingDays" | "brief">,
): string {
  const { startDate, readingDays, brief } = request.turn;
  const isOther =
    now.startDate !== startDate ||
    !sameJson(now.readingDays, readingDays) ||
    !sameJson(now.brief?.free_dates, brief?.free_dates) ||
    !sameJson(now.brief?.paused_weeks, brief?.paused_weeks);
  const free = isOther ? [] : freedDates(request, draft);
  if (free.length === 0) return "";
  const named =
    free.length <= MOST_NAMED ? spellAll(free) : "the last days of the weeks that lose some";
  return ` Nothing is read on ${named}; later weeks keep their dates.`;
}

const MOST_NAMED = 4;
