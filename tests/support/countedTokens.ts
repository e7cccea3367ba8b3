/** A budget of tokens in memory, in place of the churches' objects. */
import { ModelFault } from "../../server/agent/chatModel/modelFault.ts";
import type { Hold, TokenBudget } from "../../server/agent/chatModel/tokenBudget.ts";

export class CountedTokens implements TokenBudget {
  readonly #limit: number;
  readonly #used = new Map<string, number>();

  constructor(limit = Number.MAX_SAFE_INTEGER) {
    this.#limit = limit;
  }

  usedBy(church: string): number {
    return this.#used.get(church) ?? 0;
  }

  use(church: string, tokens: number): void {
    this.#used.set(church, this.usedBy(church) + tokens);
  }

  async hold({ church }: { church: string }, tokens: number): Promise<Hold> {
    if (this.usedBy(church) + tokens > this.#limit) throw new ModelFault("budget");
    return { settle: (cost) => this.use(church, cost) };
  }
}
