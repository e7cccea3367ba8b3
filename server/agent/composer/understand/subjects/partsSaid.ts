/** "In two parts", "first part …": said of a plan whose subjects have each their own time. */
import type { BriefReading } from "#shared/domain/plan/brief.ts";
import { numberAt } from "../finders/numbers.ts";
import type { ParsedMessage } from "../parsedMessage.ts";

const PART = /^(?:parts?|sections?|blocks?|halves|stages?)$/;
const LED = /^(?:in|of|with|the|into|has|have)$/;

/** The words that tell of as many parts as there are; none where the plan has no parts. */
export function partsSaid(
  { tokens }: ParsedMessage,
  readings: readonly BriefReading[],
): { from: number; to: number }[] {
  const parts = readings.filter(({ per }) => per === "plan").length;
  if (parts < 2 || parts < readings.length) return [];
  return tokens.flatMap((_, at) => {
    const count = numberAt(tokens, at);
    const end = tokens[count?.to ?? -1]?.text === "-" ? (count?.to ?? at) + 1 : (count?.to ?? at);
    if (count?.value !== parts || !PART.test(tokens[end]?.word ?? "")) return [];
    return [{ from: LED.test(tokens[at - 1]?.word ?? "") ? at - 1 : at, to: end + 1 }];
  });
}
