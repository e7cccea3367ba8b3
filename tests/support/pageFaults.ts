/**
 * Usability and accessibility faults of a page, measured in its current state. Each function
 * returns sentences.
 */
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright";

/** Elements that cover a page: the rest is out of reach then, and was checked before. */
const COVERS = "[role=dialog], [role=menu]";

/**
 * Returns axe's findings in the dark theme and, because only the colours differ, the colour
 * findings in the light one.
 */
export async function barriers(page: Page): Promise<string[]> {
  const isCovered = await page.locator(COVERS).first().isVisible();
  const axe = () => {
    // In the page itself: there are no frames to combine, which would double the time.
    const builder = new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ["violations"], preload: false });
    return isCovered ? builder.include(COVERS) : builder;
  };
  // Dialogs and menus are outside of the page's landmarks.
  const byNight = await axe()
    .disableRules(isCovered ? ["region"] : [])
    .analyze();
  await setTheme(page, "light");
  const byDay = await axe().withRules(["color-contrast"]).analyze();
  await setTheme(page, "dark");
  return [...byNight.violations, ...byDay.violations].map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`,
  );
}

async function setTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate((wanted) => {
    document.documentElement.dataset.theme = wanted;
  }, theme);
  // Colours in transition belong to neither theme.
  await untilAnimationsEnd(page);
}

/** Waits until animations have ended, except those that last as long as the agent works. */
export async function untilAnimationsEnd(page: Page): Promise<void> {
  // Behind a link the next page has no body yet.
  await page.waitForLoadState("domcontentloaded");
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.all(ending.map((one) => one.finished.catch(() => {})));
    // A menu moves some frames after its window was resized.
    const frame = () => new Promise(requestAnimationFrame);
    const places = () =>
      [...document.querySelectorAll("[data-radix-popper-content-wrapper]")]
        .map((menu) => JSON.stringify(menu.getBoundingClientRect()))
        .join();
    if (places() === "") return;
    for (let before = "", still = 0; still < 4; await frame()) {
      still = places() === before ? still + 1 : 0;
      before = places();
    }
  });
}

/**
 * Returns elements that extend beyond the screen, can only be read by scrolling sideways, or do not
 * fit into their button. `hasLongerTexts`: with texts that are 40 % longer, as in some languages.
 */
export function overflowing(page: Page, { hasLongerTexts = false } = {}): Promise<string[]> {
  return page.evaluate((isLonger) => {
    // A button row that is meant to scroll, and code.
    const MAY_SCROLL = '[aria-label="Quick changes"], [data-pushed], pre';
    const faults: string[] = [];
    const name = (element: Element) =>
      `${element.tagName} ${element.className} “${(element.textContent ?? "").slice(0, 40)}”`;
    // Changed and reverted within one task, so that the page never reacts to the longer texts.
    const shorten = isLonger ? lengthenTexts() : undefined;
    for (const element of document.body.querySelectorAll("*")) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (element.closest(`${MAY_SCROLL}, .visually-hidden, svg`)) continue;
      const { left, right, width } = element.getBoundingClientRect();
      // A menu is positioned a moment later.
      if (isLonger && element.closest("[data-radix-popper-content-wrapper]")) continue;
      if (width > 0 && (left < -1 || right > innerWidth + 1)) faults.push(`out: ${name(element)}`);
      const { overflowX } = getComputedStyle(element);
      const isPushed = element.scrollWidth > element.clientWidth + 1;
      const isField = /^(?:INPUT|TEXTAREA|SELECT)$/.test(element.tagName);
      if (isPushed && !isField && /auto|scroll/.test(overflowX)) {
        faults.push(`scrolls: ${name(element)}`);
      }
      if (isPushed && overflowX === "visible" && element.matches("button, a, label, h1, h2, h3")) {
        if (getComputedStyle(element).display !== "inline") faults.push(`spills: ${name(element)}`);
      }
    }
    shorten?.();
    return faults;

    function lengthenTexts(): () => void {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: [node: Node, words: string][] = [];
      while (walker.nextNode()) {
        const words = walker.currentNode.nodeValue ?? "";
        if (words.trim()) texts.push([walker.currentNode, words]);
      }
      for (const [node, words] of texts) {
        const more = Math.ceil(words.length * 0.4);
        // Words of a usual length: no language has only one word.
        node.nodeValue = `${words}${" őőőőőőő".repeat(more).slice(0, more)}`;
      }
      return () => {
        for (const [node, words] of texts) node.nodeValue = words;
      };
    }
  }, hasLongerTexts);
}

/**
 * Returns controls that are smaller than a fingertip, 44 by 44 pixels. Links within a sentence are
 * as high as their line.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST = 43.5;
    const CONTROLS =
      'button, a[href], input, textarea, select, [role="menuitem"], [role="menuitemradio"], [role="option"]';
    const faults: string[] = [];
    for (const control of document.body.querySelectorAll<HTMLElement>(CONTROLS)) {
      if (!control.checkVisibility({ visibilityProperty: true })) continue;
      if (control.closest("[inert], [aria-hidden='true'], .visually-hidden")) continue;
      if (control.matches("a") && getComputedStyle(control).display === "inline") continue;
      // A checkbox is as large as its label; a field as its frame.
      const target = control.closest("label") ?? control.closest("search") ?? control;
      const { width, height } = target.getBoundingClientRect();
      if (width === 0 || (width >= LEAST && height >= LEAST)) continue;
      const name = control.getAttribute("aria-label") ?? control.textContent ?? "";
      faults.push(`${control.tagName} “${name}” ${width.toFixed(0)}×${height.toFixed(0)}`);
    }
    return faults;
  });
}

/** Returns fields with letters so small that an iPhone zooms in when they are touched. */
export function zoomingFields(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("input, textarea, select")]
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.outerHTML),
  );
}
