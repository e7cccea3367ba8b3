/** What must hold of one account's store on one device, once everything has come to rest. */
import type { LoadedProject } from "#shared/contracts/projects.ts";
import { compareMessages } from "#shared/domain/message.ts";
import type { LamplightDatabase } from "../../../src/db/LamplightDatabase.ts";
import { asStoredMessage } from "../../../src/db/messages.ts";
import { readPlan, readPlanRow } from "../../../src/db/plans.ts";
import { readSyncStatus } from "../../../src/sync/syncStatus.ts";
import type { Ledger } from "./Ledger.ts";
import { wordsIn } from "./Ledger.ts";

export interface Store {
  name: string;
  churchId: string;
  db: LamplightDatabase;
}

/** Returns the words that wait in it for a person to decide, and those of its collisions. */
export async function checkDevice(
  ledger: Ledger,
  { name, churchId, db }: Store,
  server: ReadonlyMap<string, LoadedProject>,
): Promise<string[]> {
  const outbox = await db.outbox.toArray();
  for (const row of outbox) {
    if (row.state !== "parked" || !row.reason) {
      ledger.violate("outbox", `${name} still has a ${row.kind} to send`);
    }
    // Refused: whether it is deleted is still to be decided.
    if (row.kind === "deleteProject") ledger.giveUpDeletion(name, row.entity);
  }
  const held = new Set(outbox.map(({ entity }) => entity));
  const status = await readSyncStatus(db, { isOnline: true });
  if (status.kind !== (outbox.length > 0 ? "needsYou" : "saved")) {
    ledger.violate("outbox", `${name} says ${status.kind} with ${outbox.length} rows left`);
  }

  const here = new Map((await db.projects.toArray()).map((project) => [project.id, project]));
  for (const id of here.keys()) {
    if (!server.has(id) && !held.has(id)) ledger.violate("devices agree", `${name} kept ${id}`);
  }
  for (const [id, loaded] of server) {
    if (held.has(id)) continue;
    const project = here.get(id);
    if (!project) ledger.violate("devices agree", `${name} lacks ${id}`);
    else await compareProject(ledger, { name, churchId, db }, loaded);
  }

  const everything = await Promise.all(db.tables.map((table) => table.toArray()));
  const foreign = wordsIn(everything).find((word) => !word.startsWith(`${churchId}-`));
  if (foreign) ledger.violate("the other church", `${name} holds ${foreign}`);

  const waiting = await Promise.all([...held].map((id) => contentOf(db, id)));
  const collisions = (await db.plans.toArray()).map((plan) => plan.collisions);
  return wordsIn([waiting, outbox, collisions]);
}

/** A name that waits to be sent is the one that is shown: returns one that is not. */
export async function findHiddenName(db: LamplightDatabase): Promise<string | undefined> {
  return db.transaction("r", db.outbox, db.projects, async () => {
    const rows = await db.outbox.filter(({ state }) => state === "pending").toArray();
    // The last one that was given to a project.
    const names = new Map(
      rows.flatMap((row) => (row.kind === "title" ? [[row.entity, row.payload.title]] : [])),
    );
    for (const [id, name] of names) {
      const project = await db.projects.get(id);
      if (project && project.title !== name) return name;
    }
    return undefined;
  });
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
  const { title, startDate, readingDays } = projectDetails;
  same(
    "title and dates",
    [project?.title, project?.startDate, project?.readingDays],
    [title, startDate, readingDays],
  );
  for (const conversation of conversations) same("title", conversation.title, title);
}

async function contentOf(db: LamplightDatabase, projectId: string): Promise<unknown> {
  const conversations = await db.conversations.where({ projectId }).primaryKeys();
  return [
    await db.projects.get(projectId),
    await db.planWeeks.where({ projectId }).toArray(),
    await db.messages.where("conversationId").anyOf(conversations).toArray(),
  ];
}

/** JSON with its keys in order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === "object" && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
