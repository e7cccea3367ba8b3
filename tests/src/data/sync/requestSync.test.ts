import { afterEach, describe, expect, it, vi } from "vitest";
import { browserPlatform } from "../../../../src/data/sync/browserPlatform.ts";
import { requestSync } from "../../../../src/data/sync/requestSync.ts";
import { phone } from "./phone.ts";

afterEach(() => vi.restoreAllMocks());

describe("Send now", () => {
  it("is heard by the tab that drains where another one asks for it", async () => {
    const { db } = await phone();
    // What a tab tells its own window no other tab hears.
    vi.spyOn(window, "dispatchEvent").mockReturnValue(true);
    const heard = vi.fn();
    const stop = browserPlatform(db).onReturn(heard);
    requestSync();
    await expect.poll(() => heard.mock.calls.length).toBe(1);
    stop();
    requestSync();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
