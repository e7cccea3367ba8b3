import { expect, it } from "vitest";
import { readStoredUser } from "../../../../src/pwa/serviceWorker/storedUser.ts";
import { workerToken } from "../../../../src/pwa/serviceWorker/workerToken.ts";

const NOW = 1_000_000;
const user = (expirationTime: number) => ({
  uid: "anna",
  stsTokenManager: { accessToken: "stored", refreshToken: "refresh", expirationTime },
});

function service(expirationTime: number, answer = () => Response.json(RENEWED)) {
  const asked: string[] = [];
  let stored: ReturnType<typeof user> | undefined = user(expirationTime);
  const token = workerToken("anna", {
    user: async () => stored,
    fetch: async (address, { body }) => {
      asked.push(`${address} ${String(body)}`);
      return answer();
    },
    now: () => NOW,
    address: "/token",
  });
  return {
    token,
    asked,
    signOut: () => {
      stored = undefined;
    },
  };
}
const RENEWED = { id_token: "renewed", expires_in: "3600" };

it("uses the stored token while it is valid for some minutes", async () => {
  const { token, asked } = service(NOW + 600_000);
  expect(await token()).toBe("stored");
  expect(asked).toEqual([]);
});

it("renews a token that is about to expire, once", async () => {
  const { token, asked } = service(NOW + 60_000);
  expect([await token(), await token()]).toEqual(["renewed", "renewed"]);
  expect(asked).toEqual(["/token grant_type=refresh_token&refresh_token=refresh"]);
});

it("renews when the server refused a token that looked valid", async () => {
  const { token } = service(NOW + 600_000);
  expect(await token(true)).toBe("renewed");
});

it("returns null after a sign-out, and when the account was removed", async () => {
  const { token, signOut } = service(0, () => new Response("{}", { status: 400 }));
  expect(await token()).toBeNull();
  signOut();
  expect(await token()).toBeNull();
});

it("finds the signed-in person in Firebase's store, without creating a database", async () => {
  expect(await readStoredUser()).toBeUndefined();
  expect(await indexedDB.databases()).toEqual([]);
  await new Promise<void>((resolve) => {
    const opening = indexedDB.open("firebaseLocalStorageDb", 1);
    opening.onupgradeneeded = () => {
      const store = opening.result.createObjectStore("firebaseLocalStorage", {
        keyPath: "fbase_key",
      });
      store.put({ fbase_key: "something else", value: 1 });
      store.put({ fbase_key: "firebase:authUser:key:[DEFAULT]", value: user(NOW) });
    };
    opening.onsuccess = () => {
      opening.result.close();
      resolve();
    };
  });
  expect(await readStoredUser()).toMatchObject({ uid: "anna" });
});
