/** "Do two chapters a day": how many days that makes of what the plan reads. */
import { countChapters } from "../divide/countVerses.ts";
import { rangesOf } from "./draft.ts";
import type { EditRequest } from "./edit.ts";
import type { EditFinding } from "./vocabulary.ts";
import { all, has, hasVerb } from "./within.ts";

/** With the length in days in the place of the pace, and of the end that it leads to. */
export function withChapterPace(request: EditRequest): EditRequest {
  const { clause, draft } = request;
  const [pace, ...more] = all(clause, "portion").filter(({ meaning }) => meaning.of === "chapter");
  const isAlone =
    more.length === 0 && !has(clause, "length", "often", "scripture", "topic", "scale");
  const isChange = !hasVerb(clause, "add", "remove", "split", "merge", "hold", "move", "swap");
  if (pace?.meaning.per !== "day" || !isAlone || !isChange) return request;
  const isDay = ({ meaning }: EditFinding<"place">) =>
    !meaning.place.isAll && !meaning.place.monthDay && meaning.place.days?.kind !== "each";
  if (all(clause, "place").some(isDay) || pace.meaning.value < 1) return request;
  const chapters = countChapters(draft.flatMap(({ slots }) => slots.flatMap(rangesOf)));
  const value = Math.ceil(chapters / pace.meaning.value);
  const length = { ...pace, meaning: { kind: "length", value, unit: "day" } } as EditFinding; // As in a request.
  const findings = clause.findings.flatMap((one): EditFinding[] => {
    if (one === pace) return [length];
    return /^(?:place|date|it|role|part)$/.test(one.meaning.kind) ? [] : [one];
  });
  return { ...request, clause: { ...clause, findings } };
}
