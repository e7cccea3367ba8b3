/** Looking at a plan: somebody behind a link says something; people at their tabs fetch it, decide on it and say yes. */
import { readPlanReview } from "#shared/contracts/reviewLinks.ts";
import type { Plan } from "#shared/domain/plan/plan.ts";
import { findDay } from "#shared/domain/plan/planEdit.ts";
import { dayDigest } from "#shared/domain/review/dayDigest.ts";
import { rowsOf } from "../../../src/data/db/outbox.ts";
import { readPlan } from "../../../src/data/db/plans.ts";
import { listProjectRows } from "../../../src/data/db/projects.ts";
import { readReview, writeReview } from "../../../src/data/db/reviews.ts";
import {
  decideOnComment,
  keepSuggestion,
  sayYesToDays,
} from "../../../src/data/sync/reviewActions.ts";
import { wordsIn } from "../checks/Ledger.ts";
import { START_AT, type World } from "../world/World.ts";
import type { Operation } from "./operations.ts";
import type { Tab } from "./Tab.ts";

const CHURCH = "grace";
/** Longer than any story. */
const EXPIRES_AT = new Date(START_AT + 60 * 24 * 60 * 60 * 1000).toISOString();

/** Somebody without an account, who sees the plan as the server has it. */
export async function sayThroughLink(
  world: World,
  { pick, says }: Extract<Operation, { kind: "holder" }>,
): Promise<void> {
  const { server, ledger } = world;
  const query = "SELECT id FROM projects WHERE deleted_at IS NULL ORDER BY id";
  const projects = server.rows(CHURCH, query);
  const id = projects[pick % Math.max(1, projects.length)]?.id;
  if (typeof id !== "string") return;
  const { looks } = ledger;
  // Where the server fails, the holder comes another time.
  const call = (method: string, given: unknown[]): Promise<{ ok: boolean; value?: unknown }> =>
    (server.call(CHURCH, method, given) as Promise<{ ok: boolean }>).catch(() => ({ ok: false }));
  const link = looks.links.get(id);
  const hash = link ?? `hash of ${id}`;
  const by = { uid: "anna", churchId: CHURCH, role: "steward" };
  if (!link) {
    const made = { id: looks.newId(), hash, weeks: null, expiresAt: EXPIRES_AT, notifies: false };
    const asked = await call("addReviewLink", [{ by }, id, made]);
    if (!asked.ok) return;
    looks.links.set(id, hash);
  }
  const loaded = await call("loadProject", [by, id, {}]);
  const value = loaded.value as { project?: { readingPlan?: Plan | null } } | undefined;
  const plan = value?.project?.readingPlan ?? [];
  const days = plan.flatMap(({ passages }) => passages);
  const day = days[pick % Math.max(1, days.length)];
  if (!day) return;
  if (says === "good") {
    const approved = [{ id: day.id, digest: dayDigest(day) }];
    const approval = { device: looks.newId(), name: "Ruth", days: approved, isApproved: true };
    await call("takeApproval", [hash, approval]);
    return;
  }
  const isSuggestion = says === "suggest";
  await call("takeComment", [
    hash,
    {
      ...{ id: looks.newId(), name: "Ruth", day: day.id, part: isSuggestion ? "title" : null },
      ...{ original: day.title, quote: "", text: ledger.write(CHURCH, "comment") },
      suggestion: isSuggestion ? ledger.write(CHURCH, "title", day.id) : null,
      replyTo: null,
    },
  ]);
}

export async function lookAtPlan(
  world: World,
  tab: Tab,
  { pick, does }: Extract<Operation, { kind: "look" }>,
): Promise<void> {
  const { open, effects, device } = tab;
  if (!open) return;
  const { db, api, life } = open;
  const { ledger } = world;
  const { looks } = ledger;
  const store = device.storeName(life.uid);
  const projects = await listProjectRows(db);
  const spoken = projects.filter(({ id }) => looks.links.has(id));
  const among = spoken.length > 0 ? spoken : projects;
  const projectId = among[pick % Math.max(1, among.length)]?.id;
  if (projectId === undefined) return;

  if (does === "fetch") {
    const received = await api.call(readPlanReview, { parameters: { id: projectId } });
    await writeReview(db, projectId, received);
    const [review, rows] = await db.transaction("r", db.settings, db.outbox, () =>
      Promise.all([readReview(db, projectId), rowsOf(db, projectId)]),
    );
    if (review) looks.checkFetched(ledger, { store, projectId }, review, rows);
    return;
  }
  if (does === "yes") {
    if (life.uid !== "anna") return;
    const plan = (await readPlan(db, projectId)) ?? [];
    const days = plan.flatMap(({ passages }) =>
      passages.map((day) => ({ id: day.id, digest: dayDigest(day) })),
    );
    if (days.length === 0) return;
    for (const { id, digest } of days) looks.show(life.uid, id, digest);
    await sayYesToDays(db, projectId, { days, isApproved: true }, effects);
    for (const { id, digest } of days) {
      looks.accept({ store, projectId, made: { kind: "yes", uid: life.uid, day: id, digest } });
    }
    return;
  }
  const comments = (await readReview(db, projectId))?.comments ?? [];
  const open_ = comments.filter(({ state, isMaker }) => state === "open" && !isMaker);
  if (does === "keep") {
    const offered = open_.filter(({ id, suggestion }) => suggestion && !looks.kept.has(id));
    const comment = offered[pick % Math.max(1, offered.length)];
    if (!comment) return;
    looks.kept.add(comment.id);
    let replaced: string[] = [];
    let isKept = false;
    const tables = [db.plans, db.planWeeks, db.outbox, db.settings];
    try {
      await db.transaction("rw", tables, async () => {
        const plan = (await readPlan(db, projectId)) ?? [];
        const day = findDay(plan, comment.day ?? "")?.day;
        replaced = ledger.excuse(wordsIn(day?.title));
        isKept = await keepSuggestion(db, projectId, comment, effects);
      });
    } catch (error) {
      ledger.takeBackExcuse(replaced);
      throw error;
    }
    if (!isKept) return ledger.takeBackExcuse(replaced);
    ledger.accept(store, wordsIn(comment.suggestion));
    ledger.noteReplaced(store, replaced);
    const made = { kind: "state", comment: comment.id, state: "taken" } as const;
    return looks.accept({ store, projectId, made });
  }
  const comment = open_[pick % Math.max(1, open_.length)];
  if (!comment) return;
  if (does === "settle") {
    await decideOnComment(db, projectId, comment.id, { state: "resolved" }, effects);
    const made = { kind: "state", comment: comment.id, state: "resolved" } as const;
    return looks.accept({ store, projectId, made });
  }
  const answer = { id: looks.newId(), text: ledger.write(world.churchOf(life.uid), "comment") };
  await decideOnComment(db, projectId, comment.id, { answer }, effects);
  looks.accept({ store, projectId, made: { kind: "answer", comment: comment.id, ...answer } });
}
