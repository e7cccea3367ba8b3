/** The Dockerfile that LangGraph's own tool makes of `langgraph.json` for the agent's container. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../../..");
const sourceOf = (path: string) => readFileSync(join(root, path), "utf8");

it("describes a container that installs from the lockfile and finds the graph and its guard", () => {
  const folder = mkdtempSync(join(tmpdir(), "container-"));
  const file = join(folder, "Dockerfile");
  const tool = join(root, "node_modules/@langchain/langgraph-cli/dist/cli/cli.mjs");
  execFileSync(process.execPath, [tool, "dockerfile", file], { cwd: root, stdio: "pipe" });
  const lines = readFileSync(file, "utf8");
  rmSync(folder, { recursive: true });

  expect(lines).toMatch(/^FROM langchain\/langgraphjs-api:22$/m);
  expect(lines).toMatch(/^RUN npm ci$/m);
  const [, ...places] = /"agent":"(.+?):(.+?)"[\s\S]*"path":"(.+?):(.+?)"/.exec(lines) ?? [];
  const [graphFile = "", graph = "", guardFile = "", guard = ""] = places;
  expect(sourceOf(graphFile)).toMatch(new RegExp(`export const ${graph}\\b`));
  expect(sourceOf(guardFile)).toMatch(new RegExp(`export const ${guard}\\b`));

  // Only the installation runs in there, so it has to build the agent's data.
  const { scripts } = JSON.parse(sourceOf("package.json"));
  expect(scripts.prepare).toBe("npm run bible:build");
}, 60_000);
