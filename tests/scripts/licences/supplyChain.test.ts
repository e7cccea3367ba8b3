/** The packages of Lamplight: pinned, licensed, and each direct one with its reason. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  EXCEPTIONS,
  judgeLicences,
  type LockedPackage,
} from "../../../scripts/licences/judgeLicences.ts";

const root = join(import.meta.dirname, "../../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const { dependencies, devDependencies, license } = JSON.parse(read("package.json"));
const direct: Record<string, string> = { ...dependencies, ...devDependencies };
interface Locked extends LockedPackage {
  version: string;
  integrity?: string;
  optional?: boolean;
}
const lock: { packages: Record<string, Locked> } = JSON.parse(read("package-lock.json"));

describe("direct packages", () => {
  it("are pinned exactly, in package.json and in the lock file alike", () => {
    const loose = Object.entries(direct).filter(
      ([name, version]) =>
        // A second version of a package has an alias.
        !/^(npm:[^@]+@)?\d+\.\d+\.\d+$/.test(version) ||
        lock.packages[`node_modules/${name}`]?.version !== version.replace(/^npm:[^@]+@/, ""),
    );
    expect(loose).toEqual([]);
  });

  it("are in docs/dependencies.md, each once with its reason, and nothing else is", () => {
    const rows = [...read("docs/dependencies.md").matchAll(/^\| (`[^|]+`) \| (.+) \| (.+) \|$/gm)];
    const named = rows.flatMap(([, names = ""]) => names.replaceAll("`", "").split(", "));
    expect(named.sort()).toEqual(Object.keys(direct).sort());
    for (const [, name, does = "", instead = ""] of rows) {
      expect([name, does.length > 10, instead.length > 10]).toEqual([name, true, true]);
    }
  });
});

describe("every package", () => {
  it("has a checksum from the registry, except binaries that neither a server nor its tests load", () => {
    const unchecked = Object.entries(lock.packages).filter(
      ([place, { integrity }]) => place !== "" && !integrity?.startsWith("sha512-"),
    );
    const elsewhere =
      /darwin|win32|windows|android|bsd|openharmony|wasm32|musl|linux-(?!x64-gnu|arm64-gnu)/;
    const missing = unchecked.filter(
      ([place, { optional }]) => !optional || !elsewhere.test(place),
    );
    expect(missing.map(([place]) => place)).toEqual([]);
  });

  it("has a licence compatible with MIT, or an exception that is still needed", () => {
    expect(license).toBe("MIT");
    const { faults, unused } = judgeLicences(lock.packages);
    expect({ faults, unused }).toEqual({ faults: [], unused: [] });
  });

  it("with an exception is explained in NOTICE", () => {
    const notice = read("NOTICE");
    const unexplained = Object.keys(EXCEPTIONS).filter((name) => !notice.includes(name));
    expect(unexplained).toEqual([]);
  });
});

describe("judging licences", () => {
  it.each([
    ["GPL-3.0-only", false],
    ["MIT OR GPL-3.0-only", true],
    ["MIT AND GPL-3.0-only", false],
    ["(MIT AND Zlib)", true],
    ["UNLICENSED", false],
    [undefined, false],
  ])("treats %s as free: %s", (licence, isFree) => {
    const one = { "node_modules/x": licence === undefined ? {} : { license: licence } };
    expect(judgeLicences(one).faults.length === 0).toBe(isFree);
  });

  it("refuses a development-only exception that would be shipped, or with another licence", () => {
    const of = (license: string, dev: boolean) => ({ "node_modules/axe-core": { license, dev } });
    expect(judgeLicences(of("MPL-2.0", true)).faults).toEqual([]);
    expect(judgeLicences(of("MPL-2.0", false)).faults[0]).toContain("not shipped");
    expect(judgeLicences(of("GPL-3.0", true)).faults).toHaveLength(1);
  });
});
