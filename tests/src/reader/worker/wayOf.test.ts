/** Which requests the daily page's service worker answers, and how. */
import { expect, it } from "vitest";
import { wayOf } from "../../../../src/reader/worker/wayOf.ts";

const PLAN = "/daily/advent";

it.each([`${PLAN}/letter`, `${PLAN}/letter/0a1b`, `${PLAN}/letter/0a1b/leave`, `${PLAN}/marks`])(
  "leaves %s to the network, however slow it is",
  (pathname) => {
    expect(wayOf(pathname, "navigate")).toEqual({ kind: "network" });
  },
);

it("opens the plan's pages from the device where the network does not answer", () => {
  for (const pathname of [PLAN, `${PLAN}/2026-12-01`, `${PLAN}/1-1`]) {
    expect(wayOf(pathname, "navigate")).toEqual({ kind: "page", plan: "advent" });
  }
});

it("keeps what a page loads", () => {
  const kept = { kind: "networkFirst", plan: "advent" };
  expect(wayOf("/api/daily/advent/whole", "cors")).toEqual(kept);
  expect(wayOf(`${PLAN}/manifest.webmanifest`, "cors")).toEqual(kept);
  expect(wayOf("/assets/reader-1.js", "cors")).toEqual({ kind: "cacheFirst" });
  expect(wayOf("/api/projects", "cors")).toEqual({ kind: "network" });
  expect(wayOf("/", "navigate")).toEqual({ kind: "network" });
});

it("opens each review link from a separate cache", () => {
  for (const pathname of ["/daily/look/abc", "/daily/look/abc/2"]) {
    expect(wayOf(pathname, "navigate")).toEqual({ kind: "page", plan: "look/abc" });
  }
  expect(wayOf("/api/review/abc", "cors")).toEqual({ kind: "network" });
});
