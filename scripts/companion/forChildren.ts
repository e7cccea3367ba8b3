/** What a passage must not say if it is read with small children. */
import type { OutlinePassage } from "../../server/agent/bible/outline.ts";

/** Punishment that a child takes home: torture, the furnace, killing before somebody's eyes. */
const HARSH =
  /(?:gnashing|grinding) of teeth|tormentors|in this flame|cut him in (?:two|pieces)|kill them before me|destroyed those murderers|destroy (?:the|these|those) (?:farmers|miserable men)|where their worm|was uncovered within|to their buttocks/iu;
/** A verse of a passage that children love; its mention of outer darkness is not the point of the story. */
const ALL_THE_SAME: ReadonlySet<string> = new Set(["Matt 8:5"]);

/** @returns what makes a passage too harsh for them, or undefined */
export function harshIn({ book, start }: OutlinePassage, text: string): string | undefined {
  if (ALL_THE_SAME.has(`${book} ${start.chapter}:${start.verse}`)) return undefined;
  return HARSH.exec(text)?.[0];
}
