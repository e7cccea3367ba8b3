import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CommandPalette } from "../../../../src/app/shell/CommandPalette.tsx";
// Loads the dialog that the palette would otherwise fetch on first use.
import "../../../../src/ui/DialogBox.tsx";

const app = vi.hoisted(() => ({ opened: [] as unknown[], projects: [] as unknown[] | undefined }));
vi.mock("../../../../src/auth/session.ts", () => ({ useSignedIn: () => ({ db: {} }) }));
vi.mock("dexie-react-hooks", () => ({ useLiveQuery: () => app.projects }));
vi.mock("@tanstack/react-router", () => ({
  useNavigate: () => (to: unknown) => app.opened.push(to),
}));

let root: Root;
let isClosed: boolean;

beforeEach(async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  app.opened = [];
  app.projects = undefined;
  isClosed = false;
  root = createRoot(document.createElement("main"));
  await draw();
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const close = () => {
  isClosed = true;
};
const draw = () => act(async () => root.render(<CommandPalette onClose={close} />));

async function projectsAreRead(...titles: string[]): Promise<void> {
  app.projects = titles.map((title) => ({ id: `id of ${title}`, title }));
  await draw();
}

const field = () => document.querySelector("input") as HTMLInputElement;

async function type(text: string): Promise<void> {
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  await act(async () => {
    write?.call(field(), text);
    field().dispatchEvent(new Event("input", { bubbles: true }));
  });
}

const press = (key: string) =>
  act(async () => {
    field().dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  });

it("opens the matching plan, also when Enter comes before the plans are read", async () => {
  await type("wednesd");
  expect(document.body.textContent).not.toContain("Nothing");
  await press("Enter");
  expect(isClosed).toBe(false);
  await projectsAreRead("Ruth", "Jonah on Wednesdays");
  expect(app.opened).toEqual([{ to: "/", search: { project: "id of Jonah on Wednesdays" } }]);
  expect(isClosed).toBe(true);
});

it("says so when nothing matches, and stays open at Enter", async () => {
  await projectsAreRead("Ruth");
  await type("leviticus");
  await press("Enter");
  expect([app.opened, isClosed]).toEqual([[], false]);
  expect(document.body.textContent).toContain("Nothing");
});

it("opens the command chosen with the arrow keys", async () => {
  await projectsAreRead("Ruth", "Ruth and Jonah");
  await type("ruth");
  await press("ArrowDown");
  await press("Enter");
  expect(app.opened).toEqual([{ to: "/", search: { project: "id of Ruth and Jonah" } }]);
});
