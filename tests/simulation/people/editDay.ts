/** Edits of a person on a plan, each with new words. */
import type { Plan, PlanDay, PlanWeek } from "#shared/domain/plan/plan.ts";
import { moveDay } from "#shared/domain/plan/planEdit.ts";
import { type Ledger, wordsIn } from "../checks/Ledger.ts";
import type { EditKind } from "./operations.ts";

export interface Edited {
  plan: Plan;
  /** New words. */
  written: string[];
  /** Words that were shown there and are replaced. */
  replaced: string[];
  /** A day that was moved to another week. */
  moved?: { dayId: string; from: number; week: number };
  /** Days that were removed, and the week that showed them. */
  removed?: { dayIds: string[]; week: number };
}

interface Writer {
  ledger: Ledger;
  churchId: string;
  newId(): string;
}

const DAYS = 2;

/** Returns a week of a new plan. */
export function newWeek(number: number, { ledger, churchId, newId }: Writer): PlanWeek {
  const passages = Array.from({ length: DAYS }, (_, index) => {
    const id = newId();
    const title = ledger.write(churchId, "title", id);
    const scripture = `Luke ${number}:${index + 1}`;
    return { id, day_number: index + 1, scripture, title, questions: [], prayer: "" };
  });
  const name = ledger.write(churchId, "week");
  return { week_number: number, name, weekly_passage: "", passages };
}

/** Returns the edited plan; `pick` chooses the day. Undefined when there is nothing to edit. */
export function editOf(
  plan: Plan,
  { kind, pick }: { kind: EditKind; pick: number },
  { ledger, churchId, newId }: Writer,
): Edited | undefined {
  const week = plan[pick % plan.length];
  if (!week) return undefined;
  const at = Math.floor(pick / 7) % Math.max(1, week.passages.length);
  const day = week.passages[at];
  const inWeek = (passages: PlanDay[]) =>
    plan.map((one) => (one === week ? { ...week, passages: numbered(passages) } : one));
  const inDay = (field: "title" | "prayer") => {
    if (!day) return undefined;
    const word = ledger.write(churchId, field, day.id);
    const next = week.passages.map((one) => (one === day ? { ...day, [field]: word } : one));
    return { plan: inWeek(next), written: [word], replaced: wordsIn(day[field]) };
  };
  switch (kind) {
    case "title":
    case "prayer":
      return inDay(kind);
    case "question": {
      if (!day || day.questions.length > 10) return undefined;
      const word = ledger.write(churchId, "question", day.id);
      const next = { ...day, questions: [...day.questions, word] };
      const passages = week.passages.map((one) => (one === day ? next : one));
      return { plan: inWeek(passages), written: [word], replaced: [] };
    }
    case "reading": {
      const word = ledger.write(churchId, "reading");
      const next = plan.map((one) => (one === week ? { ...week, weekly_passage: word } : one));
      return { plan: next, written: [word], replaced: wordsIn(week.weekly_passage) };
    }
    case "week": {
      const word = ledger.write(churchId, "week");
      const next = plan.map((one) => (one === week ? { ...week, name: word } : one));
      return { plan: next, written: [word], replaced: wordsIn(week.name) };
    }
    case "addDay": {
      if (week.passages.length >= 6) return undefined;
      const id = newId();
      const title = ledger.write(churchId, "title", id);
      const added = { id, day_number: 1, scripture: "John 1:1", title, questions: [], prayer: "" };
      const passages = week.passages.toSpliced(at, 0, added);
      return { plan: inWeek(passages), written: [title], replaced: [] };
    }
    case "removeDay": {
      if (!day || week.passages.length < 2) return undefined;
      const passages = week.passages.filter((one) => one !== day);
      const removed = { dayIds: [day.id], week: week.week_number };
      return { plan: inWeek(passages), written: [], replaced: wordsIn(day), removed };
    }
    case "moveDay": {
      if (!day) return undefined;
      const rest = week.passages.filter((one) => one !== day);
      return { plan: inWeek([...rest, day]), written: [], replaced: [] };
    }
    case "moveToWeek": {
      const target = plan[Math.floor(pick / 31) % plan.length];
      if (!day || !target || target === week || week.passages.length < 2) return undefined;
      const to = target.week_number;
      const moved = moveDay(plan, day.id, { week: to, place: pick });
      // The week is full.
      if (moved === plan) return undefined;
      const from = week.week_number;
      return { plan: moved, written: [], replaced: [], moved: { dayId: day.id, from, week: to } };
    }
    case "addWeek": {
      if (plan.length >= 4) return undefined;
      const number = Math.max(...plan.map((one) => one.week_number)) + 1;
      const name = ledger.write(churchId, "week");
      const id = newId();
      const title = ledger.write(churchId, "title", id);
      const first = { id, day_number: 1, scripture: "John 2:1", title, questions: [], prayer: "" };
      const added = { week_number: number, name, weekly_passage: "", passages: [first] };
      return { plan: [...plan, added], written: [name, title], replaced: [] };
    }
    case "removeWeek": {
      if (plan.length < 2) return undefined;
      return {
        plan: plan.filter((one) => one !== week),
        written: [],
        replaced: wordsIn(week),
        removed: { dayIds: week.passages.map(({ id }) => id), week: week.week_number },
      };
    }
  }
}

function numbered(days: PlanDay[]): PlanDay[] {
  return days.map((day, index) => ({ ...day, day_number: index + 1 }));
}
