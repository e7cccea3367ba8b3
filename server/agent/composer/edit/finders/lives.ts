/** What happened in somebody's life: "his death", "the birth of Moses", of the one whom the plan is about. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseReference } from "#shared/domain/bible/reference.ts";
import { versesOf } from "../../../bible/verses.ts";
import { isWord } from "../../understand/finders/units.ts";
import { allPlaces, type Draft, rangesOf, slotAt } from "../draft.ts";
import type { EditFinding, Tokens } from "../meanings.ts";

const EVENTS: Record<string, string> = {
  death: "death",
  dying: "death",
  passing: "death",
  birth: "birth",
  call: "call",
  calling: "call",
  marriage: "marriage",
  wedding: "marriage",
  baptism: "baptism",
};

/** From a name and an event to a reference; as "Moses death". */
let lives: ReadonlyMap<string, string> | undefined;

function readLives(): ReadonlyMap<string, string> {
  const lines = readFileSync(join(import.meta.dirname, "lives.txt"), "utf8")
    .trim()
    .split("\n");
  return new Map(
    lines.flatMap((line) => {
      const [name = "", ...events] = line.split(" | ");
      return events.map((one): [string, string] => {
        const [event = "", ...reference] = one.split(" ");
        return [`${name} ${event}`, reference.join(" ")];
      });
    }),
  );
}

/** With the passage that tells it in the place of a topic: "his death" is no plan on dying. */
export function withLives(
  tokens: Tokens,
  findings: readonly EditFinding[],
  draft: Draft,
): EditFinding[] {
  return tokens.reduce<EditFinding[]>(
    (all, _, at) => {
      const told = eventAt(tokens, at, draft);
      if (!told) return all;
      const to = tailOf(tokens, all, told.to);
      const isOutside = (one: EditFinding) => one.to <= told.from || one.from >= to;
      return [...all.filter(isOutside), { ...told, to }].sort((a, b) => a.from - b.from);
    },
    [...findings],
  );
}

function eventAt(tokens: Tokens, at: number, draft: Draft): EditFinding | undefined {
  const event = EVENTS[tokens[at]?.word ?? ""];
  if (!event) return undefined;
  lives ??= readLives();
  const own = isWord(tokens[at - 1], /^(?:his|her)$/) ? personOf(draft, event) : undefined;
  const behind = isWord(tokens[at + 1], /^of$/) ? tokens[at + 2]?.text : undefined;
  const before = tokens[at - 1]?.text.replace(/['’]s?$/, "");
  const names = [own, behind, before].filter((name) => name !== undefined);
  const name = names.find((one) => lives?.has(`${one} ${event}`));
  const parsed = parseReference(lives.get(`${name} ${event}`) ?? "");
  if (!parsed.ok) return undefined;
  const from = name === behind ? at : at - 1;
  const meaning = { kind: "scripture" as const, label: `the ${event} of ${name}` };
  return {
    from: isWord(tokens[from - 1], /^the$/) ? from - 1 : from,
    to: name === behind ? at + 3 : at + 1,
    weight: 1,
    meaning: { ...meaning, ranges: parsed.ranges, isBook: false },
  };
}

/** "… on the mountain": where it happened. */
function tailOf(tokens: Tokens, findings: readonly EditFinding[], from: number): number {
  if (!isWord(tokens[from], /^(?:on|in|at|by|near|under)$/)) return from;
  const at = isWord(tokens[from + 1], /^(?:the|a|mount)$/) ? from + 2 : from + 1;
  const place = findings.find((one) => one.from <= at && at < one.to);
  const isSome = tokens[at]?.kind === "word";
  return isSome && (!place || place.meaning.kind === "topic") ? (place?.to ?? at + 1) : from;
}

/** The one of whom this is told whom most days of the plan name. */
function personOf(draft: Draft, event: string): string | undefined {
  const names = [...(lives?.keys() ?? [])].flatMap((key) => {
    const [name = "", of] = key.split(" ");
    return of === event ? name : [];
  });
  const texts = allPlaces(draft).map((place) => {
    const slot = slotAt(draft, place);
    const verses = slot ? rangesOf(slot).flatMap(versesOf) : [];
    return ` ${verses
      .map(({ text }) => text)
      .join(" ")
      .replaceAll(/[^\p{L}]+/gu, " ")} `;
  });
  const counted = names.map((name) => ({
    name,
    days: texts.filter((text) => text.includes(` ${name} `)).length,
  }));
  const [best] = counted.sort((a, b) => b.days - a.days);
  return best && texts.length > 0 && best.days * 2 >= texts.length ? best.name : undefined;
}
