import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anthropicMessages } from "../../support/model/anthropicMessages.ts";
import { type ScriptedModel, startScriptedModel } from "../../support/scriptedModel.ts";
import { scriptedJudge, scriptedWriter } from "./scriptedWriter.ts";

const ROOT = join(import.meta.dirname, "../../..");
const run = promisify(execFile);

let writer: ScriptedModel;
let judge: ScriptedModel;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "lamplight-model-evals-"));
  writer = await startScriptedModel(scriptedWriter);
  judge = await startScriptedModel(scriptedJudge, { protocol: anthropicMessages });
});
afterAll(async () => {
  await writer.stop();
  await judge.stop();
  rmSync(folder, { recursive: true, force: true });
});

function evals(environment: Record<string, string>, ...more: string[]) {
  const args = ["--disable-warning=ExperimentalWarning", "scripts/evals.ts", "--writer=model"];
  const env = {
    PATH: process.env.PATH,
    MODEL: "openai:scripted",
    OPENAI_API_KEY: "k",
    ANTHROPIC_API_KEY: "k",
    MODEL_BASE_URL: writer.baseUrl,
    JUDGE_BASE_URL: judge.baseUrl,
    ...environment,
  };
  return run(process.execPath, [...args, ...more], { cwd: ROOT, env });
}

describe("npm run evals -- --writer=model", () => {
  it("measures the model with a judge, and writes a report", { timeout: 180_000 }, async () => {
    const report = join(folder, "report.md");
    const { stdout } = await evals(
      {},
      ...["--limit", "8", "--judge", "anthropic:scripted", "--report", report],
      ...["--price-in", "1", "--price-cached", "0.1", "--price-out", "4"],
    );
    expect(stdout).toContain("openai:scripted writes 8 of ");
    expect(stdout).toMatch(/\d right, \d asked, \d wrong, \d silent, 0 taken over/);
    expect(stdout).toContain("The judge agrees with 92 % of 100 marked questions, kappa 0.83.");
    expect(stdout).toMatch(/\d+ quotations and references thrown away, \d+ answers sent back/);
    expect(stdout).toMatch(/^A plan: \d+ tokens; cost: 0\.\d{4}\.$/m);
    expect(stdout).toMatch(/^The judge on \d+ questions: \d+ good, 0 wrong/m);
    const text = readFileSync(report, "utf8");
    expect(text).toContain("# openai:scripted as the writer");
    // A call of the scripted service counts 1,000 and 200 tokens.
    const [, calls] = /\| calls \| (\d+) \|/.exec(text) ?? [];
    expect(text).toContain(`| tokens sent | ${Number(calls) * 1_000} |`);
    expect(Number(calls)).toBe(writer.requests.length);
    expect(text).toMatch(/\| cost \| \d+\.\d{4} \| \d+\.\d{4} \|/);
    expect(text).toMatch(/\| answers sent back for correction \| \d+ \|/);
    expect(text).toMatch(/\| quotations and references thrown away \| \d+ \|/);
    expect(text).toMatch(/\d+ questions, marked by anthropic:scripted:/);
    expect(text).toContain("| awkward | 8 | 0 | 0 | 0 | 0 |");
    const right = Number(/\| right \| (\d+) \|/.exec(text)?.[1]);
    expect(right).toBeGreaterThanOrEqual(3);
  });

  it("stops when its tokens are used up, and says how much is left out", {
    timeout: 120_000,
  }, async () => {
    const before = writer.requests.length;
    const report = join(folder, "short.md");
    const { stdout } = await evals({}, "--limit", "8", "--max-tokens", "1000", "--report", report);
    expect(stdout).toContain("; 7 left out.");
    expect(readFileSync(report, "utf8")).toContain("7 left out because the tokens were used up");
    expect(writer.requests.length).toBeGreaterThan(before);
  });

  it("counts what the judge spends, and goes on where it gives no marks", {
    timeout: 120_000,
  }, async () => {
    const broken = await startScriptedModel(() => ({ kind: "status", status: 401 }), {
      protocol: anthropicMessages,
    });
    const report = join(folder, "judge.md");
    const { stdout } = await evals(
      { JUDGE_BASE_URL: broken.baseUrl },
      ...["--limit", "1", "--judge", "anthropic:scripted", "--report", report],
    );
    await broken.stop();
    expect(stdout.match(/The judge gave no marks: The chat model did not accept/g)).toHaveLength(1);
    expect(stdout).toContain("The judge marked none of the questions.");
    expect(readFileSync(report, "utf8")).toMatch(/\| none \| [1-5] \|/);
    const spent = await evals(
      {},
      ...["--limit", "8", "--judge", "anthropic:scripted", "--max-tokens", "5000"],
      ...["--report", report],
    );
    // The hundred marked questions cost 13 calls of 1,200 tokens.
    expect(spent.stdout).toContain("; 8 left out.");
  });

  it("says in a sentence that a number is none", async () => {
    await expect(evals({}, "--limit", "many")).rejects.toMatchObject({
      stderr: "--limit is not a number: many\n",
    });
  });

  it("says in a sentence that a key is missing", async () => {
    const failed = evals({}, "--judge", "google-genai:a", "--limit", "1");
    await expect(failed).rejects.toMatchObject({
      stderr: "MODEL is set to google-genai:a, but its key GOOGLE_API_KEY is not.\n",
    });
  });
});
