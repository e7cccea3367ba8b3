import { describe, expect, it } from "vitest";
import { askToPersist, makeRoom } from "../../../src/pwa/makeRoom.ts";

describe("a full device", () => {
  it("deletes the older half of the scripture texts", async () => {
    let files = ["Gen", "Exod", "Mark"];
    const cache = {
      keys: async () => files,
      delete: async (file: string) => {
        files = files.filter((other) => other !== file);
        return true;
      },
    };
    const storage = { has: async () => true, open: async () => cache };
    // The part of CacheStorage that is used.
    expect(await makeRoom(storage as unknown as CacheStorage)).toBe(2);
    expect(files).toEqual(["Mark"]);
  });
});

describe("asking for persistent storage", () => {
  it("asks until the browser has agreed, and not after that", async () => {
    let asked = 0;
    const storage = {
      persisted: async () => asked > 0,
      persist: async () => {
        asked += 1;
        return true;
      },
    };
    await askToPersist(storage);
    await askToPersist(storage);
    expect(asked).toBe(1);
  });
});
