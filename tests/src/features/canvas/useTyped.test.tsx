import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { TypedField } from "../../../../src/data/sync/typingJournal.ts";
import { useTyped } from "../../../../src/features/canvas/useTyped.ts";

const journal = vi.hoisted(() => ({
  saved: [] as TypedField[],
  isFull: false,
  entries: 0,
  /** The number of journal entries when each save ended. */
  entriesAtSave: [] as number[],
}));
vi.mock("../../../../src/auth/session.ts", () => ({ useSignedIn: () => ({ db: {} }) }));
vi.mock("../../../../src/data/sync/typingJournal.ts", () => ({
  noteTyped: () => {
    journal.entries = 1;
  },
  forgetTyped: () => {
    journal.entries = 0;
  },
  saveTyped: async (_: unknown, typed: TypedField) => {
    if (journal.isFull) throw new DOMException("The disk is full", "QuotaExceededError");
    await Promise.resolve();
    journal.saved.push(typed);
    journal.entriesAtSave.push(journal.entries);
  },
}));

let root: Root;
let field: { value: string; type: (value: string) => void; save: () => void };

function Field({ stored }: { stored: string }) {
  field = useTyped(stored, (title) => ({ projectId: "p", of: "a", fields: { title } }));
  return field.value;
}

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  journal.saved.length = 0;
  journal.entriesAtSave.length = 0;
  root = createRoot(document.createElement("main"));
});
afterEach(() => act(async () => root.unmount()));

const renderStored = (stored: string) => act(async () => root.render(<Field stored={stored} />));
const type = (text: string) => act(async () => field.type(text));
const save = () => act(async () => field.save());

it("shows the typed text over others' changes until it is saved", async () => {
  await renderStored("Seen");
  await type("Mi");
  await renderStored("Theirs");
  expect(field.value).toBe("Mi");
  await type("Mine");
  await save();
  await renderStored("Mine");
  expect(field.value).toBe("Mine");
  expect(journal.saved).toMatchObject([{ fields: { title: "Mine" }, base: { title: "Seen" } }]);
});

it("shows another tab's change that arrives before the own save is read back", async () => {
  await renderStored("Seen");
  await type("Mine");
  await save();
  await renderStored("Theirs");
  expect(field.value).toBe("Theirs");
});

it("takes the value saved last as the base of further typing", async () => {
  await renderStored("Seen");
  await type("Mine");
  await save();
  await type("Mine too");
  await save();
  expect(journal.saved.map(({ base }) => base)).toEqual([{ title: "Seen" }, { title: "Mine" }]);
});

it("saves on leaving the field after the disk was full", async () => {
  await renderStored("Seen");
  await type("Mine");
  journal.isFull = true;
  await save();
  await renderStored("Theirs");
  expect(field.value).toBe("Mine");
  journal.isFull = false;
  await save();
  expect(journal.saved).toMatchObject([{ fields: { title: "Mine" }, base: { title: "Seen" } }]);
});

it("keeps the entry in the journal until it is saved", async () => {
  await renderStored("Seen");
  await type("Mine");
  await save();
  expect(journal.entriesAtSave).toEqual([1]);
  expect(journal.entries).toBe(0);
});
