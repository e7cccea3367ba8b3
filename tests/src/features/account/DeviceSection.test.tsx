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

/** The section's text in a browser with this storage, once the browser has answered. */
async function textWith(storage: Partial<StorageManager> | undefined): Promise<string> {
  vi.stubGlobal("navigator", { ...navigator, languages: ["en"], storage });
  await act(async () => root.render(<DeviceSection />));
  return page.textContent ?? "";
}

const estimate = async () => ({ usage: 12_400_000, quota: 6_000_000_000 });

it("shows the storage used, and that the browser may delete it", async () => {
  const text = await textWith({ estimate, persisted: async () => false });
  expect(text).toContain("12 MB used of 6 GB that the browser allows.");
  expect(text).toContain(
    "The browser may delete it when the device is full. What was sent is safe.",
  );
});

it("asks the browser to persist the data, and gives advice if the browser refuses", async () => {
  await textWith({ estimate, persisted: async () => false, persist: async () => false });
  await act(async () => page.querySelector("button")?.click());
  expect(page.textContent).toContain("The browser said no. Putting the app on your home screen");
});

it("does not ask once the data is persisted", async () => {
  let isPersisted = false;
  const persist = async () => {
    isPersisted = true;
    return true;
  };
  await textWith({ estimate, persisted: async () => isPersisted, persist });
  await act(async () => page.querySelector("button")?.click());
  expect(page.textContent).toContain("The browser will not delete it on its own.");
  expect(page.querySelector("button")).toBeNull();
});

it("says so when the browser does not report its storage", async () => {
  expect(await textWith(undefined)).toContain("This browser does not say how much space is used.");
});
