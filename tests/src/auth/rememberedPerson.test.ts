import { afterEach, expect, it } from "vitest";
import { rememberedPerson } from "../../../src/auth/rememberedPerson.ts";

const DATABASE = "firebaseLocalStorageDb";

/** Puts a row where Firebase's library puts it. */
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

it("knows the person whom Firebase keeps", async () => {
  await store("firebase:authUser:key:[DEFAULT]", { uid: "anna", email: "anna@church.example" });
  expect(await rememberedPerson()).toEqual({ uid: "anna", email: "anna@church.example" });
});

it("knows that nobody is signed in, and makes no database to look", async () => {
  expect(await rememberedPerson()).toBeNull();
  expect(await indexedDB.databases()).toEqual([]);
  await store("firebase:persistence:key:[DEFAULT]", "local");
  expect(await rememberedPerson()).toBeNull();
});

it("leaves it to Firebase where its record may lie elsewhere or is of another shape", async () => {
  localStorage.setItem("firebase:authUser:key:[DEFAULT]", "{}");
  expect(await rememberedPerson()).toBeUndefined();
  localStorage.clear();
  await store("firebase:authUser:key:[DEFAULT]", { name: "anna" });
  expect(await rememberedPerson()).toBeUndefined();
});
