/** Subjects to leave out wherever a passage tells of them: "no wine in any of it", "nothing about husbands or fighting". */
import { parseReference, type VerseRange } from "#shared/domain/bible/reference.ts";
import { entriesIn } from "../../bible/entriesIn.ts";
import { overlaps } from "../../bible/overlaps.ts";
import { CARES, type CareMark } from "../../bible/parseCompanion.ts";
import { versesOf } from "../../bible/verses.ts";
import { personNamed } from "./finders/person.ts";
import { isKnown } from "./lexicon.ts";
import { Phrases } from "./phrases.ts";
import { tableOf } from "./tables.ts";
import { type Token, tokenize } from "./tokens.ts";

interface Subject {
  label: string;
  /** Phrases of a passage that tells of it; each as alternatives of which one verse contains some of every group. */
  telling: string[][][];
  /** Care marks of passages that tell of it, whatever their words. */
  marks: CareMark[];
  /** Verses that are about it in words of their own. */
  ranges: VerseRange[];
}

/** A passage that a plan may read. */
export interface Told {
  range: VerseRange;
  /** What a topic says of it; empty elsewhere. */
  why: string;
}

let loaded: { subjects: Map<string, Subject>; names: Phrases<string> } | undefined;

function table() {
  loaded ??= load();
  return loaded;
}

/** Lines of `label | names | phrases that tell of it | care marks | references`; "-" for none, "a/b + c" for both in a verse. */
function load() {
  const subjects = new Map<string, Subject>();
  const names = new Phrases<string>();
  for (const row of tableOf("mentions")) {
    const [label = "", said = "", telling = "", marks = "", references = ""] = row;
    for (const name of said.split(", ")) names.add(name, label);
    subjects.set(label, {
      label,
      telling: cells(telling, "; ").flatMap((list) =>
        list.includes(" + ")
          ? [list.split(" + ").map((group) => group.split("/"))]
          : list.split(", ").map((phrase) => [[phrase]]),
      ),
      marks: cells(marks, "; ").map(markOf),
      ranges: cells(references, "; ").flatMap((reference) => {
        const parsed = parseReference(reference);
        if (!parsed.ok) throw new Error(`mentions.txt: ${reference}: ${parsed.reason}`);
        return parsed.ranges;
      }),
    });
  }
  return { subjects, names };
}

function cells(cell: string, joint: string): string[] {
  return cell === "" || cell === "-" ? [] : cell.split(joint);
}

function markOf(name: string): CareMark {
  const mark = CARES.find((one) => one === name);
  if (!mark) throw new Error(`mentions.txt: "${name}" is no care mark`);
  return mark;
}

/** The names of subjects among words, longest first, without overlap; slips of the keyboard are allowed. */
export function subjectsNamed(
  words: readonly Token[],
): { label: string; from: number; to: number }[] {
  const hits = [...table().names.find(words, isKnown)].sort(
    (one, other) => other.to - other.from - (one.to - one.from) || one.slips - other.slips,
  );
  const found: { label: string; from: number; to: number }[] = [];
  for (const { from, to, value: label } of hits) {
    const isTaken = found.some((one) => from < one.to && one.from < to);
    if (!isTaken) found.push({ label, from, to });
  }
  return found;
}

/** Whether the table has it. */
export function isInTable(label: string): boolean {
  return table().subjects.has(label);
}

/** The care marks of such a subject. */
export function marksOf(label: string): readonly CareMark[] {
  return table().subjects.get(label)?.marks ?? [];
}

/** The passages that tell of it; undefined if it is no such subject. */
export function mentioning(label: string, passages: readonly Told[]): VerseRange[] | undefined {
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
  const subject = table().subjects.get(label);
  const name = label.toLowerCase();
  if (subject || personNamed(name) === undefined) return subject;
  return { label, telling: [[[name]]], marks: [], ranges: [] };
}
