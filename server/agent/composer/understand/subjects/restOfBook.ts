/** "We got through Acts 1-12 and want the rest", "did Luke 1 to 9 last term, carry on": what follows a text that was read before. */
import { getBook } from "#shared/domain/bible/books.ts";
import { parseReference } from "#shared/domain/bible/reference.ts";
import { numberAt } from "../finders/numbers.ts";
import { type Finding, isSubject, type Of } from "../finding.ts";
import type { Token } from "../text/tokens.ts";

const REST =
  /^(?:the rest|carry on|keep going|go on|continue|the remaining|the second half|pick (?:it )?up)\b/;
const FAR = 4;
const JOINT = /^(?:,|:|-|–|to|thru|through|until|till|chapters?|of|it|is|from|\(|so)$/;

type Text = Finding<Of<"scripture">>;

/**
 * @param found everything that the finders see
 * @param meant what the message says; a text that was read before is none of it
 */
export function withRestOfBook(
  meant: readonly Finding[],
  found: readonly Finding[],
  tokens: readonly Token[],
): Finding[] {
  const at = tokens.findIndex((_, index) => REST.test(wordsFrom(tokens, index)));
  const before = found.filter(isPart).find(({ to }) => to <= at);
  if (at < 0 || !before || meant.some(isSubject)) return [...meant];
  const [range] = before.meaning.ranges;
  if (!range) return [...meant];
  const book = getBook(range.book);
  const end = at + (REST.exec(wordsFrom(tokens, at))?.[0] ?? "").split(" ").length;
  const told = chaptersFrom(tokens, end);
  const first = told?.first ?? range.end.chapter + 1;
  const last = told?.last ?? book.verses.length;
  const parsed = parseReference(`${book.name} ${first}-${last}`);
  if (!parsed.ok) return [...meant];
  const to = told?.to ?? end;
  const rest: Finding = {
    from: at,
    to,
    weight: before.weight,
    meaning: { kind: "scripture", label: `${book.name} ${first}–${last}`, ranges: parsed.ranges },
  };
  const isApart = ({ from, to: end }: Finding) => end <= at || from >= to;
  return [...meant.filter(isApart), rest].sort((a, b) => a.from - b.from);
}

/** Whether chapters are left behind it. */
function isPart(one: Finding): one is Text {
  if (one.meaning.kind !== "scripture") return false;
  const [range, ...others] = one.meaning.ranges;
  if (!range || others.length > 0) return false;
  return range.end.chapter < getBook(range.book).verses.length;
}

/** "The rest, 13 to 28". */
function chaptersFrom(tokens: readonly Token[], at: number) {
  let index = at;
  while (index < at + FAR && JOINT.test(tokens[index]?.word || (tokens[index]?.text ?? "")))
    index += 1;
  const first = numberAt(tokens, index);
  if (!first || tokens[index]?.kind !== "number") return undefined;
  let next = first.to;
  while (next < first.to + 2 && JOINT.test(tokens[next]?.word || (tokens[next]?.text ?? "")))
    next += 1;
  const last = numberAt(tokens, next);
  return last && last.value > first.value
    ? { first: first.value, last: last.value, to: last.to }
    : undefined;
}

function wordsFrom(tokens: readonly Token[], at: number): string {
  return tokens
    .slice(at, at + 3)
    .map(({ word }) => word)
    .join(" ");
}
