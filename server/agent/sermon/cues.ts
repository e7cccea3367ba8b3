/** Words at a passage that say whether it is the sermon's own: a label, an invitation to open it, a comparison. */
import { inRow, oneOf, times } from "./inRow.ts";

/** "Text:", "Our main reading is". */
export const LABEL = inRow([
  /^\W*/,
  times(
    [
      /(?:the|our|my|today['’]?s|this morning['’]?s|main|sermon|scripture|bible|primary|key)[ -]+/,
      /(?:focus|principal|preaching|lead|base|gospel|first|second|third)[ -]+/,
      /(?:new testament|old testament|nt|ot)[ -]+/,
    ],
    "{0,3}",
  ),
  [
    /texts?|scriptures?|passages?|readings?|lessons?|lections?|bible|verses|gospel/,
    /reference|ref/,
  ],
  /(?: (?:for today|this week|reading|passage|text))?\s*(?:\([^)]*\)\s*)?/,
  [/[:=–—-]+|\bis\b|\s|$/],
]);
/** Between a label and a passage stand only the passages before it. */
export const BEYOND_LABEL = /[.!?]\s|\bnot\b|\p{L}{4,}(?:\s+\p{L}{3,}){4}/iu;
export const NEGATED = /\b(?:not|instead of|rather than|no)\W*$/i;
export const NOTICES = inRow([
  /^\W*/,
  [
    /notices|announcements|notes for the week|diary|this week at|the week ahead/,
    /coming up|dates for your diary/,
  ],
  /\b/,
]);
export const DIARY = inRow([
  /^\W*(?:mon|tues?|wed|thurs?|fri|sat|sun)(?:day|nesday|rsday|urday)?s?\b/,
  /.{0,14}\d{1,2}(?:[.:]\d{2}|\s?[ap]m)/,
]);
/** "Recap: week 2 (2:1-41)". */
export const RECAP =
  /^\W*(?:recap|review|last time|so far)\b|\b(?:week|part) \d{1,2}\b[^.;]{0,14}$/i;
/** What stands before the passage that a preacher opens. */
export const OPENS = oneOf([
  inRow([
    /\b(?:our|my|the|today['’]?s|this (?:morning|evening|week|sunday)['’]?s|sermon) /,
    /(?:main |sermon |bible |scripture |gospel )?(?:text|passage|reading|scripture|lesson)\b/,
  ]),
  inRow([
    /\bturn (?:with me |now |please |over |if you would |if you will |in your bibles?,? )*/,
    /(?:with me )?to\b/,
  ]),
  /\bopen(?:ing)? (?:up )?(?:your|our|a) bibles?\b|\bbibles? (?:open )?(?:to|at)\b/,
  inRow([
    /\b(?:preach(?:ing)?|speaking|sermon|message|talk|homily) /,
    /(?:today |tonight |this morning |is )*/,
    /(?:on|from|about|through|out of|comes from|taken from)\b/,
  ]),
  inRow([
    /\b(?:text|passage|reading|sermon|message)\b[^.]{0,30}/,
    /\b(?:comes from|is from|is found in|is in|found in|taken from)\b/,
  ]),
  inRow([
    /\bwe(?:['’]re| are)? /,
    /(?:going to be |currently |still |now |back |looking |reading |working |studying )*/,
    /(?:in|at|through|from)\b/,
  ]),
  /\bwe (?:come|turn|continue|find ourselves|pick up|arrive|reach)\b/,
  inRow([
    /\b(?:let['’]?s|let us|i want to|i(?:['’]m| am) going to|i(?:['’]ll| will)) /,
    /(?:all )?(?:read|look at|turn to|hear|be in|preach)\b/,
  ]),
  /\bread(?:ing)? (?:now |to you |together |aloud )*from\b/,
  /\bhear the (?:word|reading)\b|\bstand (?:with me )?for the reading\b/,
  /\b(?:this week|today|tonight|this morning)\s*[:=–—-][^!?]{0,40}/,
]);
/** A line that says nothing else before it. */
export const OPENS_ALONE =
  /^\W*(?:read(?:ing)?|preaching|sermon(?: on| notes(?: on| for)?)?|text)\W*$/i;
/** What stands before a passage that is named in passing. */
export const PASSING = inRow([
  [
    /\bcf\.?|\bsee(?: also)?|\bcompare|\balso|\blike|\bas in|\bremember|\brecall|\bthink of/,
    /\breminds? (?:me|us) of|\bechoes|\bquot\w+|\belsewhere/,
    /\bx-?refs?:?|\bcross[ -]?refs?(?:erences?)?:?/,
    inRow([
      /\b(?:paul|peter|james|john|david|jesus|moses|isaiah|he|it) /,
      /(?:says|said|writes|wrote|tells us|puts it)/,
    ]),
    /\bbackground:?|\bflip(?: over)? to|\bfor a moment|\bquickly/,
    /\bkeep your finger|\bjust as/,
    inRow([
      /\b(?:think (?:of|about|back to)|remember|recall|reminds? (?:me|us|you) of|story of)/,
      /\b[^.!?]{0,60}\b(?:in|from)/,
    ]),
  ],
  /\W*(?:in|from|to|of|over|back)?\W*$/,
]);
export const OTHER_WEEK = oneOf([
  /\b(?:last (?:week|sunday|time|month)|next (?:week|sunday|time)|previously)\b/,
  /\b(?:the week before|two weeks ago|coming up|series so far)\b/,
]);
export const BENEDICTION = inRow([
  /\b/,
  [
    /benediction|blessing|closing prayer|call to worship|hymns?|songs?|memory verse/,
    /assurance|invocation|offertory|further reading|resources|for further study|homework/,
  ],
  /\b/,
]);
