/** Assigns pages to the sides of sheets, for a stack that is folded once and stapled in the fold. */

export interface BookletSide {
  /** Page numbers, starting at 1. */
  left: number;
  right: number;
}

export interface BookletSheet {
  front: BookletSide;
  /** For double-sided printing, flipped on the short edge. */
  back: BookletSide;
}

const PAGES_PER_SHEET = 4;

/** Returns the sheets, the outermost first. `pageCount` must be a multiple of four. */
export function imposeBooklet(pageCount: number): BookletSheet[] {
  if (pageCount % PAGES_PER_SHEET !== 0) throw new RangeError("A booklet has 4, 8, 12 … pages");
  return Array.from({ length: pageCount / PAGES_PER_SHEET }, (_, sheet) => {
    const first = 2 * sheet + 1;
    const last = pageCount - 2 * sheet;
    return {
      front: { left: last, right: first },
      back: { left: first + 1, right: last - 1 },
    };
  });
}

/** Adds blank pages before the last one up to a multiple of four, so that the back cover stays last. */
export function padBooklet<Page>(pages: readonly Page[], blank: Page): Page[] {
  const missing = (PAGES_PER_SHEET - (pages.length % PAGES_PER_SHEET)) % PAGES_PER_SHEET;
  return [...pages.slice(0, -1), ...new Array<Page>(missing).fill(blank), ...pages.slice(-1)];
}
