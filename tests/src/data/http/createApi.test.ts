import { describe, expect, it, vi } from "vitest";
import { loadProject, renameProject } from "#shared/contracts/projects.ts";
import {
  ApiError,
  NetworkError,
  SignedOutError,
  TimeoutError,
} from "#shared/contracts/requestErrors.ts";
import { createApi } from "../../../../src/data/http/createApi.ts";

function apiThat(...answers: (Response | Error)[]) {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => {
    const answer = answers.shift() ?? new Error("no answer left");
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const token = vi.fn(async (fresh: boolean): Promise<string | null> => (fresh ? "new" : "old"));
  const api = createApi({ fetch, token, now: () => Date.parse("2026-11-21T08:00:00Z") });
  const rename = () =>
    api.call(renameProject, {
      parameters: { id: "a/b" },
      body: { title: "Mark" },
      idempotencyKey: "key",
    });
  return { api, fetch, token, rename };
}

const renamed = () => Response.json({ title: "Mark", revision: 2 });

describe("a call", () => {
  it("sends the token, the key and the body to the encoded address", async () => {
    const { rename, fetch } = apiThat(renamed());
    expect(await rename()).toEqual({ title: "Mark", revision: 2 });
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect(url).toBe("/api/projects/a%2Fb/title");
    expect(init).toMatchObject({
      method: "POST",
      body: '{"title":"Mark"}',
      headers: { Authorization: "Bearer old", "Idempotency-Key": "key" },
    });
  });

  it("is retried once with a fresh token after a 401", async () => {
    const { rename, fetch } = apiThat(new Response(null, { status: 401 }), renamed());
    await rename();
    expect(fetch.mock.calls[1]?.[1].headers).toMatchObject({ Authorization: "Bearer new" });
  });

  it("throws with the server's sentence, code and waiting time", async () => {
    const { rename } = apiThat(
      Response.json(
        { error: "Slow down", code: "too_many_requests", requestId: "r" },
        { status: 429, headers: { "Retry-After": "Sat, 21 Nov 2026 08:00:30 GMT" } },
      ),
    );
    const error = await rename().catch((fault: unknown) => fault);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      message: "Slow down",
      status: 429,
      code: "too_many_requests",
      requestId: "r",
      retryAfterMs: 30_000,
      hasSentence: true,
    });
  });

  it("reads a sentence inside an object", async () => {
    const { rename } = apiThat(
      Response.json({ error: { message: "The title is taken" } }, { status: 422 }),
    );
    await expect(rename()).rejects.toMatchObject({
      message: "The title is taken",
      hasSentence: true,
    });
  });

  it("throws NetworkError when a page comes instead of an answer", async () => {
    const { rename } = apiThat(new Response("<html>Log in to the Wi-Fi</html>"));
    await expect(rename()).rejects.toBeInstanceOf(NetworkError);
  });

  it("distinguishes no network, a slow server and nobody signed in", async () => {
    await expect(apiThat(new TypeError("Failed to fetch")).rename()).rejects.toBeInstanceOf(
      NetworkError,
    );
    const signedOut = apiThat();
    signedOut.token.mockResolvedValue(null);
    await expect(signedOut.rename()).rejects.toBeInstanceOf(SignedOutError);
    expect(signedOut.fetch).not.toHaveBeenCalled();
    const slow = createApi({
      fetch: (_, init) =>
        new Promise((_resolve, reject) =>
          init.signal?.addEventListener("abort", () => reject(init.signal?.reason)),
        ),
      token: async () => "token",
      now: () => 0,
      timeoutMs: 1,
    });
    await expect(slow.call(loadProject, { parameters: { id: "p" } })).rejects.toBeInstanceOf(
      TimeoutError,
    );
  });

  it("returns undefined when nothing changed", async () => {
    const { api, fetch } = apiThat(new Response(null, { status: 304 }));
    const options = { parameters: { id: "p" }, query: { since: 4 } };
    expect(await api.callIfChanged(loadProject, options)).toBeUndefined();
    expect(fetch.mock.calls[0]?.[0]).toBe("/api/projects/p/load?since=4");
  });
});
