/** The methods of a church's object for the morning letter. */
import type { Outcome } from "../refusal.ts";
import {
  type AskedLetter,
  askForLetter,
  endLetter,
  findLetter,
  type Letter,
  type LetterHour,
  type LetterRequest,
  setLetter,
} from "./letters/letterRows.ts";
import type { LetterAsking, TakenLetters } from "./letters/takeLetters.ts";
import { ReadersPart } from "./ReadersPart.ts";
import type { ReminderAsking, TakenReminders } from "./reminders/takeReminders.ts";

export class LettersPart extends ReadersPart {
  /** Called by the queue's consumer, with what became of those that it took before. */
  takeLetters(asking: LetterAsking): Promise<TakenLetters> {
    return this.transactions.takeLetters(asking);
  }

  takeReminders(asking: ReminderAsking): Promise<TakenReminders> {
    return this.transactions.takeReminders(asking);
  }

  /** Stores an address until it is confirmed. The Worker has looked up the plan, and sends the mail. */
  askForLetter(projectId: string, request: LetterRequest): Promise<Outcome<AskedLetter>> {
    return this.transactions.write((store) => askForLetter(store, projectId, request));
  }

  findLetter(projectId: string, id: string): Outcome<Letter | null> {
    return this.transactions.read((store) => findLetter(store, projectId, id));
  }

  /** Confirms a letter, or changes its hour. Returns whether there is one. */
  setLetter(projectId: string, id: string, hour: LetterHour): Promise<Outcome<boolean>> {
    return this.transactions.write((store) => setLetter(store, projectId, id, hour));
  }

  /** Returns whether there was one. */
  endLetter(
    projectId: string,
    id: string,
    only?: { isWaiting: boolean },
  ): Promise<Outcome<boolean>> {
    return this.transactions.write((store) => endLetter(store, projectId, id, only));
  }
}
