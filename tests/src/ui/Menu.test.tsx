import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Menu, MenuItem } from "../../../src/ui/Menu.tsx";

let root: Root;
let page: HTMLElement;
let chosen: string[];

beforeEach(async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  chosen = [];
  page = document.body.appendChild(document.createElement("main"));
  root = createRoot(page);
});
afterEach(async () => {
  await act(async () => root.unmount());
  page.remove();
  vi.unstubAllGlobals();
});

const draw = () =>
  act(async () =>
    root.render(
      <Menu
        button={(props) => (
          <button type="button" {...props}>
            Options
          </button>
        )}
      >
        {["Rename", "Delete"].map((text) => (
          <MenuItem key={text} icon={null} onSelect={() => chosen.push(text)}>
            {text}
          </MenuItem>
        ))}
      </Menu>,
    ),
  );

const button = () => page.querySelector("button") as HTMLButtonElement;
const items = () => [...document.querySelectorAll<HTMLElement>("[role=menuitem]")];

const press = (key: string) =>
  act(async () => {
    document.activeElement?.dispatchEvent(
      new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
    );
    await new Promise((resolve) => setTimeout(resolve, 0));
  });

it("adds no key listener while it is closed", async () => {
  const listen = vi.spyOn(document, "addEventListener");
  await draw();
  expect(listen.mock.calls.map(([type]) => type)).not.toContain("keydown");
  expect(button().getAttribute("aria-expanded")).toBe("false");
});

it("opens by key at its first item, and returns the focus", async () => {
  await draw();
  button().focus();
  await press("ArrowDown");
  expect(button().getAttribute("aria-expanded")).toBe("true");
  expect(document.activeElement?.textContent).toBe("Rename");
  const menu = document.querySelector("[role=menu]");
  expect(menu?.id).toBe(button().getAttribute("aria-controls"));
  expect(menu?.getAttribute("aria-labelledby")).toBe(button().id);
  await press("Escape");
  expect(items()).toEqual([]);
  await expect.poll(() => document.activeElement === button()).toBe(true);
});

it("runs the chosen action once and closes", async () => {
  await draw();
  await act(async () => button().click());
  await act(async () => items()[1]?.click());
  expect(chosen).toEqual(["Delete"]);
  expect(items()).toEqual([]);
});
