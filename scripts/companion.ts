/** `npm run companion`: the companion book by book, what of it is at fault, and how much is written. */
import { companionBooks, companionOf } from "../server/agent/bible/companion.ts";
import { outlineOf } from "../server/agent/bible/outline.ts";
import { READERS } from "../server/agent/bible/parseCompanion.ts";
import { checkEntries, countWords, sharedFrames, textsOf } from "./companion/checkEntries.ts";

const books = companionBooks().map((book) => ({ book, entries: companionOf(book.osis) }));
/** Pairs of passages whose questions share six words, of all questions. */
const MOST_SHARED = 0.04;

let faults = 0;
let asked = 0;
for (const { book, entries } of books) {
  const breaches = checkEntries(book, entries);
  const questions = entries.flatMap((entry) =>
    READERS.flatMap((reader) => entry.questions[reader]),
  );
  const words = entries.flatMap(textsOf).reduce((sum, text) => sum + countWords(text), 0);
  console.log(
    `${book.name.padEnd(16)} ${entries.length} of ${outlineOf(book.osis).length} passages  ${questions.length} questions  ${words} words  ${breaches.length} breaches`,
  );
  for (const { line, sentence } of breaches) console.log(`  ${book.osis}.txt:${line}: ${sentence}`);
  faults += breaches.length;
  asked += questions.length;
}
const frames = sharedFrames(books);
for (const frame of frames) console.log(`  six words twice: ${frame}`);
const pairs = new Set(frames.map((frame) => frame.split(":  ")[0]?.split(": “")[0])).size;
console.log(
  `${faults} breaches, ${pairs} pairs of passages that share six words, ${asked} questions`,
);
if (faults > 0 || pairs > asked * MOST_SHARED) process.exitCode = 1;
