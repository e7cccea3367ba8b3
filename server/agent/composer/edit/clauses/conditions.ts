/** A wish under a condition: "if it's over 30 verses split it, otherwise leave". */
import { countAllVerses } from "../../divide/countVerses.ts";
import { isWord } from "../../understand/finders/units.ts";
import type { Clause } from "../clause.ts";
import { rangesOf, slotAt, spellPlace } from "../draft.ts";
import type { EditRequest } from "../edit.ts";
import { capital, isTarget } from "../places/placeNumbers.ts";
import { targetOf } from "../places/targets.ts";

const MORE = /^(?:over|more|longer|above|beyond)$/;
const CONDITION =
  /\bif (?:it|that|they|this)\b[^,]{0,12}?\b(over|more|longer|above|beyond|under|less|shorter|fewer|below)(?: than)? (\d+) verses?\b/i;

export function hasCondition(clause: Clause | undefined): boolean {
  return clause !== undefined && CONDITION.test(clause.text);
}

export interface Condition {
  holds: boolean;
  /** The current state, as in "Week 2, day 4 reads 38 verses". */
  said: string;
  /** The wish without its condition. */
  clause: Clause;
}

/** @returns undefined without a condition, or if it is unclear which day it concerns */
export function conditionOf(request: EditRequest): Condition | undefined {
  const { clause, draft } = request;
  const [, sign = "", most] = CONDITION.exec(clause.text) ?? [];
  if (!most) return undefined;
  const target = targetOf(request) ?? request.before;
  if (!target || !isTarget(target)) return undefined;
  const [place, ...more] = target.places;
  const slot = place && slotAt(draft, place);
  if (!place || !slot || more.length > 0) return undefined;
  const verses = countAllVerses(rangesOf(slot));
  const holds = MORE.test(sign.toLowerCase()) ? verses > Number(most) : verses < Number(most);
  const [from, to] = wishIn(clause);
  const findings = clause.findings.filter(
    (one) => one.meaning.kind === "place" || (one.from >= from && one.to <= to),
  );
  return {
    holds,
    said: `${capital(spellPlace(place))} reads ${verses} verses`,
    clause: { ...clause, findings },
  };
}

/** Between the number of verses and "otherwise". */
function wishIn({ tokens, from, to }: Clause): [number, number] {
  const after = tokens.findIndex((token, at) => at >= from && isWord(token, /^verses?$/));
  const other = tokens.findIndex(
    (token, at) => at > after && at < to && isWord(token, /^(?:otherwise|else)$/),
  );
  return [after + 1, other < 0 ? to : other];
}
