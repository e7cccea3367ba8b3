import { afterEach, expect, it } from "vitest";
import { rememberedPerson } from "../../../src/auth/rememberedPerson.ts";

const DATABASE = "firebaseLocalStorageDb";

/** Stores a row where Firebase's library does. */
function store(key: string, value: unknown): Promise<void> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => {
      const users = opening.result.createObjectStore("firebaseLocalStorage", {
        keyPath: "fbase_key",
      });
      users.put({ fbase_key: key, value });
    };
    opening.onsuccess = () => {
      opening.result.close();
      resolve();
    };
  });
}

afterEach(async () => {
  localStorage.clear();
  await new Promise((resolve) => {
    indexedDB.deleteDatabase(DATABASE).onsuccess = resolve;
  });
});

it("returns the person in Firebase's record", async () => {
  await store("firebase:authUser:key:[DEFAULT]", { uid: "anna", email: "anna@church.example" });
  expect(await rememberedPerson()).toEqual({ uid: "anna", email: "anna@church.example" });
});

it("returns null when nobody is signed in, without creating a database", async () => {
  expect(await rememberedPerson()).toBeNull();
  expect(await indexedDB.databases()).toEqual([]);
  await store("firebase:persistence:key:[DEFAULT]", "local");
  expect(await rememberedPerson()).toBeNull();
});

it("returns undefined when the record may be elsewhere or has another shape", async () => {
  localStorage.setItem("firebase:authUser:key:[DEFAULT]", "{}");
  expect(await rememberedPerson()).toBeUndefined();
  localStorage.clear();
  await store("firebase:authUser:key:[DEFAULT]", { name: "anna" });
  expect(await rememberedPerson()).toBeUndefined();
});
