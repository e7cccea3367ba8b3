/**
 * The methods of a church's object for readers' events, reminders and feedback. Each runs a function on a transaction;
 * the functions are in `readers/`, `reminders/` and `productFeedback.ts`. RPC reaches only methods on a class's prototype
 * chain, so each area is a class in that chain: this one, `LettersPart`, `ReviewsPart`, `ChurchObject`.
 */
import { DurableObject } from "cloudflare:workers";
import type { ReaderEvents } from "#shared/contracts/events.ts";
import type { FeedbackEntry, FeedbackStatus } from "#shared/contracts/feedback.ts";
import type { DayFeedback } from "#shared/contracts/readerFeedback.ts";
import type { Reminder } from "#shared/contracts/reminders.ts";
import type { Bindings } from "../env.ts";
import type { RequestContext } from "../identity/requestContext.ts";
import type { Outcome } from "../refusal.ts";
import { ChurchTransactions } from "./ChurchTransactions.ts";
import { migrateChurch } from "./migrateChurch.ts";
import {
  addFeedback,
  changeFeedback,
  findScreenshot,
  listFeedback,
  type NewFeedback,
} from "./productFeedback.ts";
import { type ChurchFigures, type FiguresQuery, readFigures } from "./readers/figures.ts";
import { forgetReader } from "./readers/forgetReader.ts";
import { type LeftMarks, leaveMarks, takeMarks } from "./readers/markTransferRows.ts";
import {
  isKnownReader,
  type NewReaderFeedback,
  takeReaderFeedback,
} from "./readers/readerFeedback.ts";
import { hashDevice, saltOf } from "./readers/readerHash.ts";
import { hideReaderFeedback, readStoredFeedback } from "./readers/storedReaderFeedback.ts";
import { type Taken, takeReaderEvents } from "./readers/takeReaderEvents.ts";
import { deleteReminder, type StoredReminder, writeReminder } from "./reminders/reminderRows.ts";

export class ReadersPart extends DurableObject<Bindings> {
  // An instance field, since RPC exposes only methods of the class.
  protected readonly transactions: ChurchTransactions;

  constructor(ctx: DurableObjectState, env: Bindings) {
    super(ctx, env);
    migrateChurch(ctx.storage);
    this.transactions = new ChurchTransactions(ctx, env);
  }

  /** Applies events from a reader's phone. `device` is the phone's id, of which only the hash is stored; `place` is a fingerprint. */
  async takeReaderEvents(
    projectId: string,
    { device, ...batch }: ReaderEvents,
    place: string,
  ): Promise<Outcome<Taken>> {
    const sender = { device: await this.#hashDevice(projectId, device), place };
    return this.transactions.write((store) => takeReaderEvents(store, projectId, sender, batch));
  }

  /** Returns the hash of a device first seen more than an hour ago, null for any other. */
  async knownReader(projectId: string, device: string): Promise<string | null> {
    const hash = await this.#hashDevice(projectId, device);
    return isKnownReader(this.transactions.store(), projectId, hash) ? hash : null;
  }

  async forgetReader(projectId: string, device: string): Promise<Outcome<true>> {
    const hash = await this.#hashDevice(projectId, device);
    return this.transactions.write((store) => {
      forgetReader(store, projectId, hash);
      return true;
    });
  }

  takeReaderFeedback(projectId: string, feedback: NewReaderFeedback): Promise<Outcome<true>> {
    return this.transactions.write((store) => {
      takeReaderFeedback(store, projectId, feedback);
      return true;
    });
  }

  readFigures(query: FiguresQuery): Outcome<ChurchFigures> {
    return this.transactions.read((store) => readFigures(store, query));
  }

  /** Returns readers' feedback on a plan, by day. */
  readStoredFeedback(projectId: string): Outcome<DayFeedback[]> {
    return this.transactions.read((store) => readStoredFeedback(store, projectId));
  }

  hideReaderFeedback(
    context: RequestContext,
    projectId: string,
    id: string,
    isHidden: boolean,
  ): Promise<Outcome<true>> {
    return this.transactions.change(context, `hide ${projectId} ${id} ${isHidden}`, (store) => {
      hideReaderFeedback(store, projectId, id, isHidden);
      return true;
    });
  }

  /** Returns whether the feedback is new. */
  addFeedback(context: RequestContext, feedback: NewFeedback): Promise<Outcome<boolean>> {
    return this.transactions.change(context, `feedback ${feedback.id}`, (store) =>
      addFeedback(store, context.by.uid, feedback),
    );
  }

  listFeedback(): Outcome<FeedbackEntry[]> {
    return this.transactions.read(listFeedback);
  }

  findScreenshot(id: string): Outcome<string | null> {
    return this.transactions.read((store) => findScreenshot(store, id));
  }

  changeFeedback(
    context: RequestContext,
    id: string,
    status: FeedbackStatus,
  ): Promise<Outcome<true>> {
    return this.transactions.change(context, `status ${id} ${status}`, (store) => {
      changeFeedback(store, id, status);
      return true;
    });
  }

  /** Stores a reader's reminder for a plan whose address the Worker has looked up. */
  setReminder(projectId: string, reminder: Reminder & StoredReminder): Promise<Outcome<true>> {
    return this.transactions.write((store) => {
      writeReminder(store, projectId, reminder);
      return true;
    });
  }

  stopReminder(projectId: string, endpoint: string): void {
    deleteReminder(this.transactions.store(), projectId, endpoint);
  }

  /** Stores a reader's encrypted marks. Returns until when, in milliseconds since 1970. */
  leaveMarks(projectId: string, left: LeftMarks): Promise<Outcome<number>> {
    return this.transactions.write((store) => leaveMarks(store, projectId, left));
  }

  takeMarks(projectId: string, by: { id: string; taker: string }): Promise<Outcome<string>> {
    return this.transactions.write((store) => takeMarks(store, projectId, by));
  }

  #hashDevice(projectId: string, device: string): Promise<string> {
    return hashDevice(saltOf(this.ctx.storage, projectId), device);
  }
}
