import type { Plan } from "#shared/domain/plan/plan.ts";
import { sortedByWeek } from "#shared/domain/plan/plan.ts";
import type { Decision, Turn, WeekTask } from "../../writer.ts";
import { prepareWeeks } from "../prepareWeeks.ts";
import { writeWeek } from "../writeWeek.ts";
import { changedBrief } from "./changedBrief.ts";
import type { Clause } from "./clause.ts";
import {
  fillsGap,
  isAside,
  isDoneSo,
  isOutcome,
  withCount,
  withHeld,
  withVerb,
} from "./clauses/carriedOver.ts";
import { sayFreed, withoutGaps } from "./clauses/closingUp.ts";
import { conditionOf, hasCondition } from "./clauses/conditions.ts";
import { isIdleWord } from "./clauses/idleWords.ts";
import { isText } from "./clauses/ifRead.ts";
import { askIfLeftChanges } from "./clauses/leftAsIs.ts";
import { isStory, leads, mentionedIn } from "./clauses/mentioned.ts";
import { asksIfRead, ifNotRead, unlessRead } from "./clauses/presence.ts";
import { isReason } from "./clauses/reasons.ts";
import {
  isCourtesy,
  isDescribed,
  isFaulted,
  isMeasured,
  isOfPastDay,
  isReplaced,
  isResized,
  isStatement,
  isTold,
  isUnknown,
  isVague,
  namesOwn,
  notDone,
  notKnown,
  notUnderstood,
  type Resized,
  remarkOn,
  tellsNeed,
  unclear,
  unusedNote,
  whichOfTwo,
} from "./clauses/remarks.ts";
import {
  isIndependent,
  isUnreadWish,
  leavesOthers,
  leavesOut,
  standsAlone,
} from "./clauses/standAlone.ts";
import { wishesIn } from "./clauses/wishesIn.ts";
import { datesNotHeld } from "./dates/datesHold.ts";
import type { By } from "./doubts/certainty.ts";
import { guarded, whichScene } from "./doubts/guards.ts";
import { refusedAtOnce } from "./doubts/refusedAtOnce.ts";
import { withOtherWishes } from "./doubts/withOtherWishes.ts";
import { draftOf } from "./draft.ts";
import { type EditRequest, type EditResult, type Refused, refuse } from "./edit.ts";
import { handlersFor, kindOf } from "./editHandlers.ts";
import { finishEdit } from "./finishEdit.ts";
import { asSeen, movedNote } from "./places/asSeen.ts";
import { inParts } from "./places/parts.ts";
import { isTarget } from "./places/placeNumbers.ts";
import { settled } from "./places/settle.ts";
import { styleOf, targetBefore } from "./places/targetBefore.ts";
import { countedNote, placesReading, targetOf } from "./places/targets.ts";
import { findingsOf, has, hasVerb, isGoing } from "./places/within.ts";
import { taskOfWritten } from "./undo.ts";

type Edit = Extract<Decision, { kind: "edit" }>;

export async function carryOut(
  turn: Turn,
  plan: Plan,
  clauses: readonly Clause[],
): Promise<Decision | undefined> {
  let now = plan;
  let edit: Edit | undefined;
  let before = targetBefore(turn, plan);
  let gap: { place: EditRequest["gap"]; plan: Plan } | undefined;
  let { startDate, readingDays, brief } = turn;
  const texts: string[] = [];
  const done: string[] = [];
  let vagueNote = "";
  const remarks: string[] = [];
  /** Wishes that were skipped, since their condition does not hold. */
  const left: string[] = [];
  /** The first question about a wish, asked if nothing else is carried out. */
  let open: Refused | undefined;
  const openNotes: string[] = [];
  /** Wishes that changed the plan's length; a message may have one. */
  const resized: Resized[] = [];
  /** Questions a day for the whole plan; a message may have one number. */
  let counted: number | undefined;
  let verb: Clause | undefined;
  /** "The second question of day 2 …": the place for the following wish. */
  let held: Clause | undefined;
  const requestFor = (clause: Clause): EditRequest => ({
    clause,
    turn: { ...turn, startDate, readingDays, ...(brief && { brief }) },
    plan: now,
    draft: draftOf(now),
    style: styleOf(turn, now),
    before,
  });
  const some = clauses.filter((clause) => clause.findings.length > 0);
  const unread = clauses.filter(isUnreadWish);
  const wishes = wishesIn(some);
  const [opening] = wishes;
  const parted = opening && inParts(requestFor(opening), wishes);
  if (opening && parted?.kind === "changed") return finishEdit(requestFor(opening), parted);
  const atFirst = opening && requestFor(opening);
  const seen = { plan, turn };
  for (const [index, clause] of wishes.entries()) {
    if (isReason(clause, wishes[index - 1], wishes[index + 1])) continue;
    if (texts.length > 0 && isReplaced(clause)) continue;
    if (isOutcome(clause, texts)) continue;
    // "Week 1 only needs three readings, squash it": repeats what was done.
    const isSame = has(clause, "it") && isVague(clause) && !isMeasured(clause);
    if (texts.length > 0 && isSame && !leavesOut(clause)) continue;
    if (wishes.length > 1 && (isOfPastDay(clause) || (tellsNeed(clause) && !leavesOut(clause)))) {
      remarks.push(remarkOn(clause));
      continue;
    }
    const question = wishes[index - 1];
    if (asksIfRead(clause, wishes[index + 1])) continue;
    const wished =
      question && asksIfRead(question, clause) ? ifNotRead(requestFor(question), clause) : clause;
    if ("kind" in wished) return answerOf(wished);
    const isAsked = hasCondition(wishes[index + 1]) && !leads(clause);
    const isToldOnly = isStory(clause, wishes[index + 1]) || isFaulted(clause, wishes[index + 1]);
    if (isAsked || isToldOnly) {
      const told = mentionedIn(requestFor(clause));
      const [text] = findingsOf(clause, "scripture");
      // "Not Psalm 14! Use 103 instead", of a plan without it.
      const isRead = text && placesReading(draftOf(now), text.meaning.ranges).length > 0;
      if (text && !isRead && has(clause, "rejected"))
        return answerOf(refuse(`I found no day on ${text.meaning.label} in the plan.`));
      before = told ?? before;
      continue;
    }
    if (/^\W*if there(?:['’]?s| is| are)\b/i.test(clause.text) && !clause.findings.some(isText))
      return answerOf(
        refuse(
          "I cannot look through the days for that. Name the day and the question, as in “Take out question 2 of week 4 day 5”.",
        ),
      );
    const asked = withCount(withHeld(withVerb(wished, verb), held), verb);
    const placed = asSeen({ ...requestFor(asked), gap: gap?.place }, seen);
    if ("kind" in placed) {
      left.push(withoutEnding(placed.text));
      continue;
    }
    const said = placed.clause;
    const fills = gap !== undefined && fillsGap(said);
    const taken = fills && gap ? { now, text: texts.pop() ?? "", done: done.pop() ?? "" } : null;
    if (taken && gap) now = gap.plan;
    const condition = conditionOf(requestFor(said));
    if (condition && !condition.holds) {
      left.push(`${condition.said}, so I left it as it is.`);
      continue;
    }
    const isRead = unlessRead(requestFor(said));
    if (isRead) {
      left.push(isRead);
      continue;
    }
    const wish = condition?.clause ?? said;
    if (condition) texts.push(`${condition.said}.`);
    const request = settled({ ...requestFor(wish), gap: fills ? gap?.place : undefined });
    const vague = whichScene(request);
    if (vague) return answerOf(withOtherWishes(vague, clause, wishes));
    const found = carryOutOne(request);
    const guardedResult = guarded(request, found?.result, found?.by);
    const result =
      guardedResult?.kind === "changed" ? withoutGaps(request, guardedResult) : guardedResult;
    // "My lot are fishermen’s wives, so swap …": a statement before the wish.
    const isBeside =
      wishes.length > 1 && !leavesOut(clause) && result?.kind !== "changed" && !result?.choices;
    if (
      isBeside &&
      (isTold(clause) ||
        (!result && isDescribed(clause, wishes[index + 1])) ||
        (!result && texts.length > 0 && isStatement(clause)) ||
        (texts.length > 0 && isAside(clause, result)) ||
        isDoneSo(clause, texts))
    ) {
      remarks.push(remarkOn(clause));
      before = mentionedIn(request) ?? before;
      continue;
    }
    const isOnlyPlace = has(clause, "place", "questionAt") && !has(clause, "verb", "wish");
    if (!result && (hasVerb(clause, "hold") || (isOnlyPlace && wishes.length > index + 1))) {
      if (isOnlyPlace) held = clause;
      else if (isUnknown(clause)) remarks.push(notKnown(clause));
      // "Where it says women should keep silent just leave those verses": more than something that stays.
      else if (clause.left.filter((word) => !isIdleWord(word)).length > MOST_UNREAD)
        unread.push(clause);
      const kept = targetOf(request);
      if (isTarget(kept)) before = kept;
      continue;
    }
    if (!result) {
      if (isCourtesy(clause) && !leavesOut(clause)) continue;
      const next = wishes[index + 1];
      // "Too many days. Ten will do": the second sentence says how many.
      if (next && TOO_MANY.test(clause.text) && has(next, "number", "length")) continue;
      // "Can we slow down there? Two weeks for chapters 14 to 16": the second sentence is the precise version.
      if (next && isVague(clause) && !namesOwn(clause) && leads(next)) {
        before = mentionedIn(request) ?? before;
        vagueNote = ` I read “${clause.text.trim()}” as part of the same wish.`;
        continue;
      }
      const rest = wishes.slice(index + 1);
      const others = wishes.filter((one) => one !== clause);
      if (
        wishes.length > 1 &&
        (isIndependent(clause, rest) || leavesOthers(clause, others, rest))
      ) {
        unread.push(clause);
        continue;
      }
      return texts.length > 0 ? unclear(clause) : undefined;
    }
    // Skip wishes that are already fulfilled.
    if (
      result.kind === "refused" &&
      clauses.length > 1 &&
      /\balready\b|\bas (?:long|short) as\b/.test(result.text) &&
      !result.choices
    ) {
      // Without a replacement, the removed text stays out.
      if (taken) {
        now = taken.now;
        texts.push(taken.text);
        done.push(taken.done);
      }
      // "Down to four weeks", given twice: the first wish already did it.
      const isTwice = resized.length > 0 && found?.by === "timing" && !result.isOfEnd;
      if (!isTwice) texts.push(withoutEnding(result.text));
      continue;
    }
    // Carries out what is possible and reports what is not.
    const isSafe = has(clause, "unable") || !wishes.some((one) => one !== clause && isGoing(one));
    const isApart = wishes.length > 1 && isSafe && standsAlone(clause, wishes.slice(index + 1));
    // "No Bathsheba, no Tamar": what the plan does not read is out already.
    const isOut =
      result.kind === "refused" &&
      (isGoing(clause) || has(clause, "place", "date")) &&
      result.text.startsWith("I found no") &&
      wishes.length > 1 &&
      standsAlone(clause, wishes.slice(index + 1));
    if (result.kind === "refused" && !result.choices && (isApart || isOut)) {
      left.push(withoutEnding(result.text));
      continue;
    }
    if (result.kind === "refused") {
      const asked = withOtherWishes(result, clause, wishes);
      const others = wishes.filter((one) => one !== clause);
      if (!isSafe || !leavesOthers(clause, others, wishes.slice(index + 1))) return answerOf(asked);
      open ??= asked;
      openNotes.push(notDone(clause, result));
      continue;
    }
    const one = finishEdit(request, result);
    if (one.kind !== "edit") return one;
    const other = resized.at(-1);
    if (isResized(found?.by, result)) {
      if (other) return whichOfTwo(other, { text: clause.text.trim(), result });
      resized.push({ text: clause.text.trim(), result });
    }
    const questions = result.brief?.questions;
    if (questions !== undefined && counted !== undefined && counted !== questions)
      return answerOf(refuse(`Is it to be ${counted} or ${questions} questions a day?`));
    counted = questions ?? counted;
    verb = said;
    before = result.target ?? before;
    gap = result.gap ? { place: result.gap, plan: now } : undefined;
    now = await applied(now, one.weeks, one.structure.number_of_weeks ?? now.length);
    if (one.structure.start_date !== undefined) startDate = one.structure.start_date;
    readingDays = one.structure.reading_days ?? readingDays;
    if (result.brief) brief = changedBrief(brief, result.brief, { ...turn, plan: now });
    const changed = result.brief && brief ? { brief } : {};
    edit = { ...one, structure: { ...edit?.structure, ...one.structure, ...changed } };
    const whichDay = movedNote(asked, said, seen, request.style) || countedNote(request, one.text);
    texts.push(one.text + whichDay + unusedNote(clause, one.text));
    done.push(one.done);
  }
  const touched = edit && askIfLeftChanges(clauses, requestFor, now);
  if (touched) return answerOf(touched);
  // Without an edit the sentences report what is already so.
  const refusals = edit ? left : [...texts, ...left];
  if (!edit && open) return answerOf(open);
  if (!edit)
    return refusals.length > 0 ? answerOf(refuse([...new Set(refusals)].join(" "))) : undefined;
  texts.push(...left, ...unread.map(notUnderstood), ...openNotes);
  // "Wait, is it two weeks? Make it one": the sentence about the change also answers the question.
  const said = texts.filter(
    (one) => resized.length === 0 || !/^The plan has \d+ weeks? of \d+ days already\.$/.test(one),
  );
  const weeks =
    done.length === 1
      ? edit.weeks
      : now
          .filter((week, index) => JSON.stringify(week) !== JSON.stringify(plan[index]))
          .map((week) => taskOfWritten(week));
  const freed = atFirst ? sayFreed(atFirst, draftOf(now), { startDate, readingDays, brief }) : "";
  const time = { today: turn.today, startDate, readingDays, brief };
  const notHeld = datesNotHeld(clauses, now, time);
  return {
    ...edit,
    text: said.join(" ") + freed + notHeld + vagueNote + remarks.join(""),
    done: done.join("; "),
    weeks,
  };
}

const TOO_MANY = /\btoo (?:many|few) (?:days|weeks|readings)\b/i;

/** So many words of what is to stay may be unknown. */
const MOST_UNREAD = 2;

/** A refusal beside a wish that was carried out. */
function withoutEnding(text: string): string {
  return text.replace(/ Nothing was changed\.$/, "");
}

function answerOf({ text, choices }: Refused): Decision {
  return { kind: "answer", text, ...(choices?.length ? { choices } : {}) };
}

async function applied(plan: Plan, tasks: readonly WeekTask[], count: number): Promise<Plan> {
  const weeks = new Map(plan.map((week) => [week.week_number, week]));
  for (const task of await prepareWeeks(tasks)) weeks.set(task.week_number, writeWeek(task));
  return sortedByWeek(weeks.values()).filter(({ week_number }) => week_number <= count);
}

interface CarriedOut {
  result: EditResult;
  /** The kind of reader; absent if the wish was refused before any reader was tried. */
  by?: By;
}

function carryOutOne(request: EditRequest): CarriedOut | undefined {
  const refusal = refusedAtOnce(request);
  if (refusal) return { result: refusal };
  for (const read of handlersFor(request)) {
    const result = read({ ...request, draft: draftOf(request.plan) });
    if (result) return { result, by: kindOf(read) };
  }
  return undefined;
}
