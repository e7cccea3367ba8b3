/** Asks what to do if a wish names a place, a text or a part of a day without an action. */
import type { Decision, Turn } from "../../writer.ts";
import { splitFile } from "../understand/pasted/splitFile.ts";
import { draftOf, spellPlaces } from "./draft.ts";
import type { EditRequest, Target } from "./edit.ts";
import { isTarget } from "./placeNumbers.ts";
import { type Clause, readClauses } from "./readClauses.ts";
import { styleOf } from "./targetBefore.ts";
import { placesIn, placesReading, targetOf } from "./targets.ts";
import { all, has, isAboutWords } from "./within.ts";

export function askWhatToDo(turn: Turn): Decision | undefined {
  const { plan } = turn;
  if (!plan?.length) return undefined;
  const draft = draftOf(plan);
  for (const clause of readClauses(splitFile(turn.text).said, turn.today, draft)) {
    if (!has(clause, "verb", "wish", "place", "part")) continue;
    const request = { clause, turn, plan, draft, style: styleOf(turn, plan), before: undefined };
    const target = targetIn(request);
    if (!target || target.isAll || target.places.length === 0) continue;
    return askAbout(spellPlaces(draft, target.places), clause);
  }
  return undefined;
}

function targetIn(request: EditRequest): Target | undefined {
  const places = placesIn(request);
  const named = places.length > 0 ? targetOf(request, places) : undefined;
  if (named) return isTarget(named) ? named : undefined;
  const texts = all(request.clause, "scripture").filter(({ meaning }) => !meaning.isBook);
  const ranges = texts.flatMap(({ meaning }) => meaning.ranges);
  return { places: placesReading(request.draft, ranges), isWeeks: false };
}

function askAbout(named: string, clause: Clause): Decision {
  const place = named.replace(",", "");
  const choices = isAboutWords(clause)
    ? [
        ["Other questions", `Write the questions for ${place} anew`],
        ["Simpler questions", `Make the questions for ${place} simpler`],
        ["Another prayer", `Write the prayer for ${place} anew`],
      ]
    : [
        ["Shorter readings", `Make ${place} shorter`],
        ["Take it out", `Remove ${place}`],
        ["Other questions", `Write the questions for ${place} anew`],
      ];
  const said = clause.text.trim().replace(/[.!?]+$/, "");
  return {
    kind: "answer",
    text: `I understood that “${said}” is about ${named}, but not what I should do there. Nothing was changed. Which of these, or say it in other words?`,
    choices: choices.map(([label = "", message = ""]) => ({ label, message })),
  };
}
