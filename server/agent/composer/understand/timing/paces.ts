/** "Genesis, Exodus and Leviticus, three chapters a day": books one after another, at one pace in all. */
import type { BriefReading } from "#shared/domain/plan/brief.ts";
import type { Finding, Meaning } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";

/** "A chapter from each", "side by side": of each of them. */
const EACH = /\b(?:from|of|in) (?:each|both)\b|\bboth\b|\beach book\b|\bchapters? each\b/i;
/** Read beside a text rather than after it. */
const BESIDE = /^(?:Psalms|Proverbs|The Old Testament|The New Testament)$/;

/** Whether a pace that stands apart from several texts is that of the whole list. */
export function isPaceOfAll(
  { text, findings }: ParsedMessage,
  readings: readonly BriefReading[],
  texts: readonly BriefReading[],
): boolean {
  return (
    texts.length > 1 &&
    texts.length === readings.length &&
    !texts.some(({ label }) => BESIDE.test(label)) &&
    !EACH.test(text) &&
    !findings.some(({ meaning }: Finding) => meaning.kind === "parallel")
  );
}

/** The texts as one, in their order. */
export function asOne(texts: readonly BriefReading[]): BriefReading {
  const labels = texts.map(({ label }) => label);
  const last = labels.pop() ?? "";
  return {
    kind: "passages",
    label: (labels.length > 0 ? `${labels.join(", ")} and ${last}` : last).slice(0, 200),
    references: texts.flatMap(({ references = [] }) => references),
  };
}

/** Fewer may be read on one day. */
const LEAST_STORIES = 3;

/** "Ten stories": how many in all, and no pace. */
export function isOfStories(meaning: Meaning): boolean {
  return (
    meaning.kind === "portion" &&
    meaning.of === "story" &&
    !meaning.per &&
    meaning.value >= LEAST_STORIES
  );
}
