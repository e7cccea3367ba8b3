/** Text that is typed into the plan and not saved yet; see `db/typedEntries.ts`. */
import * as z from "zod/mini";
import { loadReferenceParser } from "#shared/domain/bible/loadReferenceParser.ts";
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
  /** A day's id, or a week's number. */
  of: z.union([z.string(), z.int()]),
  fields: fieldsSchema,
  /** The fields as the person saw them when they began to type; undefined means the values at the time of saving. */
  base: z.optional(fieldsSchema),
  /** The week as the person sees it while typing, or that day of it alone; the day or week may be gone when the entry is saved. */
  seen: z.optional(planWeekSchema),
});
export type TypedField = z.infer<typeof entrySchema>;

/** Returns the entry for text typed into a day. */
export function typedInDay(
  { projectId, weekNumber, day }: { projectId: string; weekNumber: number; day: PlanDay },
  fields: TypedField["fields"],
): TypedField {
  const seen = { week_number: weekNumber, name: "", weekly_passage: "", passages: [day] };
  return { projectId, of: day.id, fields, seen };
}

/**
 * Saves one field's text into the plan. Changes that another tab, a colleague or the agent made there meanwhile are
 * merged like any other edit: a day that they removed comes back with the typed text, as a collision. Texts typed
 * into one field in quick succession are one undo step.
 */
export async function saveTyped(db: LamplightDatabase, typed: TypedField): Promise<void> {
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

/** The entry's week alone, if all days seen are still in it; undefined reads the whole plan, since they may be anywhere. */
async function weeksTyped(
  db: LamplightDatabase,
  { projectId, seen }: TypedField,
): Promise<number[] | undefined> {
  if (!seen || seen.passages.length === 0) return undefined;
  const row = await db.planWeeks.get([projectId, seen.week_number]);
  const here = new Set(row?.current?.passages.map(({ id }) => id));
  return seen.passages.every(({ id }) => here.has(id)) ? [seen.week_number] : undefined;
}

function mergeTyped(plan: Plan, typed: TypedField): PlanMerge {
  const { fields, base, seen } = typed;
  const of = currentTarget(plan, typed);
  const before = seen ? putBack(plan, seen) : plan;
  const withFields = (values: TypedField["fields"]) =>
    typeof of === "number" ? setWeekFields(before, of, values) : setDayFields(before, of, values);
  return mergePlan({
    base: base ? withFields(base) : before,
    mine: withFields(fields),
    theirs: plan,
  });
}

/** The current week number: weeks are known by number, which changes with the weeks before, so its days locate it. */
function currentTarget(plan: Plan, { of, seen }: TypedField): string | number {
  if (typeof of === "string" || !seen) return of;
  const weeks = seen.passages.flatMap(({ id }) => findDay(plan, id)?.week.week_number ?? []);
  return weeks.includes(of) ? of : (weeks[0] ?? putBackAt(plan, of));
}

export function noteTyped({ name }: LamplightDatabase, typed: TypedField): void {
  noteTypedEntry(name, keyOf(typed), typed);
}

export function forgetTyped({ name }: LamplightDatabase, typed: TypedField): void {
  removeTypedEntry(name, keyOf(typed));
}

/** Saves the entries of a page that closed too early. */
export async function recoverTyped(db: LamplightDatabase, projectId: string): Promise<void> {
  for (const typed of journal(db, `${projectId}:`)) {
    const { scripture, weekly_passage } = typed.fields;
    if (await isValidReference(scripture ?? weekly_passage)) await recoverEntry(db, typed);
    forgetTyped(db, typed);
  }
}

/**
 * Saves an entry exactly once, even if this page closes early too or another page recovers it at the same time. An
 * entry without `base` gets the current values, or it would replace what somebody has written since.
 */
async function recoverEntry(db: LamplightDatabase, typed: TypedField): Promise<void> {
  await db.transaction("rw", db.plans, db.planWeeks, db.outbox, db.settings, async () => {
    const plan = (await readPlan(db, typed.projectId)) ?? [];
    const entry = journal(db, keyOf(typed)).find((one) => keyOf(one) === keyOf(typed));
    if (!entry) return;
    const based = { ...entry, base: entry.base ?? fieldsIn(plan, entry) };
    noteTyped(db, based);
    await saveTyped(db, based);
  });
}

/** The current values of the entry's fields. */
function fieldsIn(plan: Plan, { of, fields }: TypedField): TypedField["fields"] | undefined {
  const place: TypedField["fields"] | undefined =
    typeof of === "number"
      ? plan.find(({ week_number }) => week_number === of)
      : findDay(plan, of)?.day;
  if (!place) return undefined;
  const names = Object.keys(fields) as (keyof TypedField["fields"])[]; // As the schema has them.
  return Object.fromEntries(names.map((name) => [name, place[name]]));
}

function journal({ name }: LamplightDatabase, keyStart: string): TypedField[] {
  return readTypedEntries(name, keyStart).flatMap((entry) => {
    const { data } = entrySchema.safeParse(entry);
    return data ? [data] : [];
  });
}

/** Whether the reference parses: one that was still being typed may not. An empty one is valid. */
async function isValidReference(scripture: string | undefined): Promise<boolean> {
  if (scripture === undefined || scripture.trim() === "") return true;
  return (await loadReferenceParser())?.parseReference(scripture).ok === true;
}

/** The journal key. It starts with the project id, by which entries are looked up. */
function keyOf({ projectId, of, fields }: TypedField): string {
  return `${projectId}:${of}:${Object.keys(fields)}`;
}
