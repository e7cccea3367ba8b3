/** What a screen reader says of numbers in the text, and sentences of the text's own states, in English. */
export const scriptureMessages = {
  /** Said before the number that stands in the text. */
  chapterWord: "chapter",
  verseWord: "verse",
  leftOut: "This translation has no words here: the oldest manuscripts do not have these verses.",
  translation: "Translation",
};
