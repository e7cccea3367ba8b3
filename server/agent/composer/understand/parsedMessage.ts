/** A message with what was found in it. */
import type { UncoveredSpan } from "./doubts/uncoveredWords.ts";
import type { Finding } from "./finding.ts";
import type { Roles } from "./roles/rolesOf.ts";
import type { ToldWords } from "./roles/toldWords.ts";
import type { Token } from "./text/tokens.ts";

export interface ParsedMessage {
  text: string;
  tokens: Token[];
  /** In text order, without overlap. */
  findings: Finding[];
  /** Spans outside every finding, without punctuation. */
  left: UncoveredSpan[];
  roles: Roles;
  told: ToldWords;
  /** Texts and topics that are told of as read before: "we have just done the prodigal son". */
  past: Finding[];
  /** Subjects in words that mean no topic surely, as written. */
  unsure: string[];
}
