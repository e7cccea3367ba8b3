import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BOOKS } from "#shared/domain/bible/books.ts";
import { forgetBooks, loadBook } from "../../../src/scripture/loadBook.ts";
import { serveBuiltBooks } from "./builtBooks.ts";

beforeEach(forgetBooks);
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("loadBook", () => {
  it("fetches a book once, however often and in parallel it is requested", async () => {
    const { asked } = serveBuiltBooks();
    const [first, second] = await Promise.all([loadBook("Jude"), loadBook("Jude")]);
    expect(first).toMatchObject({ ok: true, book: { book: "Jude" } });
    expect(await loadBook("Jude")).toBe(second);
    expect(asked).toEqual(["/scripture/web/Jude.json"]);
  });

  it("reports an unavailable book, and requests it again the next time", async () => {
    const { state } = serveBuiltBooks();
    state.isOffline = true;
    expect(await loadBook("Jude")).toEqual({ ok: false, reason: "unreachable" });
    state.isOffline = false;
    expect(await loadBook("Jude")).toMatchObject({ ok: true });
  });

  it("reports a page in place of the book as broken", async () => {
    vi.stubGlobal("fetch", async () => new Response("<!doctype html><title>Hotel Wi-Fi</title>"));
    expect(await loadBook("Jude")).toEqual({ ok: false, reason: "broken" });
  });

  it.each([
    ["another book", { book: "Mark", translation: "web", blocks: [] }],
    ["another shape", { book: "Jude", translation: "web", blocks: [{ kind: "paragraph" }] }],
  ])("reports %s as broken", async (_, body) => {
    vi.stubGlobal("fetch", async () => Response.json(body));
    expect(await loadBook("Jude")).toEqual({ ok: false, reason: "broken" });
  });

  it("reports an error response as unreachable", async () => {
    vi.stubGlobal("fetch", async () => new Response("", { status: 503 }));
    expect(await loadBook("Jude")).toEqual({ ok: false, reason: "unreachable" });
  });

  it("keeps the most recently read books and evicts the oldest", async () => {
    const { asked } = serveBuiltBooks();
    for (const { osis } of BOOKS.slice(-9)) await loadBook(osis);
    asked.length = 0;
    await loadBook("Rev");
    expect(asked).toEqual([]);
    await loadBook(BOOKS.at(-9)?.osis ?? "");
    expect(asked).toHaveLength(1);
  });
});
