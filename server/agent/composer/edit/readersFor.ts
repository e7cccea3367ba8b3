import { add } from "./adding.ts";
import { lengthen } from "./balance.ts";
import type { EditReader, EditRequest } from "./edit.ts";
import { linger } from "./linger.ts";
import { name, nameIn } from "./names.ts";
import { remove } from "./removing.ts";
import { replace } from "./replacing.ts";
import { keep, merge, move, reverse, split, swap } from "./structure.ts";
import { placesIn } from "./targets.ts";
import { timing } from "./timing.ts";
import { subjectsIn } from "./wanted.ts";
import { has, hasPart, hasVerb, hasWish, isAboutWords, isPace } from "./within.ts";
import { words } from "./words.ts";
import { writeMissing } from "./writeMissing.ts";

/** Which readers a wish is for, by what it speaks of; the first that finds its own kind carries it out. */
export function readersFor(request: EditRequest): EditReader[] {
  const { clause } = request;
  const isOfName = hasPart(clause, "title") || hasVerb(clause, "name");
  if (
    isOfName &&
    !isAboutWords(clause) &&
    (nameIn(clause) !== undefined || hasWish(clause, "better", "shorter", "longer"))
  )
    return [name];
  if (hasVerb(clause, "reverse")) return [reverse];
  const structure = [swap, merge, linger, add, move, split, keep, remove];
  if (isAboutWords(clause)) return [words, timing];
  const isTiming =
    has(clause, "often", "scale", "length", "weekdays") ||
    hasVerb(clause, "start", "end", "postpone", "advance") ||
    has(clause, "newPlan");
  if (subjectsIn(request).length > 0)
    return [linger, swap, add, move, remove, replace, timing, words];
  if (isPace(clause)) return [timing, ...structure, words];
  if (placesIn(request).length > 0)
    return [writeMissing, ...structure, lengthen, replace, timing, words];
  return isTiming
    ? [timing, ...structure, lengthen, words]
    : [...structure, lengthen, timing, replace, words];
}
