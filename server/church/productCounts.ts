/** Counts how a church uses the product: one number per day, name and choice, without any person. */
import type { ProductEvent } from "#shared/contracts/productEvents.ts";
import type { ChurchStore } from "./churchStore.ts";

/** Counts events by the server's date; the app's clock is not used. */
export function countProductEvents(
  { sql, now }: ChurchStore,
  events: readonly ProductEvent[],
): { counted: number } {
  for (const event of events) {
    sql.exec(
      `INSERT INTO product_counts (date, name, choice, n) VALUES (?, ?, ?, 1)
       ON CONFLICT (date, name, choice) DO UPDATE SET n = n + 1`,
      ...[now.slice(0, 10), event.name, choiceOf(event)],
    );
  }
  return { counted: events.length };
}

export function choiceOf(event: ProductEvent): string {
  return event.name === "screenOpened" ? event.screen : "";
}
