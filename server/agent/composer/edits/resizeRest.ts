/** "Leave weeks 1 and 2 alone and do the rest in 2 weeks": only what comes after is divided anew. */
import { MAX_WEEKS } from "#shared/domain/plan.ts";
import { ordinalOf, usualLength } from "./draft.ts";
import { type EditReader, refuse } from "./edit.ts";
import { divideAnew, inWeeks } from "./resize.ts";
import { chooserFor } from "./writeSlot.ts";

const REST =
  /\b(?:the )?(?:rest|remainder|remaining (?:chapters|readings|weeks|part|text)|others?|what is left|what['’]s left)\b.*?\b(?:in|over|into|for|to|within|across|only|just|be) (?:just |only |the )?(\d{1,3}) (?:more )?weeks?\b/i;

export const resizeRest: EditReader = ({ text, draft, target, style }) => {
  const weeks = Number(REST.exec(text)?.[1]);
  if (!weeks || !target?.isWeeks) return undefined;
  const last = Math.max(...target.places.map(({ week }) => week));
  const rest = draft.slice(last);
  if (rest.length === 0) return refuse(`Nothing comes after week ${last}.`);
  if (last + weeks > MAX_WEEKS) return refuse(`A plan holds at most ${MAX_WEEKS} weeks.`);
  const perWeek = usualLength(draft);
  const before = rest.flatMap(({ slots }) => slots);
  const places = rest.flatMap(({ slots }, week) =>
    slots.map((_, day) => ({ week: last + week + 1, day: day + 1 })),
  );
  const slots = divideAnew(before, weeks * perWeek, {
    style,
    chooser: chooserFor(draft, places),
    from: ordinalOf(draft, { week: last + 1, day: 1 }),
  });
  const resized = [...draft.slice(0, last), ...inWeeks(slots, perWeek, rest)];
  const kept = last === 1 ? "Week 1 stays as it is" : `Weeks 1 to ${last} stay as they are`;
  return {
    kind: "changed",
    draft: resized,
    done: `the plan: ${resized.length} weeks, changed from week ${last + 1} on`,
    text: `${kept}; I will divide the rest over ${weeks} week${weeks === 1 ? "" : "s"}.`,
  };
};
