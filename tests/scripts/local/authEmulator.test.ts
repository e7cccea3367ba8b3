import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { accountsProxy, savedAccounts } from "../../../scripts/local/authEmulator.ts";

let state: string;
beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), "accounts-"));
  mkdirSync(join(state, "firebase"));
});
afterEach(() => rmSync(state, { recursive: true }));

const [ACCOUNTS, METADATA] = ["auth_export/accounts.json", "firebase-export-metadata.json"];

/** Makes an export with these of its files. */
function put(name: string, files = [ACCOUNTS, METADATA]): string {
  const folder = join(state, name);
  mkdirSync(join(folder, "auth_export"), { recursive: true });
  for (const file of files) writeFileSync(join(folder, file), "{}");
  return folder;
}

const found = () => savedAccounts(join(state, "accounts"), join(state, "firebase"));

describe("the accounts that the sign-in service starts with", () => {
  it("do not exist the first time", () => {
    put("firebase/firebase-export-1700000000000abcdef", [ACCOUNTS]);
    expect(found()).toBeUndefined();
  });

  it("are the ones in place, even after a kill during an export", () => {
    const accounts = put("accounts");
    put("firebase/firebase-export-1700000000000abcdef", [ACCOUNTS]);
    expect(found()).toBe(accounts);
  });

  it("are the ones about to be moved into place, after a kill in between", () => {
    put("accounts", [METADATA]);
    put("firebase/firebase-export-1700000000000abcdef");
    const newest = put("firebase/firebase-export-1700000000001aaaaaa");
    put("firebase/firebase-export-1700000000002aaaaaa", [ACCOUNTS]);
    expect(found()).toBe(newest);
  });
});

describe("the proxy before the sign-in service", () => {
  it("loses no call to a connection that the service has just closed as idle", async () => {
    const answer = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}";
    const service = createServer((socket) => {
      socket.once("data", () => {
        socket.write(answer);
        // Too late for a caller that reused the connection.
        socket.once("data", () => socket.destroy());
      });
    }).listen(0, "127.0.0.1");
    await once(service, "listening");
    const proxy = accountsProxy((service.address() as AddressInfo).port, async () => {});
    proxy.listen(0, "127.0.0.1");
    await once(proxy, "listening");
    const { port } = proxy.address() as AddressInfo;
    const call = async () => (await fetch(`http://127.0.0.1:${port}/`)).status;
    expect([await call(), await call()]).toEqual([200, 200]);
    proxy.close();
    proxy.closeAllConnections();
    service.close();
  });
});
