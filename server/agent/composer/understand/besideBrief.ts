/** What a request says beside its brief. The composer reads it in the words; a chat model hands it in with the brief. */
import { translationNote } from "../translationNote.ts";
import { intentionsFor } from "./eachDay/intentions.ts";
import type { ParsedMessage } from "./parsedMessage.ts";
import { othersBeside, sayNotWritten } from "./unsupported/otherKinds.ts";
import { sayCannot } from "./unsupported/passingOn.ts";

export interface Beside {
  /** The person's words, which a suggested answer goes on from. */
  text: string;
  /** Whether the plan is wanted as it is, however much it reads. */
  isConfirmed: boolean;
  /** Whether its length or its dates were said, rather than assumed. */
  isMeasured: boolean;
  /** Whether a date was named as such, and not as a feast. */
  isNamedDate: (date: string) => boolean;
  wording: Wording;
  /**
   * What the prayers pray for as well, where the words say so.
   * @param weekdays of each day of the plan, 1 is Monday; empty if they are not known
   */
  prayFor?: (weekdays: readonly number[]) => ReturnType<typeof intentionsFor>;
  /** What was asked for that is no part of a plan, a sentence each. */
  notWritten: string[];
  /** On another translation, a sentence or none. */
  translation: string[];
}

/** How the days of a plan are worded, beside what its brief says. */
export interface Wording {
  isPlain: boolean;
  /** Asked last on every day. */
  ownQuestion?: string | undefined;
}

export function besideIn(reading: ParsedMessage): Beside {
  const { text, findings } = reading;
  const note = translationNote(text);
  return {
    text,
    isConfirmed: findings.some(({ meaning }) => meaning.kind === "confirm"),
    isMeasured: findings.some(({ meaning }) => /^(?:length|date|season)$/.test(meaning.kind)),
    isNamedDate: (date) =>
      findings.some(
        ({ meaning }) => meaning.kind === "date" && !meaning.isFeast && meaning.start === date,
      ),
    wording: wordingIn(findings),
    prayFor: (weekdays) => intentionsFor(reading, weekdays),
    notWritten: [...sayNotWritten(othersBeside(reading)), ...sayCannot(findings)],
    translation: note ? [note] : [],
  };
}

function wordingIn(findings: ParsedMessage["findings"]): Wording {
  const [ownQuestion] = findings.flatMap(({ meaning }) =>
    meaning.kind === "ownQuestion" ? [meaning.text] : [],
  );
  return { ownQuestion, isPlain: findings.some(({ meaning }) => meaning.kind === "plain") };
}
