/** What must hold of one account's store on one device whenever something has been written to it. */
import type { Collision } from "#shared/domain/merge/collision.ts";
import { UNSENT_IN } from "../../../src/data/db/unsentIn.ts";
import { type Ledger, wordsIn } from "./Ledger.ts";
import type { StoreRows } from "./readStore.ts";
import { SeenWatch } from "./SeenWatch.ts";

export class StoreWatch {
  readonly #ledger: Ledger;
  readonly #name: string;
  readonly #seen: SeenWatch;
  /** By project, as they were listed after the last write. */
  #collisions = new Map<string, Collision[]>();
  /** What each row's request was frozen as, by its number. */
  #frozen = new Map<number, string>();
  #listVersion: string | undefined;
  /** By project: the revision that the server last confirmed. */
  #revisions = new Map<string, number | null>();
  /** Numbers of the rows that were refused once: others may have been begun before they are tried again. */
  readonly #parked = new Set<number>();
  /** A database that was closed in the middle of a change can hold the first half of it. */
  #mayHoldHalf = false;
  #isOpenAgain = true;

  constructor(ledger: Ledger, name: string) {
    this.#ledger = ledger;
    this.#name = name;
    this.#seen = new SeenWatch(ledger);
  }

  expectHalf(): void {
    this.#mayHoldHalf = true;
    this.#isOpenAgain = false;
  }

  /** The app was opened, and looks for halves. */
  noteOpened(): void {
    this.#isOpenAgain = true;
  }

  /** Whether it is offered beside what stands there: kept, and not on its way to the server. */
  lists(word: string): boolean {
    return JSON.stringify([...this.#collisions.values()]).includes(`${word}\\"`);
  }

  wasParked(seq: number): boolean {
    return this.#parked.has(seq);
  }

  check(rows: StoreRows): void {
    for (const { seq, state } of rows.outbox) if (state === "parked") this.#parked.add(seq);
    this.#checkQueued(rows);
    this.#checkDeleted(rows);
    this.#checkNames(rows);
    this.#checkCollisions(rows);
    this.#checkFrozen(rows);
    this.#checkList(rows);
    this.#checkRevisions(rows);
    this.#checkRefusals(rows);
    for (const word of this.#seen.hidden(rows))
      this.#violate("nothing is lost", `${word} came, and is neither shown nor listed`);
  }

  /** A change and the row that sends it are one write, and so are an answer, what follows from it and the end of its row. */
  #checkQueued(rows: StoreRows): void {
    const faults = [...unqueued(rows), ...savesOnAnotherBase(rows)];
    if (faults.length === 0 && this.#isOpenAgain) this.#mayHoldHalf = false;
    if (this.#mayHoldHalf) return;
    for (const fault of faults) this.#violate("one write", fault);
  }

  #checkDeleted({ outbox, projects, plans, planWeeks }: StoreRows): void {
    for (const { entity } of outbox.filter(({ kind }) => kind === "deleteProject")) {
      const isBack =
        projects.some(({ id }) => id === entity) ||
        [...plans, ...planWeeks].some(({ projectId }) => projectId === entity);
      if (isBack) this.#violate("deleted stays deleted", `${entity} came back while it waited`);
    }
  }

  /** A name that waits to be sent is the one that is shown; after one that was refused, one that the server has had. */
  #checkNames({ outbox, projects }: StoreRows): void {
    const waiting = outbox.filter(({ state }) => state === "pending");
    const names = new Map(
      waiting.flatMap((row) => (row.kind === "title" ? [[row.entity, row.payload.title]] : [])),
    );
    const refused = new Set(
      outbox.flatMap(({ kind, state, entity }) =>
        kind === "title" && state === "parked" ? [entity] : [],
      ),
    );
    for (const { id, title, isOnServer } of projects) {
      const name = names.get(id);
      if (name !== undefined && name !== title) this.#violate("shown as written", `hides ${name}`);
      const isBack = isOnServer && name === undefined && refused.has(id);
      const unheard = isBack && wordsIn(title).find((word) => !this.#ledger.atServer.has(word));
      if (unheard) this.#violate("shown as written", `shows ${unheard}, which nobody has`);
    }
  }

  /** What was set differently in two places is listed until a person decides it. */
  #checkCollisions({ plans }: StoreRows): void {
    const listed = new Map(plans.map(({ projectId, collisions }) => [projectId, collisions]));
    for (const [projectId, before] of this.#collisions) {
      const now = listed.get(projectId)?.map(keyOf);
      for (const collision of now ? before : []) {
        const key = keyOf(collision);
        if (now?.includes(key) || this.#ledger.hasDecided(this.#name, key)) continue;
        this.#violate("collisions stay", `${key} is no longer listed`);
      }
    }
    this.#collisions = listed;
  }

  /** A request that went out goes again as it was, until its row begins anew. */
  #checkFrozen({ outbox }: StoreRows): void {
    const frozen = new Map(
      outbox.flatMap(({ seq, inFlight }) => (inFlight ? [[seq, JSON.stringify(inFlight)]] : [])),
    );
    for (const [seq, request] of frozen) {
      const before = this.#frozen.get(seq) ?? request;
      if (before !== request) this.#violate("same request again", `${before}, then ${request}`);
    }
    this.#frozen = frozen;
  }

  /** A list that is taken for done leaves no project here that it no longer had. */
  #checkList({ settings, projects }: StoreRows): void {
    const version = settings.find(({ key }) => key === "projectsVersion")?.value;
    if (version === this.#listVersion) return;
    this.#listVersion = typeof version === "string" ? version : undefined;
    for (const { id, isOnServer } of projects) {
      if (isOnServer && this.#ledger.wasDropped(id, this.#listVersion))
        this.#violate("devices agree", `${id} stays, and the list is not asked for again`);
    }
  }

  /** What the server had later is not replaced by what it had earlier. */
  #checkRevisions({ plans }: StoreRows): void {
    const now = new Map(plans.map((plan) => [plan.projectId, plan.syncedRevision]));
    for (const [id, revision] of now) {
      const before = this.#revisions.get(id) ?? null;
      if (before !== null && (revision ?? 0) < before)
        this.#violate("devices agree", `${id} goes back from ${before} to ${revision}`);
    }
    this.#revisions = now;
  }

  /** A person is asked about what the server will not have, and about nothing else. */
  #checkRefusals({ outbox }: StoreRows): void {
    for (const { kind, reason } of outbox) {
      const status = reason?.status ?? 0;
      const isDone = kind === "deleteProject" && (status === 404 || status === 410);
      if (status >= 500 || isDone) this.#violate("refused", `${kind} is parked for a ${status}`);
    }
  }

  #violate(rule: string, detail: string): void {
    this.#ledger.violate(rule, `${this.#name}: ${detail}`);
  }
}

export function keyOf({ week, dayId, field, other }: Collision): string {
  return JSON.stringify([week, dayId, field, other]);
}

/** Projects with something unsent that no row would send; what a run writes is sent at its end. */
function unqueued({ conversations, messages, planWeeks, outbox, runs }: StoreRows): string[] {
  const projectOf = new Map(conversations.map(({ id, projectId }) => [id, projectId]));
  const queued = new Set(
    outbox.flatMap(({ kind, entity }) =>
      kind === "autoSave" || kind === "deleteProject" ? [entity] : [],
    ),
  );
  const running = new Set(runs.map(({ conversationId }) => projectOf.get(conversationId)));
  const unsent = [
    ...planWeeks.map((row) => row[UNSENT_IN]),
    ...messages.map((row) => projectOf.get(row[UNSENT_IN] ?? "")),
  ];
  return [...new Set(unsent)].flatMap((id) =>
    id && !queued.has(id) && !running.has(id) ? [`${id} has a change that nothing sends`] : [],
  );
}

/** Saves that are on their way and were made on something else than what the server last confirmed. */
function savesOnAnotherBase({ outbox, plans }: StoreRows): string[] {
  const confirmed = new Map(plans.map((plan) => [plan.projectId, plan.syncedRevision]));
  return outbox.flatMap(({ kind, entity, state, inFlight }) => {
    if (kind !== "autoSave" || state !== "pending" || !inFlight) return [];
    const base = (inFlight.body as { baseRevision?: number }).baseRevision ?? null;
    const now = confirmed.get(entity) ?? null;
    return base === now ? [] : [`the save of ${entity} was made on ${base}, confirmed is ${now}`];
  });
}
