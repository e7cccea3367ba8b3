import type { Plan } from "#shared/domain/plan/plan.ts";
import { datesOfPlan } from "#shared/domain/plan/planDate.ts";
import type { Decision, Turn } from "../../writer.ts";
import { splitFile } from "../understand/pasted/splitFile.ts";
import { carryOut } from "./carryOut.ts";
import type { Clause } from "./clause.ts";
import { withClosingUp } from "./clauses/closingUp.ts";
import { withoutInvariants } from "./clauses/invariants.ts";
import { withoutTitleNow } from "./clauses/notAsNow.ts";
import { readClauses } from "./clauses/readClauses.ts";
import { sayAgain } from "./clauses/sayAgain.ts";
import { isTakenBack, meantAtLast } from "./clauses/takenBack.ts";
import { withoutTold } from "./clauses/told.ts";
import { withDatesKept } from "./dates/datesKept.ts";
import { withClosedDays } from "./dates/findClosedDays.ts";
import { findPauses } from "./dates/findPauses.ts";
import { withFreeSpan } from "./dates/freeSpan.ts";
import { withLaterFrom } from "./dates/laterFrom.ts";
import { withTimeTold } from "./dates/timeTold.ts";
import { draftOf } from "./draft.ts";
import type { Calendar } from "./places/pauseDates.ts";
import { findingsOf, has, hasPart, hasVerb } from "./places/within.ts";
import { asksForMore } from "./readings/furtherWish.ts";
import { otherSubject } from "./readings/otherSubject.ts";
import { undo } from "./undo.ts";
import { otherTranslation, withNote } from "./wording/otherTranslation.ts";

/** The edit that a message requests, or undefined. */
export async function readEdit(said: Turn): Promise<Decision | undefined> {
  if (!said.plan || said.plan.length === 0) return undefined;
  const written = splitFile(said.text).said;
  const plan = withEveryWeek(said.plan);
  const before = said.earlier.at(-1);
  const text = before
    ? (sayAgain(written, splitFile(before).said, said.today) ?? written)
    : written;
  const read = withDatesKept(
    withClosingUp(withLaterFrom(withTimeTold(readClauses(text, said.today, draftOf(plan))))).map(
      withoutTitleNow,
    ),
  );
  const calendar = calendarOfPlan(said, plan);
  const clauses = withoutInvariants(
    withoutTold(
      withClosedDays(
        meantAtLast(findPauses(withFreeSpan(read, calendar), calendar)),
        calendar,
        said.brief?.free_dates ?? [],
      ),
    ),
  );
  if (isTakenBack(read) && clauses.every(saysNothing)) return { kind: "answer", text: LEFT };
  const lacking = asksForUndo(clauses) ? asAddition(clauses, said) : undefined;
  if (lacking) return carryOut({ ...said, plan, text }, plan, lacking);
  if (asksForUndo(clauses)) return undo(said, said.plan);
  if (FORMER.test(text)) return { kind: "answer", text: OLDER_VERSIONS };
  if (clauses.some(asksAnew)) return undefined;
  const turn = { ...said, plan, text };
  const other = clauses.some(asksForMore) ? undefined : otherSubject(turn);
  if (other) return other;
  const translation = otherTranslation(clauses);
  if (!translation) return carryOut(turn, plan, clauses);
  return withNote(await carryOut(turn, plan, translation.clauses), translation.note);
}

/** "Start over from 5 January" moves the plan at hand; "a series on prayer in week 3" is a part of it. */
function asksAnew(clause: Clause): boolean {
  const isPart = has(clause, "place") || hasVerb(clause, "add", "extend");
  return findingsOf(clause, "newPlan").some(({ meaning }) =>
    meaning.isDescribed ? !isPart : !has(clause, "date"),
  );
}

function calendarOfPlan({ today, startDate, readingDays, brief }: Turn, plan: Plan): Calendar {
  const dates = startDate ? datesOfPlan(plan, startDate, readingDays, brief) : null;
  const weeks = plan.map(({ passages }) => passages.flatMap(({ id }) => dates?.get(id) ?? []));
  return { today, startDate, weeks };
}

/** "Give us the prayers back", where the plan never had any: they are written, and nothing is undone. */
function asAddition(clauses: readonly Clause[], { plan, previous }: Turn): Clause[] | undefined {
  const hasPrayers = (weeks: Plan | null | undefined) =>
    weeks?.some(({ passages }) => passages.some(({ prayer }) => prayer.trim() !== "")) === true;
  const isOfPrayers = clauses.some((clause) => hasPart(clause, "prayer"));
  if (!isOfPrayers || hasPrayers(plan) || hasPrayers(previous?.before)) return undefined;
  const write = { kind: "verb", verb: "rewrite" } as const;
  return clauses.map((clause) => ({
    ...clause,
    findings: clause.findings.flatMap((one) => {
      if (one.meaning.kind === "it") return [];
      return one.meaning.kind === "verb" && one.meaning.verb === "undo"
        ? [{ ...one, meaning: write }]
        : [one];
    }),
  }));
}

/** "I liked the old title better, can we get it back". */
const FORMER =
  /\b(?:old|previous|former|earlier|original) (?:title|name|questions?|prayers?|readings?|version|one)\b.*\b(?:back|better|again)\b/i;
const OLDER_VERSIONS =
  "What a day said before stands in the plan's history, where you can look at older versions and restore one. Nothing was changed.";

const LEFT = "Then all stays as it is. Nothing was changed.";

function saysNothing({ findings }: Clause): boolean {
  return findings.every(
    ({ meaning }) => meaning.kind === "it" || (meaning.kind === "verb" && meaning.verb === "hold"),
  );
}

export function asksForUndo(clauses: readonly Clause[]): boolean {
  const [first] = clauses.filter(({ findings }) => findings.length > 0);
  return (
    first !== undefined &&
    hasVerb(first, "undo") &&
    !has(first, "portion", "scripture", "topic", "often", "length")
  );
}

/**
 * The thread's plan lacks weeks that failed to be written; they are inserted empty, so that week numbers match
 * positions.
 */
function withEveryWeek(plan: Plan): Plan {
  const weeks = new Map(plan.map((week) => [week.week_number, week]));
  return Array.from({ length: Math.max(...weeks.keys()) }, (_, index) => {
    const week_number = index + 1;
    const empty = { week_number, name: "", weekly_passage: "", passages: [] };
    return weeks.get(week_number) ?? empty;
  });
}
