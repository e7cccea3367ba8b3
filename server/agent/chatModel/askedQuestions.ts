/**
 * The questions of a plan's days while its weeks are written in parallel: the composer's choice, until the model's
 * words for a week arrive. Kept in memory only; after a restart the remaining weeks are written without it.
 */
import type { Plan } from "#shared/domain/plan/plan.ts";
import { composer } from "../composer/composer.ts";
import type { WeekTask } from "../writer.ts";

/** A question may come again after so many weeks. */
const WEEKS_BEFORE_REPEAT = 4;
/** Plans tracked at a time; the oldest is dropped first. */
const MAX_PLANS = 100;

type Weeks = Map<number, readonly string[]>;

export class AskedQuestions {
  readonly #plans = new Map<string, Weeks>();

  /** Starts tracking a plan with the questions that its days already have. @returns its id, which its weeks carry */
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

  /** Records the composer's questions. */
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

  /** Questions of the weeks before, nearest first. */
  before({ planId, week_number }: WeekTask): string[] {
    const weeks = this.#plans.get(planId ?? "");
    const numbers = Array.from(
      { length: WEEKS_BEFORE_REPEAT },
      (_, back) => week_number - 1 - back,
    );
    return numbers.flatMap((number) => weeks?.get(number) ?? []);
  }

  /** Questions of the surrounding weeks, which may not be repeated. */
  around(task: WeekTask): string[] {
    const weeks = this.#plans.get(task.planId ?? "");
    const after = Array.from({ length: WEEKS_BEFORE_REPEAT }, (_, on) => task.week_number + 1 + on);
    return [...this.before(task), ...after.flatMap((number) => weeks?.get(number) ?? [])];
  }
}

/** The question without punctuation, for comparison. */
export function bareQuestion(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
