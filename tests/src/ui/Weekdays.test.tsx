import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import { EVERY_WEEKDAY, Weekdays } from "../../../src/ui/Weekdays.tsx";

const LABELS = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];

afterEach(() => vi.unstubAllGlobals());

it.each([
  ["adds a day in its place", [1, 5], "We", [1, 3, 5]],
  ["takes a day out", EVERY_WEEKDAY, "Su", [1, 2, 3, 4, 5, 6]],
  ["takes the last day out", [7], "Su", []],
])("%s", async (_, value, label, expected) => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const host = document.createElement("main");
  const root = createRoot(host);
  const onChange = vi.fn();
  const weekdays = { legend: "Reading days", labels: LABELS, className: undefined, onChange };
  await act(async () => root.render(<Weekdays {...weekdays} value={value} />));
  const buttons = [...host.querySelectorAll("button")];
  expect(buttons.filter((one) => one.getAttribute("aria-pressed") === "true")).toHaveLength(
    value.length,
  );
  buttons.find((one) => one.textContent === label)?.click();
  expect(onChange).toHaveBeenCalledWith(expected);
  await act(async () => root.unmount());
});
