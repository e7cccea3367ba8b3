/**
 * `npm run wishes`: trains the model of wishes on scripts/wishes/phrases.jsonl (`{"id", "say": […]}`: a kind of change, and
 * sentences that ask for it; "-" asks for none), prints how many sentences of scripts/wishes/unseen.jsonl it gets right
 * (`{"say", "id", "ok"}`; `ok` are other kinds that would do), and writes the weights. Takes a few seconds.
 */
import fs from "node:fs";
import path from "node:path";
import { plainWish } from "../../server/agent/composer/edit/likelyWishes/likelyWishes.ts";
import {
  likelyMeanings,
  NO_MEANING,
  writePhraseModel,
} from "../../server/agent/composer/learned/phraseModel.ts";
import { trainPhrases } from "../phraseTraining.ts";
import { jsonLines, percent } from "../training.ts";

const lines = jsonLines<{ id: string; say: string[] }>(import.meta.dirname, "phrases.jsonl");
const ids = [...new Set([...lines.map(({ id }) => id), NO_MEANING])];
const rows = lines.flatMap(({ id, say }) =>
  say.map((phrase) => ({ say: plainWish(phrase), meaning: ids.indexOf(id) })),
);
const model = trainPhrases(rows, ids);
fs.writeFileSync(
  path.join(import.meta.dirname, "../../server/agent/composer/edit/likelyWishes/weights.txt"),
  writePhraseModel(model),
);

const tests = jsonLines<{ say: string; id: string; ok: string[] }>(
  import.meta.dirname,
  "unseen.jsonl",
);
const found = tests.map(({ say, id, ok }) => {
  const likely = likelyMeanings(plainWish(say), 3, model);
  const isRight = likely.map((one) => one.id === id || ok.includes(one.id));
  return { isNone: id === NO_MEANING, isRight, first: likely[0]?.likelihood ?? 0 };
});
const some = found.filter(({ isNone }) => !isNone);
console.log(`${rows.length} sentences, ${model.words.size} features, ${ids.length} kinds`);
console.log(
  `right is the first: ${percent(some.filter(({ isRight }) => isRight[0]).length, some.length)}, of the first three: ${percent(some.filter(({ isRight }) => isRight.includes(true)).length, some.length)}`,
);
for (const least of [0.4, 0.5, 0.6, 0.7, 0.8, 0.9]) {
  const sure = found.filter(({ first }) => first >= least);
  const right = sure.filter(({ isRight }) => isRight[0]).length;
  const ofNone = sure.filter(({ isNone }) => isNone).length;
  console.log(
    `at ${least}: ${sure.length} of ${found.length} taken, ${percent(right, sure.length)} right, ${ofNone} that ask for none`,
  );
}
