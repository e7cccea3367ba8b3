/** How likely a stretch of a message has each role: the plan's subject, what is left out, who reads, how it is worded. */
import type { Finding } from "../finding.ts";
import type { Token } from "../text/tokens.ts";
import { featuresOf } from "./features.ts";
import { marginalsOf, ROLES, type Role, type RoleModel, scoresOf } from "./model.ts";
import { readModel } from "./modelFile.ts";

export interface Roles {
  /** @returns the mean probability of the role over the words from `from` to before `to`, 0 to 1 */
  likelihood(span: Pick<Finding, "from" | "to">, role: Role): number;
  /** Stretches of words whose most likely role it is. */
  stretches(role: Role): { from: number; to: number }[];
}

let model: RoleModel | undefined;

/** @param findings everything that the finders see, overlapping */
export function rolesOf(tokens: readonly Token[], findings: readonly Finding[]): Roles {
  model ??= readModel(new URL("./weights.txt", import.meta.url));
  const { roles } = marginalsOf(scoresOf(model, featuresOf(tokens, findings)), model.transitions);
  const probability = (at: number, role: Role) => roles[at]?.[ROLES.indexOf(role)] ?? 0;
  const isWord = (at: number) => tokens[at]?.kind !== "mark";
  const bestAt = (at: number) => {
    const row = roles[at] ?? [];
    return ROLES[row.indexOf(Math.max(...row))];
  };
  return {
    likelihood: ({ from, to }, role) => {
      const words = range(from, to).filter(isWord);
      return words.reduce((sum, at) => sum + probability(at, role), 0) / Math.max(1, words.length);
    },
    stretches: (role) => {
      const found: { from: number; to: number }[] = [];
      tokens.forEach((_, at) => {
        if (bestAt(at) !== role) return;
        const last = found.at(-1);
        if (last?.to === at) last.to = at + 1;
        else found.push({ from: at, to: at + 1 });
      });
      return found.filter(({ from, to }) => range(from, to).some(isWord));
    },
  };
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}
