/** What screen readers read for numbers in the text, and sentences for the text's states, in English. */
export const scriptureMessages = {
  /** Read before a number in the text. */
  chapterWord: "chapter",
  verseWord: "verse",
  leftOut: "This translation has no words here: the oldest manuscripts do not have these verses.",
  translation: "Translation",
};
