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
const store = () => act(async () => removeTypedEntry("db", "p1:day:title"));
const read = (status: object) =>
  act(async () => {
    tables.status = status;
    // A new key, since the component is memoized.
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
  await store();
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("does not show Saved from the first typed letter on", async () => {
  expect(shown()).toBe("Saved");
  await type();
  expect(shown()).toBe("Keeping…");
  await act(async () => vi.advanceTimersByTime(10_000));
  expect(shown()).toBe("Keeping…");
});

it("shows the stored status once the typed text is stored and the tables are read", async () => {
  await type();
  await store();
  expect(shown(), "the tables were not read since").toBe("Keeping…");
  await read({ kind: "waiting", changes: 1 });
  expect(shown()).toBe("Waiting for the network · 1 change");
});

it("returns to Saved when the typed text changed nothing", async () => {
  await type();
  await store();
  await act(async () => vi.advanceTimersByTime(3_100));
  expect(shown()).toBe("Saved");
});
