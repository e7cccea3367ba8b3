/** Formats the conversation for the prompt: recent turns in full, earlier ones by how they begin. */
import type { TalkTurn } from "../writer.ts";
import { splitMessage } from "./fence.ts";

/** Turns (of both sides) shown in full. */
const MAX_WHOLE = 8;
/** Longer turns are cut. */
const MAX_TURN = 2_000;
const MAX_OLDER = 40;
const OLDER_CHARACTERS = 160;

/** @param room characters; the oldest turns that do not fit are left out */
export function spellTalk(said: readonly TalkTurn[], room: number): string {
  const lines = said.map(({ by, text }, index) => {
    const { words, file } = splitMessage(text);
    const isOlder = index < said.length - MAX_WHOLE;
    const shown = isOlder ? summary(words) : words.slice(0, MAX_TURN);
    const name = by === "agent" ? "you" : "person";
    return `${name}${isOlder ? ", earlier" : ""}: ${shown}${file === undefined ? "" : " (with a file)"}`;
  });
  const kept: string[] = [];
  let left = room;
  for (const line of lines.slice(-MAX_OLDER).reverse()) {
    left -= line.length + SEPARATOR.length;
    if (left < 0) break;
    kept.unshift(line);
  }
  return kept.join(SEPARATOR);
}

const SEPARATOR = "\n---\n";

/** The sentences with which a turn begins, as its summary: one, or more where they are as short as a greeting. */
function summary(text: string): string {
  let shown = "";
  for (const sentence of text.split(/(?<=[.!?])\s+/)) {
    if (shown.length >= LEAST_SUMMARY) break;
    shown = shown ? `${shown} ${sentence}` : sentence;
  }
  return shown.slice(0, OLDER_CHARACTERS);
}

const LEAST_SUMMARY = 40;
