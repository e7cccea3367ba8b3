import { LICENSED_TEXT_FIELDS, type PlanDay } from "../plan/plan.ts";
import { type Collision, collisionValues, removalOf } from "./collision.ts";
import { mergeField, type Three, type ThreeOrNew } from "./mergeField.ts";
import { mergeQuestions } from "./mergeQuestions.ts";
import { fateOfWeek, type PlacedDay, type Side } from "./planSide.ts";
import { sameJson } from "./sameJson.ts";

/** Merges the days of both sides; each comes back with the week that it is in. */
export function mergePlacedDays(
  sides: Three<Side>,
  collisions: Collision[],
): Map<string, PlacedDay> {
  const { base, mine, theirs } = sides;
  const days = new Map<string, PlacedDay>();
  for (const id of new Set([...mine.days.keys(), ...theirs.days.keys()])) {
    const [was, my, their] = [base.days.get(id), mine.days.get(id), theirs.days.get(id)];
    if (my && their) {
      days.set(id, mergePlacedDay({ base: was, mine: my, theirs: their }, collisions));
      continue;
    }
    const left = my ?? their;
    if (!left) continue;
    if (!was) {
      days.set(id, left);
      continue;
    }
    // A removed week that stays keeps all its days, as one collision.
    const fate = fateOfWeek(sides, left.week);
    if (fate === "kept" || fate === "emptied") {
      days.set(id, left);
    } else if (left.week !== was.week || !sameDay(left.day, was.day)) {
      days.set(id, left);
      collisions.push(removalOf({ week: left.week, dayId: id }, left.day));
    }
  }
  return days;
}

function mergePlacedDay(
  { base, mine, theirs }: ThreeOrNew<PlacedDay>,
  collisions: Collision[],
): PlacedDay {
  const lost: Omit<Collision, "week">[] = [];
  const collide = (field: string) => (kept: unknown, other: unknown) => {
    lost.push({ dayId: mine.day.id, field, ...collisionValues(kept, other) });
  };
  const field = <Key extends keyof PlanDay>(key: Key) => ({
    base: base?.day[key],
    mine: mine.day[key],
    theirs: theirs.day[key],
  });

  const week = mergeField(
    { base: base?.week, mine: mine.week, theirs: theirs.week },
    collide("week"),
  );
  const day: PlanDay = {
    ...mine.day,
    scripture: mergeField(field("scripture"), collide("scripture")),
    title: mergeField(field("title"), collide("title")),
    questions: mergeQuestions(
      { base: base?.day.questions ?? [], mine: mine.day.questions, theirs: theirs.day.questions },
      collide("questions"),
    ),
    prayer: mergeField(field("prayer"), collide("prayer")),
  };
  for (const key of LICENSED_TEXT_FIELDS) {
    // Added on read from the reference: no person wrote them, so there is no conflict to resolve.
    const text = mergeField(field(key), () => {});
    if (text === undefined) delete day[key];
    else day[key] = text;
  }
  collisions.push(...lost.map((collision) => ({ week, ...collision })));
  return { day, week };
}

function sameDay(a: PlanDay, b: PlanDay): boolean {
  return sameJson({ ...a, day_number: 0 }, { ...b, day_number: 0 });
}
