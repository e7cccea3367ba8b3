import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DeviceSection } from "../../../../src/features/account/DeviceSection.tsx";

let root: Root;
let page: HTMLElement;

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  page = document.body.appendChild(document.createElement("main"));
  root = createRoot(page);
});
afterEach(async () => {
  await act(async () => root.unmount());
  page.remove();
  vi.unstubAllGlobals();
});

/** What the page says in a browser with this storage; nothing is drawn before the browser has answered. */
async function saidWith(storage: Partial<StorageManager> | undefined): Promise<string> {
  vi.stubGlobal("navigator", { ...navigator, languages: ["en"], storage });
  await act(async () => root.render(<DeviceSection />));
  return page.textContent ?? "";
}

const estimate = async () => ({ usage: 12_400_000, quota: 6_000_000_000 });

it("says how much of the device is used, and that the browser may delete it", async () => {
  const said = await saidWith({ estimate, persisted: async () => false });
  expect(said).toContain("12 MB used of 6 GB that the browser allows.");
  expect(said).toContain(
    "The browser may delete it when the device is full. What was sent is safe.",
  );
});

it("asks the browser to keep it, and says what helps where the browser says no", async () => {
  await saidWith({ estimate, persisted: async () => false, persist: async () => false });
  await act(async () => page.querySelector("button")?.click());
  expect(page.textContent).toContain("The browser said no. Putting the app on your home screen");
});

it("asks no more once the browser keeps it", async () => {
  let isPersisted = false;
  const persist = async () => {
    isPersisted = true;
    return true;
  };
  await saidWith({ estimate, persisted: async () => isPersisted, persist });
  await act(async () => page.querySelector("button")?.click());
  expect(page.textContent).toContain("The browser will not delete it on its own.");
  expect(page.querySelector("button")).toBeNull();
});

it("says so where the browser does not tell", async () => {
  expect(await saidWith(undefined)).toContain("This browser does not say how much space is used.");
});
