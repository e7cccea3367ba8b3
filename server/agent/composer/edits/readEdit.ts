/** Edits of a plan that exists: the message is shown to each reader of edits in turn. */
import type { Plan } from "#shared/domain/plan.ts";
import { sortedByWeek } from "#shared/domain/plan.ts";
import type { Decision, Turn, WeekTask } from "../../writer.ts";
import { prepareWeeks } from "../prepareWeeks.ts";
import { plainWords } from "../request/plainWords.ts";
import { readStyle } from "../request/style.ts";
import { splitUpload } from "../request/upload.ts";
import { writeWeek } from "../writeWeek.ts";
import { move, swap } from "./arrange.ts";
import { balanceDays } from "./balanceDays.ts";
import { withNumber } from "./bareNumber.ts";
import { clausesOf } from "./clauses.ts";
import { allPlaces, draftOf, spellPlaces } from "./draft.ts";
import { dropQuestion } from "./dropQuestion.ts";
import type { EditReader, EditRequest, Target } from "./edit.ts";
import { emptyDay } from "./emptyDay.ts";
import { findReplaced } from "./findReplaced.ts";
import { finishEdit } from "./finishEdit.ts";
import { insert } from "./insert.ts";
import { isAboutPace } from "./isAboutPace.ts";
import { isPlanRequest } from "./isPlanRequest.ts";
import { keepOnly } from "./keepOnly.ts";
import { linger } from "./linger.ts";
import { merge, split } from "./merge.ts";
import { nameChapters } from "./nameChapters.ts";
import { pace } from "./pace.ts";
import { plainVerbs } from "./plainVerbs.ts";
import { prayFor } from "./prayFor.ts";
import { readTarget, spellOutPlaces } from "./readTarget.ts";
import { remove } from "./remove.ts";
import { rename } from "./rename.ts";
import { replace } from "./replace.ts";
import { replaceQuestion } from "./replaceQuestion.ts";
import { reschedule } from "./reschedule.ts";
import { resize } from "./resize.ts";
import { resizeRest } from "./resizeRest.ts";
import { resizeWeek } from "./resizeWeek.ts";
import { retitle } from "./retitle.ts";
import { reverse } from "./reverse.ts";
import { rewrite } from "./rewrite.ts";
import { withPlace } from "./sameFor.ts";
import { somethingElse } from "./somethingElse.ts";
import { subject } from "./subject.ts";
import { taskOfWritten, UNDO, undo } from "./undo.ts";
import { writeMissing } from "./writeMissing.ts";

/** The more particular before the more general. */
const READERS: readonly EditReader[] = [
  rename,
  swap,
  move,
  emptyDay,
  insert,
  dropQuestion,
  replaceQuestion,
  retitle,
  prayFor,
  writeMissing,
  linger,
  merge,
  split,
  reverse,
  resizeRest,
  subject,
  keepOnly,
  remove,
  rewrite,
  balanceDays,
  somethingElse,
  replace,
  resizeWeek,
  reschedule,
  pace,
  resize,
];

/** The edit that a message asks for, or undefined where it asks for none. */
export async function readEdit(said: Turn): Promise<Decision | undefined> {
  if (!said.plan || said.plan.length === 0) return undefined;
  const { text: written } = splitUpload(said.text);
  if (UNDO.test(written)) return undo(said, said.plan);
  const plan = withEveryWeek(said.plan);
  const before = said.earlier.at(-1);
  const meant = withNumber(written, before) ?? withPlace(written, before);
  const text = plainVerbs(meant ?? written);
  const turn = { ...said, plan, text: text === written ? said.text : text };
  const clauses = clausesOf(text);
  if (clauses.length > 1 && clauses.length <= 6) {
    const all = await readSeveral(turn, plan, clauses);
    if (all) return all;
  }
  return readOne(turn, plan);
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

/** Edits one after another, each of what the one before has left. */
async function readSeveral(
  turn: Turn,
  plan: Plan,
  clauses: readonly string[],
): Promise<Decision | undefined> {
  let now = plan;
  let structure: Extract<Decision, { kind: "edit" }>["structure"] | undefined;
  let target: Target | undefined;
  let startDate = turn.startDate;
  const texts: string[] = [];
  const done: string[] = [];
  for (const text of clauses) {
    const one = { ...turn, text, plan: now, startDate };
    const named = targetOf(plainText(text, now), one, now);
    const decision = readOne(one, now, target);
    // What is so already stands in nobody's way.
    if (decision?.kind === "answer" && /\balready\b/.test(decision.text)) {
      texts.push(decision.text.replace(/ Nothing was changed\.$/, ""));
      continue;
    }
    if (decision?.kind === "answer") return decision;
    if (decision?.kind !== "edit") return undefined;
    if (named && !("kind" in named)) target = named;
    now = await applied(now, decision.weeks, decision.structure.number_of_weeks);
    startDate = decision.structure.start_date ?? startDate;
    structure = { ...structure, ...decision.structure };
    texts.push(decision.text);
    done.push(decision.done);
  }
  if (!structure) return undefined;
  const weeks = now
    .filter((week, index) => JSON.stringify(week) !== JSON.stringify(plan[index]))
    .map((week) => taskOfWritten(week));
  return { kind: "edit", text: texts.join(" "), done: done.join("; "), structure, weeks };
}

async function applied(plan: Plan, tasks: readonly WeekTask[], count: number): Promise<Plan> {
  const weeks = new Map(plan.map((week) => [week.week_number, week]));
  for (const task of await prepareWeeks(tasks)) weeks.set(task.week_number, writeWeek(task));
  return sortedByWeek(weeks.values()).filter(({ week_number }) => week_number <= count);
}

function plainText(text: string, plan: Plan): string {
  const draft = draftOf(plan);
  return nameChapters(spellOutPlaces(plainWords(text), draft), draft);
}

function readOne(turn: Turn, plan: Plan, before?: Target): Decision | undefined {
  const text = plainText(splitUpload(turn.text).text, plan);
  const own = isAboutPace(text) ? undefined : targetOf(text, turn, plan);
  const target =
    own ??
    (before && /\b(?:it|its|that day|there|this day)\b/i.test(text)
      ? { ...before, isInherited: true }
      : meantBefore(text, turn, plan));
  if (isPlanRequest(text, target !== undefined)) return undefined;
  if (target && "kind" in target) return { kind: "answer", text: target.text };
  const style = readStyle(
    plainWords(turn.earlier.map((said) => splitUpload(said).text).join("\n")),
  );
  for (const read of READERS) {
    const request: EditRequest = { text, turn, plan, draft: draftOf(plan), target, style };
    const result = read(request);
    if (result?.kind === "refused") return { kind: "answer", text: result.text };
    if (result) return finishEdit(request, result);
  }
  return undefined;
}

const POINTING =
  /\b(?:that|this) (?:one|day|week|reading|passage)\b|\b(?:it|its|that|there)\b(?! (?:is|was|would|will|all)\b)/i;
/** Said of the plan as a whole, or of its dates. */
const OF_THE_WHOLE =
  /\b\d+ (?:weeks?|days?|months?)\b|\b(?:call|name|rename|title|retitle) (?:it|that)\b|\b(?:start|begin|finish|end|move|push|shift) (?:it|that)\b|\b(?:days|times) a week\b/i;

/** "Make that one shorter": the day or week that the message before it named. */
function meantBefore(text: string, turn: Turn, plan: Plan): Target | undefined {
  const said = turn.earlier.at(-1);
  if (!said || !POINTING.test(text) || OF_THE_WHOLE.test(text)) return undefined;
  const earlier = plainText(splitUpload(said).text, plan);
  if (isPlanRequest(earlier, false) || isAboutPace(earlier)) return undefined;
  const target = targetOf(earlier, { ...turn, selection: null }, plan);
  if (!target || "kind" in target) return undefined;
  if (target.places.length === allPlaces(draftOf(plan)).length) return undefined;
  const named = spellPlaces(draftOf(plan), target.places);
  return { ...target, isInherited: true, note: `I took that to be ${named}.` };
}

/** Whether a message asks for a plan of its own, with a plan at hand. */
export function asksForNewPlan(turn: Turn): boolean {
  const plan = turn.plan ?? [];
  const { text: written, upload } = splitUpload(turn.text);
  if (upload && upload.readings.length > 0) return true;
  const text = spellOutPlaces(plainVerbs(plainWords(written)), draftOf(plan));
  return isPlanRequest(text, targetOf(text, turn, plan) !== undefined);
}

function targetOf(text: string, turn: Turn, plan: Plan) {
  const draft = draftOf(plan);
  const named = readTarget(text, { text, turn, plan, draft }) ?? findReplaced(text, draft);
  if (named || !turn.selection) return named;
  const selected = new Set(turn.selection);
  const places: Target["places"] = [];
  plan.forEach(({ passages }, week) => {
    passages.forEach(({ id }, day) => {
      if (selected.has(id)) places.push({ week: week + 1, day: day + 1 });
    });
  });
  return places.length > 0 ? { places, isWeeks: false } : undefined;
}
