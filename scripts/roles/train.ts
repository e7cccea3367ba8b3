/**
 * `npm run roles [requests|told|edits]`: trains the role models, or one of them, on marked messages,
 * prints how many words of messages that they have not seen they mark right, and writes the
 * weights. Takes a few minutes.
 *
 * A line is `{"say", "subject"?, "excluded"?, "readers"?, "style"?}` for requests, and
 * `{"say", "told"?}` for what requests and edits only tell: each phrase stands word for word in `say`. What is not marked has
 * the first role.
 */
import fs from "node:fs";
import path from "node:path";
import { findEdits } from "../../server/agent/composer/edit/findEdits.ts";
import { findAll } from "../../server/agent/composer/understand/read.ts";
import { featuresOf } from "../../server/agent/composer/understand/roles/features.ts";
import {
  marginalsOf,
  ROLES,
  type RoleModel,
  scoresOf,
} from "../../server/agent/composer/understand/roles/model.ts";
import { spellModel } from "../../server/agent/composer/understand/roles/modelFile.ts";
import { WISH_ROLES } from "../../server/agent/composer/understand/roles/wishRoles.ts";
import { type Token, tokenize } from "../../server/agent/composer/understand/text/tokens.ts";
import { inRandomOrder, jsonLines, percent, randomFrom } from "../training.ts";

const TODAY = "2026-11-29";
const EPOCHS = 4;
const LEARNING_RATE = 0.1;
const L2 = 0.02;
/** Features of fewer words than this say too little. */
const LEAST_OFTEN = 3;
/** Of what is told every ninth line is not trained on. */
const HELD_OUT = 9;

type Row = { say: string } & Record<string, string[] | undefined>;
interface Kind {
  roles: readonly string[];
  find: (say: string, tokens: readonly Token[]) => Parameters<typeof featuresOf>[1];
  /** Where the weights go, from the agent's composer. */
  file: string;
}
interface Example {
  tokens: Token[];
  features: string[][];
  /** The index of each token's role. */
  roles: number[];
}

const REQUESTS: Kind = {
  roles: ROLES,
  find: (say, tokens) => findAll(say, tokens, TODAY),
  file: "understand/roles/weights.txt",
};
const TOLD: Kind = { ...REQUESTS, roles: WISH_ROLES, file: "understand/roles/toldWeights.txt" };
const EDITS: Kind = {
  roles: WISH_ROLES,
  find: (say, tokens) => findEdits(say, tokens, { today: TODAY, draft: [], quotes: [] }),
  file: "edit/clauses/toldWeights.txt",
};

const isChosen = (name: string) => !process.argv[2] || process.argv[2] === name;
if (isChosen("requests")) learn(REQUESTS, readRows("messages.jsonl"), readRows("unseen.jsonl"));
if (isChosen("told")) learnOfAll(TOLD, readRows("told.jsonl"));
if (isChosen("edits")) learnOfAll(EDITS, readRows("edits.jsonl"));

/** Measures on some of the messages, which are not trained on. */
function learnOfAll(kind: Kind, rows: readonly Row[]): void {
  const isUnseen = (at: number) => at % HELD_OUT === 0;
  learn(
    kind,
    rows.filter((_, at) => !isUnseen(at)),
    rows.filter((_, at) => isUnseen(at)),
  );
}

function learn(kind: Kind, seen: readonly Row[], unseen: readonly Row[]): void {
  const model = train(
    seen.map((row) => exampleOf(kind, row)),
    kind.roles.length,
  );
  console.log(`${seen.length} messages, ${model.weights.size} features`);
  measure(
    model,
    unseen.map((row) => exampleOf(kind, row)),
    kind.roles,
  );
  const file = path.join(import.meta.dirname, "../../server/agent/composer", kind.file);
  fs.writeFileSync(file, spellModel(model));
}

function readRows(name: string): Row[] {
  return jsonLines<Row>(import.meta.dirname, name);
}

function exampleOf({ roles: names, find }: Kind, row: Row): Example {
  const tokens = tokenize(row.say);
  const roles = tokens.map(() => 0);
  // Of roles marked on the same words the first named counts.
  for (const role of [...names].reverse()) {
    let after = 0;
    for (const phrase of row[role] ?? []) {
      const start = placeOf(row.say, phrase, after);
      const end = start + phrase.length;
      after = end;
      tokens.forEach((token, at) => {
        if (token.start < end && token.end > start) roles[at] = names.indexOf(role);
      });
    }
  }
  return { tokens, roles, features: featuresOf(tokens, find(row.say, tokens)) };
}

/** Where a phrase stands as whole words, behind the one before it where it can. */
function placeOf(say: string, phrase: string, after: number): number {
  const text = say.toLowerCase();
  const sought = phrase.toLowerCase();
  const isWhole = (at: number) =>
    !/[\p{L}\d]/u.test(text[at - 1] ?? " ") && !/[\p{L}\d]/u.test(text[at + sought.length] ?? " ");
  for (const from of [after, 0])
    for (let at = text.indexOf(sought, from); at >= 0; at = text.indexOf(sought, at + 1))
      if (isWhole(at)) return at;
  const place = text.indexOf(sought);
  if (place < 0) throw new Error(`“${phrase}” does not stand in “${say}”`);
  return place;
}

/** By stochastic gradient descent with AdaGrad on the log-likelihood, in an order that is the same each time. */
function train(rows: readonly Example[], count: number): RoleModel {
  const seen = new Map<string, number>();
  for (const { features } of rows)
    for (const name of features.flat()) seen.set(name, (seen.get(name) ?? 0) + 1);
  const weights = new Map<string, number[]>();
  const squares = new Map<string, number[]>();
  for (const [name, times] of seen) {
    if (times < LEAST_OFTEN) continue;
    weights.set(name, new Array<number>(count).fill(0));
    squares.set(name, new Array<number>(count).fill(1e-6));
  }
  const transitions = new Array<number>(count * count).fill(0);
  const transitionSquares = new Array<number>(count * count).fill(1e-6);
  const step = (values: number[], sums: number[], at: number, slope: number) => {
    sums[at] = (sums[at] ?? 0) + slope * slope;
    values[at] = (values[at] ?? 0) - (LEARNING_RATE * slope) / Math.sqrt(sums[at] ?? 1);
  };
  const random = randomFrom(42);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (const row of inRandomOrder(rows, random)) {
      if (row.tokens.length === 0) continue;
      const known = { weights, transitions };
      const { roles, pairs } = marginalsOf(scoresOf(known, row.features), transitions);
      for (const [name, slopes] of slopesOf(row, roles, weights)) {
        const values = weights.get(name) ?? [];
        const sums = squares.get(name) ?? [];
        slopes.forEach((slope, role) => {
          step(values, sums, role, slope + L2 * (values[role] ?? 0));
        });
      }
      pairs.forEach((probabilities, at) => {
        const right = (row.roles[at] ?? 0) * count + (row.roles[at + 1] ?? 0);
        probabilities.forEach((probability, pair) => {
          step(transitions, transitionSquares, pair, probability - (pair === right ? 1 : 0));
        });
      });
    }
  }
  return { weights, transitions };
}

/** How much more likely each feature's roles are in the model than in the message. */
function slopesOf(
  { features, roles: right }: Example,
  roles: readonly number[][],
  weights: ReadonlyMap<string, readonly number[]>,
): Map<string, number[]> {
  const slopes = new Map<string, number[]>();
  features.forEach((names, at) => {
    for (const name of names) {
      if (!weights.has(name)) continue;
      const row = slopes.get(name) ?? roles[at]?.map(() => 0) ?? [];
      slopes.set(name, row);
      roles[at]?.forEach((probability, role) => {
        row[role] = (row[role] ?? 0) + probability - (right[at] === role ? 1 : 0);
      });
    }
  });
  return slopes;
}

function measure(known: RoleModel, rows: readonly Example[], names: readonly string[]): void {
  const count = () => names.map(() => 0);
  const [hit, said, meant] = [count(), count(), count()];
  const add = (counts: number[], role: number) => {
    counts[role] = (counts[role] ?? 0) + 1;
  };
  for (const { tokens, features, roles } of rows) {
    const found = marginalsOf(scoresOf(known, features), known.transitions).roles;
    tokens.forEach(({ kind }, at) => {
      if (kind === "mark") return;
      const row = found[at] ?? [];
      const best = row.indexOf(Math.max(...row));
      const right = roles[at] ?? 0;
      add(said, best);
      add(meant, right);
      if (best === right) add(hit, right);
    });
  }
  names.forEach((role, at) => {
    const [precision, recall] = [percent(hit[at], said[at]), percent(hit[at], meant[at])];
    console.log(`${role.padEnd(9)} precision ${precision}, recall ${recall}`);
  });
  const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0);
  console.log(`${percent(sum(hit), sum(meant))} of ${sum(meant)} words that it has not seen`);
}
