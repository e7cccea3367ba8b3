/** Whether a topic is a plan's subject, or just a word of a statement. */

import type { Finding } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { wordBefore } from "../text/around.ts";
import { isBreak, stretchAround, type Token } from "../text/tokens.ts";

const LEADS =
  /^(?:about|on|upon|regarding|concerning|through|around|themes?|topics?|subject|called|titled|named|explore|exploring|study|studying|understand|understanding|cover|covering|deal|dealing|struggling|struggles?|facing|overcome|overcoming|handle|handling|learn|discuss|finding|find|what|then|first|second|third|finally)$/;
/** "A plan of hope", "weeks of courage"; not "a lot of work". */
const LEADS_OF =
  /^(?:plan|plans|study|series|weeks?|days?|months?|readings?|theme|topic|life|story|stories|book)$/;
const FOLLOWS =
  /^(?:plan|plans|study|series|devotional|devotionals|devotions|readings?|verses|passages?|scriptures?|challenge|theme|themed|related|stuff)$/;
/** Beginnings of an independent clause. */
export const JOINTS = /^(?:and|so|but|because|bcos|bc|since|cos|cuz|as|though|although|while|if)$/;
/** "Confirmation kids", "recovery group": who they are. */
const PEOPLE =
  /^(?:kids?|children|teens?|group|groups|class|classes|team|teams|committee|leaders?|volunteers|choir|ladies|men|women|lads|girls|boys|students|people|folks?|club|camp|retreat|breakfast|lunch|supper|table|meeting|meetings|service|services|appeal|union|guild|institute|brigade|ministry|fellowship)$/;
const DOES = /^(?:is|are|was|were|has|have|had|will|would|could|wants?|needs?|said|says|asked)$/;
const OWN = /^(?:my|our|his|her|their|your)$/;
const THEME = /^(?:theme|topic|subject|word)$/;
const THEME_BEFORE = 6;
/** Openings of a request, after which the subject may follow. */
const OPENER =
  /^(?:hi|hello|hey|hiya|please|pls|plz|can|could|would|will|may|might|i|we|you|u|id|wed|us|me|it|to|want|wants|need|needs|like|love|looking|for|do|does|make|write|create|give|have|get|put|together|help|a|an|the|some|something|just|maybe|let|lets|and|so|be|is|are|if|possible|thinking|of|going|my|our)$/;
/** Words of statements about people. */
const TELLS =
  /^(?:i|im|ive|we|he|she|they|it|my|our|his|her|their|who|said|says|told|tells|am|is|are|was|were|has|have|had|been|keep|keeps|got|went|lost|used|feel|feels|know|think|want|wants|wanted|come|comes|came|likes|meet|meets|teach|run|runs|because|since|when|after|but)$/;

/** "On anger", "anger, 6 weeks", "anger plan"; not "pastor said", "every week has a word". */
export function standsAsSubject(reading: ParsedMessage, finding: Finding): boolean {
  return standingOf(reading, finding) > 0;
}

/** From 3 (introduced as the subject) to 0 (a word of a statement). */
export function standingOf(reading: ParsedMessage, finding: Finding): 0 | 1 | 2 | 3 {
  const { tokens } = reading;
  const { from, to } = finding;
  const before = wordBefore(reading, finding);
  const [previous, next] = [tokens[from - 1], tokens[to]];
  const isLong = to - from > 1;
  if (!isLong && PEOPLE.test(next?.word ?? "") && next?.isSpaced) return 0;
  // "Freedom scriptures": what is read, and not about what.
  if (!isLong && FOLLOWS.test(tokens[from]?.word ?? "")) return LEADS.test(before) ? 3 : 0;
  // "My pastor", "Pastor Mike", "the choir would like": somebody.
  const isLoose = finding.meaning.kind === "topic" && finding.meaning.isLoose;
  const isNamed = next?.kind === "word" && /^\p{Lu}\p{Ll}/u.test(next.text);
  const isSomebody = isNamed || DOES.test(next?.word ?? "") || OWN.test(previous?.word ?? "");
  if (!isLong && isLoose && isSomebody) return 0;
  // "The end of the world, but as hope": how, and not what.
  if (!isLong && before === "as") return 0;
  if (/^(?:is|be)$/.test(before) && isTheme(tokens, from)) return 3;
  if (LEADS.test(before) || /^["“'‘:]$/.test(previous?.text ?? "")) return 3;
  // "Peace for my husband, he starts chemo".
  if (
    (!previous || isBreak(previous)) &&
    next?.word === "for" &&
    OWN.test(tokens[to + 1]?.word ?? "")
  )
    return 3;
  // "About not being afraid".
  if (before === "not" && LEADS.test(tokens[from - 2]?.word ?? "")) return 3;
  if (before === "of" && LEADS_OF.test(tokens[from - 2]?.word ?? "")) return 3;
  if (isOwnCircle(tokens, finding)) return 0;
  if (hasLengthBefore(reading, finding)) return 3;
  if (FOLLOWS.test(next?.word ?? "") || isCalledTheme(reading, finding)) return 3;
  const clause = clauseAround(tokens, from);
  const hasUnread = reading.left.some(({ from: at }) => at >= clause.from && at < clause.to);
  if (!isLong && isLoose && hasUnread) return 0;
  if (!isTold(tokens.slice(clause.from, clause.to))) return 2;
  return isLong ? 1 : 0;
}

/** "We are having 21 days fasting", "our 40 days of prayer". */
export function hasLengthBefore({ tokens, findings }: ParsedMessage, { from }: Finding): boolean {
  const end = tokens[from - 1]?.word === "of" ? from - 1 : from;
  return findings.some(
    ({ to, meaning }) => to === end && meaning.kind === "length" && meaning.value > 1,
  );
}

const CIRCLE = /^(?:fellowship|community|group|groups|congregation|ministry)$/;
const WHOSE = /^(?:our|my|the|their|this|nurses|girls|boys|ladies|mens|womens)$/;

/** "Our office fellowship", "a nurses fellowship", "the girls small group": who they are. */
function isOwnCircle(tokens: readonly Token[], { from, to }: Finding): boolean {
  if (!CIRCLE.test(tokens[to - 1]?.word ?? "")) return false;
  return tokens.slice(Math.max(0, from - 3), from).some(({ word }) => WHOSE.test(word));
}

/** "Anger is the topic", "honesty should be our theme", "friendship it is". */
export function isCalledTheme({ tokens }: ParsedMessage, { to }: Finding): boolean {
  const words = tokens.slice(to, to + MOST_TO_THEME).map(({ word }) => word);
  return /^(?:(?:is|be|as|should|will|must|our|the|a) )*(?:theme|topic|subject|focus)\b|^it is\b/.test(
    words.join(" "),
  );
}

const MOST_TO_THEME = 5;

function clauseAround(tokens: readonly Token[], at: number): { from: number; to: number } {
  const isEnd = (token: Token) =>
    isBreak(token) || /^[,&()–—]$/.test(token.text) || JOINTS.test(token.word);
  return stretchAround(tokens, at, at + 1, isEnd);
}

/** "Our theme for 2027 is light". */
function isTheme(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(Math.max(0, at - THEME_BEFORE), at).some(({ word }) => THEME.test(word));
}

/** Whether a clause tells something, its request's opening words aside. */
function isTold(clause: readonly Token[]): boolean {
  const start = clause.findIndex(({ word, kind }) => kind !== "mark" && !OPENER.test(word));
  return clause.slice(Math.max(0, start)).some(({ word }) => TELLS.test(word));
}
