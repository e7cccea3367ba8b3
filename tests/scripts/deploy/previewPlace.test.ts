import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { unstable_readConfig } from "wrangler";
import { previewConfig, previewPlace } from "../../../scripts/deploy/previewPlace.ts";

const template = readFileSync(join(import.meta.dirname, "../../../wrangler.toml"), "utf8");

/** Parses an environment of the file as wrangler does. */
function read(toml: string, env: string) {
  const folder = mkdtempSync(join(tmpdir(), "preview-"));
  try {
    const config = join(folder, "wrangler.toml");
    writeFileSync(config, toml);
    return unstable_readConfig({ config, env }, { hideWarnings: true });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe("a branch's preview", () => {
  it("is named after the branch", () => {
    expect(previewPlace("psalms", "grace")).toEqual({
      name: "lamplight-preview-psalms",
      site: "https://lamplight-preview-psalms.grace.workers.dev",
    });
  });

  it("has no address before the subdomain is known", () => {
    expect(previewPlace("psalms", undefined).site).toBeUndefined();
  });

  it.each(["feature/Psalms", "änderung", "-", "x".repeat(200), "../../lamplight", 'a b"c'])(
    "is a valid and stable host name label for %j",
    (branch) => {
      const { name } = previewPlace(branch, undefined);
      expect(name).toMatch(/^lamplight-preview-[a-z0-9]([a-z0-9-]*[a-z0-9])?$/);
      expect(name.length).toBeLessThanOrEqual(63);
      expect(previewPlace(branch, undefined).name).toBe(name);
    },
  );

  it("is different for every branch, however similar their names", () => {
    const alike = [
      "feature/a",
      "feature-a",
      "feature_a",
      "Feature-a",
      `${"x".repeat(60)}1`,
      `${"x".repeat(60)}2`,
    ];
    // Another branch may have this one's hashed name.
    alike.push(previewPlace("feature/a", undefined).name.replace("lamplight-preview-", ""));
    const names = alike.map((branch) => previewPlace(branch, undefined).name);
    expect(new Set(names).size).toBe(alike.length);
  });

  it("is what wrangler reads, and leaves production's settings unchanged", () => {
    const place = previewPlace("feature/psalms", undefined);
    const toml = previewConfig(template, place);
    const preview = read(toml, "preview");
    expect(preview.name).toBe(place.name);
    expect(preview.d1_databases).toMatchObject([{ database_name: place.name }]);
    expect(preview.routes ?? []).toEqual([]);
    expect(preview.workers_dev).toBe(true);
    expect(read(toml, "")).toMatchObject({
      name: "lamplight",
      d1_databases: [{ database_name: "lamplight-directory" }],
    });
  });

  it("is refused when the file lacks the names to replace", () => {
    const other = template.replace('name = "lamplight-preview"', 'name = "lamplight-trial"');
    expect(() => previewConfig(other, previewPlace("psalms", undefined))).toThrow("twice");
  });
});
