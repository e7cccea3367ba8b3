import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  ApiError,
  NetworkError,
  SignedOutError,
  TimeoutError,
} from "#shared/contracts/requestErrors.ts";
import { backoffMs, RETRY_MAX_MS } from "../../../../src/data/http/backoff.ts";
import { classifyFailure } from "../../../../src/data/sync/retryPolicy.ts";

const refused = (status: number, more = {}) => new ApiError({ status, ...more });

describe("classifyFailure", () => {
  it.each<[string, Error]>([
    ["no answer", new NetworkError()],
    ["a timeout", new TimeoutError()],
    ["a full disk", new Error("QuotaExceededError")],
    ...[401, 408, 425, 429, 500, 502, 503, 504].map((s) => [`${s}`, refused(s)] as [string, Error]),
    ["the same save under way", refused(409, { code: "conflict" })],
  ])("tries again after %s", (_, error) => {
    expect(classifyFailure(error, 1, 0.5)).toEqual({
      kind: "retry",
      afterMs: 500,
      isHeldByServer: false,
    });
  });

  it.each([
    [403, "forbidden"],
    [404, "not_found"],
    [410, "gone"],
    [400, "refused"],
    [413, "refused"],
    [422, "refused"],
  ])("parks after %i", (status, code) => {
    expect(classifyFailure(refused(status, { sentence: "No" }), 1, 0.5)).toEqual({
      kind: "park",
      reason: { code, status, sentence: "No" },
    });
  });

  it("waits until the person signs in again", () => {
    expect(classifyFailure(new SignedOutError(), 1, 0)).toEqual({ kind: "signedOut" });
  });

  it("waits at least as long as the server demands", () => {
    const error = refused(429, { retryAfterMs: 60_000 });
    expect(classifyFailure(error, 1, 0.9)).toMatchObject({ afterMs: 60_000, isHeldByServer: true });
  });
});

describe("backoffMs", () => {
  it("returns a random wait below a limit that doubles from one second to five minutes", () => {
    expect([1, 2, 3, 9, 10, 40].map((n) => backoffMs(n, 1))).toEqual([
      1_000,
      2_000,
      4_000,
      256_000,
      RETRY_MAX_MS,
      RETRY_MAX_MS,
    ]);
    void fc.assert(
      fc.property(fc.nat(2_000), fc.double({ min: 0, max: 1, noNaN: true }), (n, random) => {
        expect(backoffMs(n, random)).toBeLessThanOrEqual(RETRY_MAX_MS);
      }),
    );
  });
});
