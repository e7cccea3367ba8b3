/**
 * docs/environment.md is the only table of environment values: it must name exactly the values that
 * the schemas read.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const text = readFileSync(join(root, "docs/environment.md"), "utf8");

/** Imported by path: the compiler keeps the Worker's globals out of these tests. */
async function namesIn(file: string, schema: string): Promise<string[]> {
  const module = await import(/* @vite-ignore */ join(root, file));
  return Object.keys(module[schema].shape).sort();
}

/** Returns the first column of the tables under a heading. */
function namesUnder(heading: string): string[] {
  const section = text.split(/^## /m).find((part) => part.startsWith(heading)) ?? "";
  return [...section.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name = ""]) => name).sort();
}

function sourcesNaming(pattern: RegExp, files: string[]): string[] {
  const found = files.flatMap((file) => [
    ...readFileSync(join(root, file), "utf8").matchAll(pattern),
  ]);
  return [...new Set(found.map(([name]) => name))].sort();
}

describe("the table of environment values", () => {
  it("names each of the Worker's values", async () => {
    expect(namesUnder("The Worker")).toEqual(await namesIn("server/env.ts", "environmentSchema"));
  });

  it("names each of the agent host's values", async () => {
    const host = await namesIn("server/agent/hostSettings.ts", "hostEnvironmentSchema");
    const model = await namesIn("server/agent/chatModel/modelSettings.ts", "environmentSchema");
    // The key's own name depends on the provider.
    const expected = new Set([...host, ...model, "OPENAI_API_KEY"]);
    expect(namesUnder("The agent host")).toEqual([...expected].sort());
  });

  it("names each value that the build reads", () => {
    const read = sourcesNaming(/\bVITE_[A-Z_]+/g, [
      "src/auth/firebaseConfig.ts",
      "src/agent/langgraphTransport.ts",
      "scripts/siteHeaders.ts",
    ]);
    expect(namesUnder("The app, when it is built")).toEqual(expect.arrayContaining(read));
  });

  it("names each value that a command reads", () => {
    const scripts = readdirSync(join(root, "scripts"), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.m?[jt]s$/.test(file))
      .map((file) => join("scripts", file));
    const read = sourcesNaming(/(?<=process\.env\.)[A-Z_]+|\bLAMPLIGHT_[A-Z]+/g, scripts);
    expect(read).toContain("LAMPLIGHT_STATE");
    expect(namesUnder("The commands")).toEqual(expect.arrayContaining(read));
  });

  it("marks each secret as one", () => {
    const secrets = /^\| `(\w*(?:SECRET|TOKEN|API_KEY|SERVICE_ACCOUNT|BIBLE_KEY))`.*$/gm;
    const [beforeBuild = ""] = text.split("## The app, when it is built");
    const unmarked = [...beforeBuild.matchAll(secrets)].filter(([row]) => !row.includes("**yes**"));
    expect(unmarked.map(([, name]) => name)).toEqual([]);
  });
});
