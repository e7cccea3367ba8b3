/** A message that asks for several things: "rename week 1 to Beginnings and start on 1 February". */

const VERB =
  "(?:please )?(?:change|replace|swap|switch|move|insert|add|remove|delete|drop|rename|retitle|call|title|name|make|rewrite|re-write|write|shorten|lengthen|start|begin|use|put|set|simplify|extend|shift|read on|(?:end|finish|wrap up) (?:by|on|before)|(?:only|just|no more than|at most) (?:\\d+|one|two|three|four|five)|(?:shorter|longer|simpler|easier|fewer) (?:questions|prayers|readings)|\\d+ (?:days?|times) (?:a|per|each) week|(?:(?:on|for|in) )?(?:the )?(?:day|week) \\d+ (?:could|should|needs?|must|is too|has))\\b";
const JOINT = new RegExp(
  `(?:[.;!]\\s+(?:then,? |also,? |and )*|,\\s+|,?\\s+(?:and |then |and then |also |plus |and also )+)(?=${VERB})`,
  "gi",
);
/** "… to Psalm 1 and day 2 to Psalm 2": the verb is said once. */
const SAME_AGAIN =
  /,?\s+and (?=(?:week \d+,? ?)?(?:day \d+ )?(?:of week \d+ )?to\b)|,?\s+and (?=(?:week|day) \d+[\w ,]{0,16}? to\b)/i;

/** "… in the second week", said once at the end of several wishes about words. */
const SCOPE_AT_END =
  /\b(?:in|for|on|of|during) (?:the )?(?:weeks? \w+(?: (?:and|to) \w+)?|(?:first|second|third|fourth|fifth|last|final) week)\W*$/i;
const OF_WORDS = /\b(?:questions?|prayers?)\b/i;
const PLACE = /\b(?:weeks?|days? \d|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b/i;

/** The single edits of a message, in order; one where it asks for one. */
export function clausesOf(said: string): string[] {
  return withScope(separated(said).reduce(withAnswer, []));
}

const COMPLAINT = /\btoo (?:long|short|much|little|hard|easy|heavy|difficult|deep)\b/i;

/** "… were too hard, write easier ones" is one wish. */
function withAnswer(before: string[], clause: string): string[] {
  const last = before.at(-1);
  const isAnswer =
    last !== undefined &&
    !PLACE.test(clause) &&
    (/\b(?:ones|them)\b/i.test(clause) || (COMPLAINT.test(last) && /\bit\b/i.test(clause)));
  return isAnswer ? [...before.slice(0, -1), `${last}, ${clause}`] : [...before, clause];
}

function withScope(clauses: string[]): string[] {
  const scope = SCOPE_AT_END.exec(clauses.at(-1) ?? "")?.[0];
  if (clauses.length < 2 || !scope || !clauses.every((clause) => OF_WORDS.test(clause)))
    return clauses;
  return clauses.map((clause) => (PLACE.test(clause) ? clause : `${clause} ${scope}`));
}

function separated(said: string): string[] {
  const scope = /^\W*(?:in|for|on) (week \d+|(?:the )?(?:\p{L}+ )?week)[,:]?\s+(?=\p{L})/iu.exec(
    said,
  );
  if (!scope) return clausesIn(said);
  // "In week 2, change day 1 to … and day 2 to …": the week is said once.
  const clauses = clausesIn(said.slice(scope[0].length));
  if (clauses.length < 2) return clausesIn(said);
  return clauses.map((clause) => {
    if (/\bweek\b/i.test(clause)) return clause;
    if (!/\bday/i.test(clause)) return `${clause} in ${scope[1]}`;
    return clause.replace(/\bdays? \d+(?:(?:,| and|-| to) ?\d+)*/i, `$& of ${scope[1]}`);
  });
}

function clausesIn(text: string): string[] {
  const quotes: string[] = [];
  const bare = text.replaceAll(
    /[“"][^”"]*[”"]/g,
    (quote) => `\uE000${quotes.push(quote) - 1}\uE001`,
  );
  const parts = bare.split(JOINT).flatMap(again);
  return parts
    .map((part) => part.replaceAll(/\uE000(\d+)\uE001/g, (_, index) => quotes[Number(index)] ?? ""))
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** "Call week 2 Grace; week 3 Abraham": the verb is said once. */
const NEXT_NAME =
  /(?:(?:;|,)\s+(?:and )?|\s+and\s+)(?=(?:week|day) (?:\d+|one|two|three|four|five|six|seven|eight|nine|ten)\b)/i;

function again(clause: string): string[] {
  const naming = /^\W*(?:please )?(?:re-?name|call|name|re-?title)\b/i.exec(clause)?.[0];
  if (naming && NEXT_NAME.test(clause)) {
    const [first = "", ...others] = clause.split(NEXT_NAME);
    return [first, ...others.map((other) => `${naming} ${other}`)];
  }
  const match = SAME_AGAIN.exec(clause);
  const [verb] = /^\W*(?:please )?(?:change|replace|rename|call|set|move)\b/i.exec(clause) ?? [];
  if (!match || !verb || !/\b(?:to|with)\b/i.test(clause.slice(0, match.index))) return [clause];
  return [clause.slice(0, match.index), `${verb} ${clause.slice(match.index + match[0].length)}`];
}
