/** Checks one account's store on one device after every write to it. */
import type { Collision } from "#shared/domain/merge/collision.ts";
import { UNSENT_IN } from "../../../src/data/db/unsentIn.ts";
import { type Ledger, wordsIn } from "./Ledger.ts";
import { MessageWatch } from "./MessageWatch.ts";
import type { StoreRows } from "./readStore.ts";
import { SeenWatch } from "./SeenWatch.ts";

export class StoreWatch {
  readonly #ledger: Ledger;
  readonly #name: string;
  readonly #seen: SeenWatch;
  readonly #messages: MessageWatch;
  /** Collisions after the last write, by project. */
  #collisions = new Map<string, Collision[]>();
  /** The frozen request of each outbox row, by `seq`. */
  #frozen = new Map<number, string>();
  #listVersion: string | undefined;
  /** The revision that the server last confirmed, by project. */
  #revisions = new Map<string, number | null>();
  /** `seq` of rows that were ever refused: later rows may be sent before them. */
  readonly #parked = new Set<number>();
  /** Whether the store may contain half of a change, because its database closed in the middle of one. */
  #mayHaveHalf = false;
  #isOpenAgain = true;

  constructor(ledger: Ledger, name: string) {
    this.#ledger = ledger;
    this.#name = name;
    this.#seen = new SeenWatch(ledger);
    this.#messages = new MessageWatch(ledger);
  }

  expectHalf(): void {
    this.#mayHaveHalf = true;
    this.#isOpenAgain = false;
  }

  /** Records that the app was opened, which queues saves for half-stored changes. */
  noteOpened(): void {
    this.#isOpenAgain = true;
  }

  /** Whether a word is listed as a collision. */
  lists(word: string): boolean {
    return JSON.stringify([...this.#collisions.values()]).includes(`${word}\\"`);
  }

  /** Whether the word was ever shown here, unless the person discarded this store's work since. */
  hasShown(word: string): boolean {
    return this.#seen.hasShown(word) && !this.#ledger.hasDiscarded(this.#name);
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
      this.#violate("nothing is lost", `${word} arrived, and is neither shown nor listed`);
    for (const version of this.#messages.replaced(rows))
      this.#violate("nothing is lost", `${version} was replaced before it was sent`);
    for (const id of this.#messages.withoutOffer(rows))
      this.#violate("unfinished runs marked", `${id} broke off and does not offer to go on`);
  }

  /** A change and its outbox row are one transaction, and so are applying an answer and removing its row. */
  #checkQueued(rows: StoreRows): void {
    const faults = [...unqueued(rows), ...savesOnAnotherBase(rows)];
    if (faults.length === 0 && this.#isOpenAgain) this.#mayHaveHalf = false;
    if (this.#mayHaveHalf) return;
    for (const fault of faults) this.#violate("one write", fault);
  }

  #checkDeleted({ outbox, projects, plans, planWeeks }: StoreRows): void {
    for (const { entity } of outbox.filter(({ kind }) => kind === "deleteProject")) {
      const isBack =
        projects.some(({ id }) => id === entity) ||
        [...plans, ...planWeeks].some(({ projectId }) => projectId === entity);
      if (isBack) this.#violate("deleted stays deleted", `${entity} came back while queued`);
    }
  }

  /** A queued title is shown; after a refused one, the shown title is one that the server has had. */
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
      if (name !== undefined && name !== title) this.#violate("titles as written", `hides ${name}`);
      const isBack = isOnServer && name === undefined && refused.has(id);
      const unknown = isBack && wordsIn(title).find((word) => !this.#ledger.atServer.has(word));
      if (unknown)
        this.#violate("titles as written", `shows ${unknown}, which the server never had`);
    }
  }

  /** A collision stays listed until a person decides it, and none offers what its person has replaced here. */
  #checkCollisions({ plans }: StoreRows): void {
    const listed = new Map(plans.map(({ projectId, collisions }) => [projectId, collisions]));
    for (const [projectId, now] of listed) {
      const before = new Set(this.#collisions.get(projectId)?.map(keyOf));
      const offered = wordsIn(now.filter((one) => !before.has(keyOf(one))).map((one) => one.other));
      const own = offered.find((word) => this.#ledger.hasReplaced(this.#name, word));
      if (own) this.#violate("asks about others' changes", `${own} was replaced here`);
    }
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

  /** Every attempt sends the same request, until the row is queued as new. */
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

  /** Once a list's version is stored, no project stays that the list no longer has. */
  #checkList({ settings, projects }: StoreRows): void {
    const version = settings.find(({ key }) => key === "projectsVersion")?.value;
    if (version === this.#listVersion) return;
    this.#listVersion = typeof version === "string" ? version : undefined;
    for (const { id, isOnServer } of projects) {
      if (isOnServer && this.#ledger.wasDropped(id, this.#listVersion))
        this.#violate("devices agree", `${id} stays, and the list is not fetched again`);
    }
  }

  /** A synced revision never goes back. */
  #checkRevisions({ plans }: StoreRows): void {
    const now = new Map(plans.map((plan) => [plan.projectId, plan.syncedRevision]));
    for (const [id, revision] of now) {
      const before = this.#revisions.get(id) ?? null;
      if (before !== null && (revision ?? 0) < before)
        this.#violate("devices agree", `${id} goes back from ${before} to ${revision}`);
    }
    this.#revisions = now;
  }

  /** Rows are parked only for refusals: not for faults of the server, nor for deletions of what is gone. */
  #checkRefusals({ outbox }: StoreRows): void {
    for (const { kind, reason } of outbox) {
      const status = reason?.status ?? 0;
      const isDone = kind === "deleteProject" && (status === 404 || status === 410);
      if (status >= 500 || isDone)
        this.#violate("parks only refusals", `${kind} is parked for a ${status}`);
    }
  }

  #violate(rule: string, detail: string): void {
    this.#ledger.violate(rule, `${this.#name}: ${detail}`);
  }
}

export function keyOf({ week, dayId, field, other }: Collision): string {
  return JSON.stringify([week, dayId, field, other]);
}

/** Returns projects with unsent content and no row that sends it; a run queues its own at its end. */
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

/** Returns saves in flight whose base is not the revision that the server last confirmed. */
function savesOnAnotherBase({ outbox, plans }: StoreRows): string[] {
  const confirmed = new Map(plans.map((plan) => [plan.projectId, plan.syncedRevision]));
  return outbox.flatMap(({ kind, entity, state, inFlight }) => {
    if (kind !== "autoSave" || state !== "pending" || !inFlight) return [];
    const base = (inFlight.body as { baseRevision?: number }).baseRevision ?? null;
    const now = confirmed.get(entity) ?? null;
    return base === now ? [] : [`the save of ${entity} was made on ${base}, confirmed is ${now}`];
  });
}
