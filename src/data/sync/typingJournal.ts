/** What is being typed into the plan, until it is saved; see `db/typedEntries.ts`. */
import * as z from "zod/mini";
import { loadReader } from "#shared/domain/bible/loadReader.ts";
import type { Collision } from "#shared/domain/merge/collision.ts";
import { mergePlan, type PlanMerge } from "#shared/domain/merge/mergePlan.ts";
import { putBack, putBackAt } from "#shared/domain/merge/putBack.ts";
import { type Plan, type PlanDay, planWeekSchema } from "#shared/domain/plan/plan.ts";
import { findDay, setDayFields, setWeekFields } from "#shared/domain/plan/planEdit.ts";
import type { LamplightDatabase } from "../db/LamplightDatabase.ts";
import { readPlan, writePlanRow } from "../db/plans.ts";
import { noteTypedEntry, readTypedEntries, removeTypedEntry } from "../db/typedEntries.ts";
import { changePlan } from "./changePlan.ts";

const fieldsSchema = z.object({
  title: z.optional(z.string()),
  scripture: z.optional(z.string()),
  questions: z.optional(z.array(z.string())),
  prayer: z.optional(z.string()),
  name: z.optional(z.string()),
  weekly_passage: z.optional(z.string()),
});
const entrySchema = z.object({
  projectId: z.string(),
  /** A day's id, or the number of a week. */
  of: z.union([z.string(), z.int()]),
  fields: fieldsSchema,
  /** What the person saw there when they began to type; left out, what stands there when it is saved. */
  base: z.optional(fieldsSchema),
  /** The week as the person sees it while they type, or of it the day alone: it may be gone when it is saved. */
  seen: z.optional(planWeekSchema),
});
export type Typed = z.infer<typeof entrySchema>;

/** What is typed into a day. */
export function typedInDay(
  { projectId, weekNumber, day }: { projectId: string; weekNumber: number; day: PlanDay },
  fields: Typed["fields"],
): Typed {
  const seen = { week_number: weekNumber, name: "", weekly_passage: "", passages: [day] };
  return { projectId, of: day.id, fields, seen };
}

/**
 * Saves one field's text into the plan. What another tab, a colleague or the agent wrote there meanwhile is
 * merged as any other edit would be: a day that they removed comes back with what was typed, as a
 * collision. Texts typed into one field soon after one another are one step of undo.
 */
export async function saveTyped(db: LamplightDatabase, typed: Typed): Promise<void> {
  const { projectId, of, fields } = typed;
  const key = `${of} ${Object.keys(fields)}`;
  await db.transaction("rw", db.plans, db.planWeeks, db.outbox, db.settings, async () => {
    let collisions: Collision[] = [];
    const merge = (plan: Plan) => {
      const result = mergeTyped(plan, typed);
      collisions = result.collisions;
      return result.merged ?? plan;
    };
    const weeks = await weeksTyped(db, typed);
    const current = await changePlan(db, projectId, merge, { key, weeks });
    if (current && collisions.length > 0) await writePlanRow(db, projectId, { collisions });
  });
}

/** The week alone, where all that was seen still stands in it; elsewhere it may be anywhere, and is looked for. */
async function weeksTyped(
  db: LamplightDatabase,
  { projectId, seen }: Typed,
): Promise<number[] | undefined> {
  if (!seen || seen.passages.length === 0) return undefined;
  const row = await db.planWeeks.get([projectId, seen.week_number]);
  const here = new Set(row?.current?.passages.map(({ id }) => id));
  return seen.passages.every(({ id }) => here.has(id)) ? [seen.week_number] : undefined;
}

function mergeTyped(plan: Plan, typed: Typed): PlanMerge {
  const { fields, base, seen } = typed;
  const of = whereNow(plan, typed);
  const before = seen ? putBack(plan, seen) : plan;
  const having = (values: Typed["fields"]) =>
    typeof of === "number" ? setWeekFields(before, of, values) : setDayFields(before, of, values);
  return mergePlan({ base: base ? having(base) : before, mine: having(fields), theirs: plan });
}

/** A week is known by its number, which changes with the weeks before it: it is where its days are. */
function whereNow(plan: Plan, { of, seen }: Typed): string | number {
  if (typeof of === "string" || !seen) return of;
  const weeks = seen.passages.flatMap(({ id }) => findDay(plan, id)?.week.week_number ?? []);
  return weeks.includes(of) ? of : (weeks[0] ?? putBackAt(plan, of));
}

export function noteTyped({ name }: LamplightDatabase, typed: Typed): void {
  noteTypedEntry(name, keyOf(typed), typed);
}

export function forgetTyped({ name }: LamplightDatabase, typed: Typed): void {
  removeTypedEntry(name, keyOf(typed));
}

/** Saves what a page that ended too soon left behind. */
export async function recoverTyped(db: LamplightDatabase, projectId: string): Promise<void> {
  for (const typed of journal(db, `${projectId}:`)) {
    const { scripture, weekly_passage } = typed.fields;
    if (await isReal(scripture ?? weekly_passage)) await saveLeft(db, typed);
    forgetTyped(db, typed);
  }
}

/**
 * Once, also where this page ends too soon as well, or another one recovers it at the same time: an entry that does
 * not say what it was typed over would replace what somebody has written since.
 */
async function saveLeft(db: LamplightDatabase, typed: Typed): Promise<void> {
  await db.transaction("rw", db.plans, db.planWeeks, db.outbox, db.settings, async () => {
    const standing = (await readPlan(db, typed.projectId)) ?? [];
    const left = journal(db, keyOf(typed)).find((one) => keyOf(one) === keyOf(typed));
    if (!left) return;
    const based = { ...left, base: left.base ?? fieldsIn(standing, left) };
    noteTyped(db, based);
    await saveTyped(db, based);
  });
}

/** What stands in these fields. */
function fieldsIn(plan: Plan, { of, fields }: Typed): Typed["fields"] | undefined {
  const place: Typed["fields"] | undefined =
    typeof of === "number"
      ? plan.find(({ week_number }) => week_number === of)
      : findDay(plan, of)?.day;
  if (!place) return undefined;
  const names = Object.keys(fields) as (keyof Typed["fields"])[]; // As the schema has them.
  return Object.fromEntries(names.map((name) => [name, place[name]]));
}

function journal({ name }: LamplightDatabase, keyStart: string): Typed[] {
  return readTypedEntries(name, keyStart).flatMap((entry) => {
    const { data } = entrySchema.safeParse(entry);
    return data ? [data] : [];
  });
}

/** A reference that was still being typed may be none. */
async function isReal(scripture: string | undefined): Promise<boolean> {
  if (scripture === undefined || scripture.trim() === "") return true;
  return (await loadReader())?.parseReference(scripture).ok === true;
}

/** Begins with the project, by which entries are found. */
function keyOf({ projectId, of, fields }: Typed): string {
  return `${projectId}:${of}:${Object.keys(fields)}`;
}
