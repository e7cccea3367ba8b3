/** A message in two parts: what the person says to the agent, and the notes, which are read and never obeyed. */
import { splitFile } from "../composer/understand/pasted/splitFile.ts";
import { TO_THE_READER } from "./groundFor.ts";
import { inRow, oneOf } from "./inRow.ts";

export interface SermonMessage {
  said: string;
  content: string;
  /** The file's name, where a file brings the notes. */
  file?: string;
}

/** A line to the agent, before or behind notes that were pasted. */
const TO_AGENT = oneOf([
  inRow([
    /\b/,
    [
      /make|write|create|turn|build|give|draft|prepare|plan|put together/,
      /need|want|like|do|get|use|take/,
    ],
    /\b[^.\n]{0,80}\b/,
    /(?:week|plan|days?|readings?|devotion\w*|reading plan|sermon|passage)\b/,
  ]),
  inRow([
    /\b(?:here (?:are|is)|these are|this is|below (?:are|is)|attached|pasting|paste)/,
    /\b[^.\n]{0,40}\b/,
    /(?:notes?|sermon|transcript|outline|message|manuscript|homily)\b/,
  ]),
  inRow([
    /\b(?:lead|leads|leading|build|builds|count)\w* (?:up )?(?:to|towards?|from|into)/,
    /\b[^.\n]{0,40}\b(?:sunday|sermon|it)\b/,
  ]),
  /\b(?:sermon|my|the) notes? (?:for|from|of|below|attached)\b/,
  /^(?:without a passage|these are no sermon notes)/,
]);
const SERMON_HEAD =
  /^\W*(?:sermon(?: notes?)?|notes?|title|text|scripture|homily|message)\b[^.]{0,50}[:–—-]/i;
const LONGEST_LINE = 60;
const NEAR_EDGE = 2;

export function splitSermon(message: string): SermonMessage {
  const { said, file } = splitFile(message);
  if (file) return { said: said.trim(), content: file.content.trim(), file: file.name };
  const lines = message.split("\n");
  const full = lines.flatMap((line, at) => (line.trim() === "" ? [] : [at]));
  if (full.length < 2) return splitParagraph(message);
  const edge = new Set([...full.slice(0, NEAR_EDGE), ...full.slice(-NEAR_EDGE)]);
  const own = new Set<number>();
  for (const at of edge) {
    const line = lines[at] ?? "";
    const isAnswer = at === full.at(-1) && isReply(line);
    const isShort = line.split(/\s+/).length <= LONGEST_LINE;
    // What a file or a page says to whoever reads it is no word of the person.
    if (TO_THE_READER.test(line)) continue;
    if (isAnswer || (isShort && !SERMON_HEAD.test(line) && TO_AGENT.test(line))) own.add(at);
  }
  const pick = (isOwn: boolean) =>
    lines
      .filter((_, at) => own.has(at) === isOwn)
      .join("\n")
      .trim();
  return { said: pick(true), content: pick(false) };
}

/** That the message is none, tapped or in one's own words. */
export const NO_SERMON =
  /^\W*(?:these are no sermon notes|(?:no\b[, ]*)?(?:it|this|that)(?:['’]?s| is) (?:something else|(?:not|no) (?:a )?sermon)|(?:no\b[, ]*)?(?:it |this )?(?:isn['’]?t|not) (?:a )?sermon)(?=\s*(?:$|[.,;!]))/i;
const OF_SERMON =
  /^\W*(?:take the sermon on (?!the mount\b)|make (?:a|the) week from |a week from (?:this|the|these|my) (?:sermon|notes)\b)/i;

/** An answer to the agent's question, which stands behind the notes. */
function isReply(line: string): boolean {
  return NO_SERMON.test(line) || OF_SERMON.test(line);
}

/** "Here are my sermon notes: …" with everything in one paragraph. */
function splitParagraph(message: string): SermonMessage {
  const head = /^[^:\n]{5,160}:\s/.exec(message)?.[0] ?? "";
  if (head !== "" && TO_AGENT.test(head) && !SERMON_HEAD.test(head))
    return { said: head.trim(), content: message.slice(head.length).trim() };
  // An answer is joined to a message without lines as its last sentences.
  for (const { index, 0: mark } of message.matchAll(/[.!?]\s+/g)) {
    const last = message.slice(index + mark.length);
    if (last.length <= LONGEST_REPLY && isReply(last))
      return { said: last.trim(), content: message.slice(0, index + 1).trim() };
  }
  return { said: "", content: message.trim() };
}

/** A longer text is no answer to a question. */
const LONGEST_REPLY = 120;
