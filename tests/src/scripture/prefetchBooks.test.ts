import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Plan } from "#shared/domain/plan/plan.ts";
import { forgetFetchedBooks, prefetchBooks } from "../../../src/scripture/prefetchBooks.ts";
import { serveBuiltBooks } from "./builtBooks.ts";

function planOf(...readings: string[]): Plan {
  const passages = readings.map((scripture, index) => ({
    id: `day-${index}`,
    day_number: index + 1,
    scripture,
    title: "A day",
    questions: [],
    prayer: "",
  }));
  return [{ week_number: 1, name: "Week 1", weekly_passage: "", passages }];
}

beforeEach(forgetFetchedBooks);
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("prefetchBooks", () => {
  it("fetches each book that the plan mentions once", async () => {
    const { asked } = serveBuiltBooks();
    await prefetchBooks(planOf("Jude 1-4; Ruth 1", "Jude 5-9", "", "Generating...", "2 John"));
    await prefetchBooks(planOf("Ruth 2"));
    expect(asked).toEqual([
      "/scripture/web/Jude.json",
      "/scripture/web/Ruth.json",
      "/scripture/web/2John.json",
    ]);
  });

  it("returns the missing books when offline and retries them", async () => {
    const { asked, state } = serveBuiltBooks();
    state.isOffline = true;
    expect(await prefetchBooks(planOf("Jude 1-4"))).toEqual(["Jude"]);
    state.isOffline = false;
    expect(await prefetchBooks(planOf("Jude 1-4"))).toEqual([]);
    expect(asked).toHaveLength(2);
  });
});
