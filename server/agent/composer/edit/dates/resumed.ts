/** "Stop after the transfiguration, then the rest from Monday 5 April": a plan in two parts, with a gap between them. */
import { formatRanges } from "#shared/domain/bible/reference.ts";
import { addDays, daysBetween } from "#shared/domain/plan/planDate.ts";
import { spellDate } from "../../spellDate.ts";
import type { Clause } from "../clause.ts";
import { allPlaces, type DayPlace, ordinalOf, rangesOf, slotAt, usualLength } from "../draft.ts";
import { type EditHandler, type EditRequest, refuse, type Target } from "../edit.ts";
import type { EditFinding } from "../meanings.ts";
import { isTarget } from "../places/placeNumbers.ts";
import { placesReading, resolve } from "../places/targets.ts";
import { findingsOf, isAboutWords } from "../places/within.ts";
import { inWeeks } from "../readings/divideAnew.ts";
import { datesOfDraft } from "./endDates.ts";

const STOPS =
  /\b(?:stop|break(?: off)?|pause|finish|end)\w* (?:there |it )?(?:straight |right |just )?(?:after|with|at)\b/i;
const RESUMES =
  /\b(?:(?:the )?(?:rest|remainder|second (?:part|half)|other half|part (?:two|2))|carry on|pick (?:it )?up|resum\w*|start(?: up)? again|continu\w*|go on|back)\b/i;

/** As one wish, with the date from which on the rest is read. */
export function withResumed(clauses: readonly Clause[]): Clause[] {
  return clauses.flatMap((clause, at): Clause[] => {
    const [before, next] = [clauses[at - 1], clauses[at + 1]];
    if (before && stops(before) && !resumeDate(before) && resumeDate(clause)) return [];
    const date = resumeDate(clause) ?? (next && stops(clause) ? resumeDate(next) : undefined);
    const after = date && stops(clause) ? stoppingAt(clause) : undefined;
    return date && after ? [asResumed(clause, date, after)] : [clause];
  });
}

function stops(clause: Clause): boolean {
  return STOPS.test(clause.text) && stoppingAt(clause) !== undefined && !isAboutWords(clause);
}

/** The date from which on the rest is read: the last that is named, behind the sign. */
function resumeDate(clause: Clause): string | undefined {
  const said = RESUMES.exec(clause.text);
  if (!said || isAboutWords(clause)) return undefined;
  const start = (clause.tokens[clause.from]?.start ?? 0) + said.index;
  return findingsOf(clause, "date").findLast(
    ({ from }) => (clause.tokens[from]?.start ?? 0) > start,
  )?.meaning.start;
}

/** The day or the text after which it stops. */
function stoppingAt(clause: Clause): EditFinding<"place" | "scripture"> | undefined {
  const verb = findingsOf(clause, "verb").find(({ meaning }) =>
    /^(?:end|hold|skip)$/.test(meaning.verb),
  );
  const sign = (clause.tokens[clause.from]?.start ?? 0) + (STOPS.exec(clause.text)?.index ?? 0);
  return clause.findings.find(
    (one): one is EditFinding<"place" | "scripture"> =>
      /^(?:place|scripture)$/.test(one.meaning.kind) &&
      (clause.tokens[one.from]?.start ?? 0) > sign &&
      one.from >= (verb?.to ?? 0) &&
      !(one.meaning.kind === "place" && (one.meaning.place.next ?? one.meaning.place.isAll)),
  );
}

function asResumed(clause: Clause, date: string, after: EditFinding): Clause {
  const { from } = clause;
  const sign: EditFinding = {
    from,
    to: from,
    weight: 1,
    meaning: { kind: "resumes", date, after },
  };
  return { ...clause, findings: [sign], left: [] };
}

export const resumeLater: EditHandler = (request) => {
  const { clause, draft, turn } = request;
  const [sign] = findingsOf(clause, "resumes");
  if (!sign) return undefined;
  if (!turn.startDate)
    return refuse(
      "The plan has no start date yet. Tell me the first day, as in “Start on 4 January 2027”, and say it again.",
    );
  const found = lastOf(request, sign.meaning.after as EditFinding);
  if (!found) return refuse("I could not tell after which day it shall stop.");
  if ("kind" in found) return found;
  const slots = draft.flatMap((week) => week.slots);
  const cut = ordinalOf(draft, found) + 1;
  if (cut >= slots.length) return refuse("Nothing comes after that day.");
  const first = draft
    .slice(0, found.week)
    .map((week, at) =>
      at + 1 === found.week ? { ...week, slots: week.slots.slice(0, found.day) } : week,
    );
  const parts = [
    ...first,
    ...inWeeks(slots.slice(cut), usualLength(draft), draft.slice(found.week - 1)).map((week) => ({
      ...week,
      name: "",
    })),
  ];
  const { date } = sign.meaning;
  const paused = [...(turn.brief?.paused_weeks ?? [])];
  const datesWith = () =>
    datesOfDraft(parts, {
      ...turn,
      brief: { ...turn.brief, paused_weeks: paused } as typeof turn.brief,
    });
  let dates = datesWith();
  const ends = dates[cut - 1] ?? date;
  if ((dates[cut] ?? date) > date)
    return refuse(
      `The first part ends on ${spellDate(ends)}, so the rest cannot begin on ${spellDate(date)}.`,
    );
  for (let next = dates[cut] ?? date; next < date && paused.length < MOST_WEEKS; ) {
    // The week of the plan in which the rest would be read.
    const into = (daysBetween(turn.startDate, next) - 1) % 7;
    paused.push(addDays(next, -into));
    dates = datesWith();
    next = dates[cut] ?? date;
  }
  const slot = slotAt(draft, found);
  const read = slot ? formatRanges(rangesOf(slot)) : "";
  return {
    kind: "changed",
    draft: parts,
    brief: { paused_weeks: paused.sort() },
    done: "the plan: two parts",
    text: `The first part ends with ${read} on ${spellDate(ends)}. Nothing is read after it until the rest begins on ${spellDate(dates[cut] ?? date)}; the last reading is on ${spellDate(dates.at(-1) ?? date)}. Every day keeps its words.`,
  };
};

const MOST_WEEKS = 26;

function lastOf(
  request: EditRequest,
  named: EditFinding,
): DayPlace | ReturnType<typeof refuse> | undefined {
  if (named.meaning.kind === "scripture")
    return placesReading(request.draft, named.meaning.ranges).at(-1);
  const found = resolve(request, named as EditFinding<"place">) as Target; // A place, by the caller.
  if (!isTarget(found)) return found as ReturnType<typeof refuse>;
  return found.places.at(-1) ?? allPlaces(request.draft).at(-1);
}
