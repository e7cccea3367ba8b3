/**
 * One person's copy of a plan: the last confirmed version, their changes, and the server's response
 * to them.
 */

import type { AutoSaveAnswer, LoadedChanges, LoadedProject } from "#shared/contracts/projects.ts";
import { autoSaveProject, loadProjectChanges } from "#shared/contracts/projects.ts";
import { diffPlan, patchPlan } from "#shared/domain/merge/planPatch.ts";
import type { Message } from "#shared/domain/message.ts";
import type { Plan, PlanDay } from "#shared/domain/plan/plan.ts";
import type { Api } from "../../../src/data/http/createApi.ts";

export class PlanCopy {
  readonly projectId: string;
  #synced: Plan | null = null;
  #revision: number | undefined;

  constructor(projectId: string) {
    this.projectId = projectId;
  }

  get plan(): Plan {
    return this.#synced ?? [];
  }

  get days(): PlanDay[] {
    return this.plan.flatMap(({ passages }) => passages);
  }

  /** Loads the changes since the last time, as an open app does. */
  async refresh(api: Api): Promise<void> {
    const answer = await api.callIfChanged(loadProjectChanges, {
      parameters: { id: this.projectId },
      query: { since: this.#revision, changes: "true" },
    });
    if (answer) this.#receive(answer);
  }

  /** Resolves once the server has confirmed it; a retry under the same `key` is the same save. */
  async save(
    api: Api,
    { plan, messages = [], threadId = null }: Saved,
    key: string,
  ): Promise<AutoSaveAnswer> {
    const beside = { conversationMessages: messages, langGraphThreadId: threadId };
    const body =
      this.#revision === undefined
        ? { readingPlan: plan, ...beside }
        : { ...diffPlan(this.#synced, plan), ...beside, baseRevision: this.#revision };
    const answer = await api.call(autoSaveProject, {
      parameters: { id: this.projectId },
      body,
      idempotencyKey: key,
    });
    const { readingPlan, changedWeeks = [], removedWeeks = [], revision } = answer;
    this.#synced =
      readingPlan === undefined ? patchPlan(plan, { changedWeeks, removedWeeks }) : readingPlan;
    this.#revision = revision;
    return answer;
  }

  #receive(loaded: LoadedProject | LoadedChanges): void {
    this.#synced = "changedWeeks" in loaded ? patchPlan(this.#synced, loaded) : loaded.readingPlan;
    this.#revision = loaded.revision;
  }
}

interface Saved {
  plan: Plan;
  messages?: Message[];
  threadId?: string | null;
}

/** Returns the plan with some fields of one day changed. */
export function withDay(plan: Plan, dayId: string, change: Partial<PlanDay>): Plan {
  return plan.map((week) => ({
    ...week,
    passages: week.passages.map((day) => (day.id === dayId ? { ...day, ...change } : day)),
  }));
}
