/** "Something to draw", "a song each day", "a funny title": what no day of a plan has, and nobody here can make. */
import { isMark, isWord } from "../../understand/finders/units.ts";
import type { Token } from "../../understand/text/tokens.ts";
import type { EditFinding } from "../meanings.ts";

const THING =
  /^(?:draw|drawings?|colou?r|colou?ring|paint|painting|crafts?|activit(?:y|ies)|games?|quiz(?:zes)?|trivia|puzzles?|crosswords?|wordsearch|songs?|hymns?|chorus(?:es)?|pictures?|images?|photos?|illustrations?|videos?|clips?|worksheets?|snacks?|recipes?|jokes?|poems?|skits?|icebreakers?|maps?|emojis?|limericks?)$/;
const LEAD =
  /^(?:a|an|some|any|something|anything|one|another|the|also|add|with|include|have|put|plus)$/;
const BETWEEN =
  /^(?:to|for|them|kids|children|the|fun|funny|little|short|quick|simple|small|easy|nice|worship|closing|opening|matching|cute|page|sheet)$/;
/** "A picture of the vine", "the song of Moses": what a text is about. */
const OF = /^(?:of|that|about|in|from)$/;
const MANNER = /^(?:funny|funnier|witty|wittier|punny|rhyming|silly|hilarious|humorous)$/;

export function findUnable(tokens: readonly Token[]): EditFinding[] {
  return tokens.flatMap((token, at): EditFinding[] => {
    const isTitle =
      MANNER.test(token.word) && isWord(tokens[at + 1], /^(?:titles?|names?|headings?)$/);
    if (isTitle) return [found(tokens, at, at + 2, true)];
    if (!THING.test(token.word) || isWord(tokens[at + 1], OF)) return [];
    let from = at;
    while (isWord(tokens[from - 1], BETWEEN)) from -= 1;
    const isLed = isWord(tokens[from - 1], LEAD);
    const isBare =
      isWord(tokens[at + 1], /^(?:for|on|every|each|please|too|daily|with)$/) || !tokens[at + 1];
    const isOpening = from === 0 || isMark(tokens[from - 1], /^[.,;!?\n+]$/);
    if (!isLed && !(isBare && isOpening)) return [];
    const start = isWord(tokens[from - 1], /^(?:a|an|some|any|something|anything|one|another|the)$/)
      ? from - 1
      : from;
    const to = isWord(tokens[at + 1], /^(?:pages?|sheets?|night|time)$/) ? at + 2 : at + 1;
    return [found(tokens, start, to, false)];
  });
}

function found(tokens: readonly Token[], from: number, to: number, isTitle: boolean): EditFinding {
  const what = tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(" ");
  return { from, to, weight: WEIGHT, meaning: { kind: "unable", what, isTitle } };
}

/** More than the word alone as another kind of text. */
const WEIGHT = 10;
