/**
 * Tokens that each church has used today, counted by the church's own object behind the Worker that began the run, so that
 * all hosts share one budget. A call first reserves its maximum, so that parallel calls cannot overdraw, and later settles
 * its actual cost.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { type CountTokens, countTokens } from "#shared/contracts/modelTokens.ts";
import { passFor } from "../../identity/hostPass.ts";
import type { RunContext } from "../writer.ts";
import { ModelFault } from "./modelFault.ts";

export interface Hold {
  /** Counts the actual cost and releases the rest of the reservation. */
  settle(tokens: number): void;
}

export interface TokenBudget {
  /** Reserves tokens for a call. @throws ModelFault when today's budget does not suffice, or cannot be asked for */
  hold(run: Pick<RunContext, "church" | "site">, tokens: number): Promise<Hold>;
}

const ATTEMPTS = 3;
const FIRST_WAIT_MS = 500;
const ANSWER_LIMIT_MS = 10_000;

/** @param limit tokens a church and day (UTC) */
export function churchBudget(limit: number, secret: string): TokenBudget {
  return {
    async hold({ church, site }, tokens) {
      if (!site) throw new ModelFault("uncounted");
      const id = randomUUID();
      const isGranted = await count({ kind: "hold", id, tokens, limit }, { church, site, secret });
      if (!isGranted) throw new ModelFault("budget");
      return {
        settle: (cost) => {
          const settled = { kind: "settle", id, cost: Math.max(0, Math.ceil(cost)) } as const;
          // Nobody waits for it. What is never settled counts as it was reserved.
          count(settled, { church, site, secret }).catch((error: unknown) => {
            console.error(JSON.stringify({ event: "tokensNotSettled", fault: String(error) }));
          });
        },
      };
    },
  };
}

/** Asks a few times, since a repeated request counts once. @throws ModelFault */
async function count(
  asked: CountTokens,
  { church, site, secret }: { church: string; site: string; secret: string },
): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    try {
      const response = await fetch(site + countTokens.path, {
        method: countTokens.method,
        headers: {
          "Content-Type": "application/json",
          Authorization: `Bearer ${await passFor(church, secret)}`,
        },
        body: JSON.stringify(asked),
        redirect: "error",
        signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      });
      if (!response.ok) throw new Error(`The Worker answers ${response.status}.`);
      return countTokens.response.parse(await response.json()).isGranted;
    } catch (cause) {
      if (attempt === ATTEMPTS) throw new ModelFault("uncounted", { cause });
      await delay(FIRST_WAIT_MS * 2 ** (attempt - 1));
    }
  }
}
