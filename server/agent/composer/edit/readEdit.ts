/** Changes of a plan that exists: a message is cut into its wishes, and each is carried out on what the one before has left. */

import { parseReference } from "#shared/domain/bible/reference.ts";
import { DEFAULT_QUESTIONS } from "#shared/domain/brief.ts";
import type { Plan } from "#shared/domain/plan.ts";
import { sortedByWeek } from "#shared/domain/plan.ts";
import type { Decision, Style, Turn, WeekTask } from "../../writer.ts";
import { prepareWeeks } from "../prepareWeeks.ts";
import { findOutsideCanon } from "../request/outsideCanon.ts";
import { splitUpload } from "../request/upload.ts";
import { writeWeek } from "../writeWeek.ts";
import { lengthen } from "./balance.ts";
import { draftOf, spellPlaces } from "./draft.ts";
import { type EditReader, type EditRequest, type EditResult, refuse, type Target } from "./edit.ts";
import { finishEdit } from "./finishEdit.ts";
import { name, nameIn } from "./names.ts";
import { type Clause, readClauses } from "./readClauses.ts";
import { add, linger, replace } from "./reading.ts";
import { remove } from "./removing.ts";
import { sayAgain } from "./sayAgain.ts";
import { keep, merge, move, reverse, split, swap } from "./structure.ts";
import { isTarget, placesIn, targetOf } from "./targets.ts";
import { timing } from "./timing.ts";
import { taskOfWritten, undo } from "./undo.ts";
import { subjectsIn } from "./wanted.ts";
import { all, has, hasPart, hasVerb, hasWish, isAboutWords, isPace } from "./within.ts";
import { words } from "./words.ts";
import { writeMissing } from "./writeMissing.ts";

/** The edit that a message asks for, or undefined where it asks for none. */
export async function readEdit(said: Turn): Promise<Decision | undefined> {
  if (!said.plan || said.plan.length === 0) return undefined;
  const written = splitUpload(said.text).text;
  const plan = withEveryWeek(said.plan);
  const before = said.earlier.at(-1);
  const text = before
    ? (sayAgain(written, splitUpload(before).text, said.today) ?? written)
    : written;
  const clauses = readClauses(text, said.today);
  if (asksForUndo(clauses)) return undo(said, said.plan);
  if (clauses.some((clause) => has(clause, "newPlan"))) return undefined;
  return carryOut({ ...said, plan, text }, plan, clauses);
}

function asksForUndo(clauses: readonly Clause[]): boolean {
  const [first] = clauses.filter(({ findings }) => findings.length > 0);
  return (
    first !== undefined &&
    hasVerb(first, "undo") &&
    !has(first, "portion", "scripture", "topic", "often", "length")
  );
}

/** A week that could not be written is missing in the thread's plan; here it stands empty, so that numbers are places. */
function withEveryWeek(plan: Plan): Plan {
  const weeks = new Map(plan.map((week) => [week.week_number, week]));
  return Array.from({ length: Math.max(...weeks.keys()) }, (_, index) => {
    const week_number = index + 1;
    const empty = { week_number, name: "", weekly_passage: "", passages: [] };
    return weeks.get(week_number) ?? empty;
  });
}

type Edit = Extract<Decision, { kind: "edit" }>;

async function carryOut(
  turn: Turn,
  plan: Plan,
  clauses: readonly Clause[],
): Promise<Decision | undefined> {
  let now = plan;
  let edit: Edit | undefined;
  let before = targetBefore(turn, plan);
  let gap: { place: EditRequest["gap"]; plan: Plan } | undefined;
  let startDate = turn.startDate;
  const texts: string[] = [];
  const done: string[] = [];
  let verb: Clause | undefined;
  const wishes = withScope(clauses.filter((clause) => clause.findings.length > 0));
  for (const [index, clause] of wishes.entries()) {
    if (isReason(clause, wishes[index - 1], wishes[index + 1])) continue;
    const said = withVerb(clause, verb);
    const fills = gap !== undefined && fillsGap(said);
    if (fills && gap) {
      now = gap.plan;
      texts.pop();
      done.pop();
    }
    const request: EditRequest = {
      clause: said,
      turn: { ...turn, startDate },
      plan: now,
      draft: draftOf(now),
      style: styleOf(turn, now),
      before,
      gap: fills ? gap?.place : undefined,
    };
    const result = carryOutOne(request);
    if (!result && hasVerb(clause, "hold")) {
      const held = targetOf(request);
      if (isTarget(held)) before = held;
      continue;
    }
    if (!result) {
      if (isCourtesy(clause)) continue;
      return texts.length > 0 ? unclear(clause) : undefined;
    }
    // What is so already stands in nobody's way.
    if (
      result.kind === "refused" &&
      clauses.length > 1 &&
      /\balready\b/.test(result.text) &&
      !result.choices
    ) {
      texts.push(result.text.replace(/ Nothing was changed\.$/, ""));
      continue;
    }
    if (result.kind === "refused")
      return {
        kind: "answer",
        text: result.text,
        ...(result.choices ? { choices: result.choices } : {}),
      };
    const one = finishEdit(request, result);
    if (one.kind !== "edit") return one;
    verb = said;
    before = result.target ?? before;
    gap = result.gap ? { place: result.gap, plan: now } : undefined;
    now = await applied(now, one.weeks, one.structure.number_of_weeks ?? now.length);
    startDate = one.structure.start_date ?? startDate;
    edit = { ...one, structure: { ...edit?.structure, ...one.structure } };
    texts.push(one.text + unusedNote(clause));
    done.push(one.done);
  }
  if (!edit) return undefined;
  const weeks =
    done.length === 1
      ? edit.weeks
      : now
          .filter((week, index) => JSON.stringify(week) !== JSON.stringify(plan[index]))
          .map((week) => taskOfWritten(week));
  return { ...edit, text: texts.join(" "), done: done.join("; "), weeks };
}

/** The days that the message before this one named: "make that one shorter". */
function targetBefore(turn: Turn, plan: Plan): Target | undefined {
  const said = turn.earlier.at(-1);
  if (!said || turn.selection) return undefined;
  for (const clause of readClauses(splitUpload(said).text, turn.today)) {
    const request = {
      clause,
      turn: { ...turn, selection: null },
      plan,
      draft: draftOf(plan),
      style: styleOf(turn, plan),
      before: undefined,
    };
    const target = placesIn(request).length > 0 ? targetOf(request) : undefined;
    if (isTarget(target) && !target.isAll) {
      const named = spellPlaces(request.draft, target.places);
      return { ...target, note: `I took that to be ${named}.` };
    }
  }
  return undefined;
}

/** "Shorter prayers and only two questions in week 2": where both are about words, the place is said once. */
function withScope(clauses: readonly Clause[]): Clause[] {
  const last = clauses.at(-1);
  const places =
    last && clauses.length > 1 && clauses.every(isAboutWords) ? [...all(last, "place")] : [];
  return clauses.map((clause) =>
    places.length > 0 && !has(clause, "place")
      ? { ...clause, findings: [...clause.findings, ...places] }
      : clause,
  );
}

/** "… it’s too much", "too many days, thin it out", "shorten it": what a wish beside it says already. */
function isReason(clause: Clause, before: Clause | undefined, next: Clause | undefined): boolean {
  const isSaidAgain =
    before !== undefined &&
    clause.findings.every(
      ({ meaning }) =>
        meaning.kind === "it" || (meaning.kind === "verb" && hasVerb(before, meaning.verb)),
    );
  if (isSaidAgain) return true;
  const isBare = !has(
    clause,
    "place",
    "part",
    "scripture",
    "topic",
    "portion",
    "length",
    "often",
    "audience",
  );
  if (!isBare) return false;
  const verbs = all(clause, "verb").filter(
    ({ meaning }) => !/^(?:replace|shorten|extend)$/.test(meaning.verb),
  );
  if (verbs.length > 0 || !has(clause, "wish", "fewer")) return false;
  const isComplaint = !has(clause, "verb");
  if (before && isComplaint && has(before, "verb", "wish")) return true;
  if (before && has(clause, "it") && has(before, "wish")) return true;
  return isComplaint && next !== undefined && has(next, "verb") && !has(next, "part");
}

/** "Take Psalm 63 out and put in Psalm 62": what comes in stands where the other stood. */
function fillsGap(clause: Clause): boolean {
  const places = all(clause, "place");
  return (
    hasVerb(clause, "add", "move", "replace") &&
    places.length === 0 &&
    has(clause, "scripture", "topic", "portion")
  );
}

/** "Change day 1 to Psalm 1 and day 2 to Psalm 2": the verb is said once. */
function withVerb(clause: Clause, before: Clause | undefined): Clause {
  const verb = before && all(before, "verb")[0];
  const isName = verb?.meaning.kind === "verb" && verb.meaning.verb === "name";
  const isBare = !has(clause, "verb") && (isName || !has(clause, "wish")) && has(clause, "place");
  return verb && isBare ? { ...clause, findings: [verb, ...clause.findings] } : clause;
}

/** "Hi, lovely plan": nothing that a plan could do. */
function isCourtesy(clause: Clause): boolean {
  return !has(clause, "place", "verb", "scripture", "topic", "length", "often", "portion");
}

function unclear(clause: Clause): Decision {
  return {
    kind: "answer",
    text: `I did not understand “${clause.text.trim()}”, so nothing was changed. Say it in other words, or leave it out.`,
  };
}

/** Words of a wish that bore on nothing. */
function unusedNote({ left }: Clause): string {
  return left.length > 0 ? ` I did not use “${left.join(" ")}”.` : "";
}

/** As the plan was asked for. */
function styleOf({ brief, written }: Turn, plan: Plan): Style {
  const { audience = "adults", questions, prayer = true } = brief ?? written?.brief ?? {};
  const usual = plan.find(({ passages }) => passages.length > 0)?.passages[0]?.questions.length;
  return {
    audience,
    questions: questions ?? (usual && usual <= 6 ? usual : DEFAULT_QUESTIONS),
    ...(prayer ? {} : { withoutPrayer: true }),
  };
}

async function applied(plan: Plan, tasks: readonly WeekTask[], count: number): Promise<Plan> {
  const weeks = new Map(plan.map((week) => [week.week_number, week]));
  for (const task of await prepareWeeks(tasks)) weeks.set(task.week_number, writeWeek(task));
  return sortedByWeek(weeks.values()).filter(({ week_number }) => week_number <= count);
}

/** Which readers a wish is for, by what it speaks of; the first that finds its own kind carries it out. */
function readersFor(request: EditRequest): EditReader[] {
  const { clause } = request;
  const isOfName = hasPart(clause, "title") || hasVerb(clause, "name");
  if (
    isOfName &&
    !isAboutWords(clause) &&
    (nameIn(clause) !== undefined || hasWish(clause, "better", "shorter", "longer"))
  )
    return [name];
  if (hasVerb(clause, "reverse")) return [reverse];
  const structure = [swap, merge, linger, add, move, split, keep, remove];
  if (isAboutWords(clause)) return [words, timing];
  const isTiming =
    has(clause, "often", "scale", "length", "weekdays") ||
    hasVerb(clause, "start", "end", "postpone", "advance");
  if (subjectsIn(request).length > 0)
    return [linger, swap, add, move, remove, replace, timing, words];
  if (isPace(clause)) return [timing, ...structure, words];
  if (placesIn(request).length > 0)
    return [writeMissing, ...structure, lengthen, replace, timing, words];
  return isTiming
    ? [timing, ...structure, lengthen, words]
    : [...structure, lengthen, timing, replace, words];
}

function carryOutOne(request: EditRequest): EditResult | undefined {
  const outside = hasVerb(request.clause, "name")
    ? undefined
    : findOutsideCanon(request.clause.text, () => true);
  if (outside) return refuse(outside);
  const unknown = unknownBook(request.clause);
  if (unknown) return refuse(unknown);
  for (const read of readersFor(request)) {
    const result = read({ ...request, draft: draftOf(request.plan) });
    if (result) return result;
  }
  return undefined;
}

/** "Hezekiah 3": a name with a number, as a book would have it. */
function unknownBook({ tokens, left, findings }: Clause): string | undefined {
  const isName = (index: number) =>
    left.includes(tokens[index]?.text ?? "") ||
    findings.some(
      ({ from, to, meaning }) =>
        from === index &&
        to === index + 1 &&
        (/^(?:topic|person)$/.test(meaning.kind) ||
          (meaning.kind === "scripture" && !meaning.isBook)),
    );
  const at = tokens.findIndex(
    ({ text }, index) =>
      /^\p{Lu}/u.test(text) && tokens[index + 1]?.kind === "number" && isName(index),
  );
  if (at < 0 || findings.some(({ from, meaning }) => from === at + 1 && meaning.kind !== "number"))
    return undefined;
  const parsed = parseReference(`${tokens[at]?.text} ${tokens[at + 1]?.text}`);
  return parsed.ok ? undefined : parsed.reason;
}

/** Whether a message asks for a plan of its own, with a plan at hand. */
export function asksForNewPlan(turn: Turn): boolean {
  const { text, upload } = splitUpload(turn.text);
  if (upload && upload.readings.length > 0) return true;
  const clauses = readClauses(text, turn.today);
  if (clauses.some((clause) => has(clause, "newPlan"))) return true;
  const request = (clause: Clause): EditRequest => ({
    clause,
    turn,
    plan: [],
    draft: [],
    style: { audience: "adults", questions: 4 },
    before: undefined,
  });
  const isNamed = clauses.some((clause) =>
    subjectsIn(request(clause)).some(({ meaning }) => meaning.kind !== "portion"),
  );
  const isChange = clauses.some(
    (clause) =>
      has(clause, "place", "it") ||
      all(clause, "verb").some(
        ({ meaning, to, from }) => to - from > 1 || !/^(?:replace|rewrite)$/.test(meaning.verb),
      ),
  );
  const isPlan =
    /\bplan\b/i.test(text) && !/\b(?:the|this|our|my|that|your) (?:reading )?plan\b/i.test(text);
  const hasLength = clauses.some((clause) => has(clause, "length", "often"));
  return isNamed && (isPlan || hasLength || !isChange);
}
