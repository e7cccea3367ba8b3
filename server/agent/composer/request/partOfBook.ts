/** A part of a book that is told without its numbers: "Acts from chapter 9 on", "the rest of Matthew". */
import { BOOKS, type BookId, getBook, versesIn } from "#shared/domain/bible/books.ts";
import { parseReference } from "#shared/domain/bible/reference.ts";

const NAMES = [...BOOKS.map(({ name }) => name), "Psalms", "Acts"]
  .sort((a, b) => b.length - a.length)
  .join("|");
/** "From chapter 9 to 12" ends where it says. */
const NO_SPAN = "(?![:\\d]| ?(?:-|–|to|through|thru) ?(?:chapter )?\\d)";
const CHAPTER = "(?:chapters?|ch\\.?|chap\\.?)";
const OPEN_END =
  "(?:on(?:wards?)?\\b|forward\\b|(?:-|–|to|through|thru|until) (?:the )?(?:very )?end\\b|and (?:following|after|beyond|on)\\b|to the finish\\b)";

/** "Acts from chapter 9 on", "Acts 9 to the end", "Luke starting at 9:51". */
const FROM_PLACE = new RegExp(
  `\\b(?<book>${NAMES}),? (?:(?:from|beginning|starting|picking up|start|begin)(?: (?:at|from|in|with))? ${CHAPTER} ?(?<from>\\d{1,3}(?::\\d{1,3})?)(?: ?${OPEN_END})?${NO_SPAN}|(?:from|beginning|starting|picking up|start|begin)(?: (?:at|from|in|with))? (?<verse>\\d{1,3}:\\d{1,3})(?: ?${OPEN_END})?${NO_SPAN}|(?:from )?(?:${CHAPTER} )?(?<open>\\d{1,3}(?::\\d{1,3})?) ?${OPEN_END})`,
  "gi",
);
/** "The rest of Matthew", "the remainder of Acts". */
const REST = new RegExp(
  `\\b(?:the )?(?:rest|remainder|remaining chapters) of (?:the )?(?:book of |gospel of )?(?<book>${NAMES})\\b`,
  "gi",
);
/** Where people stopped: "we finished Matthew 13", "we are up to chapter 8". */
const DONE =
  /\b(?:finished|completed|ended|done|read|stopped|left off|got (?:to|through|up to)|(?:are|were|made it) (?:up )?(?:to|through|at)|through)\b(?: (?:with|at|up to|in|reading|the|end|of|book))* (?:(?:[123] )?\p{L}+ )?(?:chapters? )?(?<chapter>\d{1,3})\b(?! ?(?:weeks?|days?|months?|years?))/iu;
/** "The second half of Isaiah", "the first three chapters of Genesis". */
const HALF = new RegExp(
  `\\b(?:the )?(?<which>first|1st|second|2nd|last|other) half of (?:the )?(?:book of |gospel of )?(?<book>${NAMES})\\b(?! ?[(:,]? ?(?:chapters? )?\\d)`,
  "gi",
);
const SOME_CHAPTERS = new RegExp(
  `\\b(?:the )?(?<which>first|opening|last|final|closing) (?<count>\\d{1,3}) chapters of (?:the )?(?:book of |gospel of )?(?<book>${NAMES})\\b`,
  "gi",
);

/** The text with such parts as references: "Acts 9-28". A part that is not there stays as it was written. */
export function nameParts(text: string): string {
  return withLaterStart(withRest(text))
    .replaceAll(FROM_PLACE, (words, ...args) => {
      const { book = "", from, verse, open } = groupsOf(args);
      const [chapter, first = 1] = (from ?? verse ?? open ?? "").split(":").map(Number);
      return toEnd(book, chapter ?? 1, first) ?? words;
    })
    .replaceAll(HALF, (words, ...args) => {
      const { book = "", which = "" } = groupsOf(args);
      const last = lastChapter(book);
      if (!last || last < 2) return words;
      const middle = Math.ceil(last / 2);
      return /^(?:first|1st)/i.test(which)
        ? `${book} 1-${middle}`
        : `${book} ${middle + 1}-${last}`;
    })
    .replaceAll(SOME_CHAPTERS, (words, ...args) => {
      const { book = "", which = "", count = "" } = groupsOf(args);
      const last = lastChapter(book);
      if (!last || Number(count) > last) return words;
      return /^(?:first|opening)/i.test(which)
        ? `${book} 1-${count}`
        : `${book} ${last - Number(count) + 1}-${last}`;
    });
}

/** What was read already is said no more, or it would be read again. */
function withRest(text: string): string {
  const done = DONE.exec(text);
  const chapter = Number(done?.groups?.chapter);
  if (!done || text.search(REST) < 0) return text;
  return text.replace(done[0], " ").replaceAll(REST, (words, ...args) => {
    const { book = "" } = groupsOf(args);
    return toEnd(book, chapter + 1, 1) ?? words;
  });
}

/** "Matthew in 28 days but start with chapter 3": said apart from the one book that is named. */
const LATER_START =
  /,? ?\b(?:but |and )?(?:we )?(?:start(?:ing|s)?|begin(?:ning|s)?|picking up)(?: (?:with|at|from|in|on))? (?:chapter|ch\.?|chap\.?) ?(\d{1,3})\b(?! ?(?:-|–|to|through))/i;
const BOOK = new RegExp(`\\b(?<book>${NAMES})\\b(?! \\d)`, "gi");

function withLaterStart(text: string): string {
  const start = LATER_START.exec(text);
  const books = [...text.matchAll(BOOK)];
  const [only] = books;
  if (!start || !only || books.length > 1) return text;
  const part = toEnd(only[0], Number(start[1]), 1);
  return part ? text.replace(start[0], " ").replace(only[0], part) : text;
}

function groupsOf(args: readonly unknown[]): Record<string, string | undefined> {
  return args.at(-1) as Record<string, string | undefined>; // Named groups come last.
}

function toEnd(book: string, chapter: number, verse: number): string | undefined {
  const last = lastChapter(book);
  if (!last || chapter > last) return undefined;
  const id = idOf(book);
  const lastVerse = id ? versesIn(id, last) : 1;
  if (verse > 1) return `${book} ${chapter}:${verse}-${last}:${lastVerse}`;
  return chapter === last ? `${book} ${last}` : `${book} ${chapter}-${last}`;
}

function idOf(book: string): BookId | undefined {
  const parsed = parseReference(`${book} 1`);
  return parsed.ok ? parsed.ranges[0]?.book : undefined;
}

function lastChapter(book: string): number | undefined {
  const id = idOf(book);
  return id && getBook(id).verses.length;
}
