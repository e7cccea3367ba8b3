import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it, vi } from "vitest";
import { checkModel } from "../../../../server/agent/chatModel/checkModel.ts";
import { readModelSettings } from "../../../../server/agent/chatModel/modelSettings.ts";
import { chooseWriter } from "../../../../server/agent/chooseWriter.ts";
import { composer } from "../../../../server/agent/composer/composer.ts";
import { startScriptedModel } from "../../../support/scriptedModel.ts";
import { PROTOCOLS } from "./protocols.ts";

const GIVEN = { MODEL: "openai:gpt-5-mini", OPENAI_API_KEY: "k" };

describe("the choice of the writer", () => {
  it("is the composer without a model, and without the model's key", async () => {
    expect(await chooseWriter({ OPENAI_API_KEY: "k" })).toBe(composer);
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    expect(await chooseWriter({ ...GIVEN, OPENAI_API_KEY: "" })).toBe(composer);
    expect(said).toHaveBeenCalledWith(
      "MODEL is set to openai:gpt-5-mini, but its key OPENAI_API_KEY is not. The built-in composer writes.",
    );
    said.mockRestore();
  });

  it("is the chat model where both are there", async () => {
    expect(await chooseWriter(GIVEN)).not.toBe(composer);
  });

  it("splits the name at the first colon, and uses defaults for the rest", () => {
    expect(
      readModelSettings({ ...GIVEN, MODEL: "openai:ft:mine", MODEL_PARALLEL_CALLS: "" }),
    ).toEqual({
      provider: "openai",
      name: "ft:mine",
      apiKey: "k",
      baseUrl: undefined,
      contextTokens: 64_000,
      parallelCalls: 4,
      silenceMs: 60_000,
      dailyTokens: 2_500_000,
    });
  });

  it.each([
    [{ MODEL: "gpt-5" }, "MODEL is not provider:name"],
    [{ MODEL: "oracle:delphi" }, "MODEL names a provider that is not known here"],
    [{ MODEL_BASE_URL: "nowhere" }, "MODEL_BASE_URL is not an address"],
    [{ MODEL_BASE_URL: "ftp://a.test" }, "MODEL_BASE_URL is not an address"],
    [{ MODEL: "groq:llama" }, "openai:name with MODEL_BASE_URL"],
    [{ MODEL: "constructor:x" }, "MODEL names a provider that is not known here"],
    [{ MODEL_CONTEXT_TOKENS: "2000" }, "MODEL_CONTEXT_TOKENS is below 14000"],
    [{ MODEL_PARALLEL_CALLS: "many" }, "MODEL_PARALLEL_CALLS is not a number"],
  ])("names what does not fit: %o", (wrong, sentence) => {
    expect(() => readModelSettings({ ...GIVEN, ...wrong })).toThrow(sentence);
  });

  it.each([
    { MODEL: "ollama:llama3.1" },
    { MODEL: "openai:local", MODEL_BASE_URL: "http://127.0.0.1:8080/v1" },
  ])("needs no key for a server of one's own: %o", async (environment) => {
    expect(readModelSettings(environment)).toMatchObject({ apiKey: undefined });
    expect(await chooseWriter(environment)).not.toBe(composer);
  });

  it.each([
    ["openai:a", "OPENAI_API_KEY"],
    ["openai-responses:a", "OPENAI_API_KEY"],
    ["anthropic:a", "ANTHROPIC_API_KEY"],
    ["google-genai:a", "GOOGLE_API_KEY"],
  ])("names the key that %s lacks", (MODEL, name) => {
    expect(readModelSettings({ MODEL })).toBe(
      `MODEL is set to ${MODEL}, but its key ${name} is not.`,
    );
  });
});

const KEYS: Record<string, string> = {
  openai: "OPENAI_API_KEY",
  "openai-responses": "OPENAI_API_KEY",
  anthropic: "ANTHROPIC_API_KEY",
  "google-genai": "GOOGLE_API_KEY",
};

describe.each(PROTOCOLS)("what is said at the start of $provider", ({ provider, protocol }) => {
  const key = KEYS[provider];
  const check = async (status: number, more: Record<string, string> = {}) => {
    const service = await startScriptedModel(
      () => (status === 200 ? { kind: "text", text: "Yes." } : { kind: "status", status }),
      { protocol },
    );
    const environment = {
      MODEL: `${provider}:scripted`,
      MODEL_BASE_URL: service.baseUrl,
      ...(key ? { [key]: "k" } : {}),
      ...more,
    };
    const said = await checkModel(environment);
    await service.stop();
    return { said, calls: service.requests.length };
  };

  it("is who writes, after one small call", async () => {
    const { said, calls } = await check(200);
    expect(said).toBe(`The chat model ${provider}:scripted writes the plans.`);
    expect(calls).toBe(1);
  });

  it("names a wrong key, and what else is wrong, in one sentence", async () => {
    expect((await check(401)).said).toBe(
      `The chat model ${provider}:scripted does not write: its service does not accept ${key ?? "the request without a key"}; set the right one and start again. The built-in composer writes.`,
    );
    expect((await check(404)).said).toContain("look at MODEL and MODEL_BASE_URL");
    expect((await check(402)).said).toContain("no credit left");
    expect((await check(503)).said).toContain("it is tried again with each message");
    expect((await check(200, { MODEL_BASE_URL: "http://127.0.0.1:9" })).said).toContain(
      "nothing answers at http://127.0.0.1:9",
    );
  });
});

it("says at the start that the composer writes, and which key is missing", async () => {
  expect(await checkModel({})).toBe("The built-in composer writes.");
  expect(await checkModel({ MODEL: "anthropic:claude", ANTHROPIC_API_KEY: "" })).toBe(
    "MODEL is set to anthropic:claude, but its key ANTHROPIC_API_KEY is not. The built-in composer writes.",
  );
});

describe("the clients of the providers", () => {
  /** The client packages that a host loads to choose its writer. */
  async function loadedFor(environment: Record<string, string>): Promise<string[]> {
    const chooser = join(import.meta.dirname, "../../../../server/agent/chooseWriter.ts");
    const script = `
      import { registerHooks } from "node:module";
      const loaded = new Set();
      const client = /@langchain\\/(openai|anthropic|google-genai|ollama)\\//;
      registerHooks({ load(url, context, next) {
        const name = client.exec(url)?.[1];
        if (name) loaded.add(name);
        return next(url, context);
      } });
      const { chooseWriter } = await import(${JSON.stringify(chooser)});
      await chooseWriter(${JSON.stringify(environment)});
      console.log(JSON.stringify([...loaded]));`;
    const args = ["--disable-warning=ExperimentalWarning", "--input-type=module", "-e", script];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    return JSON.parse(stdout);
  }

  it("are not loaded without a model, and only the chosen one with it", {
    timeout: 120_000,
  }, async () => {
    expect(await loadedFor({})).toEqual([]);
    expect(await loadedFor({ MODEL: "ollama:llama" })).toEqual(["ollama"]);
    expect(await loadedFor({ MODEL: "anthropic:claude", ANTHROPIC_API_KEY: "k" })).toEqual([
      "anthropic",
    ]);
  });
});
