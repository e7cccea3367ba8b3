/** What many want left out, with its names and what tells of it: the table `words/mentions.txt`. */
import { parseReference, type VerseRange } from "#shared/domain/bible/reference.ts";
import { CARES, type CareMark } from "../../../bible/parseCompanion.ts";
import { isKnown } from "../text/lexicon.ts";
import { Phrases } from "../text/phrases.ts";
import { tableOf } from "../text/tables.ts";
import type { Token } from "../text/tokens.ts";

export interface Subject {
  label: string;
  /** Phrases of a passage that tells of it; each as alternatives of which one verse contains some of every group. */
  telling: string[][][];
  /** Care marks of passages that tell of it, whatever their words. */
  marks: CareMark[];
  /** Verses that are about it in words of their own. */
  ranges: VerseRange[];
}

let loaded: { subjects: Map<string, Subject>; names: Phrases<string> } | undefined;

export function mentionTable() {
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
  const hits = [...mentionTable().names.find(words, isKnown)].sort(
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
  return mentionTable().subjects.has(label);
}

/** The care marks of such a subject. */
export function marksOf(label: string): readonly CareMark[] {
  return mentionTable().subjects.get(label)?.marks ?? [];
}
