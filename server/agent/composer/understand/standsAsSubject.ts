/** Whether a topic stands where a plan's subject stands, or is only a word of what is told. */
import { isBreak, wordBefore } from "./around.ts";
import type { Finding } from "./finding.ts";
import type { Reading } from "./read.ts";
import type { Token } from "./tokens.ts";

const LEADS =
  /^(?:about|on|regarding|concerning|through|around|themes?|topics?|subject|called|titled|named|explore|exploring|study|studying|understand|understanding|cover|covering|deal|dealing|struggling|struggles?|facing|overcome|overcoming|handle|handling|learn|discuss|finding|find|what|then|first|second|third|finally)$/;
/** "A plan of hope", "weeks of courage"; not "a lot of work". */
const LEADS_OF =
  /^(?:plan|plans|study|series|weeks?|days?|months?|readings?|theme|topic|life|story|stories|book)$/;
const FOLLOWS =
  /^(?:plan|plans|study|series|devotional|devotionals|devotions|readings?|verses|passages?|scriptures|challenge|theme|themed|related|stuff)$/;
/** "Confirmation kids", "recovery group": who they are. */
const PEOPLE =
  /^(?:kids?|children|teens?|group|groups|class|classes|team|teams|committee|leaders?|volunteers|choir|ladies|men|women|lads|girls|boys|students|people|folks?|club|camp|retreat|breakfast|lunch|supper|table|meeting|meetings|service|services|appeal|union|guild|institute|brigade|ministry|fellowship)$/;
/** How a request begins: what follows may be its subject. */
const OPENER =
  /^(?:hi|hello|hey|hiya|please|pls|plz|can|could|would|will|may|might|i|we|you|u|id|wed|us|me|it|to|want|wants|need|needs|like|love|looking|for|do|does|make|write|create|give|have|get|put|together|help|a|an|the|some|something|just|maybe|let|lets|and|so|be|is|are|if|possible|thinking|of|going|my|our)$/;
/** Words that tell of somebody. */
const TELLS =
  /^(?:i|im|ive|we|he|she|they|it|my|our|his|her|their|who|said|says|told|tells|am|is|are|was|were|has|have|had|been|keep|keeps|got|went|lost|used|feel|feels|know|think|want|wants|wanted|come|comes|came|likes|meet|meets|teach|run|runs|because|since|when|after|but)$/;

/** "On anger", "anger, 6 weeks", "anger plan"; not "pastor said", "every week has a word". */
export function standsAsSubject(reading: Reading, finding: Finding): boolean {
  return standingOf(reading, finding) > 0;
}

/** From 3, where words lead to it as a subject, to 0 for a word of what is told. */
export function standingOf(reading: Reading, finding: Finding): 0 | 1 | 2 | 3 {
  const { tokens } = reading;
  const { from, to } = finding;
  const before = wordBefore(reading, finding);
  const [previous, next] = [tokens[from - 1], tokens[to]];
  const isLong = to - from > 1;
  if (!isLong && PEOPLE.test(next?.word ?? "") && next?.isSpaced) return 0;
  if (LEADS.test(before) || /^["“'‘:]$/.test(previous?.text ?? "")) return 3;
  if (before === "of" && LEADS_OF.test(tokens[from - 2]?.word ?? "")) return 3;
  if (FOLLOWS.test(next?.word ?? "") || isCalledTheme(reading, finding)) return 3;
  if (!isTold(sentenceAround(tokens, from))) return 2;
  return isLong ? 1 : 0;
}

/** "Anger is the topic", "honesty should be our theme", "friendship it is". */
export function isCalledTheme({ tokens }: Reading, { to }: Finding): boolean {
  const words = tokens.slice(to, to + MOST_TO_THEME).map(({ word }) => word);
  return /^(?:(?:is|be|as|should|will|must|our|the|a) )*(?:theme|topic|subject|focus)\b|^it is\b/.test(
    words.join(" "),
  );
}

const MOST_TO_THEME = 5;

function sentenceAround(tokens: readonly Token[], at: number): Token[] {
  const from = tokens.findLastIndex((token, index) => index < at && isBreak(token)) + 1;
  const end = tokens.findIndex((token, index) => index > at && isBreak(token));
  return tokens.slice(from, end < 0 ? undefined : end);
}

/** Whether a sentence tells something, its request's opening words aside. */
function isTold(sentence: readonly Token[]): boolean {
  const start = sentence.findIndex(({ word, kind }) => kind !== "mark" && !OPENER.test(word));
  return sentence.slice(Math.max(0, start)).some(({ word }) => TELLS.test(word));
}
