/** How a page looks: checked on each run, and as screenshots for people where `PICTURES` names a folder. */
import type { Page } from "playwright";
import { expect } from "vitest";
import {
  barriers,
  overflowing,
  smallTargets,
  untilAnimationsEnd,
  zoomingFields,
} from "./pageFaults.ts";
import { DESKTOP, PHONE } from "./person.ts";

const PICTURES = process.env.PICTURES;

/** Expects that nothing overflows, and takes screenshots on a phone and a desktop in both themes. */
export async function picture(page: Page, name: string): Promise<void> {
  expect(await overflowing(page), name).toEqual([]);
  if (!PICTURES) return;
  const before = page.viewportSize();
  for (const viewport of [PHONE, DESKTOP]) {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await page.evaluate((theme) => {
        document.documentElement.dataset.theme = theme;
      }, colorScheme);
      await untilAnimationsEnd(page);
      await page.screenshot({ path: `${PICTURES}/${name}-${viewport.width}-${colorScheme}.png` });
    }
  }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
}

/** Expects none of the faults of `pageFaults.ts`, also with longer texts. */
export async function faultless(page: Page, where: string): Promise<void> {
  // The tip of a focused button is measured with its own tests.
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  expect(await barriers(page), where).toEqual([]);
  expect(await smallTargets(page), where).toEqual([]);
  expect(await zoomingFields(page), where).toEqual([]);
  expect(await overflowing(page, { hasLongerTexts: true }), where).toEqual([]);
}
