/** Whether a topic stands where a plan's subject stands, or is only a word of what is told. */
import type { Finding } from "./finding.ts";
import type { Token } from "./tokens.ts";

const LEADS =
  /^(?:about|on|regarding|of|through|into|around|concerning|theme|themes|topic|topics|subject|title|called|titled|named|is|be|study|studying|explore|exploring|understand|understanding|cover|covering|deal|dealing|struggling|struggle|struggles|facing|overcome|overcoming|handle|handling|need|needs|want|what|then|next|first|second|third|finally|also|plus|learn|learning|discuss|do|doing|read|reading|wants|finding|find)$/;
const FOLLOWS =
  /^(?:plan|plans|study|series|devotional|devotionals|devotions|devotion|readings?|verses|passages?|scriptures|stories|challenge|for|in|over|weeks?|days?|months?|themed|based|related|stuff|please|pls|plz)$/;

/** "On anger", "anger, 6 weeks", "anger plan"; not "pastor said". @param before the word before it, little words passed over */
export function standsAsSubject(
  tokens: readonly Token[],
  { from, to }: Finding,
  before: string,
): boolean {
  if (to - from > 1) return true;
  const [previous, next] = [tokens[from - 1], tokens[to]];
  if (LEADS.test(before) || /^[:"“'‘(]$/.test(previous?.text ?? "")) return true;
  if (next?.kind !== "word" || FOLLOWS.test(next.word)) return true;
  return false;
}
