/**
 * How a church wishes its plans to be worded: set by its stewards, followed by whatever writes. Words of need are
 * answered the same whatever is set here.
 */
import * as z from "zod/mini";

export const TRADITIONS = [
  "unset",
  "anglican",
  "baptist",
  "catholic",
  "lutheran",
  "methodist",
  "orthodox",
  "pentecostal",
  "reformed",
  "independent",
  "other",
] as const;
export const TONES = ["usual", "plain", "warm", "formal"] as const;
const READING_AGES = ["usual", "plain"] as const;
export const PRAYER_LENGTHS = ["usual", "short", "long"] as const;

export const MAX_LINE_CHARACTERS = 200;
export const MAX_WORDS_FOR_GOD = 8;
export const MAX_WORD_CHARACTERS = 30;

/** "Lord", "Holy Spirit", "Heavenly Father". */
const WORD_FOR_GOD = /^\p{L}[\p{L}\p{M}’'-]*(?: [\p{L}\p{M}’'-]+)*$/u;

const line = z.string().check(z.trim(), z.maxLength(MAX_LINE_CHARACTERS));
const wordsForGod = z
  .array(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(MAX_WORD_CHARACTERS),
        z.refine(isWordForGod, "a word for God has letters only, such as Father or Holy Spirit"),
      ),
  )
  .check(
    z.refine(({ length }) => length <= MAX_WORDS_FOR_GOD, `at most ${MAX_WORDS_FOR_GOD} words`),
  );

export const writingSettingsSchema = z.object({
  tradition: z.enum(TRADITIONS),
  /** What the list does not say: "Free Methodist, with a Pentecostal past". */
  traditionNote: line,
  tone: z.enum(TONES),
  readingAge: z.enum(READING_AGES),
  /** Words for God that the church likes to pray with. */
  wordsKept: wordsForGod,
  /** Words for God that are left out where another prayer or question can be had. */
  wordsAvoided: wordsForGod,
  prayers: z.enum(PRAYER_LENGTHS),
  /** Said beside every answer to a need, but for abuse: "Call Pastor Anna, 555 0100". */
  whomToTalkTo: line,
});
export type WritingSettings = z.infer<typeof writingSettingsSchema>;

/** What is written for a church that has set nothing. */
export const USUAL_WRITING: WritingSettings = {
  tradition: "unset",
  traditionNote: "",
  tone: "usual",
  readingAge: "usual",
  wordsKept: [],
  wordsAvoided: [],
  prayers: "usual",
  whomToTalkTo: "",
};

const { shape } = writingSettingsSchema;

/** Reads what another release stored or sent: a field that is missing or unknown is as usual. */
export const readableWritingSchema = z.object({
  tradition: z.catch(shape.tradition, USUAL_WRITING.tradition),
  traditionNote: z.catch(shape.traditionNote, USUAL_WRITING.traditionNote),
  tone: z.catch(shape.tone, USUAL_WRITING.tone),
  readingAge: z.catch(shape.readingAge, USUAL_WRITING.readingAge),
  wordsKept: z.catch(shape.wordsKept, []),
  wordsAvoided: z.catch(shape.wordsAvoided, []),
  prayers: z.catch(shape.prayers, USUAL_WRITING.prayers),
  whomToTalkTo: z.catch(shape.whomToTalkTo, USUAL_WRITING.whomToTalkTo),
});

export function isWordForGod(word: string): boolean {
  return WORD_FOR_GOD.test(word);
}

/** The first word that is to be kept and to be avoided, whatever its capitals. */
export function contradictoryWord({
  wordsKept,
  wordsAvoided,
}: Pick<WritingSettings, "wordsKept" | "wordsAvoided">): string | undefined {
  const kept = new Set(wordsKept.map((word) => word.toLowerCase()));
  return wordsAvoided.find((word) => kept.has(word.toLowerCase()));
}
