/** Bugs to plant, each as one replacement in one file. The simulation must find every one. */
import { FIRST_MUTANTS } from "./mutants/firstMutants.ts";
import { LATER_MUTANTS } from "./mutants/laterMutants.ts";
import { LOOK_MUTANTS } from "./mutants/lookMutants.ts";
import { RULE_MUTANTS } from "./mutants/ruleMutants.ts";
import { UNSEEN_MUTANTS } from "./mutants/unseenMutants.ts";

export interface Mutant {
  name: string;
  file: string;
  from: string;
  to: string;
}

export const MUTANTS: readonly Mutant[] = [
  ...FIRST_MUTANTS,
  ...LATER_MUTANTS,
  ...RULE_MUTANTS,
  ...UNSEEN_MUTANTS,
  ...LOOK_MUTANTS,
];
