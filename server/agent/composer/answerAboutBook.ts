/** "Who wrote this one, and roughly when?": of the books themselves the composer knows what they say, and nothing about them. */

const WHO =
  /\bwho(?:['’]?s| is| was| are| were)? (?:it |this |that |the \w+ |they )?(?:wrote|written|writes?|writing|(?:the )?(?:author|writer))\b|\b(?:author|writer|authorship)\b|\bwho (?:(?:was|were|is) )?(?:it|this|that|the \w+|\w+) (?:written|meant|sent|addressed) (?:to|for|by)\b/i;
const WHEN =
  /\b(?:when|what year|which year|how long ago)\b[^.?!]*\b(?:written|wrote|write|composed)\b|\bhow old is (?:it|this|that|the (?:book|letter|gospel|psalm))\b/i;
const IS_IT =
  "^(?:is|was|are|were) (?:it|this|that|these|the \\w+|\\w+)(?: (?:one|book|letter|psalm|gospel))?(?: really| actually)?";
const WRITTEN_BY = new RegExp(`${IS_IT} written by \\w`, "i");
/** "Is this one by Paul", but not "is it by chapter". */
const BY = new RegExp(
  `${IS_IT.replace("(?:is|was|are|were)", "(?:[Ii]s|[Ww]as|[Aa]re|[Ww]ere)")} by \\p{Lu}`,
  "u",
);
const WHERE_FROM =
  /\bwhere (?:was|were) (?:it|this|that|the \w+|\w+)(?: one| book| letter)? written\b/i;

/** @param words the question without its introduction */
export function answerAboutBook(words: string): string | undefined {
  const isOfBook = [WHO, WHEN, WRITTEN_BY, BY, WHERE_FROM].some((pattern) => pattern.test(words));
  return isOfBook
    ? "Who wrote a book of the Bible, when and for whom, is nothing that I can tell for sure; the introduction in a study Bible says what is known."
    : undefined;
}
