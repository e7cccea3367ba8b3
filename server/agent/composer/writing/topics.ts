/**
 * What can be asked and prayed, by the subjects that a passage turns on (`prose/topics-*.txt`)
 * and by the kind of writing it is (`prose/kinds.txt`):
 *
 *     [fear] afraid, terrified, fear not
 *     o  look: a question about what is written     u  a question about what it means
 *     r  one that asks for an answer in life        y  the same for young people
 *     co cu cr  look, meaning and answer for children
 *     t  what the prayer says of God after the address: "you are stronger than …"
 *     a  what the prayer asks for
 *
 * The words after a head find the subject in a text. Each is the beginning of a word; with a
 * full stop after it, the whole word; "nt:" before them keeps a subject to the New Testament, and
 * "in:narrative,gospel:" to these kinds of writing, where it is more than a picture.
 * Kinds of writing have none.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export type LineKind = "o" | "u" | "r" | "y" | "co" | "cu" | "cr" | "t" | "a";

interface Topic {
  name: string;
  /** Matches every mention in a text; never for a kind of writing. */
  pattern: RegExp | undefined;
  /** Whether it is a subject of the New Testament alone. */
  isNew: boolean;
  /** The kinds of writing that it is kept to; of all where there are none. */
  kinds: ReadonlySet<string> | undefined;
  lines: Record<LineKind, string[]>;
}

const HEAD = /^\[([a-zA-Z-]+)\](?: (nt: )?(?:in:([a-z,]+): )?(.+))?$/;
const LINE = /^(o|u|r|y|co|cu|cr|t|a) +(\S.*)$/;

let loaded: Map<string, Topic> | undefined;

export function allTopics(): Map<string, Topic> {
  if (!loaded) {
    const folder = join(import.meta.dirname, "prose");
    const topics = readdirSync(folder).flatMap((file) =>
      parseTopics(file, readFileSync(join(folder, file), "utf8")),
    );
    loaded = new Map(topics.map((topic) => [topic.name, topic]));
    if (loaded.size < topics.length) throw new Error("Two topics have one name");
  }
  return loaded;
}

type Line = { readonly id: string; readonly text: string };

/** Every day of a plan asks for the same few again. */
const lines = new Map<string, readonly Line[]>();

/** The lines of a topic or a kind of writing. */
export function linesOf(name: string, kinds: readonly LineKind[]): readonly Line[] {
  const key = `${name}:${kinds.join()}`;
  let found = lines.get(key);
  if (!found) {
    const topic = allTopics().get(name);
    found = kinds.flatMap((kind) =>
      (topic?.lines[kind] ?? []).map((text, index) => ({ id: `${name}:${kind}:${index}`, text })),
    );
    lines.set(key, found);
  }
  return found;
}

/** Reads a file of topics. @throws Error naming the line at fault. */
export function parseTopics(file: string, source: string): Topic[] {
  const topics: Topic[] = [];
  source.split("\n").forEach((line, index) => {
    if (line.trim() === "") return;
    const [, name, newOnly, kinds, terms] = HEAD.exec(line) ?? [];
    if (name) {
      const lines = { o: [], u: [], r: [], y: [], co: [], cu: [], cr: [], t: [], a: [] };
      const pattern = terms === undefined ? undefined : patternOf(terms);
      topics.push({
        name,
        pattern,
        isNew: newOnly !== undefined,
        kinds: kinds ? new Set(kinds.split(",")) : undefined,
        lines,
      });
      return;
    }
    const [, kind, text] = LINE.exec(line) ?? [];
    const topic = topics.at(-1);
    if (!topic || !kind || !text) throw new Error(`${file}:${index + 1}: "${line}" cannot be read`);
    topic.lines[kind as LineKind].push(text); // LINE lets no other letter through.
  });
  return topics;
}

function patternOf(terms: string): RegExp {
  const parts = terms
    .split(/\s*,\s*/)
    .map((term) => (term.endsWith(".") ? `${term.slice(0, -1)}\\b` : term));
  return new RegExp(`\\b(?:${parts.join("|")})`, "gi");
}
