/** The simulation's own record of comments, decisions and yeses, and what must have become of them. */
import type { PlanReview } from "#shared/contracts/reviewLinks.ts";
import type { OutboxRow } from "../../../src/data/db/outboxRow.ts";
import type { Ledger } from "./Ledger.ts";

/** Something that a person decided on a device, which accepted it. */
export interface Decision {
  store: string;
  projectId: string;
  made:
    | { kind: "state"; comment: string; state: "taken" | "resolved" }
    | { kind: "answer"; comment: string; id: string; text: string }
    | { kind: "yes"; uid: string; day: string; digest: string };
}

/** Calls that this record is of, not the ledger's. */
const LOOK_CALLS: ReadonlySet<string> = new Set([
  ...["readPlanReview", "addReviewLink", "takeComment", "takeApproval", "decideComment", "sayYes"],
]);

type Call = { name: string; parameters: Record<string, string>; body: Record<string, unknown> };

export class Looks {
  /** The hash of the link of each project that somebody was asked to look at. */
  readonly links = new Map<string, string>();
  /** Suggestions that somebody took: nobody takes one again. */
  readonly kept = new Set<string>();
  /** Whether the server refused changes: a refused save waits for its person, and what is behind it is sent. */
  hasRefusals = false;
  /** Whether a device lists the word as the other side of a collision. */
  isListed: (word: string) => boolean = () => false;
  readonly #decisions = new Set<Decision>();
  /** By store and project: the newest version that the device has shown. */
  readonly #versions = new Map<string, number>();
  /** Wordings that stewards were shown, by person, day and digest. */
  readonly #shown = new Set<string>();
  /** Yeses that the server has carried out. */
  readonly #arrived = new Set<string>();
  #ids = 0;

  newId(): string {
    return `00000000-0000-4000-8000-${String(++this.#ids).padStart(12, "0")}`;
  }

  /** Records a yes that may be sent from now on, also when its page dies before it knows. */
  show(uid: string, day: string, digest: string): void {
    this.#shown.add(`${uid} ${day} ${digest}`);
  }

  accept(decision: Decision): void {
    this.#decisions.add(decision);
  }

  /** Forgets what a store has decided: its unsent work was discarded, or that of the one project that it deletes. */
  giveUp(store: string, projectId?: string): void {
    for (const one of this.#decisions) {
      if (one.store === store && (projectId ?? one.projectId) === one.projectId)
        this.#decisions.delete(one);
    }
  }

  /** What this device has not sent yet is shown over what was fetched, and no older answer replaces a newer one. */
  checkFetched(
    ledger: Ledger,
    { store, projectId }: Pick<Decision, "store" | "projectId">,
    review: PlanReview,
    queued: readonly OutboxRow[],
  ): void {
    const place = `${store} ${projectId}`;
    if (review.version < (this.#versions.get(place) ?? 0)) {
      ledger.violate("looks as decided", `${place} shows an older version`);
    }
    this.#versions.set(place, review.version);
    const last = new Map<string, string>();
    for (const row of queued) {
      if (row.kind !== "call" || row.entity !== projectId) continue;
      const { name, parameters, body } = row.payload as Call;
      if (name !== "commentDecision") continue;
      const id = parameters.comment ?? "";
      if (body.state) last.set(id, String(body.state));
      const answer = body.answer as { id: string } | undefined;
      if (answer && !review.comments.some((one) => one.id === answer.id)) {
        ledger.violate("looks as decided", `${place} does not show the answer ${answer.id}`);
      }
    }
    for (const { id, state } of review.comments) {
      const wanted = last.get(id) ?? state;
      if (wanted !== state) {
        ledger.violate("looks as decided", `${place} shows ${id} as ${state}, not ${wanted}`);
      }
    }
  }

  /** Everything that a device accepted is at the server, and nothing else is. */
  checkServer(
    ledger: Ledger,
    comments: readonly { id: string; text: string; state: string; is_maker: number }[],
    yeses: readonly { uid: string; day: string; digest: string }[],
    isDeleted: (projectId: string) => boolean,
  ): void {
    const known = new Map(comments.map((comment) => [comment.id, comment]));
    const said = new Set(yeses.map(({ uid, day, digest }) => `${uid} ${day} ${digest}`));
    for (const { projectId, made, store } of this.#decisions) {
      if (isDeleted(projectId)) continue;
      if (made.kind === "answer" && known.get(made.id)?.text !== made.text) {
        ledger.violate("nothing is lost", `the answer ${made.id}, given on ${store}`);
      }
      if (made.kind === "state" && known.get(made.comment)?.state === "open") {
        ledger.violate("nothing is lost", `${made.comment} as ${made.state}, on ${store}`);
      }
      if (made.kind === "yes" && !this.#arrived.has(`${made.uid} ${made.day} ${made.digest}`)) {
        ledger.violate("nothing is lost", `the yes to ${made.day}, given on ${store}`);
      }
    }
    for (const yes of said) {
      if (!this.#shown.has(yes))
        ledger.violate("nothing invented", `a yes that nobody gave: ${yes}`);
    }
  }

  /** Records a call that is about looks, and returns whether it is: a yes counts once the server has carried it out. */
  recordCall(method: string, given: readonly unknown[], working: unknown): boolean {
    if (method === "sayYes") this.#recordYes(given, working);
    return LOOK_CALLS.has(method);
  }

  #recordYes(given: readonly unknown[], working: unknown): void {
    const [{ by }, , { days }] = given as [
      { by: { uid: string } },
      string,
      { days: { id: string; digest: string }[] },
    ];
    void Promise.resolve(working).then(
      (outcome) => {
        if (!(outcome as { ok?: boolean } | undefined)?.ok) return;
        for (const { id, digest } of days) this.#arrived.add(`${by.uid} ${id} ${digest}`);
      },
      // A fault of the server: nothing was stored.
      () => {},
    );
  }
}
