/** "Four weeks on thanksgiving", "week 3 thanksgiving": what one does, and not the holiday of that name. */
import { getTheme } from "../../../bible/themes.ts";
import { isMark, isWord } from "../finders/units.ts";
import type { Finding } from "../finding.ts";
import { WEIGHTS } from "../text/lexicon.ts";
import type { Token } from "../text/tokens.ts";

/** Words of the holiday. */
const OF_HOLIDAY =
  /^(?:day|week|weekend|dinner|service|season|break|holidays?|sunday|morning|eve|lunch|meal|harvest|\d{4})$/;
/** "Starting on", "the week before": a time. */
const OF_TIME =
  /^(?:start|starts|starting|begin|begins|beginning|launch|read|finish|end|ends|ending|before|after|until|till|by|from|over|for|at|around|since|through|leading|up|happy|next|this)$/;
const LEADS = /^(?:of|about|on|and|or|with|plus)$/;

/** @param findings overlapping, as the finders see them */
export function withThanks(findings: readonly Finding[], tokens: readonly Token[]): Finding[] {
  const gratitude = getTheme("gratitude");
  const meant = tokens.flatMap((_, at) => (isMeant(findings, tokens, at) ? [at] : []));
  if (!gratitude || meant.length === 0) return [...findings];
  const { id, name: label } = gratitude;
  const isHoliday = ({ from, to, meaning }: Finding) =>
    /^(?:date|season|topic)$/.test(meaning.kind) && meant.some((at) => from <= at && at < to);
  const topics = meant.map(
    (at): Finding => ({
      from: at,
      to: at + 1,
      weight: WEIGHTS.topic,
      meaning: { kind: "topic", id, label, isLoose: false },
    }),
  );
  return [...findings.filter((one) => !isHoliday(one)), ...topics];
}

function isMeant(findings: readonly Finding[], tokens: readonly Token[], at: number): boolean {
  if (!isWord(tokens[at], /^thanksgiving$/)) return false;
  const [far, before, after] = [tokens[at - 2], tokens[at - 1], tokens[at + 1]];
  if (OF_HOLIDAY.test(after?.word || after?.text || "") || isWord(before, OF_TIME)) return false;
  const isLabelled = findings.some(({ to, meaning }) => to === at && meaning.kind === "weekLabel");
  const isListed =
    isTopic(findings, at - 2) || isTopic(findings, at + 2) || isTopic(findings, at - 1);
  const isJoined = [before, after].some((one) => isWord(one, /^and$/) || isMark(one, /^[,&+]$/));
  return (
    isLabelled ||
    (isListed && isJoined) ||
    (isWord(before, LEADS) && !isWord(far, OF_TIME) && !isMark(far, /^,$/))
  );
}

function isTopic(findings: readonly Finding[], at: number): boolean {
  return findings.some(
    ({ from, to, meaning }) =>
      from <= at &&
      at < to &&
      meaning.kind === "topic" &&
      !/^(?:thanksgiving|harvest)$/.test(meaning.id),
  );
}
