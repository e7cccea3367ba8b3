/** Answers `fetch` with the built book files, and counts the requests. */
import { vi } from "vitest";
import { getBook } from "#shared/domain/bible/books.ts";
import { readBook } from "../../../scripts/scripture/worldEnglishBible.ts";

export function serveBuiltBooks() {
  const asked: string[] = [];
  const state = { isOffline: false, arrival: Promise.resolve() };
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    await state.arrival;
    if (state.isOffline) throw new TypeError("Failed to fetch");
    const osis = /^\/scripture\/web\/(\w+)\.json$/.exec(path)?.[1] ?? "";
    return Response.json({ book: osis, translation: "web", blocks: readBook(getBook(osis)) });
  });
  return { asked, state };
}
