/**
 * What the days of a plan ask, while its weeks are being written side by side: what the composer has
 * chosen, until the model's own words for a week are there. Kept in the process alone; a host that
 * starts anew has none, and the weeks that are left do without.
 */
import type { Plan } from "#shared/domain/plan/plan.ts";
import { composer } from "../composer/composer.ts";
import type { WeekTask } from "../writer.ts";

/** A question may come again after so many weeks. */
const WEEKS_BEFORE_REPEAT = 4;
/** Plans in work at a time; the oldest is forgotten first. */
const MAX_PLANS = 100;

type Weeks = Map<number, readonly string[]>;

export class AskedQuestions {
  readonly #plans = new Map<string, Weeks>();

  /** Opens a plan with what its days ask already. @returns its id, which travels with its weeks */
  open(plan: Plan | null): string {
    const id = crypto.randomUUID();
    const weeks: Weeks = new Map(
      (plan ?? []).map(({ week_number, passages }) => [
        week_number,
        passages.flatMap(({ questions }) => questions),
      ]),
    );
    this.#plans.set(id, weeks);
    const [oldest] = this.#plans.keys();
    if (oldest && this.#plans.size > MAX_PLANS) this.#plans.delete(oldest);
    return id;
  }

  /** Takes down what the composer would ask. */
  async prepared(tasks: readonly WeekTask[]): Promise<void> {
    for (const task of tasks) {
      const weeks = this.#plans.get(task.planId ?? "");
      if (!weeks) continue;
      const { passages } = await composer.writeWeek(task);
      weeks.set(
        task.week_number,
        passages.flatMap(({ questions }) => questions),
      );
    }
  }

  written({ planId, week_number }: WeekTask, questions: readonly string[]): void {
    this.#plans.get(planId ?? "")?.set(week_number, questions);
  }

  /** Of the weeks before, the nearest first. */
  before({ planId, week_number }: WeekTask): string[] {
    const weeks = this.#plans.get(planId ?? "");
    const numbers = Array.from(
      { length: WEEKS_BEFORE_REPEAT },
      (_, back) => week_number - 1 - back,
    );
    return numbers.flatMap((number) => weeks?.get(number) ?? []);
  }

  /** Of the weeks around that may not ask the same. */
  around(task: WeekTask): string[] {
    const weeks = this.#plans.get(task.planId ?? "");
    const after = Array.from({ length: WEEKS_BEFORE_REPEAT }, (_, on) => task.week_number + 1 + on);
    return [...this.before(task), ...after.flatMap((number) => weeks?.get(number) ?? [])];
  }
}

/** The same question in other punctuation is the same. */
export function bareQuestion(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
