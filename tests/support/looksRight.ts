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

interface Pictures {
  /** Nothing may overflow in these sizes either. */
  viewports?: readonly { width: number; height: number }[];
  /** All of the page, not only what is seen at first. */
  fullPage?: boolean;
}

/** Expects that nothing overflows, and takes screenshots on a phone and a desktop, or in the given sizes, in both themes. */
export async function picture(
  page: Page,
  name: string,
  { viewports, fullPage = false }: Pictures = {},
): Promise<void> {
  // What slides in from a side is beyond it until then.
  await untilAnimationsEnd(page);
  expect(await overflowing(page), name).toEqual([]);
  if (!PICTURES && !viewports) return;
  const before = page.viewportSize();
  for (const viewport of viewports ?? [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    if (viewports) expect(await overflowing(page), `${name} ${viewport.width}`).toEqual([]);
    if (!PICTURES) continue;
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate((theme) => {
        document.documentElement.dataset.theme = theme;
      }, colorScheme);
      await untilAnimationsEnd(page);
      const path = `${PICTURES}/${name}-${viewport.width}-${colorScheme}.png`;
      await page.screenshot({ path, fullPage });
    }
  }
  if (PICTURES) await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
}

/** As `picture`, of the page as it stands: in its size and theme. */
export async function pictureNow(
  page: Page,
  name: string,
  { fullPage = false }: Pick<Pictures, "fullPage"> = {},
): Promise<void> {
  await untilAnimationsEnd(page);
  expect(await overflowing(page), name).toEqual([]);
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}.png`, fullPage });
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
