/** "One question for kids and one for grown-ups": a plan asks one age, which is said. */
import type { Assumption, BriefAudience } from "#shared/domain/plan/brief.ts";
import { isWord } from "../finders/units.ts";
import type { Finding } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";

/** What readers are called in a sentence. */
export const READERS: Record<BriefAudience, string> = {
  adults: "adults",
  youth: "young people",
  children: "children",
  newBelievers: "people new to faith",
};
const COUNTED = /^(?:\d+|one|two|three|another|questions?|qs)$/;

/** @param audience that of the plan */
export function sayOneAge(reading: ParsedMessage, audience: BriefAudience): Assumption[] {
  const asked = reading.findings.filter((one) => isAskedApart(reading, one)).flatMap(ageOf);
  const other = asked.find((age) => age !== audience);
  if (!other || !asked.includes(audience)) return [];
  const sentence = `All questions are for ${READERS[audience]}, since a plan has readers of one age; for ${READERS[other]} duplicate it and say “for ${READERS[other]}”.`;
  return [{ field: "audience", sentence }];
}

function ageOf({ meaning }: Finding): BriefAudience[] {
  if (meaning.kind === "audience") return [meaning.audience];
  return meaning.kind === "occasion" && meaning.areAdults ? ["adults"] : [];
}

/** "One for kids", "two questions for the adults". */
function isAskedApart({ tokens }: ParsedMessage, { from }: Finding): boolean {
  const lead = isWord(tokens[from - 1], /^(?:the|our|my)$/) ? from - 2 : from - 1;
  const before = tokens[lead - 1];
  return isWord(tokens[lead], /^for$/) && COUNTED.test(before?.word || before?.text || "");
}
