/** A person at a tab, who acts through the app's own functions. A change counts once the app has accepted it. */
import { listHistory, restoreRevision } from "#shared/contracts/history.ts";
import { resolveCollision } from "#shared/domain/merge/resolveCollision.ts";
import { addDays } from "#shared/domain/plan/planDate.ts";
import { sendMessage } from "../../../src/agent/sendMessage.ts";
import { stopRun } from "../../../src/agent/stopRun.ts";
import { listConversations, startNewConversation } from "../../../src/data/db/conversations.ts";
import { createProjectLocally } from "../../../src/data/db/createProjectLocally.ts";
import type { LamplightDatabase } from "../../../src/data/db/LamplightDatabase.ts";
import { queueAutoSave } from "../../../src/data/db/outbox.ts";
import { readPlan, readPlanRow, writePlan } from "../../../src/data/db/plans.ts";
import type { ProjectRow } from "../../../src/data/db/projects.ts";
import { listRunning } from "../../../src/data/db/runs.ts";
import { loadProject, selectProject } from "../../../src/data/sync/loadProject.ts";
import { discardParked, retryParked } from "../../../src/data/sync/parkedWork.ts";
import { decideCollision, editPlan } from "../../../src/data/sync/planActions.ts";
import {
  deleteProject,
  renameProject,
  setPlanSettings,
} from "../../../src/data/sync/projectActions.ts";
import { recoverTyped } from "../../../src/data/sync/typingJournal.ts";
import { listParked } from "../../src/data/sync/listParked.ts";
import { wordsIn } from "../checks/Ledger.ts";
import { keyOf } from "../checks/StoreWatch.ts";
import type { World } from "../world/World.ts";
import { type Edited, editOf, newWeek } from "./editDay.ts";
import { noteDeletion } from "./noteDeletion.ts";
import type { Operation } from "./operations.ts";
import { wordsOfTitle } from "./projectWords.ts";
import type { Tab } from "./Tab.ts";

export class Person {
  readonly #world: World;
  readonly #tab: Tab;
  readonly #open: NonNullable<Tab["open"]>;
  readonly #store: string;
  readonly #uid: string;
  readonly #churchId: string;

  constructor(world: World, tab: Tab, open: NonNullable<Tab["open"]>) {
    const { device } = tab;
    this.#world = world;
    this.#tab = tab;
    this.#open = open;
    this.#uid = open.life.uid;
    this.#churchId = world.churchOf(this.#uid);
    this.#store = device.storeName(this.#uid);
  }

  get #db(): LamplightDatabase {
    return this.#open.db;
  }

  async create(): Promise<void> {
    const { ledger } = this.#world;
    const { effects } = this.#tab;
    const title = ledger.write(this.#churchId, "project");
    const writer = { ledger, churchId: this.#churchId, newId: effects.newId };
    const current = [1, 2].map((number) => newWeek(number, writer));
    const owner = { uid: this.#uid, churchId: this.#churchId, title };
    await this.#change([title, ...wordsIn(current)], [], () =>
      this.#db.transaction("rw", this.#db.tables, async () => {
        const { id } = await createProjectLocally(this.#db, owner, effects);
        await writePlan(this.#db, id, { current });
        await queueAutoSave(this.#db, id, effects);
      }),
    );
  }

  async edit(projectId: string, { edit, pick }: Extract<Operation, { kind: "edit" }>) {
    const { ledger } = this.#world;
    const { effects } = this.#tab;
    const writer = { ledger, churchId: this.#churchId, newId: effects.newId };
    let edited: Edited | undefined;
    let replaced: string[] = [];
    const written: string[] = [];
    await this.#change(
      written,
      () => replaced,
      () =>
        editPlan(
          this.#db,
          projectId,
          (plan) => {
            edited = editOf(plan, { kind: edit, pick }, writer);
            if (!edited) return plan;
            written.push(...edited.written);
            replaced = ledger.excuse(edited.replaced);
            const { removed } = edited;
            for (const id of removed?.dayIds ?? []) {
              ledger.moves.noteRemoval(id, removed?.week ?? 0);
              // What was typed there and could not be stored yet was seen too.
              replaced.push(...ledger.excuse(ledger.typedIn(id, this.#store)));
            }
            return edited.plan;
          },
          effects,
        ),
    );
    // A removal is not a text in place of another: the other side's change brings the removed one back.
    if (!edited?.removed) ledger.noteReplaced(this.#store, replaced);
    if (edited?.moved) {
      const { dayId, ...move } = edited.moved;
      ledger.moves.note(dayId, { ...move, store: this.#store });
    }
  }

  /** Restores an earlier revision from the history. */
  async restore(projectId: string, back: number): Promise<void> {
    const { api } = this.#open;
    const { revisions } = await api.call(listHistory, { parameters: { id: projectId } });
    const revision = revisions[back]?.revision;
    if (revision === undefined) return;
    const parameters = { id: projectId, revision: String(revision) };
    await api.call(restoreRevision, { parameters, idempotencyKey: this.#tab.effects.newId() });
    await loadProject(this.#db, api, projectId, this.#tab.effects);
  }

  async rename({ id }: ProjectRow): Promise<void> {
    const { ledger } = this.#world;
    const title = ledger.write(this.#churchId, "project");
    let replaced: string[] = [];
    await this.#change(
      [title],
      () => replaced,
      () =>
        this.#db.transaction("rw", this.#db.tables, async () => {
          const now = await this.#db.projects.get(id);
          if (!now) return;
          // The new title replaces a refused one that waits for a decision.
          replaced = ledger.excuse(wordsOfTitle(now, await listParked(this.#db)));
          await renameProject(this.#db, id, title, this.#tab.effects);
        }),
    );
  }

  async setCalendar(projectId: string, pick: number): Promise<void> {
    const startDate = addDays("2027-01-01", pick);
    await this.#change([], [], () =>
      setPlanSettings(this.#db, projectId, { startDate }, this.#tab.effects),
    );
  }

  async delete(projectId: string): Promise<void> {
    const { ledger, clock } = this.#world;
    ledger.deletionBegan.set(projectId, clock.now());
    const seen = await noteDeletion(ledger, { db: this.#db, store: this.#store }, projectId);
    await this.#change([], seen, () => deleteProject(this.#db, projectId, this.#tab.effects));
    ledger.deleted.set(projectId, this.#store);
  }

  async decide(
    projectId: string,
    { pick, choice }: Pick<Extract<Operation, { kind: "decide" }>, "pick" | "choice">,
  ): Promise<void> {
    const { collisions } = await readPlanRow(this.#db, projectId);
    const collision = collisions[pick % Math.max(1, collisions.length)];
    if (!collision) return;
    // Text typed there since was seen too, and is replaced by the choice.
    const plan = (await readPlan(this.#db, projectId)) ?? [];
    const resolved = choice === "other" ? resolveCollision(plan, collision) : plan;
    const chosen = new Set(wordsIn(resolved));
    const replaced = wordsIn(plan).filter((word) => !chosen.has(word));
    const seen = this.#world.ledger.excuse([
      ...wordsIn([collision.kept, collision.other]),
      ...replaced,
    ]);
    this.#world.ledger.moves.forgetRemoved(plan, resolved);
    this.#world.ledger.decide(this.#store, keyOf(collision));
    await this.#change([], seen, () => {
      return decideCollision(this.#db, projectId, collision, choice, this.#tab.effects);
    });
  }

  async open(projectId: string): Promise<void> {
    const { effects } = this.#tab;
    await this.#change([], [], async () => {
      const { revalidated } = await selectProject(this.#db, this.#open.api, projectId, { effects });
      await recoverTyped(this.#db, projectId);
      await revalidated.catch(() => {});
    });
  }

  async chat({ asks, isNew, pick }: Extract<Operation, { kind: "chat" }>): Promise<void> {
    const { effects } = this.#tab;
    const { ledger, clock } = this.#world;
    const word = ledger.write(this.#churchId, "message");
    const written: string[] = [];
    await this.#change(written, [], async () => {
      const conversations = await listConversations(this.#db);
      const chosen = conversations[pick % Math.max(1, conversations.length)];
      if (isNew) await startNewConversation(this.#db, effects);
      const sent = await sendMessage(
        this.#db,
        {
          text: `Please ${asks} ${word}`,
          uid: this.#uid,
          churchId: this.#churchId,
          today: "2026-11-21",
          ...(!isNew && chosen && { conversationId: chosen.id }),
        },
        effects,
      );
      // What is sent in the very moment in which its plan is deleted goes with the plan, or stays.
      const isDeleted = ledger.deletionBegan.get(chosen?.projectId ?? "") === clock.now();
      if (sent && isDeleted && !isNew) ledger.excuse([word]);
      else if (sent) written.push(word);
    });
  }

  async stop(pick: number): Promise<void> {
    const running = await listRunning(this.#db);
    const conversationId = running[pick % Math.max(1, running.length)];
    if (!conversationId) return;
    await this.#change([], [], () => stopRun(this.#db, conversationId));
  }

  async settleParked({ kind, pick }: { kind: "retry" | "discard"; pick: number }): Promise<void> {
    const parked = await listParked(this.#db);
    const row = parked[pick % Math.max(1, parked.length)];
    if (!row) return;
    const { ledger } = this.#world;
    const given = kind === "discard" ? ledger.giveUp(this.#store) : [];
    if (kind === "discard") ledger.giveUpDeletion(this.#store, row.entity);
    else for (const word of wordsIn(row.payload)) ledger.retried.add(word);
    const settle = kind === "discard" ? discardParked : retryParked;
    await this.#change([], given, () => settle(this.#db, row.seq, this.#tab.effects));
  }

  /**
   * Makes a change, which is accepted once the app's call resolves. When the tab dies before that, the
   * change may be stored or not: neither its words nor those that it replaced are required.
   */
  async #change(
    written: readonly string[],
    replaced: readonly string[] | (() => readonly string[]),
    make: () => PromiseLike<unknown>,
  ): Promise<void> {
    const { ledger } = this.#world;
    try {
      await make();
    } catch (error) {
      ledger.takeBackExcuse(typeof replaced === "function" ? replaced() : replaced);
      throw error;
    }
    ledger.accept(this.#store, written);
    if (written.length > 0) this.#world.note(`${this.#tab.name} wrote ${written.join(" ")}`);
  }
}
