/** Chapters that have their own time: "in Holy Week from chapter 14 on, before that 1 to 13". */
import type { Assumption } from "#shared/domain/plan/brief.ts";
import type { Finding } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { isBreak, type Token } from "../text/tokens.ts";

/** Where such a part begins. */
const TIME =
  /^(?:(?:and|but|then) )?(?:in|during|for|on|before|after|until) (?:the )?(?:holy|passion|last|first|final|second|third|that|lent|advent|easter)\b/;

/** The chapters of one book that are told for several times; none if only one part is read. */
export function partsByTime({ tokens, findings }: ParsedMessage): Finding[] {
  const positions = findings.filter(({ meaning }) => meaning.kind === "position");
  const timed = positions.filter((one) => {
    const start = tokens.findLastIndex((token, at) => at < one.from && isEnd(token)) + 1;
    const words = tokens.slice(start, one.from).map(({ word }) => word);
    return TIME.test(words.join(" "));
  });
  return positions.length > 1 && timed.length > 0 ? positions : [];
}

function isEnd(token: Token): boolean {
  return isBreak(token) || token.text === "," || token.text === ":";
}

/** The assumption about such chapters: a book is read in its order, day after day. */
export function saidOfParts(reading: ParsedMessage): Assumption[] {
  const { tokens, text } = reading;
  const words = partsByTime(reading).map(
    ({ from, to }) => `“${text.slice(tokens[from]?.start, tokens[to - 1]?.end)}”`,
  );
  if (words.length === 0) return [];
  const parts = words.join(" and ");
  return [
    {
      field: "readings",
      sentence: `The book is read in its order and evenly: I cannot hold ${parts} to days of their own.`,
    },
  ];
}
