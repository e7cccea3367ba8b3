/** Applies operations to a plan in order; each names its place as numbered before all of them. */

import type { PlanStructure } from "#shared/contracts/agent.ts";
import { parseReference, type VerseRange } from "#shared/domain/bible/reference.ts";
import type { Plan } from "#shared/domain/plan/plan.ts";
import { changedBrief } from "../composer/edit/changedBrief.ts";
import { leaveFree, readAgain } from "../composer/edit/dates/carryOutPause.ts";
import {
  allPlaces,
  type DayPlace,
  type Draft,
  draftOf,
  idOf,
  slotAt,
  spellPlace,
} from "../composer/edit/draft.ts";
import type { EditRequest, EditResult } from "../composer/edit/edit.ts";
import { finishEdit } from "../composer/edit/finishEdit.ts";
import { mergeDays } from "../composer/edit/order/joinDays.ts";
import { moveDays, removeDays, swapPlaces } from "../composer/edit/order/reorder.ts";
import { styleOf } from "../composer/edit/places/targetBefore.ts";
import { newDays, readBeside, readInstead } from "../composer/edit/readings/readings.ts";
import { over } from "../composer/edit/readings/spreadOver.ts";
import { reviseEach } from "../composer/edit/wording/revise.ts";
import { toCount } from "../composer/edit/wording/wordChanges.ts";
import { chooserFor } from "../composer/edit/wording/writeSlot.ts";
import { withBriefKept } from "../composer/withBriefKept.ts";
import type { Decision, Turn } from "../writer.ts";
import { cleanText } from "./cleanText.ts";
import { splitMessage } from "./fence.ts";
import type { Operation, Reword } from "./operations.ts";
import { keepTrueSentences, quotableText } from "./quotations.ts";

type Direct = Exclude<Operation, Reword>;

/** The resulting edit, or a sentence that says why one operation is impossible; then nothing changes. */
export function carryOutOperations(
  turn: Turn,
  plan: Plan,
  operations: readonly Direct[],
): Decision {
  const before = draftOf(plan);
  const style = styleOf(turn, plan);
  let draft: Draft = draftOf(plan);
  let structure: Partial<PlanStructure> = {};
  let { brief } = turn;
  const texts: string[] = [];
  const done: string[] = [];
  for (const operation of operations) {
    const now = {
      ...turn,
      startDate: structure.start_date ?? turn.startDate,
      brief: brief ?? null,
    };
    const request = { clause: NO_WORDS, turn: now, plan, draft, style, before: undefined };
    const result = carryOutOne(request, operation, (place) => placeNow(before, draft, place));
    if (result.kind === "refused") return { kind: "answer", text: result.text };
    draft = result.draft;
    structure = { ...structure, ...result.structure };
    if (result.brief) brief = changedBrief(brief, result.brief, { ...now, plan });
    texts.push(result.text);
    done.push(result.done);
  }
  if (brief && brief !== turn.brief) structure = { ...structure, brief };
  const edit = finishEdit(
    { plan, turn, style },
    { kind: "changed", draft, structure, text: texts.join(" "), done: done.join("; ") },
  );
  return withBriefKept(edit, turn);
}

/** Operations replace the words of a message. */
const NO_WORDS: EditRequest["clause"] = {
  text: "",
  tokens: [],
  from: 0,
  to: 0,
  findings: [],
  left: [],
};

const GONE: EditResult = {
  kind: "refused",
  text: "One of these days is taken out by another part of the same change. Nothing was changed.",
};

/** The position of a day after the operations applied so far. */
function placeNow(before: Draft, now: Draft, place: DayPlace): DayPlace | undefined {
  const slot = slotAt(before, place);
  if (!slot) return undefined;
  const id = idOf(slot);
  return allPlaces(now).find((one) => {
    const other = slotAt(now, one);
    return other !== undefined && idOf(other) === id;
  });
}

type Find = (place: DayPlace) => DayPlace | undefined;

function carryOutOne(request: EditRequest, operation: Direct, find: Find): EditResult {
  const { draft } = request;
  switch (operation.op) {
    case "start":
      return changed(draft, `the start: ${operation.date}`, "The plan will start on that day.", {
        start_date: operation.date,
      });
    case "name_week":
      return nameWeek(draft, operation.week, nameFrom(request.turn, operation.name));
    case "count_questions":
      return countQuestions(request, operation);
    case "insert": {
      const { week, day, scripture } = operation;
      const place = find({ week, day }) ?? { week, day };
      return newDays(request, place, [rangesIn(scripture)], scripture);
    }
    case "remove":
      return remove(request, operation, find);
    case "pause":
      return leaveFree(request, { start: operation.from, end: operation.to });
    case "resume":
      return readAgain(request, { start: operation.from, end: operation.to });
    default: {
      const place = find(operation);
      return place ? onDay(request, operation, place, find) : GONE;
    }
  }
}

type OnDay = Extract<
  Direct,
  { op: "replace" | "add" | "move" | "swap" | "merge" | "split" | "retitle" }
>;

function onDay(request: EditRequest, operation: OnDay, place: DayPlace, find: Find): EditResult {
  const target = { places: [place], isWeeks: false };
  switch (operation.op) {
    case "replace":
    case "add": {
      const ranges = rangesIn(operation.scripture);
      const wanted = { ranges, name: operation.scripture };
      return operation.op === "add"
        ? readBeside(request, target, wanted)
        : readInstead(request, target, wanted);
    }
    case "move": {
      const goal = { week: operation.to_week, day: operation.to_day };
      return moveDays(request, [place], { side: "at", place: find(goal) ?? goal });
    }
    case "swap": {
      const other = find({ week: operation.with_week, day: operation.with_day });
      return other ? swapPlaces(request, target, { places: [other], isWeeks: false }) : GONE;
    }
    case "merge": {
      const other = find({ week: operation.with_week, day: operation.with_day });
      return other ? mergeDays(request, { places: [place, other], isWeeks: false }) : GONE;
    }
    case "split":
      return over(request, { target }, operation.into);
    case "retitle":
      return retitle(request.draft, place, nameFrom(request.turn, operation.title));
  }
}

/** A name may quote the person alone. Empty if nothing of it can stay. */
function nameFrom({ text }: EditRequest["turn"], name: string): string {
  return keepTrueSentences(cleanText(name, 120), quotableText([], splitMessage(text).words));
}

const NAMELESS: EditResult = {
  kind: "refused",
  text: "That name quotes something that nobody said. Nothing was changed.",
};

function rangesIn(scripture: string): VerseRange[] {
  const parsed = parseReference(scripture);
  return parsed.ok ? parsed.ranges : [];
}

function changed(
  draft: Draft,
  done: string,
  text: string,
  structure?: Partial<PlanStructure>,
): EditResult {
  return { kind: "changed", draft, done, text, ...(structure ? { structure } : {}) };
}

function nameWeek(draft: Draft, week: number, name: string): EditResult {
  if (!name) return NAMELESS;
  const named = draft.map((one, index) =>
    index === week - 1 ? { ...one, name, isNamed: true } : one,
  );
  return changed(named, `the name of week ${week}`, `I will call week ${week} “${name}”.`);
}

function retitle(draft: Draft, place: DayPlace, title: string): EditResult {
  if (!title) return NAMELESS;
  const week = draft[place.week - 1];
  const slot = slotAt(draft, place);
  if (!week || !slot) return GONE;
  const titled =
    slot.kind === "keep" ? ({ kind: "revise", day: slot.day, title } as const) : { ...slot, title };
  week.slots.splice(place.day - 1, 1, titled);
  return changed(
    draft,
    `the title of ${spellPlace(place)}`,
    `I will call ${spellPlace(place)} “${title}”.`,
  );
}

function remove(
  request: EditRequest,
  { week, day }: Extract<Direct, { op: "remove" }>,
  find: Find,
): EditResult {
  const named = request.plan.find(({ week_number }) => week_number === week)?.passages ?? [];
  const days = day ? [day] : named.map((_, index) => index + 1);
  const places = days.flatMap((one) => find({ week, day: one }) ?? []);
  if (places.length === 0) return GONE;
  return removeDays(request, { places, isWeeks: !day });
}

function countQuestions(
  request: EditRequest,
  { week, day, questions }: Extract<Direct, { op: "count_questions" }>,
): EditResult {
  const { draft, style } = request;
  const places = allPlaces(draft).filter(
    (place) => (!week || place.week === week) && (!day || place.day === day),
  );
  const { of, verb, already } = toCount(questions, style);
  const chooser = chooserFor(draft, []);
  const touched = reviseEach(request, places, (one, _, index) => of(one, index, chooser));
  if (touched === 0) return { kind: "refused", text: `${already} Nothing was changed.` };
  return changed(draft, "the questions", `I will ${verb}.`);
}
