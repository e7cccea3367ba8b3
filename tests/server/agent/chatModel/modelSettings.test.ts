import { describe, expect, it, vi } from "vitest";
import { readModelSettings } from "../../../../server/agent/chatModel/modelSettings.ts";
import { chooseWriter } from "../../../../server/agent/chooseWriter.ts";
import { composer } from "../../../../server/agent/composer/composer.ts";

const GIVEN = { MODEL: "openai:gpt-5-mini", OPENAI_API_KEY: "k", AGENT_STATE_DIR: "/tmp/state" };

describe("the choice of the writer", () => {
  it("is the composer without a model, and without the model's key", async () => {
    expect(await chooseWriter({ OPENAI_API_KEY: "k" })).toBe(composer);
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    expect(await chooseWriter({ ...GIVEN, OPENAI_API_KEY: "" })).toBe(composer);
    expect(said).toHaveBeenCalledWith(
      "MODEL is set, but its key OPENAI_API_KEY is not. The built-in composer writes.",
    );
    said.mockRestore();
  });

  it("is the chat model where both are there", async () => {
    expect(await chooseWriter(GIVEN)).not.toBe(composer);
  });

  it("reads the name after the first colon, and takes what is not said as usual", () => {
    expect(
      readModelSettings({ ...GIVEN, MODEL: "openai:ft:mine", MODEL_PARALLEL_CALLS: "" }),
    ).toEqual({
      provider: "openai",
      name: "ft:mine",
      baseUrl: undefined,
      parallelCalls: 4,
      silenceMs: 60_000,
      dailyTokens: 1_000_000,
      stateDir: "/tmp/state",
    });
  });

  it.each([
    [{ MODEL: "gpt-5" }, "MODEL is not provider:name"],
    [{ MODEL: "oracle:delphi" }, "MODEL names a provider that is not known here"],
    [{ MODEL_BASE_URL: "nowhere" }, "MODEL_BASE_URL is not an address"],
    [{ MODEL: "anthropic:claude", MODEL_BASE_URL: "http://a.test" }, "OpenAI-compatible servers"],
    [{ MODEL_PARALLEL_CALLS: "many" }, "MODEL_PARALLEL_CALLS is not a number"],
  ])("names what does not fit: %o", (wrong, sentence) => {
    expect(() => readModelSettings({ ...GIVEN, ...wrong })).toThrow(sentence);
  });

  it("says which package a provider lacks", async () => {
    const missing = { ...GIVEN, MODEL: "anthropic:claude", ANTHROPIC_API_KEY: "k" };
    await expect(chooseWriter(missing)).rejects.toThrow("@langchain/anthropic");
  });
});
