import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Brief, emptyBrief } from "#shared/domain/plan/brief.ts";
import { parsePlanDate, pauseOf } from "#shared/domain/plan/planDate.ts";
import { PartEditor } from "../../../../src/features/brief/PartEditor.tsx";
import { briefMessages as t } from "../../../../src/messages/en.brief.ts";

const dated = { ...emptyBrief(), start_date: "2026-11-30", end_date: "2027-02-28" };

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

/** Presses the button with that text; returns the changed brief. */
async function press(brief: Brief, text: string): Promise<Brief | undefined> {
  let changed: Brief | undefined;
  const keep = (next: Brief) => {
    changed = next;
  };
  await act(async () => root.render(<PartEditor part="start" brief={brief} onChange={keep} />));
  const button = [...host.querySelectorAll("button")].find((one) => one.textContent === text);
  await act(async () => button?.click());
  return changed;
}

describe("the editor of the start date", () => {
  it.each([
    ["takes one pause out", ["2026-12-21", "2027-02-15"], "2026-12-21", ["2027-02-15"]],
    ["takes the last pause out", ["2026-12-21"], "2026-12-21", undefined],
    [
      "takes out a pause that is named twice",
      ["2026-12-21", "2026-12-21"],
      "2026-12-21",
      undefined,
    ],
  ])("%s", async (_, paused_weeks, date, left) => {
    const changed = await press({ ...dated, paused_weeks }, t.start.readAgain(pauseOf(date)));
    expect(changed).toEqual({ ...dated, ...(left && { paused_weeks: left }) });
  });

  it("takes pauses and dates out together", async () => {
    const off = { paused_weeks: ["2026-12-21"], free_dates: ["2027-02-10"] };
    const changed = await press({ ...dated, ...off }, t.start.clear);
    expect(changed).toEqual(emptyBrief());
  });

  it("offers no pause of a plan without dates", async () => {
    await press({ ...emptyBrief(), paused_weeks: ["2026-12-21"] }, "");
    expect(host.querySelectorAll("button")).toHaveLength(0);
  });
});

describe("the days without a reading", () => {
  const noon = (date: string) => parsePlanDate(date) ?? new Date(Number.NaN);

  /** Types a date and presses Enter; returns the changed brief, if it changed. */
  async function add(brief: Brief, date: string): Promise<Brief | undefined> {
    let changed: Brief | undefined;
    const keep = (next: Brief) => {
      changed = next;
    };
    await act(async () => root.render(<PartEditor part="start" brief={brief} onChange={keep} />));
    const form = host.querySelector("form");
    const input = form?.querySelector("input");
    if (!input) throw new Error("no field");
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, date);
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await act(async () => form?.requestSubmit());
    return changed;
  }
  const status = () => host.querySelector("[role=status]")?.textContent;

  it("takes one out, and says so", async () => {
    const brief = { ...dated, free_dates: ["2026-12-25", "2027-02-10"] };
    const changed = await press(brief, t.start.readOn(noon("2026-12-25")));
    expect(changed).toEqual({ ...dated, free_dates: ["2027-02-10"] });
    expect(status()).toBe(t.start.isReadAgain(noon("2026-12-25")));
    expect(
      await press({ ...dated, free_dates: ["2027-02-10"] }, "Read on Wed Feb 10 after all"),
    ).toEqual(dated);
  });

  it("adds one in order, and says so", async () => {
    const changed = await add({ ...dated, free_dates: ["2027-02-10"] }, "2026-12-25");
    expect(changed?.free_dates).toEqual(["2026-12-25", "2027-02-10"]);
    expect(status()).toBe("Nothing is read on Fri Dec 25.");
  });

  it.each([
    ["before the plan begins", "2026-11-20", t.start.isBefore],
    ["on which nothing is read", "2026-12-26", "Nothing is read on Sat Dec 26 anyway."],
  ])("refuses one %s, and says why", async (_, date, sentence) => {
    expect(await add({ ...dated, reading_days: [1, 2, 3, 4, 5] }, date)).toBeUndefined();
    expect(status()).toBe(sentence);
  });
});
