/** Performs one operation on its device, tab or server. */
import { readCurrentConversation } from "../../../src/data/db/conversations.ts";
import type { LamplightDatabase } from "../../../src/data/db/LamplightDatabase.ts";
import { listProjectRows, type ProjectRow } from "../../../src/data/db/projects.ts";
import { listRunning } from "../../../src/data/db/runs.ts";
import { wordsIn } from "../checks/Ledger.ts";
import type { World } from "../world/World.ts";
import { PEOPLE } from "../world/World.ts";
import type { Device } from "./Device.ts";
import { lookAtPlan, sayThroughLink } from "./look.ts";
import { saveAsOldClient } from "./oldClient.ts";
import { type Operation, TROUBLES } from "./operations.ts";
import { Person } from "./Person.ts";
import type { Tab } from "./Tab.ts";
import { typeIntoDay } from "./typeIntoDay.ts";
import { workInBackground } from "./workInBackground.ts";

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
    case "killAgent":
      return world.agent.die();
    case "thinHistory":
      return world.server.thinHistory();
    case "serverFull":
      world.server.fullAfter = operation.room;
      world.server.fullFor = operation.writes;
      return;
    case "trouble":
      world.server.trouble = TROUBLES[operation.trouble];
      return;
    case "oldClient":
      return saveAsOldClient(world, operation);
    case "holder":
      return sayThroughLink(world, operation);
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
      device.fullAfter = operation.room;
      return;
    case "leaveAt":
      device.leavesIn = operation.fuse;
      return;
    case "refuse":
      device.refusals = operation.times;
      world.ledger.looks.hasRefusals = true;
      return;
    case "clock":
      device.clockMs = operation.byMs;
      // Deadlines from `Retry-After` were recorded with the earlier clock.
      device.holds.clear();
      return;
    case "background":
      return workInBackground(world, device, operation);
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

/** Logs out and discards unsent work, as after the app's question. */
async function logOut({ ledger }: World, device: Device): Promise<void> {
  const store = device.storeName();
  ledger.giveUp(store);
  const plans = await device.tabs[0]?.open?.db.plans.toArray();
  const listed = wordsIn(plans?.map(({ collisions }) => collisions));
  ledger.leaveToHistory(listed);
  // What a run wrote where a person had written before it was never saved: no history has it.
  ledger.excuse(listed.filter((word) => !ledger.accepted.has(word) && !ledger.atServer.has(word)));
  await device.tabs[0]?.logOut();
  ledger.giveUp(store);
  ledger.giveUpDeletion(store);
}

type InTab = Extract<Operation, { tab: number }>;

async function inTab(world: World, tab: Tab, operation: InTab): Promise<void> {
  if (operation.kind === "start") return startAgain(world, tab);
  if (operation.kind === "look") return lookAtPlan(world, tab, operation);
  const { open } = tab;
  if (!open) return;
  if (operation.kind === "kill") return open.life.light(operation.fuse);
  if (operation.kind === "back") return tab.onReturn();
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
      return withProject({ world, tab, person }, open.db, operation);
  }
}

/** Opens a tab again. Text that a dead page left in the journal is saved when its project is shown. */
async function startAgain(world: World, tab: Tab): Promise<void> {
  await tab.start();
  const { open } = tab;
  if (!open) return;
  const current = await readCurrentConversation(open.db);
  if (current?.projectId) await new Person(world, tab, open).open(current.projectId);
}

/** Chooses a project; half of the time one with a run in progress, as people do. */
async function chooseProject(db: LamplightDatabase, pick: number): Promise<ProjectRow | undefined> {
  const projects = await listProjectRows(db);
  const conversations = await db.conversations.bulkGet(await listRunning(db));
  const written = new Set(conversations.map((one) => one?.projectId));
  const watched = pick % 2 === 0 ? projects.filter(({ id }) => written.has(id)) : [];
  const among = watched.length > 0 ? watched : projects;
  return among[Math.floor(pick / 2) % Math.max(1, among.length)];
}

/** Chooses a project with a collision. */
async function chooseDivided(db: LamplightDatabase, pick: number): Promise<ProjectRow | undefined> {
  const divided = await db.plans.filter(({ collisions }) => collisions.length > 0).toArray();
  const chosen = divided[pick % Math.max(1, divided.length)];
  return chosen && db.projects.get(chosen.projectId);
}

async function withProject(
  { world, tab, person }: { world: World; tab: Tab; person: Person },
  db: LamplightDatabase,
  operation: Extract<
    InTab,
    { kind: "edit" | "type" | "rename" | "calendar" | "delete" | "decide" | "open" | "restore" }
  >,
): Promise<void> {
  const project =
    operation.kind === "decide"
      ? await chooseDivided(db, operation.pick)
      : await chooseProject(db, operation.pick);
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
    case "type":
      return typeIntoDay(world, tab, { ...operation, projectId: project.id });
    case "restore":
      return person.restore(project.id, operation.back);
  }
}
