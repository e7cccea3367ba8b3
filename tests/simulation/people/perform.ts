/** One operation, done through the app's own functions, and written into the ledger. */
import { resolveCollision } from "#shared/domain/resolveCollision.ts";
import { sendMessage } from "../../../src/agent/sendMessage.ts";
import { stopRun } from "../../../src/agent/stopRun.ts";
import { listConversations, startNewConversation } from "../../../src/db/conversations.ts";
import { createProjectLocally } from "../../../src/db/createProjectLocally.ts";
import type { LamplightDatabase } from "../../../src/db/LamplightDatabase.ts";
import { queueAutoSave } from "../../../src/db/outbox.ts";
import { readPlan, readPlanRow, writePlan } from "../../../src/db/plans.ts";
import { listProjectRows, type ProjectRow } from "../../../src/db/projects.ts";
import { listRunning } from "../../../src/db/runs.ts";
import { selectProject } from "../../../src/sync/loadProject.ts";
import { discardParked, retryParked } from "../../../src/sync/parkedWork.ts";
import { decideCollision, editPlan } from "../../../src/sync/planActions.ts";
import { deleteProject, renameProject, setPlanSettings } from "../../../src/sync/projectActions.ts";
import { listParked } from "../../src/sync/listParked.ts";
import { wordsIn } from "../checks/Ledger.ts";
import type { World } from "../world/World.ts";
import { PEOPLE } from "../world/World.ts";
import type { Device } from "./Device.ts";
import { editOf } from "./editDay.ts";
import { saveAsOldClient } from "./oldClient.ts";
import { type Operation, TROUBLES } from "./operations.ts";
import type { Tab } from "./Tab.ts";

export async function perform(world: World, operation: Operation): Promise<void> {
  if ("tab" in operation) {
    const tab = world.tabs()[operation.tab];
    if (tab) await inTab(world, tab, operation);
    return;
  }
  if ("device" in operation) return onDevice(world, operation);
  switch (operation.kind) {
    case "restartServer":
      return world.server.restart();
    case "restartAgent":
      return world.agent.forget();
    case "trouble":
      world.server.trouble = TROUBLES[operation.trouble];
      return;
    case "oldClient":
      return saveAsOldClient(world, operation);
    case "wait":
      return;
  }
}

async function onDevice(
  world: World,
  operation: Extract<Operation, { device: number }>,
): Promise<void> {
  const device = world.devices[operation.device] ?? world.devices[0];
  switch (operation.kind) {
    case "offline":
      return device.goOffline();
    case "online":
      return device.goOnline();
    case "cut":
      device.connection += 1;
      return;
    case "stale":
      device.isTokenStale = true;
      return;
    case "fault":
      device.faults.push(...Array.from({ length: operation.times }, () => operation.fault));
      return;
    case "full":
      device.fullFor = operation.writes;
      return;
    case "endSession":
      return device.changeSession(() => device.endSession());
    case "signIn":
      return device.changeSession(async () => {
        const { uid } = PEOPLE[operation.person] ?? PEOPLE[0];
        if (device.uid && device.uid !== uid) await device.endSession();
        await device.signIn(uid);
      });
    case "logOut":
      return device.changeSession(() => logOut(world, device));
  }
}

/** The person was asked, and gave up what was not sent. */
async function logOut({ ledger }: World, device: Device): Promise<void> {
  const store = device.storeName();
  ledger.excuse(ledger.waiting(store));
  await device.tabs[0]?.logOut();
  ledger.excuse(ledger.waiting(store));
  ledger.giveUpDeletion(store);
}

type InTab = Extract<Operation, { tab: number }>;

async function inTab(world: World, tab: Tab, operation: InTab): Promise<void> {
  if (operation.kind === "start") return tab.start();
  const { open } = tab;
  if (!open) return;
  if (operation.kind === "kill") return open.life.light(operation.fuse);
  if (operation.kind === "back") return tab.comeBack();
  const person = new Person(world, tab, open);
  switch (operation.kind) {
    case "create":
      return person.create();
    case "chat":
      return person.chat(operation);
    case "stop":
      return person.stop(operation.pick);
    case "retry":
    case "discard":
      return person.settleParked(operation);
    default:
      return withProject(person, open.db, operation);
  }
}

async function withProject(
  person: Person,
  db: LamplightDatabase,
  operation: Extract<
    InTab,
    { kind: "edit" | "rename" | "calendar" | "delete" | "decide" | "open" }
  >,
): Promise<void> {
  const projects = await listProjectRows(db);
  const project = projects[operation.pick % Math.max(1, projects.length)];
  if (!project) return;
  switch (operation.kind) {
    case "edit":
      return person.edit(project.id, operation);
    case "rename":
      return person.rename(project);
    case "calendar":
      return person.setCalendar(project.id, operation.pick);
    case "delete":
      return person.delete(project.id);
    case "decide":
      return person.decide(project.id, operation);
    case "open":
      return person.open(project.id);
  }
}

/** Somebody in front of a tab. What they change counts once the app has taken it. */
class Person {
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
    const ids = [effects.newId(), effects.newId()];
    const words = ids.map((id) => ledger.write(this.#churchId, "title", id));
    const name = ledger.write(this.#churchId, "week");
    const passages = ids.map((id, index) => ({
      id,
      day_number: index + 1,
      scripture: `Luke 1:${index + 1}`,
      title: words[index] ?? "",
      questions: [],
      prayer: "",
    }));
    const current = [{ week_number: 1, name, weekly_passage: "", passages }];
    const owner = { uid: this.#uid, churchId: this.#churchId, title };
    await this.#change([title, name, ...words], [], () =>
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
            const edited = editOf(plan, { kind: edit, pick }, writer);
            if (!edited) return plan;
            written.push(...edited.written);
            replaced = ledger.excuse(edited.replaced);
            return edited.plan;
          },
          effects,
        ),
    );
  }

  async rename(project: ProjectRow): Promise<void> {
    const { ledger } = this.#world;
    const title = ledger.write(this.#churchId, "project");
    const { id } = project;
    let replaced: string[] = [];
    await this.#change(
      [title],
      () => replaced,
      () =>
        this.#db.transaction("rw", this.#db.tables, async () => {
          const now = await this.#db.projects.get(id);
          if (!now) return;
          // A name that was refused and waits for a decision gives way to the new one.
          const refused = (await listParked(this.#db)).filter(
            ({ entity, kind }) => entity === id && kind === "title",
          );
          replaced = ledger.excuse(wordsIn([now.title, refused.map(({ payload }) => payload)]));
          await renameProject(this.#db, id, title, this.#tab.effects);
        }),
    );
  }

  async setCalendar(projectId: string, pick: number): Promise<void> {
    const day = new Date(Date.parse("2027-01-01") + pick * 86_400_000);
    const startDate = day.toISOString().slice(0, 10);
    await this.#change([], [], () =>
      setPlanSettings(this.#db, projectId, { startDate }, this.#tab.effects),
    );
  }

  async delete(projectId: string): Promise<void> {
    const { ledger } = this.#world;
    const seen = ledger.excuse(await this.#wordsOf(projectId));
    await this.#change([], seen, () => {
      return deleteProject(this.#db, projectId, this.#tab.effects);
    });
    ledger.deleted.set(projectId, this.#store);
  }

  async decide(projectId: string, { pick, choice }: Extract<Operation, { kind: "decide" }>) {
    const { collisions } = await readPlanRow(this.#db, projectId);
    const collision = collisions[pick % Math.max(1, collisions.length)];
    if (!collision) return;
    // What was typed there since is seen, too, and gives way to what is chosen.
    const plan = (await readPlan(this.#db, projectId)) ?? [];
    const chosen = new Set(wordsIn(choice === "other" ? resolveCollision(plan, collision) : plan));
    const replaced = wordsIn(plan).filter((word) => !chosen.has(word));
    const seen = this.#world.ledger.excuse([
      ...wordsIn([collision.kept, collision.other]),
      ...replaced,
    ]);
    await this.#change([], seen, () => {
      return decideCollision(this.#db, projectId, collision, choice, this.#tab.effects);
    });
  }

  async open(projectId: string): Promise<void> {
    const { effects } = this.#tab;
    await this.#change([], [], async () => {
      const { revalidated } = await selectProject(this.#db, this.#open.api, projectId, { effects });
      await revalidated.catch(() => {});
    });
  }

  async chat({ asks, isNew, pick }: Extract<Operation, { kind: "chat" }>): Promise<void> {
    const { effects } = this.#tab;
    const word = this.#world.ledger.write(this.#churchId, "message");
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
      if (sent) written.push(word);
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
    const given = kind === "discard" ? ledger.excuse(ledger.waiting(this.#store)) : [];
    if (kind === "discard") ledger.giveUpDeletion(this.#store, row.entity);
    await this.#change([], given, () => {
      return kind === "discard"
        ? discardParked(this.#db, row.seq, this.#tab.effects)
        : retryParked(this.#db, row.seq);
    });
  }

  /**
   * A change is accepted when the app says so. One whose tab died before it did may have
   * been taken or not: neither its words nor those that it replaced are asked for.
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

  async #wordsOf(projectId: string): Promise<string[]> {
    const db = this.#db;
    const conversations = await db.conversations.where({ projectId }).primaryKeys();
    return wordsIn([
      await db.projects.get(projectId),
      await db.planWeeks.where({ projectId }).toArray(),
      await db.messages.where("conversationId").anyOf(conversations).toArray(),
      await db.plans.get(projectId),
      await db.outbox.where({ entity: projectId }).toArray(),
    ]);
  }
}
