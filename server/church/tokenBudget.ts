/**
 * A church's tokens of the chat model, of today alone (UTC). What is reserved cannot be used twice by calls side by side. A
 * reservation that is never settled, since its host died, counts as used after an hour: the service may have billed it.
 */
import type { CountTokens } from "#shared/contracts/modelTokens.ts";
import type { ChurchStore } from "./churchStore.ts";

const HOLD_MS = 60 * 60_000;

/** Must run in a transaction. Returns whether the call of the model may be made; true for a settlement. */
export function countTokens(store: ChurchStore, asked: CountTokens): boolean {
  lapse(store);
  if (asked.kind === "hold") return hold(store, asked);
  settle(store, asked.id, asked.cost);
  return true;
}

function hold(
  { sql, now }: ChurchStore,
  { id, tokens, limit }: Extract<CountTokens, { kind: "hold" }>,
): boolean {
  // A repeated request, whose answer was lost.
  if (sql.exec("SELECT 1 FROM token_holds WHERE id = ?", id).toArray().length > 0) return true;
  const { held } = sql
    .exec<{ held: number }>("SELECT coalesce(sum(tokens), 0) AS held FROM token_holds")
    .one();
  if (usedToday({ sql, now }) + held + tokens > limit) return false;
  const endsAt = Date.parse(now) + HOLD_MS;
  sql.exec("INSERT INTO token_holds (id, tokens, ends_at) VALUES (?, ?, ?)", id, tokens, endsAt);
  return true;
}

/** Adds nothing for a reservation that was settled before, or that has lapsed. */
function settle(store: ChurchStore, id: string, cost: number): void {
  const held = store.sql.exec("DELETE FROM token_holds WHERE id = ? RETURNING id", id).toArray();
  if (held.length > 0) use(store, cost);
}

function lapse(store: ChurchStore): void {
  const lapsed = store.sql
    .exec<{ tokens: number; ends_at: number }>(
      "DELETE FROM token_holds WHERE ends_at <= ? RETURNING tokens, ends_at",
      Date.parse(store.now),
    )
    .toArray();
  for (const { tokens, ends_at } of lapsed) {
    if (dayOf(new Date(ends_at).toISOString()) === dayOf(store.now)) use(store, tokens);
  }
}

function use({ sql, now }: ChurchStore, tokens: number): void {
  if (tokens === 0) return;
  sql.exec("DELETE FROM token_use WHERE day <> ?", dayOf(now));
  sql.exec(
    `INSERT INTO token_use (day, used) VALUES (?1, ?2)
     ON CONFLICT (day) DO UPDATE SET used = used + ?2`,
    dayOf(now),
    tokens,
  );
}

export function usedToday({ sql, now }: ChurchStore): number {
  const query = "SELECT used FROM token_use WHERE day = ?";
  return sql.exec<{ used: number }>(query, dayOf(now)).toArray()[0]?.used ?? 0;
}

function dayOf(now: string): string {
  return now.slice(0, 10);
}
