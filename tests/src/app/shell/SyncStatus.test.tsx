import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SyncStatus } from "../../../../src/app/shell/SyncStatus.tsx";
import { noteTypedEntry, removeTypedEntry } from "../../../../src/data/db/typedEntries.ts";

const tables = vi.hoisted(() => ({ status: { kind: "saved" } as object }));
vi.mock("../../../../src/auth/session.ts", () => ({ useSignedIn: () => ({ db: "a database" }) }));
vi.mock("dexie-react-hooks", () => ({ useLiveQuery: () => tables.status }));

let root: Root;
let host: HTMLElement;
const shown = () => host.textContent;
const type = () => act(async () => noteTypedEntry("db", "p1:day:title", { title: "A" }));
const keep = () => act(async () => removeTypedEntry("db", "p1:day:title"));
const read = (status: object) =>
  act(async () => {
    tables.status = status;
    // Another element, since the component is memoized.
    root.render(<SyncStatus key={JSON.stringify(status)} />);
  });

beforeEach(async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.useFakeTimers();
  tables.status = { kind: "saved" };
  host = document.createElement("main");
  root = createRoot(host);
  await act(async () => root.render(<SyncStatus />));
});
afterEach(async () => {
  await keep();
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("never says that what is being typed is saved, from the first letter on", async () => {
  expect(shown()).toBe("Saved");
  await type();
  expect(shown()).toBe("Keeping…");
  await act(async () => vi.advanceTimersByTime(10_000));
  expect(shown()).toBe("Keeping…");
});

it("says where it waits once it is kept", async () => {
  await type();
  await keep();
  expect(shown(), "the tables were not read since").toBe("Keeping…");
  await read({ kind: "waiting", changes: 1 });
  expect(shown()).toBe("Waiting for the network · 1 change");
});

it("is saved again where nothing came of it", async () => {
  await type();
  await keep();
  await act(async () => vi.advanceTimersByTime(3_100));
  expect(shown()).toBe("Saved");
});
