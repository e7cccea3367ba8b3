/**
 * `npm run companion`: the companion book by book: how much is written, which rules it violates,
 * what an editor should check, and what the second reader found. `findings` lists each finding with
 * its line, `show Mark 4 5` the entries of chapters 4 and 5 beside their verses, `likeness`
 * questions with the same meaning in other words.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { companionBooks, companionOf } from "../server/agent/bible/companion.ts";
import { outlineOf } from "../server/agent/bible/outline.ts";
import { READERS } from "../server/agent/bible/parseCompanion.ts";
import { checkEntries, textsOf } from "./companion/checkEntries.ts";
import { type FindingKind, findingsReader, MOST } from "./companion/findings.ts";
import { MOST_PAIRS, sharedFrames } from "./companion/frames.ts";
import { secondReadingOf, spellReading } from "./companion/secondReading.ts";
import { showEntries } from "./companion/showEntries.ts";
import { countWords } from "./companion/words.ts";

const FOLDER = join(import.meta.dirname, "../server/agent/bible/companion");

const [command = "", ...more] = process.argv.slice(2).map((one) => one.replace(/^--/, ""));
switch (command) {
  case "":
  case "findings":
    report(command === "findings");
    break;
  case "show":
    console.log(showOrExplain(more));
    break;
  case "likeness":
    await compareMeanings(more);
    break;
  default:
    console.error(
      `There is no “${command}”: findings, show <book> [chapters] or likeness [books].`,
    );
    process.exitCode = 1;
}

function showOrExplain(asked: readonly string[]): string {
  try {
    return showEntries(asked);
  } catch (error) {
    process.exitCode = 1;
    return error instanceof Error ? error.message : String(error);
  }
}

function report(isWhole: boolean): void {
  const books = companionBooks().map((book) => ({ book, entries: companionOf(book.osis) }));
  const findingsOf = findingsReader(books);
  const found = new Map<FindingKind, number>();
  const stilted = new Map<string, number>();
  let faults = 0;
  let asked = 0;
  for (const one of books) {
    const { book, entries } = one;
    const breaches = checkEntries(book, entries);
    const findings = findingsOf(one);
    for (const { kind, sentence } of findings) {
      found.set(kind, (found.get(kind) ?? 0) + 1);
      const [name = ""] = sentence.split(": ");
      if (kind === "stilted") stilted.set(name, (stilted.get(name) ?? 0) + 1);
    }
    const count = entries.flatMap(({ questions }) =>
      READERS.flatMap((reader) => questions[reader]),
    ).length;
    const words = entries.flatMap(textsOf).reduce((sum, text) => sum + countWords(text), 0);
    const read = secondReadingOf(readFileSync(join(FOLDER, `${book.osis}.txt`), "utf8"));
    console.log(
      [
        book.name.padEnd(16),
        `${entries.length} of ${outlineOf(book.osis).length} passages`.padEnd(20),
        `${words} words`.padEnd(13),
        `${count} questions`.padEnd(15),
        `${breaches.length} breaches`.padEnd(12),
        `${findings.length} findings`.padEnd(14),
        spellReading(read),
      ].join("  "),
    );
    for (const { line, sentence } of breaches)
      console.log(`  ${book.osis}.txt:${line}: ${sentence}`);
    if (isWhole)
      for (const { kind, line, sentence } of findings)
        console.log(`  ${book.osis}.txt:${line}: ${kind}: ${sentence}`);
    faults += breaches.length;
    asked += count;
  }
  const frames = sharedFrames(books);
  if (isWhole) for (const frame of frames) console.log(`  six words twice: ${frame}`);
  const pairs = new Set(frames.map((frame) => frame.split(": “")[0])).size;
  console.log("The second reader counted wrong/generic/awkward/unkind, before → after.");
  for (const kind of Object.keys(MOST) as FindingKind[]) // Safe: the table's own keys.
    console.log(`${kind.padEnd(18)} ${found.get(kind) ?? 0}, at most ${MOST[kind]}`);
  console.log(`Stilted: ${[...stilted].map(([name, count]) => `${name} ${count}`).join(", ")}`);
  console.log(
    `${faults} breaches, ${pairs} pairs of passages that share six words, at most ${MOST_PAIRS}, ${asked} questions`,
  );
  const isOver = [...found].some(([kind, count]) => count > MOST[kind]);
  if (faults > 0 || isOver || pairs > MOST_PAIRS) process.exitCode = 1;
}

/** Loads the model, which only this command needs. @param names books, or all */
async function compareMeanings(names: readonly string[]): Promise<void> {
  const { meaningsReader } = await import("./companion/likeMeanings.ts");
  const alikeIn = await meaningsReader();
  let count = 0;
  for (const { osis } of companionBooks()) {
    if (names.length > 0 && !names.includes(osis)) continue;
    for (const { line, likeness, texts } of await alikeIn(companionOf(osis))) {
      console.log(`${osis}.txt:${line}: ${likeness.toFixed(2)} “${texts[0]}” and “${texts[1]}”`);
      count += 1;
    }
  }
  console.log(`${count} pairs of questions of one book ask the same.`);
  if (count > 0) process.exitCode = 1;
}
