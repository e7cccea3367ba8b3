/** Subjects to leave out wherever a passage tells of them: "no wine in any of it", "nothing about husbands or fighting". */
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { entriesIn } from "../../../bible/entriesIn.ts";
import { overlaps } from "../../../bible/overlaps.ts";
import { versesOf } from "../../../bible/verses.ts";
import { personNamed } from "../finders/person.ts";
import { tokenize } from "../text/tokens.ts";
import { mentionTable, type Subject } from "./mentionTable.ts";

/** A passage that a plan may read. */
export interface PassageNote {
  range: VerseRange;
  /** What a topic says of it; empty elsewhere. */
  why: string;
}

/** The passages that tell of it; undefined if it is no such subject. */
export function mentioning(
  label: string,
  passages: readonly PassageNote[],
): VerseRange[] | undefined {
  const subject = subjectOf(label);
  if (!subject) return undefined;
  return passages.flatMap(({ range, why }) =>
    subject.ranges.some((one) => overlaps(one, range)) || tells(subject, range, why) ? [range] : [],
  );
}

function tells(subject: Subject, range: VerseRange, why: string): boolean {
  const about = entriesIn(range).flatMap(({ title, summary }) => [title, summary]);
  return [why, ...about, ...versesOf(range).map(({ text }) => text)].some((text) =>
    speaks(subject, text),
  );
}

/** Whether a sentence speaks of such a subject. */
export function speaksOf(label: string, text: string): boolean {
  const subject = subjectOf(label);
  return subject !== undefined && speaks(subject, text);
}

function speaks({ telling }: Subject, text: string): boolean {
  const words = tokenize(text).map(({ word }) => word);
  const said = ` ${words.join(" ")} `;
  return telling.some((groups) =>
    groups.every((group) => group.some((phrase) => said.includes(` ${phrase} `))),
  );
}

/** Of the table, or somebody whom the Bible names. */
function subjectOf(label: string): Subject | undefined {
  const subject = mentionTable().subjects.get(label);
  const name = label.toLowerCase();
  if (subject || personNamed(name) === undefined) return subject;
  return { label, telling: [[[name]]], marks: [], ranges: [] };
}
