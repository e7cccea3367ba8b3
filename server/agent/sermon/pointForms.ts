/** How headings and speech mark a point of a sermon, and what is none. */
import { inRow, oneOf, times } from "./inRow.ts";

/** Parts that every sermon has, and lines about the service. */
export const NO_POINT = inRow([
  /^\W*/,
  [
    inRow([
      /(?:the |my |our )?/,
      [
        /title|text|scripture|reading|passage|date|intro(?:duction)?|opening|welcome|hook|context/,
        /background|setting|outline|notes?|illustrations?|illus|story|example|quote|joke|slide/,
        /transition|conclusions?|conclude|closing|close|wrap[ -]?up|summary|big idea|main idea/,
        /main point|key (?:idea|verse)|theme|thesis|proposition|aim|purpose|fcf|applications?|apply/,
        /response|takeaways?|next steps?|challenge|so what|discussion|questions?|prayer|pray/,
        /let us pray|benediction|amen|announcements?|hymns?|songs?|communion|offering/,
        /cross[ -]?ref\w*|x-?ref\w*|references?|sources?|memory verse|call to worship|transcript/,
        /recording|video|audio|(?:the )?end|homily|readings|sermon(?: notes)?|message|recap|review/,
        /warm[ -]?up[^:]*|this week|last week|week \d+|music(?: (?:in|out))?|tribute|address/,
        /commendation[^:]*|committal|eulogy|creed|collect|confession|intercessions?|notices/,
        /opening video|slides?|media|housekeeping|logistics|rules|tech|nb/,
      ],
      /\s*(?:\d+\s*)?(?:[:.,;(–—-]|$)/,
    ]),
    /(?:sermons?|series|speakers?|preachers?|preached|pastor|rev|by|dr|date)\b/,
  ],
]);

const PLACE = /(?:first|second|third|fourth|fifth|next|last|final)/;

/** "And so the second thing", "finally", "point three": where speech begins a point. */
export const SAID = inRow([
  /^\W*(?:(?:so|and|now|okay|ok|but|well|then|um|uh|here|all right|alright)[, ]+)*/,
  [
    inRow([
      /(?:the |my |our |here['’]?s (?:the |my )?|that['’]?s (?:the |my )?)?(?:very )?/,
      PLACE,
      /(?:ly)?\b/,
      [
        /,|:| -/,
        / (?:thing|point|truth|lesson|reason|way|mark|step|question|word|of all|i want|we|he|is|and)/,
      ],
    ]),
    /(?:finally|lastly),?|(?:point )?number (?:one|two|three|four|five|\d)\b/,
    /point (?:one|two|three|four|five|\d)\b/,
  ],
]);

/** What stands between the number of a point and its name, when it is said: "thing that I want you to see is that". */
export const LEAD = inRow([
  /^/,
  [
    /[\s,:–—-]+/,
    inRow([
      /(?:(?:thing|point|truth|lesson|reason|one|word)\b\s*)?/,
      times(
        inRow([
          /(?:that )?(?:i|we) (?:want|need|would like)(?: you| us)? to /,
          /(?:see|notice|know|say|look at|remember)\b\s*/,
        ]),
        "?",
      ),
      /(?:today |here |this morning )?(?:is|was)?\s*(?:that|this)?\b[\s,:]+/,
    ]),
  ],
]);

/** "Point 3", "truth #1" before the number. */
const NOUN = inRow([
  /(?:main )?(?:point|truth|lesson|principle|move|heading|part|step|key|reason|mark)s?/,
  / ?(?:#|no\.? ?|number )?/,
]);
const ORDINAL = inRow([
  /(?:first|second|third|fourth|fifth|sixth|last|final)(?:ly)?/,
  /(?: (?:point|thing|truth|lesson|main point|of all))?/,
]);

/** A heading that begins with the number of its point in words: "Point three", "Secondly:". */
export const NUMBERED_IN_WORDS = oneOf([
  inRow([/^\W{0,3}/, NOUN, /(?:\d{1,2}|one|two|three|four|five|six|i{1,3}|iv|v)\b/]),
  inRow([/^\W{0,3}/, ORDINAL, /\s*[:.,–—-]/]),
]);

/** The numbers before a point's name, each to be taken away. */
export const NUMBERS: readonly RegExp[] = [
  inRow([/^\W*/, times(NOUN, "?"), /(?:\d{1,2}|I{1,3}|IV|VI{0,3}|IX|[A-F])[.):\s–—-]+/]),
  /^\W*(?:(?:main )?point|truth|lesson|number) (?:one|two|three|four|five|six)\b[.):,\s–—-]*/i,
  inRow([/^\W*/, ORDINAL, /\s*[:.,–—-]+\s*/]),
];

const BEGINS = inRow([
  /(?:(?:so|and|okay|ok|now|then) ){0,3}/,
  [
    inRow([/the /, PLACE, / (?:thing|point|truth|lesson|reason|one|step|way|word)\b/]),
    /(?:number|point) (?:one|two|three|four)\b/,
    /(?:first|second|third|final|last)ly\b/,
  ],
]);

/** In speech without full stops, the space before a point: "… and the second thing is". */
export const POINT_SAID = new RegExp(`\\s(?=${BEGINS.source})`, "gi");
