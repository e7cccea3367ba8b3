/** A church's object that has a queue, which the tests' own does not: what it announces waits until the test delivers it. */
import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { ChurchTransactions } from "../../../server/church/ChurchTransactions.ts";
import type { LetterSource } from "../../../server/church/letters/sendLetters.ts";
import type { ReminderSource } from "../../../server/church/reminders/sendReminders.ts";
import type { DueWork } from "../../../server/dueWork.ts";
import type { Bindings } from "../../../server/env.ts";
import { church } from "./letters.ts";

export class QueuedObject {
  readonly sent: DueWork[] = [];
  isRefused = false;
  /** The Worker's bindings, with the queue, and with this object as every church's. */
  readonly bindings: Bindings;
  #transactions: ChurchTransactions | undefined;

  constructor() {
    const SENDS = {
      sendBatch: async (messages: { body: DueWork }[]) => {
        if (this.isRefused) throw new Error("the queue refuses");
        this.sent.push(...messages.map(({ body }) => body));
      },
      send: async (body: DueWork) => {
        this.sent.push(body);
      },
    } as unknown as Queue<DueWork>;
    const CHURCH = {
      idFromString: (id: string) => id,
      get: () => this.source,
    } as unknown as DurableObjectNamespace;
    this.bindings = { ...env, SENDS, CHURCH };
  }

  readonly source: LetterSource & ReminderSource = {
    takeLetters: (asking) => this.#run((transactions) => transactions.takeLetters(asking)),
    takeReminders: (asking) => this.#run((transactions) => transactions.takeReminders(asking)),
  };

  /** Rings, and returns when the alarm rings next. */
  alarm(): Promise<number | null> {
    return this.#run(async (transactions, storage) => {
      await storage.deleteAlarm();
      await transactions.runDueJobs();
      return storage.getAlarm();
    });
  }

  /** Forgets what it has in memory, as an object does that was moved. */
  restart(): void {
    this.#transactions = undefined;
  }

  #run<Value>(
    work: (transactions: ChurchTransactions, storage: DurableObjectStorage) => Promise<Value>,
  ): Promise<Value> {
    return runInDurableObject(church(), (_, state) => {
      this.#transactions ??= new ChurchTransactions(state, { ...env, SENDS: this.bindings.SENDS });
      return work(this.#transactions, state.storage);
    });
  }
}

/** Makes all rows of a table due in one step with ending the alarm of the object without a queue, which would send them. */
export function makeDue(table: "letters" | "reminders"): Promise<void> {
  return runInDurableObject(church(), async (_, { storage }) => {
    await storage.deleteAlarm();
    storage.sql.exec(`UPDATE ${table} SET next_at = ?`, Date.now());
  });
}
