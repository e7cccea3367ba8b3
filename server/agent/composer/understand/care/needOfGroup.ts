/** Who is written for in a need: "our widows' group", which tells no news, and "for the three of us kids". */
import type { Finding } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { isBreak, type Token } from "../text/tokens.ts";

const GROUP =
  /^(?:groups?|circles?|clubs?|lunch(?:es)?|breakfasts?|caf[eé]s?|coffee|teas?|class(?:es)?|ministr(?:y|ies)|meetings?|fellowships?|guilds?|team|course|drop|workshop|support|care)$/;
const NEAR = 2;
const FAR = 9;
const GROUP_FOR =
  /\b(?:group|club|class|caf[eé]|circle|meeting) (?:for|of|with) (?:\w+ ){1,3}(?:who (?:have|are|live with)|with|living with|whose)(?: \w+){0,2}$/;
/** Somebody tells of a loss or an illness of their own circle beside it. */
const OWN = /^(?:i|im|ive|my|me|mine)$/;
const RUNS =
  /^(?:run|lead|host|facilitate|organi[sz]e|coordinate|am|serve|help|need|want|have|would|will|can|could|do)$/;

/** Whether each need of a message only says what kind of group is written for. */
export function isOfGroup({ findings, tokens }: ParsedMessage): boolean {
  const needs = findings.filter(({ meaning }) => meaning.kind === "care");
  return needs.length > 0 && needs.every((need) => isGroup(tokens, need)) && !tellsOwn(tokens);
}

/** The word may belong to the need itself, as in "bereavement group". */
function isGroup(tokens: readonly Token[], { from, to }: Finding): boolean {
  const after = tokens.slice(to).filter(({ kind, word }) => kind === "word" && word !== "s");
  if ([...tokens.slice(from, to), ...after.slice(0, NEAR)].some(({ word }) => GROUP.test(word)))
    return true;
  // "A group for adults who live with dementia".
  const before = tokens.slice(Math.max(0, from - FAR), from);
  const clause = before.slice(before.findLastIndex(isBreak) + 1);
  return GROUP_FOR.test(clause.map(({ word }) => word).join(" "));
}

/** "My husband died, and our widows' group reads": but not "I run a grief group". */
function tellsOwn(tokens: readonly Token[]): boolean {
  return tokens.some(
    ({ word }, at) => OWN.test(word) && !(word === "i" && RUNS.test(tokens[at + 1]?.word ?? "")),
  );
}

const READ_FOR = /^(?:for|us|with)$/;
const BEFORE = 6;
/** "He had two little kids": who is told of. */
const HAS = /^(?:had|has|have|having|leaves|left|leaving|raising|lost)$/;
const NEAR_HAS = 4;

/** Whether children are the ones who will read, and not only mentioned beside the need. */
export function isForChildrenInNeed({ findings, tokens }: ParsedMessage): boolean {
  return findings.some(({ meaning, from }) => {
    if (meaning.kind !== "audience" || meaning.audience !== "children") return false;
    const before = tokens.slice(Math.max(0, from - BEFORE), from).map(({ word }) => word);
    return (
      before.some((word) => READ_FOR.test(word)) &&
      !before.slice(-NEAR_HAS).some((word) => HAS.test(word))
    );
  });
}
