import type { BriefAudience } from "#shared/domain/plan/brief.ts";
import { READERS } from "../../understand/eachDay/mixedAges.ts";
import { isWord } from "../../understand/finders/units.ts";
import type { Clause } from "../clause.ts";
import { findingsOf, has, hasPart, isAboutWords } from "../places/within.ts";

/** "Reword the prayers and titles for children": the prayers are, and the reply says that titles cannot be. */
export function withTitlesForReaders(clauses: readonly Clause[]): Clause[] {
  const done: Clause[] = [];
  for (const clause of clauses) {
    const audiences = findingsOf(clause, "audience");
    const [first] = audiences;
    const isOfOther = has(clause, "name", "quote", "scripture", "topic", "place", "date", "length");
    if (!first || isOfOther || !saysTitles(clause)) {
      done.push(clause);
      continue;
    }
    if (isAboutWords(clause)) done.push({ ...clause, findings: clause.findings.filter(isNoTitle) });
    const last = done.at(-1);
    const isShared = last && isAboutWords(last) && !has(last, "audience");
    if (isShared) done[done.length - 1] = { ...last, findings: [...last.findings, ...audiences] };
    done.push(unable(clause, first.meaning.audience));
  }
  return done;
}

function saysTitles(clause: Clause): boolean {
  const { tokens } = clause;
  const named = findingsOf(clause, "verb").some(({ from }) =>
    isWord(tokens[from], /^(?:titles|headings)$/),
  );
  return named || hasPart(clause, "title");
}

function isNoTitle({ meaning }: Clause["findings"][number]): boolean {
  return !(meaning.kind === "part" && meaning.part === "title");
}

/** A wish of its own, which the verb says: without one it would be a remark before the next wish. */
function unable(clause: Clause, audience: BriefAudience): Clause {
  const at = { from: clause.from, to: clause.from, weight: 1 };
  const verb = { ...at, meaning: { kind: "verb", verb: "rewrite" } as const };
  const what = `titles for ${READERS[audience]}`;
  const sign = { ...at, meaning: { kind: "unable", what, isTitle: true } as const };
  return { ...clause, findings: [verb, sign], left: [] };
}
