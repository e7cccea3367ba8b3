import { DEFAULT_QUESTIONS } from "#shared/domain/plan/brief.ts";
import type { Plan } from "#shared/domain/plan/plan.ts";
import { churchStyle } from "../../../churchStyle.ts";
import type { Style, Turn } from "../../../writer.ts";
import { splitFile } from "../../understand/pasted/splitFile.ts";
import { readClauses } from "../clauses/readClauses.ts";
import { draftOf, spellPlaces } from "../draft.ts";
import type { Target } from "../edit.ts";
import { isTarget } from "./placeNumbers.ts";
import { targetOf } from "./targets.ts";
import { findingsOf } from "./within.ts";

/** The days that the message before this one named: "make that one shorter". */
export function targetBefore(turn: Turn, plan: Plan): Target | undefined {
  const said = turn.earlier.at(-1);
  if (!said || turn.selection) return undefined;
  for (const clause of readClauses(splitFile(said).said, turn.today)) {
    const request = {
      clause,
      turn: { ...turn, selection: null },
      plan,
      draft: draftOf(plan),
      style: styleOf(turn, plan),
      before: undefined,
    };
    // "Monday to Friday" was a rhythm.
    const places = findingsOf(clause, "place").filter(({ meaning }) => !meaning.place.weekdays);
    const target = places.length > 0 ? targetOf(request, places) : undefined;
    if (isTarget(target) && !target.isAll) {
      const named = spellPlaces(request.draft, target.places);
      return { ...target, note: `I took that to be ${named}.` };
    }
  }
  return undefined;
}

/** As the plan was asked for, and as the church wishes. */
export function styleOf({ brief, written, writing }: Turn, plan: Plan): Style {
  const {
    audience = "adults",
    questions,
    prayer = true,
    prayer_length,
  } = brief ?? written?.brief ?? {};
  const days = plan.flatMap(({ passages }) => passages);
  const isWithoutPrayer = days.length > 0 && days.every((day) => day.prayer === "");
  const usual = plan.find(({ passages }) => passages.length > 0)?.passages[0]?.questions.length;
  return {
    audience,
    questions: questions ?? (usual && usual <= 6 ? usual : DEFAULT_QUESTIONS),
    ...(prayer && !isWithoutPrayer ? {} : { withoutPrayer: true }),
    ...(prayer_length ? { prayers: prayer_length } : {}),
    ...churchStyle(writing),
  };
}
