import { describe, expect, it, vi } from "vitest";
import { checkModel } from "../../../../server/agent/chatModel/checkModel.ts";
import { readModelSettings } from "../../../../server/agent/chatModel/modelSettings.ts";
import { chooseWriter } from "../../../../server/agent/chooseWriter.ts";
import { composer } from "../../../../server/agent/composer/composer.ts";
import { anthropicMessages } from "../../../support/model/anthropicMessages.ts";
import { startScriptedModel } from "../../../support/scriptedModel.ts";

const GIVEN = { MODEL: "openai:gpt-5-mini", OPENAI_API_KEY: "k", AGENT_STATE_DIR: "/tmp/state" };

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
      stateDir: "/tmp/state",
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

describe("what is said at the start", () => {
  const check = async (status: number, more: Record<string, string> = {}) => {
    const service = await startScriptedModel(
      () => (status === 200 ? { kind: "text", text: "Yes." } : { kind: "status", status }),
      { protocol: anthropicMessages },
    );
    const environment = {
      MODEL: "anthropic:claude",
      ANTHROPIC_API_KEY: "k",
      MODEL_BASE_URL: service.baseUrl,
      ...more,
    };
    const said = await checkModel(environment);
    await service.stop();
    return said;
  };

  it("is who writes", async () => {
    expect(await checkModel({})).toBe("The built-in composer writes.");
    expect(await check(200)).toBe("The chat model anthropic:claude writes the plans.");
  });

  it("names a missing and a wrong key, and what else is wrong, in one sentence", async () => {
    expect(await check(200, { ANTHROPIC_API_KEY: "" })).toBe(
      "MODEL is set to anthropic:claude, but its key ANTHROPIC_API_KEY is not. The built-in composer writes.",
    );
    expect(await check(401)).toBe(
      "The chat model anthropic:claude does not write: its service does not accept ANTHROPIC_API_KEY; set the right one and start again. The built-in composer writes.",
    );
    expect(await check(404)).toContain("look at MODEL and MODEL_BASE_URL");
    expect(await check(402)).toContain("no credit left");
    expect(await check(200, { MODEL_BASE_URL: "http://127.0.0.1:9" })).toContain(
      "nothing answers at http://127.0.0.1:9",
    );
  });
});
