import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Brief, emptyBrief } from "#shared/domain/plan/brief.ts";
import { pauseOf } from "#shared/domain/plan/planDate.ts";
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
    const changed = await press({ ...dated, paused_weeks: ["2026-12-21"] }, t.start.clear);
    expect(changed).toEqual(emptyBrief());
  });

  it("offers no pause of a plan without dates", async () => {
    await press({ ...emptyBrief(), paused_weeks: ["2026-12-21"] }, "");
    expect(host.querySelectorAll("button")).toHaveLength(0);
  });
});
