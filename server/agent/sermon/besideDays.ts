/** Days on what stands beside a sermon's passage. */
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { overlaps } from "../bible/overlaps.ts";
import { passagesIn } from "../bible/passages.ts";
import { mainTitle } from "../composer/divide/titles.ts";
import { aroundVerse } from "./aroundVerse.ts";
import { isFit } from "./candidates.ts";
import type { SermonDay, WeekWish } from "./chooseDays.ts";
import type { MainPassage } from "./mainPassage.ts";
import { scenesBeside, toldElsewhere } from "./neighbours.ts";
import type { Reasons } from "./reasons.ts";

export interface Beside extends SermonDay {
  /** Whether it is read only where a week is short. */
  isFurther: boolean;
  /** The nearer scene, without which it would stand alone. */
  after?: VerseRange;
}

/** What stands beside the passage, in the order in which it is wanted. */
export function besideDays(
  main: MainPassage,
  { direction, audience }: WeekWish,
  reasons: Reasons,
): Beside[] {
  const own = main.ranges.map(aroundVerse);
  const scenes = {
    before: scenesBeside(main.reading, "before"),
    after: scenesBeside(main.reading, "after"),
  };
  const side = (which: "before" | "after", at: number) => {
    const range = scenes[which][at];
    if (!range) return [];
    const nearer = scenes[which][at - 1];
    const isInside = own.some((one) => overlaps(one, range));
    // What stands between is not read with these people.
    const isApart = nearer !== undefined && !isFit(nearer, audience, "beside");
    const day = dayOf(range, reasons.beside(range, which, { isInside, isApart, at }));
    return [{ ...day, isFurther: at > 0, ...(nearer && !isApart && { after: nearer }) }];
  };
  const near = direction === "from" ? ["after", "before"] : ["before", "after"];
  const [first, second] = near as ["before" | "after", "before" | "after"]; // Two literals above.
  return [
    ...side(first, 0),
    ...side(second, 0),
    ...toldElsewhere(main.reading)
      .slice(0, 1)
      .map((range) => ({ ...dayOf(range, reasons.parallel(range)), isFurther: true })),
    ...side(first, 1),
    ...side(second, 1),
  ];
}

function dayOf(range: VerseRange, why: string): SermonDay {
  return { ranges: [range], title: mainTitle(passagesIn(range)), why, sentence: "" };
}
