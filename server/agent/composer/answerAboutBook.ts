/** "Who wrote this one, and roughly when?": of the books themselves the composer knows what they say, and nothing about them. */

const WHO =
  /\bwho(?:['’]?s| is| was| are| were)? (?:it |this |that |the \w+ |they )?(?:wrote|written|writes?|writing|(?:the )?(?:author|writer))\b|\b(?:author|writer|authorship)\b|\bwho (?:(?:was|were|is) )?(?:it|this|that|the \w+|\w+) (?:written|meant|sent|addressed) (?:to|for|by)\b/i;
const WHEN =
  /\b(?:when|what year|which year|how long ago|how old)\b[^.?!]*\b(?:written|wrote|write|composed|book|letter|gospel|psalm)\b|\bhow old is (?:it|this|that)\b/i;
const BY =
  /^(?:is|was|are|were) (?:it|this|that|these|the \w+|\w+)(?: (?:one|book|letter|psalm|gospel))?(?: really| actually)? (?:written )?by \w+/i;
const WHERE_FROM =
  /\bwhere (?:was|were) (?:it|this|that|the \w+|\w+)(?: one| book| letter)? written\b/i;

/** @param words the question without its introduction */
export function answerAboutBook(words: string): string | undefined {
  const isOfBook = [WHO, WHEN, BY, WHERE_FROM].some((pattern) => pattern.test(words));
  return isOfBook
    ? "Who wrote a book of the Bible, when and for whom, is nothing that I can tell for sure; the introduction in a study Bible says what is known."
    : undefined;
}
