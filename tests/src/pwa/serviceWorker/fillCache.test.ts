import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fillCache } from "../../../../src/pwa/serviceWorker/fillCache.ts";

const ORIGIN = "https://lamplight.example";
const PACK = `${ORIGIN}/assets/shellPack-1.json`;
const scripts = Array.from({ length: 150 }, (_, at) => `assets/part-${at}.js`);
const style = "assets/part.css";
const font = `${ORIGIN}/assets/serif.woff2`;

let kept: Map<string, Response | string>;
let fetched: string[];
/** How the network answers for the pack. */
let packAnswer: () => Response;

beforeEach(() => {
  kept = new Map();
  fetched = [];
  packAnswer = () =>
    new Response(
      JSON.stringify(Object.fromEntries([...scripts, style].map((path) => [path, path]))),
      {
        headers: {
          "Content-Type": "application/json",
          "Content-Security-Policy": "default-src 'none'",
          "Content-Encoding": "br",
        },
      },
    );
  const cache = {
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    match: async (address: string) => kept.get(address),
    put: async (address: string, response: Response) => void kept.set(address, response),
    addAll: async (addresses: string[]) => {
      for (const address of addresses) {
        fetched.push(address);
        kept.set(address, "from the network");
      }
    },
  };
  vi.stubGlobal("caches", { open: async () => cache });
  vi.stubGlobal("fetch", async (address: string) => {
    fetched.push(address);
    return packAnswer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const shell = () =>
  fillCache({
    cacheName: "shell",
    files: [
      ...[...scripts, style].map((path) => ({ address: `${ORIGIN}/${path}`, digest: "none" })),
      { address: font, digest: undefined },
    ],
    pack: PACK,
  });

it("fetches everything of a first visit as one file, and what is no text beside it", async () => {
  await shell();
  expect(fetched).toEqual([PACK, font]);
  expect(kept.size).toBe(152);
});

it("keeps the security policy with each file, and gives it its own type", async () => {
  await shell();
  const script = kept.get(`${ORIGIN}/assets/part-7.js`) as Response;
  expect(await script.text()).toBe("assets/part-7.js");
  expect(script.headers.get("Content-Type")).toBe("text/javascript");
  expect(script.headers.get("Content-Security-Policy")).toBe("default-src 'none'");
  expect(script.headers.get("Content-Encoding")).toBeNull();
  const sheet = kept.get(`${ORIGIN}/${style}`) as Response;
  expect(sheet.headers.get("Content-Type")).toBe("text/css");
});

it("fetches only what changed with an update", async () => {
  await shell();
  fetched = [];
  kept.delete(`${ORIGIN}/assets/part-3.js`);
  await shell();
  expect(fetched).toEqual([`${ORIGIN}/assets/part-3.js`]);
});

it("fetches file by file when the pack is gone, or the site returns its page instead", async () => {
  for (const answer of [
    new Response("", { status: 404 }),
    new Response("<!doctype html>", { headers: { "Content-Type": "text/html" } }),
  ]) {
    kept.clear();
    fetched = [];
    packAnswer = () => answer;
    await shell();
    expect(fetched).toHaveLength(153);
    expect(kept.size).toBe(152);
  }
});

describe("an update", () => {
  const before = {
    "start-aaaaaaaa.js": 'import("./plan-bbbbbbbb.js");"assets/plan-cccccccc.css"',
    "plan-bbbbbbbb.js": "first()",
    "plan-cccccccc.css": "a{}",
  };
  const after = {
    "start-AAAAAAAA.js": 'import("./plan-BBBBBBBB.js");"assets/plan-cccccccc.css"',
    "plan-BBBBBBBB.js": "second()",
    "plan-cccccccc.css": "a{}",
  };
  const updateTo = (files: Record<string, string>) =>
    fillCache({
      cacheName: "shell",
      files: Object.entries(files).map(([name, text]) => ({
        address: `${ORIGIN}/assets/${name}`,
        digest: createHash("sha256").update(text).digest().subarray(0, 6).toString("base64"),
      })),
      pack: PACK,
    });
  const headers = { "Content-Type": "text/javascript", "Content-Security-Policy": "x" };
  beforeEach(() => {
    for (const [name, text] of Object.entries(before)) {
      kept.set(`${ORIGIN}/assets/${name}`, new Response(text, { headers }));
    }
  });

  it("fetches the changed file, and makes those anew in which only its name changed", async () => {
    await updateTo(after);
    expect(fetched).toEqual([`${ORIGIN}/assets/plan-BBBBBBBB.js`]);
    const start = kept.get(`${ORIGIN}/assets/start-AAAAAAAA.js`) as Response;
    expect(await start.text()).toBe(after["start-AAAAAAAA.js"]);
    expect(start.headers.get("Content-Security-Policy")).toBe("x");
    // The page that is open still has what it was opened with.
    expect(kept.has(`${ORIGIN}/assets/start-aaaaaaaa.js`)).toBe(true);
  });

  it("fetches a file that also changed elsewhere", async () => {
    await updateTo({ ...after, "start-AAAAAAAA.js": `${after["start-AAAAAAAA.js"]};more()` });
    expect(fetched).toEqual([
      `${ORIGIN}/assets/start-AAAAAAAA.js`,
      `${ORIGIN}/assets/plan-BBBBBBBB.js`,
    ]);
  });
});

it("rejects when the network fails, so that the browser tries the worker again", async () => {
  packAnswer = () => {
    throw new TypeError("Failed to fetch");
  };
  await expect(shell()).rejects.toThrow("Failed to fetch");
});
