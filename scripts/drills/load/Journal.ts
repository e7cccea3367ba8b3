/** Records what the server confirmed, which errors people saw and how long they waited. */

import type { LoadedProject } from "#shared/contracts/projects.ts";
import { sameJson } from "#shared/domain/merge/sameJson.ts";
import type { Message } from "#shared/domain/message.ts";
import type { Plan } from "#shared/domain/plan/plan.ts";

interface Confirmed {
  /** Titles by day id, as last confirmed. */
  titles: Map<string, string>;
  chat?: { plan: Plan; messages: Message[] };
}

export class Journal {
  calls = 0;
  edits = 0;
  /** Retries by reason. */
  readonly repeated = new Map<string, number>();
  /** Errors that a person would have seen, as sentences. */
  readonly seen: string[] = [];
  readonly #projects = new Map<string, Confirmed>();
  readonly #tookMs = new Map<string, number[]>();

  confirm(projectId: string, dayId: string, title: string): void {
    this.edits += 1;
    this.#of(projectId).titles.set(dayId, title);
  }

  confirmChat(projectId: string, plan: Plan, messages: Message[]): void {
    this.#of(projectId).chat = { plan, messages };
  }

  noteRepeated(reason: string): void {
    this.repeated.set(reason, (this.repeated.get(reason) ?? 0) + 1);
  }

  noteDone(what: string, tookMs: number): void {
    const times = this.#tookMs.get(what) ?? [];
    times.push(tookMs);
    this.#tookMs.set(what, times);
  }

  noteSeen(sentence: string): void {
    this.seen.push(sentence);
  }

  /** Discards the measurements so far, but keeps the confirmed work. */
  beginMeasuring(): void {
    this.#tookMs.clear();
    this.calls = 0;
    this.edits = 0;
    this.repeated.clear();
  }

  projects(): string[] {
    return [...this.#projects.keys()];
  }

  /** Returns sentences on confirmed work that is lost or differs. */
  faultsOf({ projectDetails: { id }, readingPlan, conversationMessages }: LoadedProject): string[] {
    const { titles, chat } = this.#of(id);
    const days = new Map(
      (readingPlan ?? []).flatMap(({ passages }) => passages).map((day) => [day.id, day.title]),
    );
    const lost = [...titles].filter(([dayId, title]) => days.get(dayId) !== title);
    const faults = lost.map(
      ([dayId, title]) => `${id}: "${title}" was confirmed, "${days.get(dayId)}" is stored`,
    );
    if (chat && !sameJson(chat.plan, readingPlan)) faults.push(`${id}: another plan is stored`);
    if (chat && !sameJson(idsOf(chat.messages), idsOf(conversationMessages))) {
      faults.push(`${id}: other messages are stored`);
    }
    return faults;
  }

  /** Returns a line for each kind of action. */
  figures(): string[] {
    const again = [...this.repeated].map(
      ([reason, times]) => `sent again ${times} times: ${reason}`,
    );
    const waits = [...this.#tookMs].sort().map(([what, times]) => {
      const sorted = times.sort((one, other) => one - other);
      const part = (share: number) =>
        Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
      return `${what}: ${sorted.length}, median ${part(0.5)} ms, 95 % ${part(0.95)} ms, slowest ${part(1)} ms`;
    });
    return [...waits, ...again];
  }

  #of(projectId: string): Confirmed {
    const known = this.#projects.get(projectId) ?? { titles: new Map() };
    this.#projects.set(projectId, known);
    return known;
  }
}

function idsOf(messages: Message[]): string[] {
  return messages.map(({ id }) => id).sort();
}
