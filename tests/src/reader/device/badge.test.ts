import { expect, it, vi } from "vitest";
import { showBadge } from "../../../../src/reader/device/badge.ts";

const device = () => ({ setAppBadge: vi.fn(async () => {}), clearAppBadge: vi.fn(async () => {}) });
const DAYS = ["2026-11-28", "2026-11-30", "2026-11-30", "2026-12-01"];

it("counts the open readings up to today", async () => {
  const own = device();
  await showBadge(own, DAYS, "2026-11-30");
  expect(own.setAppBadge).toHaveBeenCalledExactlyOnceWith(3);
});

it("takes the number away when none is open", async () => {
  const own = device();
  await showBadge(own, DAYS, "2026-11-27");
  expect(own.setAppBadge).not.toHaveBeenCalled();
  expect(own.clearAppBadge).toHaveBeenCalledOnce();
});

it("does without where the system has none, or refuses", async () => {
  const refusing = { setAppBadge: () => Promise.reject(new Error("denied")) };
  await expect(showBadge({}, DAYS, "2026-11-30")).resolves.toBeUndefined();
  await expect(showBadge(refusing, DAYS, "2026-11-30")).resolves.toBeUndefined();
});
