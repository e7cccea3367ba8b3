import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { YearPlan } from "#shared/domain/plan/churchYear.ts";
import { YearPage } from "../../../../src/features/year/YearPage.tsx";
import { yearMessages as t } from "../../../../src/messages/en.year.ts";

const plan: YearPlan = {
  ...{ id: "p1", title: "Mark", first: "2026-01-05", last: "2026-11-27", weekdays: [1, 2, 3] },
  ...{ isLive: false, isMovable: true, isPartial: false },
};

let root: Root;
let host: HTMLElement;
/** The headings that were scrolled to. */
let scrolledTo: (string | null | undefined)[];
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("matchMedia", () => ({
    ...{ matches: false, addEventListener: () => {}, removeEventListener: () => {} },
  }));
  scrolledTo = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolledTo.push(this.querySelector("h3")?.textContent);
  };
  const below = { bottom: window.innerHeight + 100 } as DOMRect;
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(below);
  host = document.createElement("main");
  document.body.append(host);
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const show = (plans: readonly YearPlan[]) =>
  act(async () =>
    root.render(
      <YearPage
        {...{ plans, undated: [], today: "2026-11-29", canMove: true, isOnline: true }}
        onMove={async () => ""}
        onOpen={() => {}}
        onSermon={() => {}}
      />,
    ),
  );
const press = (label: string) =>
  act(async () => host.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click());

describe("the year on a phone", () => {
  it("opens at the month of today, once its plans are there, and leaves the focus", async () => {
    await show([]);
    expect(scrolledTo).toEqual([]);
    await show([plan]);
    await show([plan, { ...plan, id: "p2" }]);
    expect(scrolledTo).toEqual([`November · ${t.today}`]);
    expect(document.activeElement).toBe(document.body);
  });

  it("stays where it is after another year was looked at", async () => {
    await show([]);
    await press(t.later);
    await press(t.earlier);
    await show([plan]);
    expect(scrolledTo).toEqual([]);
  });
});

describe("the year in words", () => {
  const day = { first: "2026-02-22", last: "2026-02-22" };

  it("says one day as one", () => {
    expect(t.gap(day)).toBe("No plan on February 22.");
    const other = { ...plan, title: "Lent" };
    expect(t.overlap({ ...day, one: plan, other })).toBe(
      "“Mark” and “Lent” are both read on February 22.",
    );
    expect(t.gap({ ...day, last: "2026-02-24" })).toBe("No plan from February 22 to February 24.");
  });

  it("says of a plan whose end is a guess where it begins alone", () => {
    const partial = { ...plan, weekdays: [], isPartial: true };
    expect(t.bar(partial)).toBe("Mark: from January 5, not published");
  });
});
