/** Stores the church's approval rule and the stewards' approvals: one row per steward, day and wording of the day. */
import type { StewardYes } from "#shared/contracts/approvals.ts";
import type { PublishedWeek } from "#shared/domain/daily/publishedPlan.ts";
import type { Plan } from "#shared/domain/plan/plan.ts";
import { daysWithoutYes, type Yes } from "#shared/domain/review/approvalRule.ts";
import { APPROVAL_RULES, type ApprovalRule } from "#shared/domain/review/approvalRules.ts";
import { Refusal } from "../../refusal.ts";
import type { ChurchStore } from "../churchStore.ts";
import { requireProject } from "../projectRows.ts";
import { planAt } from "../weekVersions.ts";
import { selectApprovals } from "./approvalRows.ts";
import { noteReview } from "./reviewCounts.ts";

const RULE = "approvalRule";
/** How many wordings of a day keep one steward's approval. More than one, since a late request may be about an older wording. */
const STORED_WORDINGS = 4;

export interface StewardApproval {
  uid: string;
  day: string;
  digest: string;
  at: string;
}

export function readApprovalRule({ sql }: ChurchStore): ApprovalRule {
  const query = "SELECT value FROM church_settings WHERE name = ?";
  const [stored] = sql.exec<{ value: string }>(query, RULE).toArray();
  return APPROVAL_RULES.find((rule) => rule === stored?.value) ?? "none";
}

export function writeApprovalRule({ sql }: ChurchStore, rule: ApprovalRule): void {
  sql.exec("INSERT OR REPLACE INTO church_settings (name, value) VALUES (?, ?)", RULE, rule);
}

/** Stores a steward's approval of days of the plan, or deletes it. @throws Refusal `not_found`, `gone` */
export function setStewardApprovals(
  store: ChurchStore,
  uid: string,
  projectId: string,
  { days, isApproved }: StewardYes,
): void {
  const { revision } = requireProject(store, projectId);
  const plan = planAt(store, projectId, revision) ?? [];
  const known = new Set(plan.flatMap(({ passages }) => passages.map(({ id }) => id)));
  const { sql, now } = store;
  for (const { id: day, digest } of days) {
    if (!known.has(day)) continue;
    if (!isApproved) {
      sql.exec(
        "DELETE FROM steward_approvals WHERE project_id = ? AND uid = ? AND day_id = ?",
        ...[projectId, uid, day],
      );
      continue;
    }
    sql.exec(
      `INSERT OR REPLACE INTO steward_approvals (project_id, uid, day_id, digest, at) VALUES (?, ?, ?, ?, ?)`,
      ...[projectId, uid, day, digest, now],
    );
    sql.exec(
      `DELETE FROM steward_approvals WHERE project_id = ?1 AND uid = ?2 AND day_id = ?3 AND digest NOT IN (
         SELECT digest FROM steward_approvals WHERE project_id = ?1 AND uid = ?2 AND day_id = ?3
         ORDER BY at DESC, rowid DESC LIMIT ?4)`,
      ...[projectId, uid, day, STORED_WORDINGS],
    );
  }
  noteReview(store, projectId);
}

/** Returns the stewards' approvals of a plan, oldest first. */
export function selectStewardApprovals({ sql }: ChurchStore, projectId: string): StewardApproval[] {
  return sql
    .exec<StewardApproval & Record<string, string>>(
      `SELECT uid, day_id AS day, digest, at FROM steward_approvals
       WHERE project_id = ? ORDER BY at, rowid`,
      projectId,
    )
    .toArray();
}

/**
 * Refuses to publish days without an approval that the church's rule asks for. Called in the transaction that publishes, so
 * that no edit comes in between.
 * @throws Refusal `needs_yes` with the ids of the `days`
 */
export function requireYes(
  store: ChurchStore,
  projectId: string,
  content: { plan: Plan; weeks: readonly PublishedWeek[]; published: readonly PublishedWeek[] },
): void {
  const rule = readApprovalRule(store);
  if (rule === "none") return;
  const stewards = selectStewardApprovals(store, projectId);
  const yeses: Yes[] = [
    ...stewards.map(({ day, digest }) => ({ day, digest, isSteward: true })),
    ...selectApprovals(store, projectId),
  ];
  const missing = daysWithoutYes(rule, { ...content, yeses });
  if (missing.length === 0) return;
  throw new Refusal("needs_yes", sentenceOf(rule, missing.length), {
    days: missing.map(({ id }) => id),
  });
}

/** Apps from before the rule show this sentence as it is, so it says what to do. */
function sentenceOf(rule: ApprovalRule, count: number): string {
  const days = count === 1 ? "1 day still needs" : `${count} days still need`;
  return rule === "links"
    ? `In your church, a plan goes out once somebody has said yes to it. ${days} a yes: of a steward, or through “Ask for a look”.`
    : `In your church, a plan goes out once a steward has said yes to it. ${days} a steward’s yes.`;
}
