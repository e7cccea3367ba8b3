/** "The prayers should say we, not I, and end with Amen": how prayers that stay are worded. */
import type { Clause } from "../clause.ts";
import type { EditFinding } from "../meanings.ts";
import { findingsOf, has, hasPart } from "../places/within.ts";
import type { WordChange } from "./wordChanges.ts";

const AMEN =
  /\b(?:end|ends|ending|finish|finishes|close|closes|conclude|with|w|an?|put|add|say|saying)\b[^.;]{0,30}\bamen\b/i;
const NO_AMEN = /\b(?:no|without|drop|remove|not|n['’]t|lose)\b[^.;]{0,12}\bamens?\b/i;
const WE =
  /["'‘“]?\bwe\b["'’”]?,? (?:and )?(?:not|instead of|rather than|in place of) (?:to )?["'‘“]?i\b|\bnot ["'‘“]?i\b["'’”]?,? (?:but )?["'‘“]?we\b|\b(?:change|turn|from) ["'‘“]?i\b["'’”]? (?:in)?to ["'‘“]?we\b|\b(?:in the|first person) plural\b|\b(?:say|use) ["'‘“]?we\b/i;

/** Joins the sentences about the wording of prayers into one wish, for the days named first. */
export function withPrayerStyle(clauses: readonly Clause[]): Clause[] {
  const styled = clauses.filter((clause, at) => isStyle(clause, clauses[at - 1]));
  const [first] = styled;
  if (!first) return [...clauses];
  const text = styled.map((one) => one.text).join(". ");
  const { from } = first;
  const meaning = { kind: "prayerStyle", isWe: WE.test(text), hasAmen: AMEN.test(text) } as const;
  const sign: EditFinding = { from, to: from, weight: 1, meaning };
  const part: EditFinding = {
    from,
    to: from,
    weight: 1,
    meaning: { kind: "part", part: "prayer" },
  };
  const narrow = styled
    .flatMap((one) => findingsOf(one, "place"))
    .filter(({ meaning: { place } }) => !place.isAll);
  const dates = styled.flatMap((one) => findingsOf(one, "date"));
  const left = styled.flatMap((one) => one.left).filter((word) => !STYLE_WORD.test(word));
  const wish = { ...first, text, findings: [sign, part, ...narrow, ...dates], left };
  return clauses.flatMap((one) => (one === first ? [wish] : styled.includes(one) ? [] : [one]));
}

/** "Prayers too long! Two lines max": how long each is, said by itself. */
export function withSentences(clauses: readonly Clause[]): Clause[] {
  const joined: Clause[] = [];
  for (const clause of clauses) {
    const before = joined.at(-1);
    const isMore = before !== undefined && hasPart(before, "prayer") && isOfSentences(clause);
    if (!isMore) joined.push(clause);
    else
      joined[joined.length - 1] = {
        ...before,
        to: clause.to,
        text: `${before.text}, ${clause.text}`,
        findings: [
          ...before.findings,
          ...clause.findings.filter(({ meaning }) => meaning.kind === "wish"),
        ],
        left: [...before.left, ...clause.left].filter((word) => !OF_SENTENCES.test(word)),
      };
  }
  return joined;
}

const OF_SENTENCES = /^(?:sentences?|lines?|very|max|tops|each)$/i;

function isOfSentences(clause: Clause): boolean {
  return (
    sentencesIn(clause.text) !== undefined &&
    !has(clause, "place", "scripture", "topic", "questions", "quote") &&
    clause.text.split(/\s+/).length <= MOST_WORDS
  );
}

const MOST_WORDS = 12;

/** "Two sentences at most", "one line each". */
export function sentencesIn(text: string): number | undefined {
  const [, said = ""] =
    /\b(one|a|two|three|four|[1-4])(?: or two)? (?:short )?(?:sentences?|lines?)\b/i.exec(text) ??
    [];
  const word = said.toLowerCase();
  return { one: 1, a: 1, two: 2, three: 3, four: 4 }[word] ?? (Number(word) || undefined);
}

const STYLE_WORD = /^(?:amen|plural|together|person)$/i;

function isStyle(clause: Clause, before: Clause | undefined): boolean {
  const { text } = clause;
  const isOfPrayer = hasPart(clause, "prayer") || has(clause, "prayer");
  const isOther =
    has(clause, "scripture", "topic", "length", "audience", "questions") || NO_AMEN.test(text);
  if (isOther || hasPart(clause, "question", "questions", "title")) return false;
  if (AMEN.test(text)) return isOfPrayer || (before !== undefined && hasPart(before, "prayer"));
  return isOfPrayer && WE.test(text);
}

const SINGULAR = /\b(?:I|me|my|mine|myself|I['’](?:m|ve|ll|d))\b/;
const PAIRS: readonly (readonly [RegExp, string])[] = [
  [/\bI am\b/g, "we are"],
  [/\bI['’]m\b/g, "we’re"],
  [/\bI was\b/g, "we were"],
  [/\b[Aa]m I\b/g, "are we"],
  [/\b[Ww]as I\b/g, "were we"],
  [/\bI['’](ve|ll|d)\b/g, "we’$1"],
  [/\bmyself\b/g, "ourselves"],
  [/\bmine\b/g, "ours"],
  [/\bmy\b/g, "our"],
  [/\bMy\b/g, "Our"],
  [/\bme\b/g, "us"],
  [/\bI\b/g, "we"],
];

/** In the plural, but for prayers that hold somebody's own words. */
function inPlural(prayer: string): string {
  if (!SINGULAR.test(prayer) || /[“”"‘]/.test(prayer)) return prayer;
  const plural = PAIRS.reduce((said, [one, many]) => said.replace(one, many), prayer);
  return plural.replace(
    /(^|[.!?]\s+)(we|are|were)\b/g,
    (_, lead: string, word: string) => `${lead}${word[0]?.toUpperCase()}${word.slice(1)}`,
  );
}

export function styled({ isWe, hasAmen }: { isWe: boolean; hasAmen: boolean }): WordChange {
  let [singular, left] = [0, 0];
  const note = () => {
    if (!isWe) return "";
    if (singular === 0) return " They say “we” already.";
    return left > 0 ? ` ${left} of them quote somebody’s own “I”, which stays.` : "";
  };
  const wishes = [
    ...(isWe ? ["say “we” instead of “I”"] : []),
    ...(hasAmen ? ["end with Amen"] : []),
  ];
  return {
    what: "the prayers",
    verb: `let the prayers ${wishes.join(" and ")}`,
    already: `Those prayers ${wishes.join(" and ")} already.`,
    note,
    of: ({ prayer }) => {
      if (prayer.trim() === "") return {};
      if (SINGULAR.test(prayer)) singular += 1;
      const plural = isWe ? inPlural(prayer) : prayer;
      if (isWe && SINGULAR.test(plural)) left += 1;
      return {
        prayer: hasAmen && !/\bamen\W*$/i.test(plural) ? `${plural.trimEnd()} Amen.` : plural,
      };
    },
  };
}
