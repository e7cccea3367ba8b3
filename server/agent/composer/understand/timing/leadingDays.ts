/** "Mondays Genesis, Wednesdays a psalm, Fridays Mark": each day of the week stands before what is read on it. */
import type { Finding, Of } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { isFirm } from "../subjects/firm.ts";

type Days = Finding<Of<"weekdays">>;

/** Words allowed between the day and the text: "Mondays something from", "Fri: a". */
const BETWEEN =
  /^(?:an?|the|something|some|one|readings?|passages?|bits?|parts?|piece|few|verses|words|from|by|in|out|of|on|about|through|we|read|is|are|for|do|with|:|-|–|=)$/;

/** Returns the day of the week that leads a finding, if every such day of the message leads one. */
export function dayBefore(reading: ParsedMessage, finding: Finding): Days | undefined {
  const named = reading.findings.filter(isDay).filter((one) => !isFree(reading, one));
  if (named.length < 2) return undefined;
  const led = named.map((day) => textAfter(reading, day));
  return led.every((text) => text !== undefined) ? named[led.indexOf(finding)] : undefined;
}

function isDay(finding: Finding): finding is Days {
  return finding.meaning.kind === "weekdays";
}

/** "Sunday nothing". */
function isFree({ tokens }: ParsedMessage, { to }: Finding): boolean {
  return /^(?:nothing|off|free|rest|none|no)$/.test(tokens[to]?.word ?? "");
}

function textAfter({ tokens, findings }: ParsedMessage, day: Days): Finding | undefined {
  const text = findings.find(
    ({ from, meaning }) => from >= day.to && (isFirm(meaning) || meaning.kind === "topic"),
  );
  if (!text) return undefined;
  const between = tokens.slice(day.to, text.from);
  return between.every(({ word, text: mark }) => BETWEEN.test(word || mark)) ? text : undefined;
}
