/** What makes a page hard to use, found by measuring it as it stands. Each returns what is wrong, in words. */
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright";

/** What covers a page: the rest of it is out of reach then, and was looked at before. */
const COVERS = "[role=dialog], [role=menu]";

/** What axe finds by night and, since only the colours differ, of the colours by day. */
export async function barriers(page: Page): Promise<string[]> {
  const isCovered = await page.locator(COVERS).first().isVisible();
  const axe = () => {
    // In the page itself: there are no frames to put together, which takes as long again.
    const builder = new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ["violations"], preload: false });
    return isCovered ? builder.include(COVERS) : builder;
  };
  // What covers the page stands outside of its landmarks.
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
  // Colours that are on their way are neither the one nor the other.
  await comesToRest(page);
}

/** What moves has arrived; what turns for as long as the agent works, never does. */
export async function comesToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.all(ending.map((one) => one.finished.catch(() => {})));
    // A menu takes its new place some frames after its window has changed.
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
 * What stands out of the screen, can only be read by pushing something sideways, or does not fit into its
 * own button. `hasLongerTexts`: as it would be in a language that needs 40 % more room.
 */
export function sideways(page: Page, { hasLongerTexts = false } = {}): Promise<string[]> {
  return page.evaluate((isLonger) => {
    // A row of buttons that is made to be pushed, and code.
    const MAY_SCROLL = '[aria-label="Quick changes"], [data-pushed], pre';
    const faults: string[] = [];
    const name = (element: Element) =>
      `${element.tagName} ${element.className} “${(element.textContent ?? "").slice(0, 40)}”`;
    // Made and taken back within one task: nothing else of the page ever sees the longer texts.
    const shorten = isLonger ? lengthenTexts() : undefined;
    for (const element of document.body.querySelectorAll("*")) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (element.closest(`${MAY_SCROLL}, .visually-hidden, svg`)) continue;
      const { left, right, width } = element.getBoundingClientRect();
      // A menu finds its place a moment later.
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
        // Words of a usual length: no language is one word.
        node.nodeValue = `${words}${" őőőőőőő".repeat(more).slice(0, more)}`;
      }
      return () => {
        for (const [node, words] of texts) node.nodeValue = words;
      };
    }
  }, hasLongerTexts);
}

/** Controls that are smaller than a fingertip, 44 by 44 pixels. Links within a sentence are as high as its line. */
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
      // A box to tick is as large as the words that belong to it; a field as the frame around it.
      const target = control.closest("label") ?? control.closest("search") ?? control;
      const { width, height } = target.getBoundingClientRect();
      if (width === 0 || (width >= LEAST && height >= LEAST)) continue;
      const name = control.getAttribute("aria-label") ?? control.textContent ?? "";
      faults.push(`${control.tagName} “${name}” ${width.toFixed(0)}×${height.toFixed(0)}`);
    }
    return faults;
  });
}

/** Fields whose letters are so small that an iPhone enlarges the page when they are touched. */
export function zoomingFields(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("input, textarea, select")]
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.outerHTML),
  );
}
