/** How the church uses the product: a number a day, name and choice, and nobody in it. */
import type { ProductEvent } from "#shared/contracts/productEvents.ts";
import type { ChurchStore } from "./churchStore.ts";

/** By the server's date: the app's own clock decides nothing here. */
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
