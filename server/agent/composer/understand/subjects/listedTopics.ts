/** "Grace, prayer, the Bible, church": words that say little elsewhere, and are topics in a list of topics. */
import { getTheme } from "../../../bible/themes.ts";
import type { Finding } from "../finding.ts";
import { tableOf } from "../text/tables.ts";
import type { Token } from "../text/tokens.ts";

const WEIGHT = 6;
const LEAST_TOPICS = 2;
const MOST_WORDS = 3;
/** "Joy for our youth": who they are. */
const WHOM = /^(?:for|our|my|your|we|with)$/;
const ENDS = /^[.:!?()\n]$/;
const JOINT = /^(?:[,;&]|and|then|n)$/;

interface Item {
  from: number;
  to: number;
  list: number;
  isTopic: boolean;
}

export function withListedTopics(findings: Finding[], tokens: readonly Token[]): Finding[] {
  const firm = findings.filter(({ meaning }) => meaning.kind === "topic" && !meaning.isLoose);
  if (firm.length < LEAST_TOPICS) return findings;
  const items = itemsOf(tokens).map((item) => ({
    ...item,
    isTopic: firm.some(
      ({ from, to }) =>
        from >= item.from &&
        to === item.to &&
        !tokens.slice(item.from, from).some(({ word }) => WHOM.test(word)),
    ),
  }));
  let result = findings;
  items.forEach((item, index) => {
    const theme = item.isTopic ? undefined : themeOf(tokens, item);
    if (!theme || ![items[index - 1], items[index + 1]].some((one) => isBeside(one, item))) return;
    item.isTopic = true;
    const { id, name } = theme;
    const meaning = { kind: "topic" as const, id, label: name, isLoose: false };
    const isInside = ({ from, to }: Finding) => from < item.to && to > item.from;
    result = [
      ...result.filter((one) => !isInside(one)),
      { from: item.from, to: item.to, meaning, weight: WEIGHT },
    ].sort((a, b) => a.from - b.from);
  });
  return result;
}

/** Stretches between the joints of a list, and the marks that end one. */
function itemsOf(tokens: readonly Token[]): Item[] {
  const items: Item[] = [];
  let [from, list] = [0, 0];
  for (let at = 0; at <= tokens.length; at++) {
    const token = tokens[at];
    const isEnd = !token || ENDS.test(token.text);
    if (!isEnd && !JOINT.test(token.word || token.text)) continue;
    if (at > from) items.push({ from, to: at, list, isTopic: false });
    from = at + 1;
    if (isEnd) list += 1;
  }
  return items;
}

/** A topic that stands in the same list: no more than a joint or two between them. */
function isBeside(one: Item | undefined, item: Item): boolean {
  if (!one?.isTopic || one.list !== item.list) return false;
  const gap = one.to <= item.from ? item.from - one.to : one.from - item.to;
  return gap <= 2;
}

function themeOf(tokens: readonly Token[], { from, to }: Item) {
  if (to - from > MOST_WORDS) return undefined;
  const said = tokens
    .slice(from, to)
    .map(({ word }) => word)
    .join(" ");
  const row = tableOf("listed").find(([, names = ""]) => names.split(", ").includes(said));
  return getTheme(row?.[0] ?? "");
}
