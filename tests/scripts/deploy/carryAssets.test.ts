import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { carryAssets, KEPT_RELEASES } from "../../../scripts/deploy/carryAssets.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Makes a new build with one file of its own. */
function build(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), "assets-"));
  folders.push(folder);
  writeFileSync(join(folder, name), name);
  return folder;
}

/** Responds like a site that serves a folder. */
const siteOf = (folder: string | null) => async (name: string) =>
  folder && readdirSync(folder).includes(name) ? readFileSync(join(folder, name)) : null;

describe("the files of earlier releases", () => {
  it("stay available for the configured number of releases, and are then removed", async () => {
    let site: string | null = null;
    for (let release = 1; release <= KEPT_RELEASES + 1; release++) {
      const folder = build(`app-${release}.js`);
      await carryAssets({ folder, fetchAsset: siteOf(site) });
      site = folder;
    }
    const names = readdirSync(site ?? "");
    expect(names).not.toContain("app-1.js");
    expect(names).toContain("app-2.js");
    expect(names).toHaveLength(KEPT_RELEASES + 1);
  });

  it("are empty where no release is running, or where its list is malformed", async () => {
    const folder = build("app.js");
    const page = async () => new TextEncoder().encode("<!doctype html>");
    expect(await carryAssets({ folder, fetchAsset: page })).toEqual([]);
    expect(await carryAssets({ folder, fetchAsset: async () => null })).toEqual([]);
  });

  it("are carried without the file that repeats them all, which is for first visits", async () => {
    const first = build("app-1.js");
    writeFileSync(join(first, "shellPack-bQfUZqRo.json"), "{}");
    await carryAssets({ folder: first, fetchAsset: siteOf(null) });
    const second = build("app-2.js");
    expect(await carryAssets({ folder: second, fetchAsset: siteOf(first) })).toEqual(["app-1.js"]);
  });

  it("are never written outside their folder", async () => {
    const folder = build("app.js");
    const list = new TextEncoder().encode(JSON.stringify([["../evil.js", "a/b.js"]]));
    expect(await carryAssets({ folder, fetchAsset: async () => list })).toEqual([]);
  });
});
