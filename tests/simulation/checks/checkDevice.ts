/** Checks one account's store on one device once everything is idle. */
import type { LoadedProject } from "#shared/contracts/projects.ts";
import { compareMessages } from "#shared/domain/message.ts";
import type { Project } from "#shared/domain/project.ts";
import type { LamplightDatabase } from "../../../src/data/db/LamplightDatabase.ts";
import { asStoredMessage } from "../../../src/data/db/messages.ts";
import { readPlan, readPlanRow } from "../../../src/data/db/plans.ts";
import { readSyncStatus } from "../../../src/data/sync/readSyncStatus.ts";
import { rowsToSend } from "../people/settle.ts";
import type { Ledger } from "./Ledger.ts";
import { wordsIn } from "./Ledger.ts";

export interface Store {
  name: string;
  churchId: string;
  db: LamplightDatabase;
}

/** Checks the store. Returns its parked work and its collisions, as JSON. */
export async function checkDevice(
  ledger: Ledger,
  { name, churchId, db }: Store,
  server: ReadonlyMap<string, LoadedProject>,
): Promise<string> {
  const outbox = await db.outbox.toArray();
  for (const { kind } of rowsToSend(outbox)) {
    ledger.violate("outbox", `${name} still has a ${kind} to send`);
  }
  for (const row of outbox) {
    if (row.state === "parked" && !row.reason) {
      ledger.violate("outbox", `${name} does not say why a ${row.kind} was refused`);
    }
    // A refused deletion is still undecided.
    if (row.kind === "deleteProject") ledger.giveUpDeletion(name, row.entity);
  }
  const undecided = new Set(outbox.map(({ entity }) => entity));
  const status = await readSyncStatus(db, { isOnline: true });
  if (status.kind !== (outbox.length > 0 ? "needsYou" : "saved")) {
    ledger.violate("outbox", `${name} says ${status.kind} with ${outbox.length} rows left`);
  }

  const here = new Map((await db.projects.toArray()).map((project) => [project.id, project]));
  for (const id of here.keys()) {
    if (!server.has(id) && !undecided.has(id))
      ledger.violate("devices agree", `${name} still has ${id}`);
  }
  for (const [id, loaded] of server) {
    const project = here.get(id);
    if (undecided.has(id)) {
      if (project?.isOnServer) compareDetails(ledger, name, project, loaded.projectDetails);
    } else if (!project) ledger.violate("devices agree", `${name} lacks ${id}`);
    else await compareProject(ledger, { name, churchId, db }, loaded);
  }

  const running = new Set(await db.runs.toCollection().primaryKeys());
  for (const { id, conversationId } of await db.messages.filter((one) => one.isStreaming).toArray())
    if (!running.has(conversationId)) ledger.violate("outbox", `${name} waits for ${id} for ever`);

  const everything = await Promise.all(db.tables.map((table) => table.toArray()));
  const foreign = wordsIn(everything).find((word) => !word.startsWith(`${churchId}-`));
  if (foreign) ledger.violate("churches separate", `${name} contains ${foreign}`);

  const waiting = await Promise.all([...undecided].map((id) => contentOf(db, id)));
  const collisions = (await db.plans.toArray()).map((plan) => plan.collisions);
  return JSON.stringify([waiting, outbox, collisions]);
}

async function compareProject(ledger: Ledger, { name, db }: Store, loaded: LoadedProject) {
  const { projectDetails, readingPlan, conversationMessages, revision } = loaded;
  const { id } = projectDetails;
  const same = (what: string, mine: unknown, theirs: unknown) => {
    const [here, there] = [canonical(mine), canonical(theirs)];
    if (here !== there) {
      ledger.violate("devices agree", `${what} of ${id}: ${name} has ${here}, server ${there}`);
    }
  };
  same("plan", await readPlan(db, id), readingPlan);
  const conversations = await db.conversations.where({ projectId: id }).toArray();
  const rows = await db.messages
    .where("conversationId")
    .anyOf(conversations.map((conversation) => conversation.id))
    .toArray();
  same("messages", rows.map(asStoredMessage).sort(compareMessages), conversationMessages);
  same("revision", (await readPlanRow(db, id)).syncedRevision, revision);
  const project = await db.projects.get(id);
  if (project) compareDetails(ledger, name, project, projectDetails);
  for (const conversation of conversations) same("title", conversation.title, projectDetails.title);
}

/** Title and dates are the server's: a refused change is not shown as accepted. */
function compareDetails(ledger: Ledger, name: string, mine: Project, theirs: Project): void {
  const of = ({ title, startDate, readingDays }: Project) =>
    canonical([title, startDate, readingDays]);
  if (of(mine) === of(theirs)) return;
  const detail = `title and dates of ${mine.id}: ${name} has ${of(mine)}, server ${of(theirs)}`;
  ledger.violate("devices agree", detail);
}

async function contentOf(db: LamplightDatabase, projectId: string): Promise<unknown> {
  const conversations = await db.conversations.where({ projectId }).primaryKeys();
  return [
    await db.projects.get(projectId),
    await db.planWeeks.where({ projectId }).toArray(),
    await db.messages.where("conversationId").anyOf(conversations).toArray(),
  ];
}

/** Returns JSON with sorted keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === "object" && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
