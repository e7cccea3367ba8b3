import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createChurch } from "#shared/contracts/churches.ts";
import { api } from "../../../../src/auth/api.ts";
import { CreateChurchForm } from "../../../../src/features/onboarding/CreateChurchForm.tsx";

vi.mock("../../../../src/auth/api.ts", () => ({
  api: vi.fn(async () => ({ churches: [], hasMore: false })),
}));

let root: Root;
let page: HTMLElement;

beforeEach(async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  page = document.body.appendChild(document.createElement("main"));
  root = createRoot(page);
  await act(async () =>
    root.render(<CreateChurchForm onCreated={async () => {}} onAsk={async () => {}} isFirst />),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  page.remove();
  vi.unstubAllGlobals();
  vi.mocked(api).mockClear();
});

/** Types or chooses as a person does, so that React hears of it. */
async function set(field: HTMLInputElement | HTMLSelectElement | undefined, value: string) {
  if (!field) throw new Error("no such field");
  const prototype = Object.getPrototypeOf(field);
  await act(async () => {
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
    const event = field instanceof HTMLSelectElement ? "change" : "input";
    field.dispatchEvent(new Event(event, { bubbles: true }));
  });
}

const fields = () => [...page.querySelectorAll("input")];
const kept = () => page.querySelector("select") ?? undefined;

async function create(): Promise<unknown> {
  await act(async () => page.querySelector("form")?.requestSubmit());
  const made = vi.mocked(api).mock.calls.find(([call]) => (call as object) === createChurch);
  return made?.[1];
}

it("proposes where plans are kept by the country, and sends it", async () => {
  expect(kept()?.value).toBe("nearest");
  for (const [at, value] of ["St Anna", "Köln", "Deutschland"].entries())
    await set(fields()[at], value);
  expect(kept()?.value).toBe("eu");
  expect(await create()).toEqual({
    body: { name: "St Anna", city: "Köln", country: "Deutschland", keptIn: "eu" },
  });
});

it("keeps to what was chosen, whatever country is typed afterwards", async () => {
  await set(kept(), "nearest");
  for (const [at, value] of ["Grace", "Austin", "USA"].entries()) await set(fields()[at], value);
  expect(kept()?.value).toBe("nearest");
  expect(await create()).toEqual({ body: { name: "Grace", city: "Austin", country: "USA" } });
});
