import type { EditResult } from "./edit.ts";
import type { Clause } from "./readClauses.ts";

type Refused = Extract<EditResult, { kind: "refused" }>;

/** A question about one of several wishes, whose answers say the others as well, since nothing is done before the answer. */
export function withOtherWishes(
  result: Refused,
  asked: Clause,
  wishes: readonly Clause[],
): Refused {
  const at = wishes.indexOf(asked);
  const textOf = ({ text }: Clause) => text.trim().replace(/[.!?;,]+$/, "");
  const choices = result.choices?.map(({ label, message }) => {
    const isMissing = (one: Clause) => one !== asked && !message.includes(textOf(one));
    const said = [
      ...wishes.slice(0, at).filter(isMissing).map(textOf),
      message.trim().replace(/[.]+$/, ""),
      ...wishes
        .slice(at + 1)
        .filter(isMissing)
        .map(textOf),
    ];
    return {
      label,
      message: said.length > 1 ? said.join(". ").slice(0, MOST_CHARACTERS) : message,
    };
  });
  return choices ? { ...result, choices } : result;
}

const MOST_CHARACTERS = 2_000;
