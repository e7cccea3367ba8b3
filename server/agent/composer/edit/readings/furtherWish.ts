/** "Add another week on the end with psalms we haven't had yet": more of the same, of what the plan does not read yet. */
import { isWord } from "../../understand/finders/units.ts";
import type { Clause } from "../clause.ts";
import type { EditFinding, PlaceWords } from "../meanings.ts";
import { findingsOf, has, hasVerb } from "../places/within.ts";

/** "That aren't in it yet", "we havent had", "nothing we've already done". */
const UNREAD =
  /\b(?:have not|has not|haven['’]?t|hasn['’]?t|aren['’]?t|are not|isn['’]?t|is not|weren['’]?t|didn['’]?t|not|nothing|none|never)\b(?: (?:we|you|they|i|been|already|that|we['’]?ve|you['’]?ve|yet)){0,4} (?:read|had|done|did|used|seen|covered|in (?:it|there|here|the plan))\b(?: (?:yet|already|before|so far))?|\b(?:new|fresh|other|different|unread) (?=(?:readings?|passages?|psalms?|ones|chapters?|texts?|stories)\b)|\bno (?:repeats|repetition|doubles)\b/i;
const SAME =
  /\bsame (?:theme|topic|subject|book|days?|pattern|idea|sort|kind|thing|style|format|as before|again)\b|\bof (?:these|those|this|them|it|the same)\b|\bmore of (?:these|those|this|the same|it)\b/i;
const GOES_ON =
  /\b(?:carry(?:ing)?(?: (?:it|this|them))? on|keep(?: (?:it|this|them))? going|go(?:ing)? on|continue|keep reading)\b/i;

/** Whether a clause asks for more weeks or days of the same behind the last one. */
export function asksForMore(clause: Clause): boolean {
  return furtherIn(clause) !== undefined;
}

export function withFurther(clauses: readonly Clause[]): Clause[] {
  return clauses.flatMap((said, at): Clause[] => {
    const [before, next] = [clauses[at - 1], clauses[at + 1]];
    if (before && isHowOn(said) && amountOf(before)) return [];
    const clause =
      next && isHowOn(next) && amountOf(said)
        ? { ...said, text: `${said.text}, ${next.text}` }
        : said;
    const further = furtherIn(clause);
    if (!further) return [said];
    const { from, text } = clause;
    const sign: EditFinding = {
      from,
      to: from,
      weight: 1,
      meaning: { kind: "further", ...further },
    };
    const subjects = clause.findings.filter(({ meaning }) =>
      /^(?:topic|scripture)$/.test(meaning.kind),
    );
    const signs = [UNREAD, SAME, GOES_ON].map((one) => one.exec(text)?.[0] ?? "").join(" ");
    const left = clause.left.filter((word) => !signs.includes(word) && !STUFF.test(word));
    return [{ ...clause, findings: [sign, ...subjects], left }];
  });
}

/** "Carry on where it stops", "same theme": how it goes on, said by itself. */
function isHowOn(clause: Clause): boolean {
  const { text } = clause;
  const isSigned = UNREAD.test(text) || SAME.test(text) || GOES_ON.test(text);
  return isSigned && !amountOf(clause) && !isOther(clause) && !has(clause, "place", "length");
}

const STUFF = /^(?:stuff|things|bits)$/i;

type Further = { unit: "day" | "week"; count: number };

function furtherIn(clause: Clause): Further | undefined {
  const { text } = clause;
  const amount = amountOf(clause);
  if (!amount || isOther(clause)) return undefined;
  const [isUnread, isSame] = [UNREAD.test(text), SAME.test(text)];
  const isAdded = hasVerb(clause, "add");
  const isAtEnd = findingsOf(clause, "edge").some(({ meaning }) => meaning.edge === "end");
  const hasTopic = has(clause, "topic") && !GOES_ON.test(text);
  const isOwn = isUnread || isSame || GOES_ON.test(text);
  if (!isOwn && (hasTopic || has(clause, "scripture"))) return undefined;
  // "Add two weeks" may mean a slower pace; "add another week" and "on the end" do not.
  const isNew = isAdded && (isAtEnd || amount.isAnother);
  return isOwn || isNew ? { unit: amount.unit, count: amount.count } : undefined;
}

/** Other places, texts and parts make another wish of it. */
function isOther(clause: Clause): boolean {
  const isPlaced = findingsOf(clause, "place").some(
    ({ from, meaning: { place } }) => !place.isAll && !isNewWeek(clause, from, place),
  );
  const isText = findingsOf(clause, "scripture").some(
    ({ meaning }) => !/Psalms/.test(meaning.label),
  );
  return (
    isPlaced ||
    isText ||
    has(
      clause,
      "questions",
      "prayer",
      "memory",
      "quote",
      "name",
      "date",
      "pause",
      "scale",
      "closed",
    ) ||
    has(clause, "newPlan", "audience", "often", "questionAt", "rest") ||
    findingsOf(clause, "part").some(({ meaning }) => meaning.part !== "reading") ||
    hasVerb(clause, "remove", "swap", "split", "merge", "postpone", "skip", "reread") ||
    (hasVerb(clause, "move") && !GOES_ON.test(clause.text)) ||
    /\b(?:spread|over|instead|slower)\b/i.test(clause.text)
  );
}

/** "A fourth week". */
function isNewWeek({ tokens }: Clause, from: number, place: PlaceWords): boolean {
  const isWeek = place.weeks?.kind === "numbers" && !place.days && !place.weekdays;
  return isWeek && isWord(tokens[from - 1], /^an?$/);
}

const MORE = /^(?:more|extra|another|additional|further|new)$/;

function amountOf(clause: Clause): (Further & { isAnother: boolean }) | undefined {
  const { tokens, from, to } = clause;
  const [length, ...lengths] = findingsOf(clause, "length");
  if (lengths.length > 0) return undefined;
  if (length) {
    const { value, unit } = length.meaning;
    const near = tokens.slice(Math.max(from, length.from - 2), length.to + 1);
    const isMore = near.some((token) => isWord(token, MORE)) || hasVerb(clause, "extend", "add");
    const isMonth = unit === "month";
    if (!isMore || unit === "year") return undefined;
    const count = isMonth ? value * 4 : value;
    return { unit: unit === "day" ? "day" : "week", count, isAnother: false };
  }
  for (let at = from + 1; at < to; at++) {
    const isDay = isWord(tokens[at], /^(?:day|reading)$/);
    if (!isDay && !isWord(tokens[at], /^(?:week|fortnight)$/)) continue;
    const place = findingsOf(clause, "place").find((one) => one.from < at && one.to > at);
    if (
      isWord(tokens[at - 1], MORE) ||
      (place && isNewWeek(clause, place.from, place.meaning.place))
    )
      return {
        unit: isDay ? "day" : "week",
        count: isWord(tokens[at], /^fortnight$/) ? 2 : 1,
        isAnother: true,
      };
  }
  return undefined;
}
