import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { EarlierRelease, migrationsOf } from "../../../scripts/drills/EarlierRelease.ts";

const root = join(import.meta.dirname, "../../..");
const hasHistory = existsSync(join(root, ".git"));

describe.runIf(hasHistory)("the earlier release that an upgrade starts with", () => {
  const earlier = hasHistory ? new EarlierRelease(root) : undefined;
  afterAll(() => {
    earlier?.remove();
    expect(existsSync(earlier?.folder ?? "")).toBe(false);
  });

  it("has tables that the current migrations continue, step by step", async () => {
    const before = await migrationsOf(earlier?.folder ?? "");
    const now = await migrationsOf(root);
    expect(before.church.length).toBeGreaterThan(0);
    expect(now.church.slice(0, before.church.length)).toEqual(before.church);
    expect(now.directory.slice(0, before.directory.length)).toEqual(before.directory);
  });

  it("is a complete server, with the current packages", () => {
    for (const file of ["server/index.ts", "src/daily", "wrangler.toml", "node_modules/hono"]) {
      expect(existsSync(join(earlier?.folder ?? "", file))).toBe(true);
    }
  });
});
