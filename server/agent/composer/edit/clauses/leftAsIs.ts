/** A day that stays as it is beside a wish for all: "make the prayers shorter, but leave day 3 as it is". */
import { sameJson } from "#shared/domain/merge/sameJson.ts";
import type { Plan } from "#shared/domain/plan/plan.ts";
import type { Clause } from "../clause.ts";
import { spellPlaces } from "../draft.ts";
import { ask, type EditRequest, type EditResult } from "../edit.ts";
import type { EditFinding } from "../meanings.ts";
import { isTarget } from "../places/placeNumbers.ts";
import { targetOf } from "../places/targets.ts";
import { has, isAboutWords } from "../places/within.ts";

/** With such a day excepted from the wish, in its own sentence or in the one beside it. */
export function withLeftAsIs(clauses: readonly Clause[]): Clause[] {
  const joined: Clause[] = [];
  clauses.forEach((said, index) => {
    const clause = withExcept(said);
    const [before, next] = [joined.at(-1), clauses[index + 1]];
    const left = before && isLeft(before) ? before : undefined;
    if (left && isForAll(clause)) joined.splice(-1, 1, beside(left, clause));
    else if (!isLeft(clause)) joined.push(clause);
    else if (before && isForAll(before)) joined.splice(-1, 1, beside(before, clause));
    else joined.push(next && isForAll(next) ? clause : said);
  });
  return joined;
}

/** Nothing but days that stay. */
function isLeft({ findings }: Clause): boolean {
  return findings.some(isExcept) && findings.every((one) => isExcept(one) || isDay(one));
}

function isForAll(clause: Clause): boolean {
  return isAboutWords(clause) && !clause.findings.some(isDay);
}

function beside(first: Clause, second: Clause): Clause {
  return {
    ...first,
    to: second.to,
    text: textOf(first, second),
    findings: [...first.findings, ...second.findings],
    left: [...first.left, ...second.left],
  };
}

/** "Leave day 3 as it is" as an exception, where both halves of the verb stand around the day. */
function withExcept(clause: Clause): Clause {
  const { findings } = clause;
  const at = findings.findIndex(
    (one, index) => isHold(one) && isDay(findings[index + 1]) && isHold(findings[index + 2]),
  );
  const [first, last] = [findings[at], findings[at + 2]];
  const isBesideWords = isAboutWords(clause) || findings.length === 3;
  if (!first || !last || !isBesideWords || has(clause, "scripture", "topic")) return clause;
  const except: EditFinding = { ...first, meaning: { kind: "role", role: "except" } };
  return {
    ...clause,
    findings: findings.filter((one) => one !== last).map((one) => (one === first ? except : one)),
  };
}

function isHold(one: EditFinding | undefined): boolean {
  return one?.meaning.kind === "verb" && one.meaning.verb === "hold";
}

function isDay(one: EditFinding | undefined): boolean {
  return /^(?:place|date)$/.test(one?.meaning.kind ?? "");
}

function isExcept({ meaning }: EditFinding): boolean {
  return meaning.kind === "role" && meaning.role === "except";
}

function textOf(before: Clause, clause: Clause): string {
  const [start, end] = [before.tokens[before.from], clause.tokens[clause.to - 1]];
  const gap = (clause.tokens[clause.from]?.start ?? 0) - (start?.start ?? 0) - before.text.length;
  return end ? `${before.text}${" ".repeat(Math.max(1, gap))}${clause.text}` : before.text;
}

/** "But keep Fridays". */
function isKept({ findings }: Clause): boolean {
  return (
    findings.some(isHold) &&
    findings.some(isDay) &&
    findings.every((one) => isHold(one) || isDay(one))
  );
}

/** Asks where a wish for the plan reaches days that are to stay: "keep week 3 as it is, but shorten the readings". */
export function askIfLeftChanges(
  clauses: readonly Clause[],
  requestFor: (clause: Clause) => EditRequest,
  after: Plan,
): Extract<EditResult, { kind: "refused" }> | undefined {
  const days = new Map(after.flatMap(({ passages }) => passages.map((day) => [day.id, day])));
  for (const clause of clauses) {
    const excepted = withExcept(clause);
    if (!isKept(clause) && (excepted === clause || !isLeft(excepted))) continue;
    const request = requestFor(clause);
    const target = targetOf(request, clause.findings.filter(isDay) as EditFinding<"place">[]);
    if (!isTarget(target)) continue;
    const kept = target.places.flatMap(
      ({ week, day }) => request.turn.plan?.[week - 1]?.passages[day - 1] ?? [],
    );
    const isChanged = kept.some((day) => {
      const now = days.get(day.id);
      return !now || !sameJson({ ...now, day_number: 0 }, { ...day, day_number: 0 });
    });
    if (!isChanged) continue;
    const named = spellPlaces(request.draft, target.places);
    const rest = clauses.filter((one) => one !== clause).map(({ text }) => text.trim());
    const result = ask(
      `That would change ${named} too, which you want as it is. Nothing was changed yet.`,
      [["Change it all the same", `Yes: ${rest.join(". ")}`]],
    );
    return result.kind === "refused" ? result : undefined;
  }
  return undefined;
}
