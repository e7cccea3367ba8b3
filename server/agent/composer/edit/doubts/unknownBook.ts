/** Books that nobody has heard of. */
import { parseReference } from "#shared/domain/bible/reference.ts";
import type { Clause } from "../clause.ts";

/** "Hezekiah 3": a name with a number, as a book would have it. */
export function unknownBook({ tokens, left, findings }: Clause): string | undefined {
  const isName = (index: number) =>
    left.includes(tokens[index]?.text ?? "") ||
    findings.some(
      ({ from, to, meaning }) =>
        from === index &&
        to === index + 1 &&
        (/^(?:topic|person)$/.test(meaning.kind) ||
          (meaning.kind === "scripture" && !meaning.isBook)),
    );
  const at = tokens.findIndex(
    ({ text }, index) =>
      /^\p{Lu}/u.test(text) && tokens[index + 1]?.kind === "number" && isName(index),
  );
  if (at < 0 || findings.some(({ from, meaning }) => from === at + 1 && meaning.kind !== "number"))
    return undefined;
  const parsed = parseReference(`${tokens[at]?.text} ${tokens[at + 1]?.text}`);
  return parsed.ok ? undefined : parsed.reason;
}
