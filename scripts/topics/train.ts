/**
 * `npm run topics`: trains the topic model on scripts/topics/phrases.jsonl (`{"id", "say": […]}`, a theme's id and
 * phrases that mean it; `id` is null where they mean none) and the themes' own names, prints how many phrases of scripts/topics/unseen.jsonl it gets
 * right (`{"say", "id", "ok"}`; `ok` are other themes that would do, `id` is null where none would), and writes the
 * weights. Takes some ten seconds.
 */
import fs from "node:fs";
import path from "node:path";
import { allThemes } from "../../server/agent/bible/themes.ts";
import {
  likelyMeanings,
  NO_MEANING,
  writePhraseModel,
} from "../../server/agent/composer/learned/phraseModel.ts";
import { type MarkedPhrase, trainPhrases } from "../phraseTraining.ts";
import { jsonLines, percent } from "../training.ts";

const themes = allThemes();
const ids = [...themes.map(({ id }) => id), NO_MEANING];
const rows = readRows();
const model = trainPhrases(rows, ids);
measure();
fs.writeFileSync(
  path.join(import.meta.dirname, "../../server/agent/composer/understand/likelyTopics/weights.txt"),
  writePhraseModel(model),
);

function readRows(): MarkedPhrase[] {
  const lines = jsonLines<{ id: string | null; say: string[] }>(
    import.meta.dirname,
    "phrases.jsonl",
  );
  const marked = lines.flatMap(({ id, say }) => {
    const topic = ids.indexOf(id ?? NO_MEANING);
    if (topic < 0) throw new Error(`phrases.jsonl: "${id}" is no theme`);
    return say.map((phrase) => ({ say: phrase, meaning: topic }));
  });
  const named = themes.flatMap(({ name, about, synonyms }, topic) =>
    [name, `${name}. ${about}`, ...synonyms].map((say) => ({ say, meaning: topic })),
  );
  return [...marked, ...named];
}

function measure(): void {
  const tests = jsonLines<{ say: string; id: string | null; ok: string[] }>(
    import.meta.dirname,
    "unseen.jsonl",
  );
  const found = tests.map(({ say, id, ok }) => {
    const likely = likelyMeanings(say, 5, model);
    const isRight = (one: { id: string } | undefined) =>
      one !== undefined && (one.id === id || ok.includes(one.id));
    return { isNone: id === null, likely, isRight, first: likely[0]?.likelihood ?? 0 };
  });
  const some = found.filter(({ isNone }) => !isNone);
  const within = (count: number) => {
    const right = some.filter(({ likely, isRight }) => likely.slice(0, count).some(isRight));
    return percent(right.length, some.length);
  };
  console.log(`${rows.length} phrases, ${model.words.size} features, ${ids.length} topics`);
  console.log(
    `right is the first: ${within(1)}, of the first three: ${within(3)}, five: ${within(5)}`,
  );
  for (const least of [0.5, 0.6, 0.7, 0.8, 0.9]) {
    const sure = found.filter(({ first }) => first >= least);
    const right = sure.filter(({ likely, isRight }) => isRight(likely[0]));
    const ofNone = sure.filter(({ isNone }) => isNone).length;
    console.log(
      `at ${least}: ${sure.length} of ${found.length} taken, ${percent(right.length, sure.length)} right, ${ofNone} of no topic`,
    );
  }
}
