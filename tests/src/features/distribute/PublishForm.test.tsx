import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { PublishSettings } from "#shared/domain/daily/publication.ts";
import { PublishForm } from "../../../../src/features/distribute/PublishForm.tsx";
import { en as t } from "../../../../src/messages/en.ts";

vi.mock("../../../../src/scripture/useTranslation.ts", () => ({
  useTranslation: () => ({ offered: [] }),
}));

const listed: PublishSettings = {
  ...{ startDate: null, readingDays: null, holidays: [], endDate: null },
  ...{ isListed: true, translation: "web" },
};
const unlisted = { ...listed, isListed: false };

let root: Root;
let host: HTMLElement;
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  host = document.createElement("main");
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const show = (settings: PublishSettings, published: PublishSettings | null) =>
  act(async () =>
    root.render(<PublishForm settings={settings} published={published} onChange={() => {}} />),
  );

it("says that the shared address stays valid when the plan becomes listed", async () => {
  await show(listed, unlisted);
  expect(host.textContent).toContain(t.publish.becomesListed);
});

it("says that the listed address closes when the plan becomes unlisted", async () => {
  await show(unlisted, listed);
  expect(host.textContent).toContain(t.publish.becomesUnlisted);
});

it.each([
  ["a plan that is not published", null],
  ["a plan whose listing does not change", listed],
])("says neither for %s", async (_, published) => {
  await show(listed, published);
  expect(host.textContent).not.toContain(t.publish.becomesListed);
});

it("names the plan's single days without a reading, and counts many", async () => {
  const dated = { ...listed, startDate: "2026-11-30", freeDates: ["2026-12-25"] };
  await show(dated, null);
  expect(host.textContent).toContain("The plan has nothing on December 25.");
  const many = ["2026-12-22", "2026-12-23", "2026-12-24", "2026-12-25"];
  await show({ ...dated, freeDates: many }, null);
  expect(host.textContent).toContain("4 single days of the plan are free.");
});

it("names the plan's weeks without a reading if it has dates", async () => {
  const dated = { ...listed, startDate: "2026-11-30", pausedWeeks: ["2026-12-21"] };
  await show(dated, null);
  expect(host.textContent).toContain("The plan has nothing from December 21 to December 27.");
  await show({ ...dated, startDate: null }, null);
  expect(host.textContent).not.toContain("The plan has nothing");
});
