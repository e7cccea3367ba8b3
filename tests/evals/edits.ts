/** Edits of plans that are there, each with what must change and what must not. */
import type { EditCase } from "./editCase.ts";
import { everydayEdits } from "./edits/everyday.ts";
import { hastyEdits } from "./edits/hasty.ts";
import { parishEdits } from "./edits/parish.ts";
import { parishTalkEdits } from "./edits/parishTalk.ts";
import { arranging, dividing, replacing } from "./edits/readings.ts";
import { afterTalk, paired, refused, selected, unclear } from "./edits/special.ts";
import { suggesting } from "./edits/suggesting.ts";
import { volunteerEdits } from "./edits/volunteers.ts";
import { dating, praying, questioning, renaming } from "./edits/words.ts";

export const edits: Record<string, readonly EditCase[]> = {
  replace: replacing,
  arrange: arranging,
  divide: dividing,
  rename: renaming,
  questions: questioning,
  prayers: praying,
  dates: dating,
  refuse: refused,
  unclear,
  selection: selected,
  "two at once": paired,
  "after a talk": afterTalk,
  "in passing": volunteerEdits,
  hasty: hastyEdits,
  suggested: suggesting,
  parish: [...parishEdits, ...parishTalkEdits],
  everyday: everydayEdits,
};
