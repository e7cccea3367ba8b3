/** Runs every read and change of a church's object on its tables, and schedules its alarm. */
import type { CountTokens } from "#shared/contracts/modelTokens.ts";
import type { DueKind } from "../dueWork.ts";
import { type Bindings, readSettings } from "../env.ts";
import type { RequestContext } from "../identity/requestContext.ts";
import { errorFacts, log } from "../log.ts";
import { type Outcome, toOutcome } from "../refusal.ts";
import { type CountedUse, countUses, returnUses } from "./attemptRows.ts";
import { broadcastChange } from "./churchSockets.ts";
import type { ChurchStore } from "./churchStore.ts";
import { housekeepingAt, runHousekeepingWhenDue } from "./housekeeping.ts";
import { answerOnce } from "./idempotentResponses.ts";
import { countDueLetters, nextLetterAt } from "./letters/dueLetters.ts";
import { type LetterAsking, LetterShelf, type TakenLetters } from "./letters/takeLetters.ts";
import { dropUnconfirmed, nextUnconfirmedEnd } from "./letters/unconfirmed.ts";
import { logged } from "./logged.ts";
import { readMembershipEpoch, renewMembershipEpoch, requireEpoch } from "./membershipEpoch.ts";
import { expireMarks, nextMarkTransferAt } from "./readers/markTransferRows.ts";
import { countDueReminders, nextDueAt, takeDue } from "./reminders/reminderRows.ts";
import {
  type ReminderAsking,
  type TakenReminders,
  takeReminders,
} from "./reminders/takeReminders.ts";
import { announceDue, MOST_ANNOUNCED, sendDue } from "./sending.ts";
import { countTokens } from "./tokenBudget.ts";
import { nextOpeningAt } from "./weekOpening/comingWeeks.ts";
import { openDueWeeks } from "./weekOpening/openWeeks.ts";
import { nextPointingAt, pointOpened } from "./weekOpening/retryDirectoryUpdate.ts";

/** Where there is no queue: a portion an alarm, so that saves come in between. */
const A_PORTION = 40;
/** What was announced and is still due then is announced again, in case its sender died. */
const ANNOUNCED_MS = 2 * 60_000;
const ANNOUNCE_AGAIN_MS = 30_000;

export class ChurchTransactions {
  readonly #ctx: DurableObjectState;
  readonly #env: Bindings;
  readonly #letters = new LetterShelf();
  /** Until when the queue's consumers are trusted to take what is due. In memory alone: a repeated message doubles nothing. */
  readonly #announced: Record<DueKind, number> = { letters: 0, reminders: 0 };
  #epoch: string | undefined;

  constructor(ctx: DurableObjectState, env: Bindings) {
    this.#ctx = ctx;
    this.#env = env;
  }

  store(): ChurchStore {
    return { sql: this.#ctx.storage.sql, now: new Date().toISOString() };
  }

  read<Value>(read: (store: ChurchStore) => Value): Outcome<Value> {
    return toOutcome(() => read(this.store()));
  }

  membershipEpoch(): string {
    this.#epoch ??= readMembershipEpoch(this.store());
    return this.#epoch;
  }

  renewMembershipEpoch(): void {
    this.#epoch = renewMembershipEpoch(this.store());
  }

  async change<Value>(
    context: RequestContext,
    operation: string,
    change: (store: ChurchStore) => Value,
  ): Promise<Outcome<Value>> {
    const raised = new Map<string, number>();
    const store: ChurchStore = {
      ...this.store(),
      raised: (id, revision) => raised.set(id, revision),
    };
    // A refusal is thrown through the transaction, so that the change is rolled back.
    const outcome = logged(operation, context, () =>
      toOutcome(() =>
        this.#ctx.storage.transactionSync(() => {
          requireEpoch(context, this.membershipEpoch());
          return answerOnce(store, context, operation, () => change(store));
        }),
      ),
    );
    if (!outcome.ok) return outcome;
    for (const [id, revision] of raised) broadcastChange(this.#ctx, id, revision);
    await this.schedule();
    return outcome;
  }

  /** Counts what a member does beside the plans. */
  count(context: RequestContext, uses: readonly CountedUse[]): Outcome<true> {
    return toOutcome(() =>
      this.#ctx.storage.transactionSync(() => {
        requireEpoch(context, this.membershipEpoch());
        countUses(this.store(), uses);
        return true;
      }),
    );
  }

  /** Takes back what `count` counted; what else is counted in its place may be over its limit, and then all stays. */
  takeBack(uses: readonly CountedUse[], instead: readonly CountedUse[]): Outcome<true> {
    return toOutcome(() =>
      this.#ctx.storage.transactionSync(() => {
        const store = this.store();
        countUses(store, instead);
        returnUses(store, uses);
        return true;
      }),
    );
  }

  countTokens(asked: CountTokens): Outcome<boolean> {
    return toOutcome(() =>
      this.#ctx.storage.transactionSync(() => countTokens(this.store(), asked)),
    );
  }

  /** Runs a change that readers send. It has no caller or key, and must be idempotent by itself. */
  async write<Value>(change: (store: ChurchStore) => Value): Promise<Outcome<Value>> {
    const outcome = toOutcome(() => this.#ctx.storage.transactionSync(() => change(this.store())));
    await this.schedule();
    return outcome;
  }

  /** Runs all due jobs. Safe when an alarm fires twice, since what is given out is marked first. */
  async runDueJobs(): Promise<void> {
    const store = this.store();
    const letter = this.#letterSettings(store);
    this.#ctx.storage.transactionSync(() => {
      runHousekeepingWhenDue(store);
      expireMarks(store);
      // Before what is sent, so that a letter has the week that opens with its day.
      openDueWeeks(store);
      // Also where letters were turned off meanwhile.
      dropUnconfirmed(store);
    });
    await pointOpened(this.#env, () => this.store());
    const reminders = countDueReminders(this.store(), MOST_ANNOUNCED);
    // Without push keys due reminders are dropped.
    if (reminders > 0 && !readSettings(this.#env).push) takeDue(this.store(), A_PORTION);
    else await this.#send("reminders", reminders);
    if (letter) await this.#send("letters", countDueLetters(this.store(), MOST_ANNOUNCED));
    await this.schedule();
  }

  /** Has what is due sent: by the queue's consumers, or a portion of it here where there is no queue. */
  async #send(what: DueKind, count: number): Promise<void> {
    const now = Date.now();
    if (count === 0 || this.#announced[what] > now) return;
    const { SENDS } = this.#env;
    if (!SENDS) return void (await sendDue(this, what, this.#env, A_PORTION));
    try {
      await announceDue(SENDS, { object: this.#ctx.id.toString(), what }, count);
      this.#announced[what] = now + ANNOUNCED_MS;
    } catch (error) {
      log("warning", "announce", { what, ...errorFacts(error) });
      this.#announced[what] = now + ANNOUNCE_AGAIN_MS;
    }
  }

  /** Gives out letters that are due, and stores how those before went. */
  async takeLetters(asking: LetterAsking): Promise<TakenLetters> {
    const taken = this.#ctx.storage.transactionSync(() => this.#letters.take(this.store(), asking));
    return this.#given("letters", taken);
  }

  /** Gives out reminders that are due. */
  async takeReminders(asking: ReminderAsking): Promise<TakenReminders> {
    const taken = this.#ctx.storage.transactionSync(() => takeReminders(this.store(), asking));
    return this.#given("reminders", taken);
  }

  async #given<Taken extends { hasMore: boolean }>(what: DueKind, taken: Taken): Promise<Taken> {
    // What is due next is announced at once.
    if (!taken.hasMore) this.#announced[what] = 0;
    await this.schedule();
    return taken;
  }

  /** Sets the object's one alarm to the earliest due job. */
  async schedule(): Promise<void> {
    const { storage } = this.#ctx;
    const store = this.store();
    const never = Number.POSITIVE_INFINITY;
    const letterAt = this.#letterSettings(store)
      ? this.#notAnnounced("letters", (after) => nextLetterAt(store, after))
      : nextUnconfirmedEnd(store);
    const reminderAt = this.#notAnnounced("reminders", (after) => nextDueAt(store, after));
    const jobs = [
      ...[reminderAt, letterAt, nextMarkTransferAt(store)],
      ...[nextOpeningAt(store), nextPointingAt(store)],
    ];
    const first = Math.min(housekeepingAt(store), ...jobs.map((at) => at ?? never));
    const set = await storage.getAlarm();
    if (set === null || set > first) await storage.setAlarm(first);
  }

  /** Returns when the alarm is needed next: for what becomes due, or for what was announced and is still due by then. */
  #notAnnounced(what: DueKind, nextAt: (after: number | null) => number | null): number | null {
    const until = this.#announced[what];
    const first = nextAt(null);
    const now = Date.now();
    if (first === null || first > now || until <= now) return first;
    return Math.min(until, nextAt(now) ?? until);
  }

  /** Undefined if no reader gets letters, or none can be sent; due letters then wait. */
  #letterSettings(store: ChurchStore) {
    return nextLetterAt(store) === null ? undefined : readSettings(this.#env).letter;
  }
}
