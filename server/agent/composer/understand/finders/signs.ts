/** Names of churches and names in quotes: words that would read as something else. */
import { BOOKS } from "#shared/domain/bible/books.ts";
import type { Finding } from "../finding.ts";
import type { Token } from "../text/tokens.ts";
import { numberAt } from "./numbers.ts";
import { isMark, isWord } from "./units.ts";

const CHURCH =
  /^(?:church|chapel|fellowship|cathedral|parish|baptist|lutheran|methodist|presbyterian|episcopal|anglican|ministries)$/;

/** "St Lukes", where the apostrophe is left out; "St James" may be his letter. */
const LIKE_CHURCH =
  /^(?:Mark|Luke|Matthew|John|Peter|Paul|Jude|Stephen|Andrew|Michael|Mary|Anne)s$/;
const HOUSE = /^(?:Temple|Tabernacle|Assembly|Centre|Center|Ministries)$/;

const TITLE =
  /^(?:pastor|pst|deacon|deaconess|rev|reverend|bishop|mr|mrs|ms|miss|aunt|aunty|auntie|uncle)$/;
const NO_NAME =
  /^(?:out|off|on|the|an?|our|us|it|this|that|these|those|any|one|him|her|them|every|each|daily|who|has|had|is|was|says|said|wants|and|or|in|at|for|to|with)$/;
const BROTHER = /^(?:[Ss]ister|[Ss]is|Brother|Bro|Elder|Fr)$/;

/** "Grace Church", "St Mark’s", "Hope Community Church": no subject. */
export function findChurchNames(tokens: readonly Token[]): Finding[] {
  const found: Finding[] = [];
  const add = (from: number, to: number) =>
    found.push({ from, to, meaning: { kind: "filler" }, weight: 11 });
  tokens.forEach((token, at) => {
    // "Deacon Samuel", "sister Grace": whoever says it.
    const isNamed = isWord(token, TITLE) || (BROTHER.test(token.text) && at > 0);
    // "Miss out chapter 7" names nobody.
    const isName = tokens[at + 1]?.kind === "word" && !NO_NAME.test(tokens[at + 1]?.word ?? "");
    if (isNamed && isName) add(at, at + 2);
    const called = calledAt(tokens, at);
    if (called) add(at, called);
    const isSaint = isWord(token, /^(?:st|saint)$/);
    const named = tokens[at + (isMark(tokens[at + 1], /^\.$/) ? 2 : 1)];
    const isOurs = isWord(tokens[at - 1], /^(?:at|from|here|in)$/);
    const isChurch =
      named && (isOurs || (/^\p{Lu}/u.test(named.text) && /['’]s$/.test(named.text)));
    if (isSaint && named && (isChurch || LIKE_CHURCH.test(named.text)))
      add(at, tokens.indexOf(named) + 1);
    // "Tanya from Praise Temple", and no temple of the Bible.
    const isHouse =
      HOUSE.test(token.text) &&
      /^\p{Lu}\p{L}+$/u.test(tokens[at - 1]?.text ?? "") &&
      isWord(tokens[at - 2], /^(?:from|at)$/) &&
      !isWord(tokens[at - 1], /^(?:jerusalem|the|second|first|solomon)$/);
    if (isHouse) add(at - 1, at + 1);
    if (!CHURCH.test(token.word)) return;
    let from = at;
    while (from > 0 && at - from < 3 && /^\p{Lu}/u.test(tokens[from - 1]?.text ?? "")) from -= 1;
    if (from < at && !isWord(tokens[from], /^(?:our|the|my|for|a)$/)) add(from, at + 1);
  });
  return found;
}

/** Names of books and people of the Bible that people have as well. */
const GIVEN =
  /^(?:James|Ruth|Esther|Daniel|Joel|Amos|Micah|Samuel|John|Mark|Luke|Matthew|Peter|Titus|Timothy|Jonah|Joshua|Ezra|Jeremiah|Isaiah|Nathan|Hannah|Mary|Martha|Sarah|Rachel|David|Paul|Stephen|Philip|Thomas|Andrew|Lydia|Naomi|Deborah|Abigail|Elizabeth|Jude)$/;
const OUR = /^(?:my|our|her|his|their)$/;
const KIN =
  /^(?:friend|husband|wife|son|daughter|brother|sister|mum|mom|mother|dad|father|aunt|uncle|neighbou?r|colleague|grandson|granddaughter|nephew|niece|cousin|leader|secretary|coordinator|organist|treasurer|warden|carer|boss|teacher)$/;
const ASKS =
  /^(?:wants|wanted|asked|asks|runs|leads|loves|thinks|told|suggested|reckons|died|phoned|rang|texted|emailed)$/;

/** "What Hannah asked of God": a story, and nobody here. */
const TELLS = /^(?:how|what|when|where|why|that|which|whom)$/;

/** "My friend Ruth", "for James and Doris", "Mark wants": somebody, and no book. @returns where the name ends */
function calledAt(tokens: readonly Token[], at: number): number | undefined {
  if (KIN.test(tokens[at]?.word ?? "") && OUR.test(tokens[at - 1]?.word ?? ""))
    return GIVEN.test(tokens[at + 1]?.text ?? "") && !isPlace(tokens, at + 2) ? at + 2 : undefined;
  if (!GIVEN.test(tokens[at]?.text ?? "")) return undefined;
  if (ASKS.test(tokens[at + 1]?.word ?? "") && !TELLS.test(tokens[at - 1]?.word ?? ""))
    return at + 1;
  // The other is no name of the Bible.
  const other = tokens[at + 2];
  const isPair =
    /^(?:and|&)$/.test(tokens[at + 1]?.text ?? "") &&
    /^\p{Lu}\p{Ll}+$/u.test(other?.text ?? "") &&
    other !== undefined &&
    !GIVEN.test(other.text) &&
    !isBookName(other.text) &&
    /^(?:for|with|from)$/.test(tokens[at - 1]?.word ?? "") &&
    /^(?:,|\.|\(|who|our|my|in|at)$/.test(tokens[at + 3]?.text ?? ".");
  return isPair ? at + 1 : undefined;
}

function isBookName(name: string): boolean {
  return BOOKS.some((book) => book.name.split(" ").includes(name));
}

/** "My sister Ruth 1": a place in a book. */
function isPlace(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.kind === "number";
}

const MOST_OF_TITLE = 8;
const SMALL = /^(?:a|an|the|of|in|on|at|to|for|from|with|and|or|by|is|it|as)$/;

/** "Call it Songs for the Bus": behind a wish for a name, words of which the first and last are written large. */
function findPlainTitle(tokens: readonly Token[], at: number, text: string): Finding[] {
  const isCalled =
    /^(?:call|name|title)$/.test(tokens[at]?.word ?? "") &&
    /^(?:it|this|that)$/.test(tokens[at + 1]?.word ?? "");
  const isNamed =
    /^(?:called|titled|entitled)$/.test(tokens[at]?.word ?? "") && isMark(tokens[at - 1], /^,$/);
  const from = isCalled ? at + 2 : at + 1;
  if (!isCalled && !isNamed) return [];
  let to = from;
  for (let end = from; end < from + MOST_OF_TITLE; end++) {
    const token = tokens[end];
    if (token?.kind !== "word") break;
    const isLarge = /^\p{Lu}/u.test(token.text);
    if (!isLarge && (end === from || !SMALL.test(token.word))) break;
    if (isLarge) to = end + 1;
  }
  const [first, last] = [tokens[from], tokens[to - 1]];
  // One word may be the book that is read: "a plan called Ruth".
  if (to - from < 2 || !first || !last) return [];
  const meaning = { kind: "quote" as const, text: text.slice(first.start, last.end) };
  return [{ from: at, to, meaning, weight: 12 }];
}

/** What stands in quotes behind "called", or in capitals behind "call it", is the plan's name. */
export function findTitle(tokens: readonly Token[], text: string): Finding[] {
  const found = tokens.flatMap((_, at) => findPlainTitle(tokens, at, text));
  tokens.forEach((token, at) => {
    if (!/^(?:called|titled|named|entitled)$/.test(token.word)) return;
    if (!isMark(tokens[at + 1], /^["“'‘]$/)) return;
    const close = tokens.findIndex((one, index) => index > at + 2 && isMark(one, /^["”'’]$/));
    const [first, last] = [tokens[at + 2], tokens[close - 1]];
    if (close < 0 || close - at > 16 || !first || !last) return;
    const quote = text.slice(first.start, last.end);
    found.push({ from: at, to: close + 1, meaning: { kind: "quote", text: quote }, weight: 12 });
  });
  return found;
}

/** What is told of an earlier plan: "last year we did Mark". */
const BEFORE_NOW =
  /\blast (?:year|time|spring|summer|fall|autumn|winter|month|term|semester|quarter)\b/;
const ENDED = /^(?:finish|finished|completed|wrapped|studied|covered)$/;
const ENDS_ON = /^(?:on|by|at|before|in|with|when|then|up)$/;
const DONE = /^(?:did|tried|had|done|read|through)$/;
const HAVE = /^(?:just|already|recently|have|been|finally|gone|went|got|come|came)$/;
/** "Until we've done them", "what if we did": no past. */
const NOT_YET =
  /\b(?:what if|until|till|til|once|should have|to have|will have|must have|we had to)\b/;
/** "… last month and now they want Luke", "we did Esther so we'd like Hannah". */
const NOW = /^(?:now|so|but|next|then|want|wants)$/;

/** Clauses about what has been, which ask for nothing. */
export function findPast(tokens: readonly Token[]): Finding[] {
  const found: Finding[] = [];
  let from = 0;
  for (let at = 0; at <= tokens.length; at++) {
    const token = tokens[at];
    const isEnd =
      !token ||
      (at > from && (NOW.test(token.word) || isWishAt(tokens, at))) ||
      (token.kind === "mark" &&
        /^[.;,!?\n]$/.test(token.text) &&
        tokens[at + 1]?.isSpaced !== false);
    if (!isEnd) continue;
    // One heavy finding over the whole clause, so that nothing in it is a wish.
    const start = from + startOfPast(tokens.slice(from, at));
    if (isPast(tokens.slice(start, at)))
      found.push({ from: start, to: at, meaning: { kind: "filler" }, weight: 14 });
    from = token?.kind === "mark" ? at + 1 : at;
  }
  return found;
}

/** "We've had a dry spell and fancy Nehemiah", "we've done Mark and would love Luke". */
function isWishAt(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.word !== "and") return false;
  const words = tokens.slice(at + 1, at + 4).map(({ word }) => word);
  return /^(?:(?:we|wed|i|id|they|theyd|would|really) )*(?:fancy|need|like|love|hope|plan)\b/.test(
    words.join(" "),
  );
}

const LEAVES_OUT =
  /^(?:not|no|except|skip|without|avoid|excluding|minus|omit|bar|but|leave|apart|than)$/;
const WHO_DID = /^(?:we|weve|i|ive|which|that|they|theyve|our)$/;

/** "Not the prodigal son we just did that one": what is to be left out stands before it. */
function startOfPast(clause: readonly Token[]): number {
  const sign = clause.findIndex(({ word }) => LEAVES_OUT.test(word));
  if (sign < 0) return 0;
  const start = clause.findIndex(({ word }, at) => at > sign && WHO_DID.test(word));
  return start > sign + 1 ? start : 0;
}

const NEARLY = /^(?:nearly|almost|about|over|around|some|more|than)$/;
const TIME = /^(?:years?|months?|weeks?|days?)$/;

/** "After nearly two years of talking": how long something went on, and no length of a plan. */
export function findTimesPast(tokens: readonly Token[]): Finding[] {
  return tokens.flatMap((token, from): Finding[] => {
    if (token.word !== "after") return [];
    let at = from + 1;
    while (NEARLY.test(tokens[at]?.word ?? "")) at += 1;
    const unit = numberAt(tokens, at)?.to ?? 0;
    const isTime = TIME.test(tokens[unit]?.word ?? "") && tokens[unit + 1]?.word === "of";
    if (!isTime || !/ing$/.test(tokens[unit + 2]?.word ?? "")) return [];
    return [{ from, to: unit + 3, meaning: { kind: "filler" }, weight: 14 }];
  });
}

function isPast(clause: readonly Token[]): boolean {
  const words = clause.map(({ word }) => word);
  const text = words.join(" ");
  if (NOT_YET.test(text)) return false;
  return (
    BEFORE_NOW.test(text) ||
    words.some((word, at) => {
      if (!/^(?:we|i|just|already|have|class|group)$/.test(word)) return false;
      let next = at + 1;
      while (HAVE.test(words[next] ?? "")) next += 1;
      const verb = words[next] ?? "";
      // "For people who have just finished a course".
      if (words.slice(0, at).some((one) => /^(?:who|whove|for)$/.test(one))) return false;
      // "So that we finish on Christmas Day".
      const isToCome = verb === "finish" && ENDS_ON.test(words[next + 1] ?? "");
      if (ENDED.test(verb)) return !isToCome;
      // "We read a chapter a day" may be how it is to be; "we just read Mark" is not.
      const isMarked = next > at + 1 || /^(?:just|already)$/.test(word);
      if (/^(?:read|through|done)$/.test(verb)) return isMarked;
      return word === "we" && DONE.test(verb);
    })
  );
}
