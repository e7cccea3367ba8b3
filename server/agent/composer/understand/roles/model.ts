/**
 * A linear-chain conditional random field over the words of a message (Lafferty, McCallum and
 * Pereira 2001): how likely each word is to have each role, given all the others.
 */

export const ROLES = ["other", "subject", "excluded", "readers", "style"] as const;
export type Role = (typeof ROLES)[number];

export interface RoleModel {
  /** A feature's weight for each role, in their order: that of `ROLES` for requests. */
  weights: ReadonlyMap<string, readonly number[]>;
  /** From a role to the one of the next word, row by row. */
  transitions: readonly number[];
}

/** How many roles a model has. */
function countOf(transitions: readonly number[]): number {
  return Math.round(Math.sqrt(transitions.length));
}

/** Sums of the weights of each word's features: one row of as many as there are roles a word. */
export function scoresOf(model: RoleModel, features: readonly (readonly string[])[]): number[][] {
  const count = countOf(model.transitions);
  return features.map((names) => {
    const row = new Array<number>(count).fill(0);
    for (const name of names) {
      const weights = model.weights.get(name);
      if (!weights) continue;
      for (let role = 0; role < count; role++) row[role] = (row[role] ?? 0) + (weights[role] ?? 0);
    }
    return row;
  });
}

interface Marginals {
  /** The probability of each role for each word. */
  roles: number[][];
  /** The probability of each pair of roles for a word and the next one, row by row. */
  pairs: number[][];
}

/** By the forward-backward algorithm, in logarithms. */
export function marginalsOf(
  scores: readonly number[][],
  transitions: readonly number[],
): Marginals {
  const count = countOf(transitions);
  const every = Array.from({ length: count }, (_, role) => role);
  const length = scores.length;
  const forward: number[][] = [];
  const backward: number[][] = new Array(length);
  for (let at = 0; at < length; at++) {
    const own = scores[at] ?? [];
    const before = forward[at - 1];
    forward.push(
      own.map((score, role) =>
        before
          ? score + logSum(before.map((one, from) => one + (transitions[from * count + role] ?? 0)))
          : score,
      ),
    );
  }
  for (let at = length - 1; at >= 0; at--) {
    const next = backward[at + 1];
    const nextScores = scores[at + 1] ?? [];
    backward[at] = every.map((role) =>
      next
        ? logSum(
            next.map(
              (one, to) => one + (nextScores[to] ?? 0) + (transitions[role * count + to] ?? 0),
            ),
          )
        : 0,
    );
  }
  const total = logSum(forward[length - 1] ?? [0]);
  const roles = forward.map((row, at) =>
    row.map((one, role) => Math.exp(one + (backward[at]?.[role] ?? 0) - total)),
  );
  const pairs = forward
    .slice(0, -1)
    .map((row, at) =>
      row.flatMap((one, from) =>
        every.map((to) =>
          Math.exp(
            one +
              (transitions[from * count + to] ?? 0) +
              (scores[at + 1]?.[to] ?? 0) +
              (backward[at + 1]?.[to] ?? 0) -
              total,
          ),
        ),
      ),
    );
  return { roles, pairs };
}

function logSum(values: readonly number[]): number {
  const most = Math.max(...values);
  return most + Math.log(values.reduce((sum, one) => sum + Math.exp(one - most), 0));
}
