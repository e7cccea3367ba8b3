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
  /^(?:plan|plans|study|series|devotional|devotionals|devotions|readings?|verses|passages?|scriptures|challenge|themed|related|stuff)$/;
/** "Confirmation kids", "recovery group": who they are. */
const PEOPLE =
  /^(?:kids?|children|teens?|group|groups|class|classes|team|teams|committee|leaders?|volunteers|choir|ladies|men|women|lads|girls|boys|students|people|folks?|club|camp|retreat|breakfast|lunch|supper|table|meeting|meetings|service|services|appeal)$/;
/** How a request begins: what follows may be its subject. */
const OPENER =
  /^(?:hi|hello|hey|hiya|please|pls|plz|can|could|would|will|may|might|i|we|you|u|id|wed|us|me|it|to|want|wants|need|needs|like|love|looking|for|do|does|make|write|create|give|have|get|put|together|help|a|an|the|some|something|just|maybe|let|lets|and|so|be|is|are|if|possible|thinking|of|going|my|our)$/;
/** Words that tell of somebody. */
const TELLS =
  /^(?:i|im|ive|we|he|she|they|it|my|our|his|her|their|who|said|says|told|tells|am|is|are|was|were|has|have|had|been|keep|keeps|got|went|lost|used|feel|feels|know|think|because|since|when|after|but)$/;

/** "On anger", "anger, 6 weeks", "anger plan"; not "pastor said", "every week has a word". */
export function standsAsSubject(reading: Reading, finding: Finding): boolean {
  const { tokens } = reading;
  const { from, to } = finding;
  if (to - from > 1) return true;
  const before = wordBefore(reading, finding);
  const [previous, next] = [tokens[from - 1], tokens[to]];
  if (PEOPLE.test(next?.word ?? "") && next?.isSpaced) return false;
  if (LEADS.test(before) || /^["“'‘:]$/.test(previous?.text ?? "")) return true;
  if (before === "of" && LEADS_OF.test(tokens[from - 2]?.word ?? "")) return true;
  if (FOLLOWS.test(next?.word ?? "")) return true;
  return !isTold(sentenceAround(tokens, from));
}

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
