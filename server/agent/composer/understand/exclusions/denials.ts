/** "Don't use anything from Job", "we'd rather you didn't include Luke or John": what must not be used is left out. */
import { type Finding, isSubject } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { isBreak, type Token } from "../text/tokens.ts";

const DENIES = /^(?:dont|not|never|wont|cant|cannot|shouldnt|didnt|neednt|mustnt)$/;
const USES =
  /^(?:use|using|include|including|take|put|pick|choose|bring|give|quote|send|add|go|have|cover|want)$/;
/** Words between the verb and what it names. */
const LITTLE =
  /^(?:me|us|them|it|up|in|to|near|into|any|anything|something|readings?|verses?|passages?|from|of|on|about|out|the|that|those|all|do|read)$/;
/** What joins one thing to the next, and words between a joint and its thing. */
const JOINT = /^(?:,|and|or|nor|&|\/)$/;
const LEADS = /^(?:the|that|from|on|about|of|anything)$/;

interface Denial {
  /** The first and the last token, the end exclusive. */
  from: number;
  to: number;
  taken: Finding[];
}

export function denialsIn({ tokens, findings }: ParsedMessage): Denial[] {
  const subjectAt = (at: number) => findings.find((one) => one.from === at && isSubject(one));
  return tokens.flatMap((token, start): Denial[] => {
    const questions = questionsDenied(tokens, findings, start);
    if (questions) return [{ from: start, to: questions.to, taken: [questions] }];
    if (!DENIES.test(token.word) || !USES.test(tokens[start + 1]?.word ?? "")) return [];
    // "They don't want Leviticus, the Torah in 12 weeks": what follows the comma is wanted.
    const endsAtComma = tokens[start + 1]?.word === "want";
    let at = start + 2;
    const taken: Finding[] = [];
    for (;;) {
      const next = tokens[at];
      if (!next || isBreak(next)) break;
      if (next.text === "," && endsAtComma) break;
      const subject = subjectAt(at);
      if (subject) {
        taken.push(subject);
        at = subject.to;
        continue;
      }
      if (!leadsOn(tokens, at) && (taken.length > 0 || !LITTLE.test(next.word))) break;
      at += 1;
    }
    const last = taken.at(-1);
    return last ? [{ from: start, to: last.to, taken }] : [];
  });
}

const ASKS =
  /^(?:put|putting|ask|asking|add|include|including|write|give|want|need|set|use|have|make|send|do)$/;
const LITTLE_ASKED =
  /^(?:any|in|on|the|them|us|me|em|to|with|for|up|there|at|all|these|residents|people|folk|folks)$/;
/** What follows says why, or what is wanted instead; "that", "about" and "on" tell which questions are meant. */
const ENDS =
  /^(?:it|they|he|she|we|i|because|cause|cos|coz|as|since|and|or|but|just|only|please|pls|at|here|there|either|anymore)$/;

/** "Don't put questions, it upsets them": none at all, and not only some. */
function questionsDenied(
  tokens: readonly Token[],
  findings: readonly Finding[],
  start: number,
): Finding | undefined {
  const isNoNeed = tokens[start]?.word === "no" && tokens[start + 1]?.word === "need";
  if (!isNoNeed && !DENIES.test(tokens[start]?.word ?? "")) return undefined;
  // "No need to put any questions in", "there's no need for questions".
  let at = start + 1;
  if (isNoNeed && tokens[start + 2]?.word === "to") at = start + 3;
  if (!ASKS.test(tokens[at]?.word ?? "")) return undefined;
  do at += 1;
  while (LITTLE_ASKED.test(tokens[at]?.word ?? ""));
  const found = findings.find((one) => one.from === at && one.meaning.kind === "questions");
  const after = found ? (tokens[found.to]?.word === "in" ? found.to + 1 : found.to) : 0;
  const next = tokens[after];
  return found && (!next || next.kind === "mark" || ENDS.test(next.word)) ? found : undefined;
}

/** "Giving or building or on Nehemiah": a word that no finder knows is one of the list too. */
function leadsOn(tokens: readonly Token[], at: number): boolean {
  const spelled = (index: number) => tokens[index]?.word || (tokens[index]?.text ?? "");
  if (JOINT.test(spelled(at)) || LEADS.test(spelled(at))) return true;
  const isItem = JOINT.test(spelled(at - 1)) || LEADS.test(spelled(at - 1));
  return isItem && JOINT.test(spelled(at + 1));
}
