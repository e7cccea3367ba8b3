import { afterEach, describe, expect, it, vi } from "vitest";
import { browserPlatform } from "../../../../src/data/sync/browserPlatform.ts";
import { requestSync } from "../../../../src/data/sync/requestSync.ts";
import { phone } from "./phone.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("Send now", () => {
  it("reaches the draining tab once, until it stops listening", async () => {
    const { db } = await phone();
    const heard = vi.fn();
    const stop = browserPlatform(db).onReturn(heard);
    requestSync();
    await expect.poll(() => heard.mock.calls.length).toBe(1);
    stop();
    const later = vi.fn();
    const stopLater = browserPlatform(db).onReturn(later);
    requestSync();
    await expect.poll(() => later.mock.calls.length).toBe(1);
    expect(heard).toHaveBeenCalledTimes(1);
    stopLater();
  });

  it("works without BroadcastChannel", async () => {
    const { db } = await phone();
    vi.stubGlobal("BroadcastChannel", undefined);
    Reflect.deleteProperty(window, "BroadcastChannel");
    const heard = vi.fn();
    const stop = browserPlatform(db).onReturn(heard);
    requestSync();
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
    requestSync();
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
