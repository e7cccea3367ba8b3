/**
 * Three-way merge of an ordered list of distinct texts: the ids of a week's days, a day's
 * questions.
 *
 * The caller or `mergeMembers` decides which texts are in the result; this file decides their
 * order. Texts of both sides form the backbone. A text of one side follows the same backbone text
 * as there, so an insertion stays beside its neighbour even when the other side moved that
 * neighbour.
 */
import { sameJson } from "./sameJson.ts";

export interface ThreeLists {
  base: readonly string[];
  mine: readonly string[];
  theirs: readonly string[];
}

export interface OrderedList {
  order: string[];
  /** The alternative order, where both sides reordered the backbone differently. */
  other?: string[];
}

/** Returns the members: added by either side is in, removed by either side is out. */
export function mergeMembers({ base, mine, theirs }: ThreeLists): Set<string> {
  const stays = (text: string) => {
    const inBoth = mine.includes(text) && theirs.includes(text);
    return inBoth || !base.includes(text);
  };
  return new Set([...mine, ...theirs].filter(stays));
}

/** Returns `members` in order. Every member must be in `mine` or in `theirs`. */
export function mergeOrder(lists: ThreeLists, members: ReadonlySet<string>): OrderedList {
  const mine = lists.mine.filter((text) => members.has(text));
  const theirs = lists.theirs.filter((text) => members.has(text));
  const shared = new Set(mine.filter((text) => theirs.includes(text)));
  const inShared = (text: string) => shared.has(text);
  const backbones = {
    base: lists.base.filter(inShared),
    mine: mine.filter(inShared),
    theirs: theirs.filter(inShared),
  };
  const along = (backbone: string[]) => weave(backbone, runs(mine, shared), runs(theirs, shared));

  if (sameJson(backbones.mine, backbones.theirs)) return { order: along(backbones.mine) };
  if (sameJson(backbones.mine, backbones.base)) return { order: along(backbones.theirs) };
  if (sameJson(backbones.theirs, backbones.base)) return { order: along(backbones.mine) };
  return { order: along(backbones.mine), other: along(backbones.theirs) };
}

type Runs = Map<string | null, string[]>;

/** Returns what lies between the backbone's texts, by the text before it (null at the start). */
function runs(list: string[], backbone: ReadonlySet<string>): Runs {
  const found: Runs = new Map([[null, []]]);
  let before: string | null = null;
  for (const text of list) {
    if (backbone.has(text)) {
      before = text;
      found.set(before, []);
    } else {
      found.get(before)?.push(text);
    }
  }
  return found;
}

function weave(backbone: string[], mine: Runs, theirs: Runs): string[] {
  const between = (before: string | null) => {
    const both = [mine.get(before) ?? [], theirs.get(before) ?? []];
    // The order of two insertions at one place does not depend on whose they are.
    return both.sort(([a = ""], [b = ""]) => (a < b ? -1 : 1)).flat();
  };
  return [...between(null), ...backbone.flatMap((text) => [text, ...between(text)])];
}
