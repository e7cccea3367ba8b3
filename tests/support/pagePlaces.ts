/** Positions on a page: clear of the screen's edges and of each other, and stable. */
import type { Page } from "playwright";

const CONTROLS = "button, a[href], input, textarea, select, [role='menuitem'], [role='option']";

/** A phone's insets for its clock and camera, and for the home bar, in pixels. */
export const INSETS = { top: 47, bottom: 34 };

/** Returns text and controls under a notch or a home bar that cannot be scrolled out of there. */
export async function underInsets(page: Page): Promise<string[]> {
  const chromium = await page.context().newCDPSession(page);
  await chromium.send("Emulation.setSafeAreaInsetsOverride", { insets: INSETS });
  const faults = await page.evaluate(
    ({ controls, insets }) => {
      const probe = document.body.appendChild(document.createElement("div"));
      probe.style.height = "env(safe-area-inset-top)";
      const isEmulated = probe.getBoundingClientRect().height === insets.top;
      probe.remove();
      if (!isEmulated) return ["this Chromium emulates no insets"];
      const faults: string[] = [];
      for (const element of document.querySelectorAll(`${controls}, h1, h2, h3, p`)) {
        // Elements far out of view are not laid out and have no position yet.
        if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
          continue;
        if (element.closest("[inert], [aria-hidden='true'], .visually-hidden, .unseen, .skip"))
          continue;
        let { top, bottom, height } = element.getBoundingClientRect();
        if (height === 0) continue;
        // The greatest possible distance from each edge by scrolling.
        let [up, down] = [0, 0];
        for (let box = element.parentElement; box; box = box.parentElement) {
          if (
            !/auto|scroll/.test(getComputedStyle(box).overflowY) &&
            box !== document.documentElement
          )
            continue;
          up += box.scrollTop;
          down += box.scrollHeight - box.clientHeight - box.scrollTop;
        }
        top += up;
        bottom -= down;
        const edges = [
          top < insets.top - 1 && "top",
          bottom > innerHeight - insets.bottom + 1 && "bottom",
        ];
        const edge = edges.find(Boolean);
        const words = element.getAttribute("aria-label") ?? element.textContent ?? "";
        if (edge)
          faults.push(`${edge}: ${element.tagName} “${words.slice(0, 40)}” ${top} to ${bottom}`);
      }
      return faults;
    },
    { controls: CONTROLS, insets: INSETS },
  );
  await chromium.send("Emulation.setSafeAreaInsetsOverride", { insets: {} });
  await chromium.detach();
  return faults;
}

/** Returns controls that a press would miss, because `cover` lies over them. */
export function coveredBy(page: Page, cover: string): Promise<string[]> {
  return page.evaluate(
    ({ controls, cover }) => {
      const over = document.querySelector(cover);
      if (!over) return [`there is no ${cover}`];
      const faults: string[] = [];
      for (const control of document.querySelectorAll(controls)) {
        if (over.contains(control) || control.closest("[inert]")) continue;
        if (!control.checkVisibility({ visibilityProperty: true })) continue;
        const { left, right, top, bottom } = control.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        // Controls scrolled out of their own box cannot be pressed.
        const box = control.closest("section, main, nav, ul")?.getBoundingClientRect();
        if (box && (y < box.top || y > box.bottom)) continue;
        if (over.contains(document.elementFromPoint(x, y))) {
          faults.push(control.getAttribute("aria-label") ?? control.textContent ?? "");
        }
      }
      return faults;
    },
    { controls: CONTROLS, cover },
  );
}

/**
 * Returns the cumulative layout shift since the page was opened. A shift within half a second of an
 * input, a change of the window's size among them, counts only on request.
 */
export function layoutShift(page: Page, { afterInput = false } = {}): Promise<number> {
  return page.evaluate(async (afterInput) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (afterInput || !entry.hadRecentInput) sum += entry.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
    // Entries recorded so far arrive with the next tasks.
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
    return sum;
  }, afterInput);
}
