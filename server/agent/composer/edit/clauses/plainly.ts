/** A message about a plan in plainer words, which the readers of wishes need not know: lists, signs, asides, counts. */

/** Of a plan; an aside with such a word may be part of the wish. */
const OF_PLAN =
  /\b(?:days?|weeks?|weekends?|psalms?|verses?|chapters?|questions?|prayers?|titles?|readings?|plan|instead|not|only|except|unless|drop|remove|keep|leave|move|skip|swap|add|from|until)\b|\d:\d|\p{Lu}\p{L}+ \d/u;
const ASIDE =
  /\s*\((?=(?:she|he|they|who|it['’]?s|its|i['’]?m|aged?|bless|god|now|nearly|almost|just turned|turning|\d{1,3}(?!\d|:))\b)([^()]{2,80})\)/giu;
/** ", who has been here 31 years, wants": between two commas. */
const RELATIVE = /(?<=\p{L}),? (?:who|whose)(?:['’]s)? ([^,.;!?\n()]{3,60}),(?= \p{Ll})/gu;
/** ", aged 94," */
const AGED = /, (?:(?:aged|age|nearly|almost|now) )?\d{2,3}(?: years old)?,(?= \p{Ll})/gu;

const ORDINALS = ["", "", "second", "third", "fourth", "fifth", "sixth"];
const ONE_MORE =
  /\b(?:add|give (?:me|us|them|everyone|each day)|have|want|need|write|put in|include) an? (second|third|fourth|fifth|sixth|2nd|3rd|4th|5th|6th) question\b/gi;
/** "…, and she would like Simeon as well": a wish of its own. */
const WOULD_LIKE =
  /,? and (?:she|he|they)(?:['’]d| would) (?:also )?like (?:to have |to see )?([^.,;!?]{3,60}?) (?:as well|too|in it)(?=\s*(?:[.,;!?]|$))/gi;
/** "…, and nothing about Herod". */
const NOTHING_ABOUT = /, and (nothing about|no mention of|nothing on)\b/gi;
/** "Before it all, on the 1st". */
const BEFORE_ALL =
  /\b(?:before (?:it all|everything(?: else)?|all of (?:it|them|that)|all the (?:others|rest))|right at the (?:front|beginning)|to (?:begin|start|open|kick off) with)(?:, on the (?:1st|first))?(?=\s*(?:[,.;!?]|and\b|$))/gi;
/** "Psalm 23 to finish". */
const TO_FINISH =
  /(\p{Lu}\p{L}+ \d[\d:–-]*) to (?:finish|close|end|conclude|round (?:it|things) off|wrap up|finish off)(?: with| on| it(?: all)?| the plan| off)?(?=\s*(?:[,.;!?]|and\b|$))/gu;
/** What comes of a day before the others. */
const MOVED_ON =
  /(?<=at the start),? and (?:push|move|shift|shunt|bump) (?:all )?(?:the )?(?:others|rest|other days|everything else)(?: all)? (?:along|on|back|down|up)(?: (?:by )?(?:a|one) day)?(?=\s*(?:[,.;!?]|$))/gi;
const THANKS =
  /(?<=\p{L}{3}|\d)(?:,? | )(?:many thanks|thank you|thanks|cheers)(?: (?:so|very) much)?[.!\s]*$/iu;
/** "I was just wondering if you could …": a polite wish. */
const WONDERING =
  /\b(?:(?:i|we)(?:['’]m| am| was|['’]re| were) )?(?:just )?wondering (?:if|whether) (?:you|we) (?:could|can|might|would)(?: be able to| please| possibly)? /gi;
/** "Don't forget that day 3 should be Psalm 27." */
const NOT_FORGET =
  /((?:^|[.!?\n,] *)(?:and |but |also |oh |please )*)(?:do ?n[o'’]?t|do not) forget(?: that| to|,)? (?=\p{L})/giu;
/** "Actually no, scrap that, …": of the wish before it, and not of the plan. */
const SCRAPPED = /(?<=\S[\s\S]*)\bscrap (?:that|it)(?=\s*[,.!;–—-]\s*\S)/gi;
/** "Not the thief on the cross, we did him last month". */
const NOT_THAT =
  /((?:^|[.\n]) *)not ((?:the |that |psalm )[^,.;\n]{3,50}), (?=(?:we|they|i)\b(?:['’]ve)? (?:did|had|read|covered|have|heard|just))/gi;
/** "And Psalm 23 at the end." */
const AT_EDGE =
  /((?:^|[.!?\n]) *)(?:[Aa]nd |[Aa]lso |[Pp]lus |[Tt]hen )*((?:\d )?\p{Lu}\p{L}+ \d[\d:–-]*(?: as well)? at the (?:end|start|beginning))(?= *(?:[.!?\n]|$))/gu;
/** "Weekdays only." */
const ON_WEEKDAYS =
  /((?:^|[.!?\n]) *)(?:and |also |please )*((?:weekdays|weekends|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)(?:(?:,| and|,? &) (?:mon|tues|wednes|thurs|fri|satur|sun)days?)*) only(?: please)?(?= *(?:[.!?\n]|$))/gi;
/** "This is for our over 70s lunch club now, can you change it to suit": older people are adults. */
const FOR_OLDER =
  /((?:^|[.!?\n]) *)(?:(?:actually|sorry|oh|so|and|but|turns out|it turns out|change of plan)[,:]? )*(?:this|it|the plan)(?:['’]s|s| is| will be)? (?:(?:going to be|now|really|actually|meant) )*for [^.,;!?\n]*?\b(?:over[- ]?[5-9]0s?|seniors?|pensioners?|elderly|older (?:people|folks?|adults|members|ones|ladies|gentlemen)|retired|retirees|oaps?|u3a)\b[^.,;!?\n]*(?:[.,;!?]? (?:(?:so|and|please|can|could|would|you|we|i) )*(?:change|make|adapt|adjust|alter|fit|suit|reword)\b[^.;!?\n,]*)?/gi;
/** "Just drop the last day": that nothing else is wished. */
const MERELY =
  /(^|[.!?\n,] *)(?:and |but |so )?(?:just|simply|only)(?: please)? (?=(?:drop|remove|delete|cut|lose|call|rename|name|swap|take (?:out|off|away|the \w+ (?:day|one) (?:out|off))|move|add)\b)/gi;

const FIRST_MEMBER = /(?:^|[\n:.!?]\s*)\(?(1|a)[.)]\s*(?=\p{L}|\d)/iu;
const MOST_MEMBERS = 12;

export function plainly(text: string): string {
  if (/["“”]/.test(text)) return listed(text);
  const plain = listed(text)
    .replace(ASIDE, (all, inside: string) => (namesPlan(inside) ? all : ""))
    .replace(RELATIVE, (all, inside: string) => (namesPlan(inside) ? all : ""))
    .replace(AGED, "")
    .replace(WOULD_LIKE, (_, what: string) => `. Add ${what}`)
    .replace(NOTHING_ABOUT, ". $1")
    .replace(BEFORE_ALL, "at the start")
    .replace(TO_FINISH, "$1 at the end")
    .replace(MOVED_ON, "")
    .replace(THANKS, "")
    .replace(WONDERING, "please ")
    .replace(NOT_FORGET, "$1")
    .replace(SCRAPPED, "never mind")
    .replace(NOT_THAT, "$1use another reading in place of $2, ")
    .replace(AT_EDGE, "$1add $2")
    .replace(ON_WEEKDAYS, "$1read on $2 only")
    .replace(FOR_OLDER, "$1make it for adults")
    .replace(ONE_MORE, (_, which: string) => `change to ${countOf(which)} questions`);
  return joined(plain).replace(MERELY, "$1");
}

/** "89 next week" is of a birthday. */
function namesPlan(inside: string): boolean {
  return OF_PLAN.test(inside.replace(/\b(?:next|this|last) (?:week|month|year)\b/gi, ""));
}

function countOf(ordinal: string): number {
  return Number.parseInt(ordinal, 10) || ORDINALS.indexOf(ordinal.toLowerCase());
}

const WISH_BEHIND_SIGN =
  /\s+[&+]\s+(?=(?:no|call|drop|take|add|make|swap|move|shorter|easier|simpler|longer|start|one|two|three|just|only|put|give|remove|change|rename)\b)/g;

/** "No prayers & one question", "no prayers + one question"; a name keeps its sign: "Bread & Wine". */
function joined(text: string): string {
  return text
    .replace(WISH_BEHIND_SIGN, ". ")
    .replace(/(\S+)\s+[&+]\s+(?=(\S))/g, (all, before: string, next: string) =>
      /^\p{Lu}/u.test(before) && /\p{Lu}/u.test(next) ? all : `${before} and `,
    );
}

/** "1. no prayers 2. two questions": each member of a list as a line. */
function listed(text: string): string {
  const first = FIRST_MEMBER.exec(text);
  const [lead = "", sign = ""] = first ?? [];
  if (!first) return text;
  const names = sign === "1" ? "123456789".split("") : "abcdefghi".split("");
  const lines = [text.slice(0, first.index + lead.search(/\(?(?:1|a)[.)]/i)).trim()];
  let rest = text.slice(first.index + lead.length);
  let count = 1;
  for (const name of names.slice(1, MOST_MEMBERS)) {
    const next = new RegExp(`(?:\\s|[,;])\\(?${name}[.)]\\s*(?=\\p{L}|\\d)`, "iu").exec(rest);
    if (!next) break;
    lines.push(rest.slice(0, next.index).trim());
    rest = rest.slice(next.index + next[0].length);
    count += 1;
  }
  if (count < 2) return text;
  return [...lines, rest.trim()]
    .map((line) => line.replace(/(?:[,;]|,? and)$/i, ""))
    .filter((line) => line !== "")
    .join("\n");
}
