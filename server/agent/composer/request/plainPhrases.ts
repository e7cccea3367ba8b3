/** Turns of phrase that say what shorter ones say: "Weeks: 6", "Monday 21 September", "from Monday until Friday". */
import { parseReference } from "#shared/domain/bible/reference.ts";

const MONTH =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
const DAY = "(?:mon|tues?|wed(?:s|nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?";
const WHOLE_DAY = "(?:mon|tues|wednes|thurs|fri|satur|sun)day";
/** A weekday beside its date says nothing that the date does not. */
const DAY_OF_DATE = new RegExp(
  `\\b${DAY}\\b\\.?,? (?:the )?(?=\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH}\\b|${MONTH}\\b\\.? \\d{1,2}\\b|\\d{1,2}[/.]\\d{1,2}[/.]\\d{2}|\\d{4}-\\d{2}-\\d{2})`,
  "gi",
);
const DAY_OF_MONTH = new RegExp(
  `\\b(on |by |from |until |till |start(?:ing)? |begin(?:ning)? )?${WHOLE_DAY},? (?=the \\d{1,2}(?:st|nd|rd|th)\\b(?! (?:week|day|chapter|of)\\b))`,
  "gi",
);
const DAY_SPAN = new RegExp(
  `\\b(${DAY})s?\\b\\.? (?:until|untill|till|til|upto|up to) (?=${DAY}s?\\b)`,
  "gi",
);
/** "Between the 2nd and the 20th of November". */
const BETWEEN_DAYS = new RegExp(
  `\\bbetween (?:the )?(\\d{1,2})(?:st|nd|rd|th)? and (?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?: of)? (${MONTH})\\b`,
  "gi",
);
/** "One psalm a day, beginning with 51 and ending with 72". */
const PSALM_SPAN =
  /\b(psalms?\b[^.;:]{0,30}?),? (?:beginning|starting) (?:with|at|from) (?:number |no\.? |psalm )?(\d{1,3}),? (?:and )?(?:ending|finishing|stopping|up to|through|to|until|till)(?: (?:with|at|on|in))? (?:psalm )?(\d{1,3})\b/gi;

export function plainPhrases(text: string): string {
  return text
    .replaceAll(/\bkindly ?/gi, "")
    .replaceAll(
      /\b(?:days?|readings?) (?:a|per|each|in a) week\s*[:=]\s*(\d)\b/gi,
      "$1 days a week",
    )
    .replaceAll(/\b(?:(?:number|no\.?) of |total )?(weeks|months)\s*[:=]\s*(\d{1,3})\b/gi, "$2 $1")
    .replaceAll(/\b(weeks?|wks?) ?(?:x|×|\*) ?(\d) (?=days?\b)/gi, "$1 of $2 ")
    .replaceAll(/\bthe fortnight\b/gi, "the two weeks")
    .replaceAll(/\b(?:an?|one|1) fortnight\b/gi, "two weeks")
    .replaceAll(BETWEEN_DAYS, "$1 $3 to $2 $3")
    .replaceAll(
      /\b(beatitude|commandment|parable|miracle|plague) (?=(?:a|per|each|every) day\b)/gi,
      "$1s ",
    )
    .replaceAll(
      /(?<=\b(?:to|at|just|only|do|with|be|it) )(\d) (?:a|per|each|every) week\b/gi,
      "$1 days a week",
    )
    .replaceAll(DAY_OF_DATE, "")
    .replaceAll(DAY_OF_MONTH, (_, lead?: string) => lead ?? "on ")
    .replaceAll(DAY_SPAN, "$1 to ")
    .replaceAll(PSALM_SPAN, (_, what: string, from: string, to: string) => {
      return `${what.replace(/^psalm/i, "chapter")}, Psalms ${from}-${to}`;
    })
    .replaceAll(/\b(?:an?|one) (?:whole|full|entire) (?=(?:year|month|week)\b)/gi, "1 ")
    .replaceAll(/\b(same|identical|usual) set[ -]?up\b/gi, "$1 arrangement")
    .replaceAll(/\bon the end\b/gi, "at the end")
    .replaceAll(
      /(?<=\b(?:change|switch|swap|move|go|changed|switched|moved) )2 (?=(\p{L}+))/giu,
      (words, next: string) => (parseReference(`2 ${next} 1`).ok ? words : "to "),
    );
}
