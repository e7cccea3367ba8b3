/** Number words as people write them, made digits, so that the readers after it see digits alone. */

const UNITS = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
  "thirteen",
  "fourteen",
  "fifteen",
  "sixteen",
  "seventeen",
  "eighteen",
  "nineteen",
]; // prettier-ignore
const TENS = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];

const small = new Map<string, number>(UNITS.map((word, value) => [word, value]));
const tens = new Map<string, number>(
  TENS.flatMap((word, value) => (word ? [[word, value * 10]] : [])),
);

/** "One after the other" counts nothing. */
const WORD = `(?:${[...small.keys(), ...tens.keys()].join("|")})(?<!\\bone(?= (?:after|another|by|at a time|who|which|but)\\b))`;
const HUNDRED = "(?:(?:a|one|two|three|four) hundred(?: and)?)";
const NUMBER = new RegExp(
  `\\b(?:${HUNDRED}(?:[ -]${WORD}(?:[ -]${WORD})?)?|${WORD}(?:[ -]${WORD})?)\\b`,
  "gi",
);

/** "six weeks, twenty-one days" becomes "6 weeks, 21 days". */
export function digitsFor(text: string): string {
  return (
    text
      .replaceAll(/\b(?:a|one) dozen\b/gi, "12")
      .replaceAll(/\b(?:a )?couple(?: of)? (?=weeks|days|months)/gi, "2 ")
      .replaceAll(/\bhalf an? year\b/gi, "6 months")
      .replaceAll(/\b(?:a )?quarter of an hour\b/gi, "15 minutes")
      .replaceAll(/\b(?:a )?half (?:an )?hour\b/gi, "30 minutes")
      .replaceAll(/\b(?:an|one|1) hour\b/gi, "60 minutes")
      .replaceAll(/\b(?:a|one|the|this|per) quarter(?: of (?:a|the) year)?\b(?! of)/gi, "3 months")
      .replaceAll(/\b(?:a|one|the|this) (?:trimester|school term|term)\b/gi, "12 weeks")
      .replaceAll(/\b(?:a|one|the|this) semester\b/gi, "15 weeks")
      // "Fortnight on prayer", as people begin a message.
      .replace(/^(\W*)(?=(?:week|month|year|fortnight)\b(?!ly| \d))/i, "$11 ")
      // Not in "5 days a week", which says how often.
      .replaceAll(
        /(?<!\b(?:days?|times?|readings?|sessions?|one|\d|story|stories|lessons?|devotions?|miracles?|texts?|once|twice|minutes?|mins?|questions?|psalms?|chapters?|books?|passages?|parables?|letters?) )\b(?:an?|one|single) (?=(?:week|month|year|fortnight)\b)/gi,
        "1 ",
      )
      .replaceAll(
        /(?<=^|\b(?:in|for|over|within|only|just|add|insert|remove) )(?:an?|one|single) (?=day\b)/gi,
        "1 ",
      )
      .replaceAll(/\b(?:a|one|each) (?=chapters? (?:a|per|each|every) day\b)/gi, "1 ")
      .replaceAll(NUMBER, (words) => spell(words))
  );
}

function spell(words: string): string {
  const parts = words
    .toLowerCase()
    .split(/[ -]/)
    .filter((word) => word !== "and");
  const at = parts.indexOf("hundred");
  if (at < 0) return simple(parts) ?? words;
  const first = parts[0] === "a" ? 1 : (small.get(parts[0] ?? "") ?? 1);
  const rest = parts.slice(at + 1);
  return String(first * 100 + (rest.length > 0 ? Number(simple(rest) ?? 0) : 0));
}

/** "twenty one" is 21; "two three" stays two numbers. */
function simple(parts: string[]): string | undefined {
  const [first = "", second] = parts;
  const ten = tens.get(first);
  const unit = second === undefined ? undefined : small.get(second);
  if (ten !== undefined) return String(ten + (unit !== undefined && unit < 10 ? unit : 0));
  const value = small.get(first);
  if (value === undefined) return undefined;
  return second === undefined ? String(value) : `${value} ${simple([second]) ?? second}`;
}
