/** What a proposal says beside its brief, with none of it read from the person's words. */
import * as z from "zod";
import { feastOn } from "../composer/divide/seasonDays.ts";
import { translationNote } from "../composer/translationNote.ts";
import type { Beside } from "../composer/understand/besideBrief.ts";
import { sayNotWritten } from "../composer/understand/unsupported/otherKinds.ts";
import { sayPassedOn } from "../composer/understand/unsupported/passingOn.ts";
import { cleanText } from "./cleanText.ts";
import type { Proposal } from "./proposal.ts";

/** Other texts, and what happens to a plan elsewhere: for each there is a sentence that says what is possible. */
const NOT_WRITTEN = ["sermon", "song", "poem", "quiz", "email"] as const;
const PASSED_ON = ["send", "print", "calendar", "media", "translate", "activity"] as const;

export const alsoAskedSchema = z
  .array(z.enum([...NOT_WRITTEN, ...PASSED_ON]))
  .max(8)
  .nullish()
  .describe(
    "What is asked of you beside the plan and you cannot do. media: sound, pictures, slides; activity: crafts",
  );

const MAX_QUESTION = 200;

/** @param text the person's words, which an answer to tap goes on from */
export function besideProposal(
  { brief, assumed, also_asked, translation }: Proposal,
  text: string,
): Beside {
  const asked = new Set(also_asked);
  const ownQuestion = cleanText(brief?.own_question ?? "", MAX_QUESTION) || undefined;
  const note = translationNote(translation ?? "");
  const isStartChosen = assumed?.some(({ field }) => field === "start_date") ?? false;
  const { start_date, end_date, weeks, days } = brief ?? {};
  return {
    text,
    isConfirmed: brief?.as_asked ?? false,
    isMeasured: Boolean(weeks ?? days ?? end_date ?? start_date),
    isNamedDate: (date) => !isStartChosen && feastOn(date) === undefined,
    wording: { isPlain: brief?.plain_words ?? false, ownQuestion },
    notWritten: [
      ...sayNotWritten(NOT_WRITTEN.filter((kind) => asked.has(kind))),
      ...sayPassedOn(PASSED_ON.filter((wish) => asked.has(wish))),
    ],
    translation: note ? [note] : [],
  };
}
