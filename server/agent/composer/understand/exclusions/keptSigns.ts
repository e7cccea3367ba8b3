/** Signs that leave nothing out: "I don't want to skip Melchizedek", "no 'God needed another angel'". */
import type { Finding } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { isBreak, type Token } from "../text/tokens.ts";

export function isBook({ meaning }: Finding): boolean {
  return meaning.kind === "scripture" && meaning.isBook === true;
}

/** Signs that leave nothing out, each with what stays: "keep the cross gentle, don't skip it". */
export function keptIn({ findings, tokens }: ParsedMessage) {
  return findings.flatMap((sign) => {
    if (sign.meaning.kind !== "without") return [];
    // "Don't rush the shipwreck", "don't forget Hannah".
    const isDwelt =
      NOT_TO.test(tokens[sign.from]?.word ?? "") && HURRIES.test(tokens[sign.to]?.word ?? "");
    if (!isDwelt && !staysIn(tokens, sign.from)) return [];
    const end = tokens.findIndex(
      (token, at) => at >= sign.to && (isBreak(token) || token.text === ","),
    );
    // "Do not leave out": the first is a sign by itself.
    const signs = findings.filter(
      (one) => one === sign || (one.meaning.kind === "without" && one.to === sign.from),
    );
    return [{ signs, from: sign.to, to: end < 0 ? tokens.length : end }];
  });
}

/** "I don't want to skip", "we can't miss out". */
function staysIn(tokens: readonly Token[], sign: number): boolean {
  const before = tokens.slice(Math.max(0, sign - MOST_BEFORE), sign).map(({ word }) => word);
  return KEPT.test(before.join(" "));
}

const NOT_TO = /^(?:dont|not|never|do)$/;
const HURRIES = /^(?:rush|hurry|skim|gloss|race|zip|speed|forget|neglect|lose|dodge|shy)$/;
const MOST_BEFORE = 6;
const KEPT =
  /(?:^| )(?:dont|never|not|cant|cannot|wont|hate|rather not)(?: (?:want|wish|like|let|have|need|plan|mean|intend|going|have))?(?: (?:us|me|you|people|anyone|to))*$/;

/** A sentence in quotation marks; "no “wives submit”" names passages. */
export function isSaying(tokens: readonly Token[], at: number): boolean {
  if (!/^['"“‘]$/.test(tokens[at]?.text ?? "")) return false;
  const end = tokens.findIndex(({ text }, index) => index > at && /^['"”’]$/.test(text));
  return end < 0 || end - at - 1 > MOST_OF_NAME;
}

const MOST_OF_NAME = 3;
