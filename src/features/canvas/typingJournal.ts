/** What is being typed into the plan, until it is saved; see `db/typedEntries.ts`. */
import * as z from "zod/mini";
import type { Collision } from "#shared/domain/collision.ts";
import { mergePlan, type PlanMerge } from "#shared/domain/mergePlan.ts";
import type { Plan } from "#shared/domain/plan.ts";
import { setDayFields, setWeekFields } from "#shared/domain/planEdit.ts";
import type { LamplightDatabase } from "../../db/LamplightDatabase.ts";
import { writePlan } from "../../db/plans.ts";
import { noteTypedEntry, readTypedEntries, removeTypedEntry } from "../../db/typedEntries.ts";
import { loadReader } from "../../scripture/readScripture.ts";
import { changePlan } from "../../sync/changePlan.ts";

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
});
export type Typed = z.infer<typeof entrySchema>;

/**
 * Saves one field's text into the plan. What another tab, a colleague or the agent wrote there meanwhile is
 * merged as any other edit would be. Texts typed into one field soon after one another are one step of undo.
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
    const current = await changePlan(db, projectId, merge, { key });
    if (current && collisions.length > 0) await writePlan(db, projectId, { current, collisions });
  });
}

function mergeTyped(plan: Plan, { of, fields, base }: Typed): PlanMerge {
  const having = (values: Typed["fields"]) =>
    typeof of === "number" ? setWeekFields(plan, of, values) : setDayFields(plan, of, values);
  return mergePlan({ base: base ? having(base) : plan, mine: having(fields), theirs: plan });
}

export function noteTyped({ name }: LamplightDatabase, typed: Typed): void {
  noteTypedEntry(name, keyOf(typed), typed);
}

export function forgetTyped({ name }: LamplightDatabase, typed: Typed): void {
  removeTypedEntry(name, keyOf(typed));
}

/** Saves what a page that ended too soon left behind. */
export async function recoverTyped(db: LamplightDatabase, projectId: string): Promise<void> {
  for (const entry of readTypedEntries(db.name, startOf(projectId))) {
    const { data: typed } = entrySchema.safeParse(entry);
    if (!typed) continue;
    const { scripture, weekly_passage } = typed.fields;
    if (await isReal(scripture ?? weekly_passage)) await saveTyped(db, typed);
    forgetTyped(db, typed);
  }
}

/** A reference that was still being typed may be none. */
async function isReal(scripture: string | undefined): Promise<boolean> {
  if (scripture === undefined || scripture.trim() === "") return true;
  return (await loadReader())?.parseReference(scripture).ok === true;
}

const startOf = (projectId: string) => `${projectId}:`;

function keyOf({ projectId, of, fields }: Typed): string {
  return `${startOf(projectId)}${of}:${Object.keys(fields)}`;
}
