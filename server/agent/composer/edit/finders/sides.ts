/** "Everything after day 10", "all the days before the 14th": what lies on one side of a day that is named behind it. */
import { isWord } from "../../understand/finders/units.ts";
import type { EditFinding, Next, Tokens } from "../meanings.ts";
import { skip, WEEK } from "./counts.ts";

const WEIGHT = 20;
const ALL = /^(?:everything|anything|all|whatever|days|readings|stuff|ones|rest)$/;
const LINKS = /^(?:of|the|that|which|days|readings|ones|stuff|comes?|coming|stands?|is|are|left)$/;
const MOST_LINKS = 5;
/** "Everything after week 4" is read with the weeks. */
const NEAR = 4;

export function findSides(tokens: Tokens): EditFinding[] {
  return tokens.flatMap((token, from): EditFinding[] => {
    if (!isWord(token, ALL)) return [];
    const side = skip(tokens, from + 1, LINKS, MOST_LINKS);
    const isLater = isWord(tokens[side], /^(?:after|past|beyond|following)$/);
    if (!isLater && !isWord(tokens[side], /^before$/)) return [];
    if (tokens.slice(side + 1, side + NEAR).some((one) => isWord(one, WEEK))) return [];
    const next: Next = { unit: isLater ? "later" : "earlier" };
    return [{ from, to: side + 1, weight: WEIGHT, meaning: { kind: "place", place: { next } } }];
  });
}

/** Each joined with the day behind it; without one it says nothing. */
export function withSides(tokens: Tokens, findings: readonly EditFinding[]): EditFinding[] {
  return findings.flatMap((one, at): EditFinding[] => {
    if (sideOf(findings[at - 1]) && isNamedBehind(tokens, findings[at - 1], one)) return [];
    const unit = sideOf(one);
    if (!unit) return [one];
    const named = findings[at + 1];
    if (!isNamedBehind(tokens, one, named)) return [];
    const next: Next = { unit, of: named };
    return [{ ...one, to: named.to, meaning: { kind: "place", place: { next } } } as EditFinding]; // A place, as before.
  });
}

function sideOf(one: EditFinding | undefined): "later" | "earlier" | undefined {
  const unit = one?.meaning.kind === "place" ? one.meaning.place.next?.unit : undefined;
  return unit === "later" || unit === "earlier" ? unit : undefined;
}

function isNamedBehind(
  tokens: Tokens,
  side: EditFinding | undefined,
  named: EditFinding | undefined,
): named is EditFinding<"place" | "date"> {
  if (!side || !named || !/^(?:place|date)$/.test(named.meaning.kind)) return false;
  return tokens.slice(side.to, named.from).every((one) => isWord(one, /^the$/));
}
