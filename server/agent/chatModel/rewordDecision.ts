/** From a request to reword to the weeks with the affected days. */
import type { Plan } from "#shared/domain/plan/plan.ts";
import { draftOf } from "../composer/edit/draft.ts";
import { styleOf } from "../composer/edit/places/targetBefore.ts";
import type { Decision, Turn } from "../writer.ts";
import { cleanText } from "./cleanText.ts";
import type { Reword } from "./operations.ts";

export function rewordDecision(turn: Turn, proposal: Reword, said: string): Decision {
  const plan = turn.plan ?? [];
  const { week, day, fields } = proposal;
  const named = plan.flatMap(({ week_number, passages }) =>
    passages
      .filter(({ day_number }) => (!week || week === week_number) && (!day || day === day_number))
      .map(({ id }) => id),
  );
  const selected = turn.selection && new Set(turn.selection);
  const dayIds = named.filter((id) => !selected || selected.has(id));
  if (dayIds.length === 0) {
    const why = named.length > 0 ? "Those days are not selected." : "The plan has no such day.";
    return { kind: "answer", text: `${why} Nothing was changed.` };
  }
  const what = spellFields(fields);
  const where = spellWhere(proposal, dayIds.length, plan);
  const instruction = cleanText(proposal.instruction, 500);
  const wanted = new Set(dayIds);
  const usual = styleOf(turn, plan);
  const style = { ...usual, audience: proposal.audience ?? usual.audience };
  return {
    kind: "edit",
    text: [`I am writing ${what} of ${where} anew.`, said].filter(Boolean).join(" "),
    done: `${what} of ${where}`,
    structure: {
      // A week that failed to be written leaves a gap in the numbers.
      number_of_weeks: Math.max(...plan.map(({ week_number }) => week_number)),
      weekly_passages: plan.map(({ weekly_passage }) => weekly_passage),
    },
    weeks: plan.flatMap((original, index) => {
      const slots = draftOf(plan)[index]?.slots ?? [];
      const ids = original.passages.map(({ id }) => id).filter((id) => wanted.has(id));
      if (ids.length === 0) return [];
      const { week_number, name, weekly_passage } = original;
      const questions = proposal.questions ?? undefined;
      const rewording = { dayIds: ids, fields: [...new Set(fields)], questions, instruction };
      return [{ week_number, name, weekly_passage, style, slots, rewording }];
    }),
  };
}

function spellFields(fields: Reword["fields"]): string {
  const names = { title: "the titles", questions: "the questions", prayer: "the prayers" };
  return [...new Set(fields)].map((field) => names[field]).join(" and ");
}

function spellWhere({ week, day }: Reword, count: number, plan: Plan): string {
  if (week && day) return `week ${week}, day ${day}`;
  if (week) return `week ${week}`;
  const all = plan.reduce((sum, { passages }) => sum + passages.length, 0);
  return count === all ? "the whole plan" : `${count} day${count === 1 ? "" : "s"}`;
}
