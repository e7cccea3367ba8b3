import { OWN_CHANGE } from "../../../writer.ts";
import type { Clause } from "../clause.ts";
import type { EditResult } from "../edit.ts";

type Refused = Extract<EditResult, { kind: "refused" }>;

/** A question about one of several wishes, whose answers say the others as well, since nothing is done before the answer. */
export function withOtherWishes(
  result: Refused,
  asked: Clause,
  wishes: readonly Clause[],
): Refused {
  const at = wishes.indexOf(asked);
  const textOf = ({ text }: Clause) => text.trim().replace(/[.!?;,]+$/, "");
  const choices = result.choices?.map(({ label, message: sent }) => {
    const sign = sent.startsWith(OWN_CHANGE) ? OWN_CHANGE : "";
    const message = sent.slice(sign.length);
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
      message: said.length > 1 ? `${sign}${said.join(". ")}`.slice(0, MOST_CHARACTERS) : sent,
    };
  });
  return choices ? { ...result, choices } : result;
}

const MOST_CHARACTERS = 2_000;
