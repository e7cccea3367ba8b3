/** What a message brings: whether it is a sermon, and its notes as they are read. */
import type { Turn } from "../writer.ts";
import { type Alluded, alluded } from "./allusions.ts";
import { type Kind, kindOf } from "./isSermon.ts";
import { type Bare, type Named, namedPassages } from "./namedPassages.ts";
import { type Point, pointsOf } from "./points.ts";
import { type Notes, readNotes } from "./readNotes.ts";
import { type SermonMessage, splitSermon } from "./splitSermon.ts";

export interface SermonRead {
  kind: Exclude<Kind, "none">;
  message: SermonMessage;
  notes: Notes;
  named: Named[];
  bare: Bare[];
  points: Point[];
  /** Chapters by what the notes share with their text. */
  told: Alluded[];
}

const known = new WeakMap<Turn, Promise<SermonRead | undefined>>();

/** The sermon that a message brings or asks about, read once a turn; undefined where there is none. */
export function readSermon(turn: Turn): Promise<SermonRead | undefined> {
  const found = known.get(turn) ?? read(turn);
  known.set(turn, found);
  return found;
}

async function read({ text, today }: Turn): Promise<SermonRead | undefined> {
  const message = splitSermon(text);
  if (isShortTalk(message)) return undefined;
  const notes = readNotes(message.content);
  const { named, bare } = namedPassages(notes);
  const points = pointsOf(notes);
  const told = await alluded(notes.text);
  const kind = await kindOf(message, { named, points, told }, today);
  return kind === "none" ? undefined : { kind, message, notes, named, bare, points, told };
}

/** Nothing so short is a sermon, and most messages are short. */
const SHORT = 24;
const SPOKEN_OF =
  /\b(?:sermon|homily|message|manuscript) (?:notes?|outline|transcript|manuscript)\b/i;

function isShortTalk({ said, content, file }: SermonMessage): boolean {
  if (file !== undefined) return false;
  const text = `${said} ${content}`;
  return text.split(/\s+/).length < SHORT && !SPOKEN_OF.test(text);
}
