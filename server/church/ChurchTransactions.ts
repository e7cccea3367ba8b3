/** Runs every read and change of a church's object on its tables, and schedules its alarm. */
import { type Bindings, readSettings } from "../env.ts";
import type { RequestContext } from "../identity/requestContext.ts";
import { type Outcome, toOutcome } from "../refusal.ts";
import { answerOnce } from "./answers.ts";
import { type CountedUse, countUses, returnUses } from "./attemptRows.ts";
import { broadcastChange } from "./churchSockets.ts";
import type { ChurchStore } from "./churchStore.ts";
import { nextOpeningAt } from "./growth/comingWeeks.ts";
import { openDueWeeks } from "./growth/openWeeks.ts";
import { nextPointingAt, pointOpened } from "./growth/pointing.ts";
import { housekeepingAt, runHousekeepingWhenDue } from "./housekeeping.ts";
import { dueLetters, nextLetterAt } from "./letters/dueLetters.ts";
import { LetterDesk } from "./letters/sendLetters.ts";
import { dropUnconfirmed, nextUnconfirmedEnd } from "./letters/unconfirmed.ts";
import { logged } from "./logged.ts";
import { readMembershipEpoch, renewMembershipEpoch, requireEpoch } from "./membershipEpoch.ts";
import { expireMarks, nextHandOverAt } from "./readers/handOverRows.ts";
import { nextDueAt, takeDue } from "./reminders/reminderRows.ts";
import { sendReminders } from "./reminders/sendReminders.ts";

/** Below the platform's limit of subrequests per event. */
const REMINDERS_AT_ONCE = 40;
/** A portion an alarm, so that saves come in between. */
const LETTERS_AT_ONCE = 40;

export class ChurchTransactions {
  readonly #ctx: DurableObjectState;
  readonly #env: Bindings;
  readonly #letters: LetterDesk;
  #epoch: string | undefined;

  constructor(ctx: DurableObjectState, env: Bindings) {
    this.#ctx = ctx;
    this.#env = env;
    this.#letters = new LetterDesk(env.ASSETS, () => this.store());
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

  /** Runs a change that readers send. It has no caller or key, and must be idempotent by itself. */
  async write<Value>(change: (store: ChurchStore) => Value): Promise<Outcome<Value>> {
    const outcome = toOutcome(() => this.#ctx.storage.transactionSync(() => change(this.store())));
    await this.schedule();
    return outcome;
  }

  /** Runs all due jobs. Safe when an alarm fires twice, since due rows are marked first. */
  async runDueJobs(): Promise<void> {
    const store = this.store();
    const letter = this.#letterSettings(store);
    const { due, letters } = this.#ctx.storage.transactionSync(() => {
      runHousekeepingWhenDue(store);
      expireMarks(store);
      // Before what is sent, so that a letter has the week that opens with its day.
      openDueWeeks(store);
      // Also where letters were turned off meanwhile.
      dropUnconfirmed(store);
      return {
        due: takeDue(store, REMINDERS_AT_ONCE),
        letters: letter ? dueLetters(store, LETTERS_AT_ONCE) : [],
      };
    });
    await pointOpened(this.#env, () => this.store());
    // Without push keys due reminders are dropped.
    const push = due.length > 0 ? readSettings(this.#env).push : undefined;
    if (push) await sendReminders(store, due, push);
    if (letter) await this.#letters.send(letters, letter);
    await this.schedule();
  }

  /** Sets the object's one alarm to the earliest due job. */
  async schedule(): Promise<void> {
    const { storage } = this.#ctx;
    const store = this.store();
    const never = Number.POSITIVE_INFINITY;
    const letterAt = this.#letterSettings(store) ? nextLetterAt(store) : nextUnconfirmedEnd(store);
    const jobs = [
      ...[nextDueAt(store), letterAt, nextHandOverAt(store)],
      ...[nextOpeningAt(store), nextPointingAt(store)],
    ];
    const first = Math.min(housekeepingAt(store), ...jobs.map((at) => at ?? never));
    const set = await storage.getAlarm();
    if (set === null || set > first) await storage.setAlarm(first);
  }

  /** Undefined if no reader gets letters, or none can be sent; due letters then wait. */
  #letterSettings(store: ChurchStore) {
    return nextLetterAt(store) === null ? undefined : readSettings(this.#env).letter;
  }
}
