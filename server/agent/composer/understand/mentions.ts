/** Subjects to leave out wherever the Bible's words mention them: "no wine in any of it", "nothing about husbands". */
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { versesOf } from "../../bible/verses.ts";
import { personNamed } from "./finders/person.ts";
import type { Finding } from "./finding.ts";
import type { Reading } from "./read.ts";
import { tableOf } from "./tables.ts";
import { isBreak, tokenize } from "./tokens.ts";

interface Mention {
  label: string;
  from: number;
  to: number;
}

const MOST_WORDS = 6;
const LONGEST_NAME = 3;
/** Words allowed before a subject or between two. */
const LITTLE = new Set(
  "the any a an or and on of about with for all that stuff talk mention passage passages verse verses stories reading readings more being its".split(
    " ",
  ),
);

/** Such subjects right behind a sign, by the words that people use for them. */
export function mentionsAfter(reading: Reading, sign: Finding): Mention[] {
  const { tokens, findings } = reading;
  const isBare = sign.to === sign.from + 1 && tokens[sign.from]?.word === "not";
  // "Not drinking for 60 days" tells of somebody.
  if (isBare && !/^(?:about|on|any|the)$/.test(tokens[sign.to]?.word ?? "")) return [];
  const found: Mention[] = [];
  for (let at = sign.to; at < sign.to + MOST_WORDS; ) {
    const token = tokens[at];
    if (!token || isBreak(token)) break;
    const words = tokens.slice(at, at + LONGEST_NAME).map(({ word }) => word);
    const mention = named(words) ?? personAt(reading, at);
    if (mention) found.push({ label: mention.label, from: at, to: at + mention.length });
    // "The Ananias and Sapphira one" is a story that has its verses.
    else if (personNamed(token.word) && found.length > 0) return [];
    else if (!LITTLE.has(token.word) && token.text !== ",") break;
    at += mention?.length ?? 1;
  }
  // "Marriage, but no weddings": asked for as well.
  const isAsked = ({ label }: Mention) =>
    findings.some(
      ({ from, meaning }) =>
        "label" in meaning &&
        meaning.label === label &&
        !found.some((one) => from >= one.from && from < one.to),
    );
  return found.filter((one) => !isAsked(one));
}

/** "Do not include Jezebel or Delilah": somebody whom the Bible names and no topic is about. */
function personAt({ tokens, left }: Reading, at: number) {
  const isLeft = left.some(({ from, to }) => from <= at && at < to);
  // "The Saul stuff before he shows up" is not all of him.
  const next = tokens[at + 1];
  const isWhole = !next || next.kind === "mark" || /^(?:and|or|nor|please|pls)$/.test(next.word);
  const label = isLeft && isWhole ? personNamed(tokens[at]?.word ?? "") : undefined;
  return label === undefined ? undefined : { label, length: 1 };
}

let rows: { label: string; names: Set<string>; telling: string[] }[] | undefined;

function subjects() {
  rows ??= tableOf("mentions").map(([label = "", names = "", telling = ""]) => ({
    label,
    names: new Set(names.split(", ")),
    telling: telling.split(", "),
  }));
  return rows;
}

function named(words: readonly string[]): { label: string; length: number } | undefined {
  for (let length = words.length; length > 0; length--) {
    const said = words.slice(0, length).join(" ");
    const row = subjects().find(({ names }) => names.has(said));
    if (row) return { label: row.label, length };
  }
  return undefined;
}

/** The passages that mention it; undefined if it is no such subject. */
export function mentioning(
  label: string,
  passages: readonly VerseRange[],
): VerseRange[] | undefined {
  const isPerson = personNamed(label.toLowerCase()) !== undefined;
  if (!isPerson && !subjects().some((one) => one.label === label)) return undefined;
  return passages.filter((passage) =>
    speaksOf(
      label,
      versesOf(passage)
        .map(({ text }) => text)
        .join(" "),
    ),
  );
}

/** Whether a text contains a word for such a subject. */
export function speaksOf(label: string, text: string): boolean {
  const words = tokenize(text).map(({ word }) => word);
  const said = ` ${words.join(" ")} `;
  const telling = subjects().find((one) => one.label === label)?.telling ?? [
    ...(personNamed(label.toLowerCase()) ? [label.toLowerCase()] : []),
  ];
  return telling.some((one) => said.includes(` ${one} `));
}
