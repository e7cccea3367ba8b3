/** One wish of a message about a plan. */
import type { Token } from "../understand/text/tokens.ts";
import type { EditFinding } from "./meanings.ts";

/** One wish. */
export interface Clause {
  /** As written. */
  text: string;
  /** The tokens of the whole message; the clause spans `from` to `to` (exclusive). */
  tokens: readonly Token[];
  from: number;
  to: number;
  /** In text order, without overlap; without reasons and courtesies. */
  findings: EditFinding[];
  /** Words outside every finding. */
  left: string[];
}
