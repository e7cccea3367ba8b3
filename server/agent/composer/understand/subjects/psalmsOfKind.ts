/** "Comforting psalms beside Lamentations", "hopeful psalms": psalms of a kind, and neither all of them nor a topic of its own. */
import { getTheme } from "../../../bible/themes.ts";
import type { Finding } from "../finding.ts";
import { tableOf } from "../text/tables.ts";
import type { Token } from "../text/tokens.ts";

/** Adjectives that are no word of `psalms.txt`. */
const SUFFIX = /(?:ing|ful|ive|al|ent)$/;

/** @param findings in text order, without overlap */
export function withPsalmsOfKind(
  findings: readonly Finding[],
  tokens: readonly Token[],
): Finding[] {
  const texts = findings.filter(({ meaning }) => meaning.kind === "scripture");
  // Alone they are found by what they are for, as many as there are days.
  if (texts.length < 2) return [...findings];
  return texts.reduce<Finding[]>(
    (all, text) => {
      const theme =
        text.meaning.kind === "scripture" && text.meaning.label === "Psalms"
          ? kindBefore(tokens, text)
          : undefined;
      if (!theme) return all;
      const from = text.from - 1;
      const { id, name: label } = theme;
      const meaning = { kind: "topic" as const, id, label, isLoose: false };
      const apart = all.filter((one) => one.to <= from || one.from >= text.to);
      return [...apart, { ...text, from, meaning }].sort((a, b) => a.from - b.from);
    },
    [...findings],
  );
}

function kindBefore(tokens: readonly Token[], { from }: Finding) {
  const word = tokens[from - 1]?.word ?? "";
  const stem = word.replace(SUFFIX, "");
  const row = tableOf("psalms").find(([, list = ""]) => {
    const words = list.split(" ");
    return words.includes(word) || (stem !== word && words.includes(stem));
  });
  return row ? getTheme(row[0] ?? "") : undefined;
}
