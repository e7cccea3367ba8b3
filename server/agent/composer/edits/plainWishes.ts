/** Wishes in other words as the commands that the readers of edits know: "week 3 should be swapped with week 4", "week 2 day 1: Psalm 14". */

const PLACE =
  "(?:(?:(?:the )?(?:\\p{L}+|\\d{1,2}(?:st|nd|rd|th)) (?:week|day)|weeks? \\d{1,2}|wk ?\\d{1,2}|days? \\d{1,2})(?:['’]?s)?(?:,? (?:and|of|in|,)? ?(?:the )?(?:weeks? \\d{1,2}|days? \\d{1,2}))*)";
const PARTICIPLES: Record<string, string> = {
  swapped: "swap",
  switched: "swap",
  exchanged: "swap",
  moved: "move",
  removed: "remove",
  deleted: "delete",
  dropped: "drop",
  cut: "cut",
  "left out": "remove",
  renamed: "rename",
  shortened: "shorten",
  replaced: "replace",
  rewritten: "rewrite",
  merged: "merge",
  combined: "merge",
  joined: "merge",
  split: "split",
};
/** "The last two weeks should be swapped round." */
const PASSIVE = new RegExp(
  `(?<=^|[.;,!?] (?:and |then |also )?)(?<what>(?:(?![.;!?]|, )[^])+?) (?:should|must|needs? to|ha(?:s|ve) to|ought to|can|could|may) (?:please )?be (?<verb>${Object.keys(PARTICIPLES).join("|")})\\b(?: (?:round|around|over|about))?(?<rest>[^.;!?]*)`,
  "giu",
);
/** "I want that week 3 is before week 1", "bring week 5 forward so it comes right after week 1". */
const ORDER = new RegExp(
  `\\b(?:(?:i|we) (?:would )?(?:want|like|wish|prefer)(?: that| for)?|(?:please )?(?:bring|take|put|let)) (?<what>${PLACE})(?: forward| back| up| down)?,? (?:so (?:that )?(?:it|they) )?(?:to )?(?:is|be|are|comes?|go(?:es)?|stands?)(?: (?:straight|right|directly|just))? (?<side>before|after) `,
  "giu",
);
/** A line that names a place and what it is to read: "week 2 day 1: Psalm 14". */
const PLACE_LINE = new RegExp(
  `^\\s*(?:[-*•–]|\\d{1,2}[.)])?\\s*(?<place>${PLACE})\\s*(?::|=|->|→|–|-)\\s*(?=(?:[1-3] )?\\p{L}+\\.? \\d)`,
  "gimu",
);
/** "Week 2 heading: Nobody is righteous", "title for 5 Jan -> Not ashamed". */
const HEADING = new RegExp(
  `^(?<lead>\\W*(?:please )?)(?:(?<place>${PLACE}) (?:heading|title|name|header)|(?:the )?(?:heading|title|name|header) (?:for|of) (?<other>[^:=>→]{3,30}?))\\s*(?::|=|->|→|should be|is to be)\\s*`,
  "iu",
);

export function plainWishes(text: string): string {
  return text
    .replaceAll(/\bkindly /gi, "")
    .replaceAll(/,? (?:since|because|seeing that|given that) [^.;!?]*/gi, "")
    .replaceAll(
      /\b(first|second|third|fourth|fifth|sixth|seventh|last) days (?=questions?|prayers?|reading|title)/gi,
      "$1 day ",
    )
    .replaceAll(/\bcould do with\b/gi, "needs")
    .replaceAll(
      /\bis (?:a bit|a little|rather|quite|somewhat|far|way|very) (?=long|short|hard|heavy|difficult)/gi,
      "is too ",
    )
    .replaceAll(/\b(is|are) (?:far |way )?too much(?=\W*(?:$|[,.;!?]))/gi, "$1 too long")
    .replaceAll(/\bkick(?:s|ing)? off\b/gi, "start")
    .replaceAll(/\bon the end\b/gi, "at the end")
    .replaceAll(
      /\b(?:stick|tack|pop|throw|slip|chuck|slot)(?: (?:in|on))? (?=(?:an?|another|one|1|the|in)\b)/gi,
      "add ",
    )
    .replaceAll(
      /^(\W*)(?:an? |one |1 )?(?:extra|additional|further) (?=week|day)/gi,
      "$1add an extra ",
    )
    .replaceAll(
      /^(\W*)(\d+|two|three|four|five) (days|weeks) more (?:with|on|about)(?: the)? (?:topic|theme|subject)?(?: of)? ?/gi,
      "$1add $2 $3 about ",
    )
    .replaceAll(/\bno readings? (?:in|on|for) (?=[^.;]*\b(?:week|wk) ?\d)/gi, "remove ")
    .replaceAll(
      /\b(?:read|include|have|use)(?: also| too)? (?:also )?(?:the |on )?((?:mon|tues|wednes|thurs|fri|satur|sun)day)s?(?: too| also| as well)?(?=\W*$)/gi,
      (words, day: string) =>
        /also|too|as well/i.test(words) ? `make ${day} a reading day too` : words,
    )
    .replaceAll(
      /\b(?:(?:it is|is it) possible to|would it be possible to) (?=make|read|add|move|change|swap|have)/gi,
      "please ",
    )
    .replaceAll(
      /(\d{1,2}(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|last) (week|day)['’]?s (?=(?:the )?(?:\d|first|second|third|fourth|fifth|sixth|seventh|last))/gi,
      "$1 $2 ",
    )
    .replaceAll(/\b(?:is|are) (?:not|n['’]t) (?:very )?clear\b|\bunclear\b/gi, "is confusing")
    .replaceAll(
      /\b(?:swap|exchange|switch|substitute)(?: out)? (?<old>[^.;,]*?\d[\d:,–-]*) for (?=[^.;,]*\d)/gi,
      (words, ...args) => {
        const { old = "" } = args.at(-1) as Record<string, string>; // Named groups come last.
        return /\b(?:week|day)\b/i.test(old) ? words : `replace ${old} with `;
      },
    )
    .replace(
      /^(\W*)instead of ([^,;]{3,40}?),? (?:(?:we|i)['’]?d (?:rather )?(?:like|prefer|have)|(?:we|i) (?:would )?(?:want|like|prefer)) (?=\P{Lu}*\p{L}+ ?\d)/iu,
      "$1replace $2 with ",
    )
    .replaceAll(ORDER, (_, ...args) => {
      const { what = "", side = "" } = args.at(-1) as Record<string, string>; // Named groups come last.
      return `move ${what} ${side} `;
    })
    .replaceAll(PASSIVE, (words, ...args) => {
      const { what = "", verb = "", rest = "" } = args.at(-1) as Record<string, string>; // Named groups come last.
      return /\b(?:weeks?|days?|chapters?|\d)\b/i.test(what)
        ? `${PARTICIPLES[verb.toLowerCase()]} ${what.trim()}${rest}`
        : words;
    })
    .replace(HEADING, (_, ...args) => {
      const { lead = "", place, other } = args.at(-1) as Record<string, string | undefined>; // Named groups come last.
      return `${lead}the title of ${place ?? other} should be `;
    })
    .replaceAll(PLACE_LINE, (_, ...args) => {
      const { place = "" } = args.at(-1) as Record<string, string>; // Named groups come last.
      return `. change ${place} to `;
    })
    .replace(/^\W+(?=change)/i, "");
}
