/** Titles of the outline that can follow "how": "Boaz is kind to the stranger from Moab". */
import { PEOPLE, PLACES } from "./gazetteer.ts";

/** Verbs as titles use them after their subject. */
const VERBS = new Set(
  "is are was were will can cannot must may might has have had does did do would could should never still tells asks gives takes sees sends begs calls hears comes speaks makes keeps finds brings promises throws blesses warns meets looks gets dies sings wants leaves kills turns holds walks offers goes weeps sets reads rides swears carries picks counts breaks refuses dances describes fills puts strikes pays spreads shows writes lays kneels prays bows clears wins explains grows hides cries wishes marries bargains crosses smashes passes remembers copies trusts answers burns searches builds hires opens falls knows waits faces lets overhears mourns tears runs sulks owns reminds listens marches longs moves pleads buries boasts becomes tests welcomes admits feeds wears tries foretells pulls climbs camps stands complains feels changes teaches eats packs plants draws joins acts hunts obeys spares helps adds worships shuts forgives blocks leads prophesies tastes anoints pretends orders saves cuts hurries plays decides invites believes flies raises drags fetches enjoys learns trembles thunders rewards trains snaps hushes introduces trusted welcomed deserves wrestled retells shares reaches recalls loves rages objects washes rests breathes clothes confronts hangs races seals laughs shelters returns sells tricks plots dreams slips wrestles vouches adopts splits praises clings thanks escapes wipes arrived comforts tempts bans roars murders stabs rules sits chooses buys scolds defeats blows shrinks argues steals gathers urges thinks accuses insists surprises doubts denies lies steps scatter scatters serve serves live lives ask tell see send beg call hear come speak make keep find bring throw meet look get turn hold walk go weep set read carry refuse fill pay spread show kneel pray bow grow hide cry cross remember trust answer burn build open fall know wait face run listen march tremble gather stand follow follows belongs belong raise learn rejoice rejoices receives receive panics grumbles grumble camps fights fight waits mourns leaves begins begin stays stay finds meets fails fail loses lose drives drive saves".split(
    " ",
  ),
);
/** How far from its start a clause has its verb. */
const MAX_SUBJECT_WORDS = 6;
const NAMES = new Set([
  "Jesus",
  "Israel",
  "Judah",
  "Ephraim",
  "Christ",
  "Satan",
  "Christians",
  "Pharisees",
]);
/** What else begins a sentence about somebody, and no command. */
const SUBJECT =
  /^(?:A|An|The|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Eleven|Twelve|Thousands|Some|Many|Every|Nobody|Someone|Brave|Hungry|Starving|Old|Young|Jealous|Whole|Northern|Builders|Elders|Thieves|Princes|Friends|Orphans|Refugees|Birds|Shepherds|Sailors|Levites|Priests|Soldiers|Kings)$/;

/** The title as it stands inside a sentence, or undefined where it is no clause about somebody else. */
export function clauseOf(title: string): string | undefined {
  if (/[:;?!“”"]/.test(title)) return undefined;
  const words = title.replace(/[.]$/, "").split(" ");
  const [first = "", ...rest] = words;
  const isName = PEOPLE.has(first) || PLACES.has(first) || NAMES.has(first);
  if (!isName && !SUBJECT.test(first)) return undefined;
  const at = rest
    .slice(0, MAX_SUBJECT_WORDS)
    .findIndex((word) => VERBS.has(word.replace(/,$/, "")));
  // "A man who begs" has no verb of its own yet.
  const before = rest.slice(0, Math.max(0, at));
  // "The man no chain could hold" has a subject inside its subject.
  if (before.some((word) => /^(?:no|nobody|God|Jesus|he|she|they|you|we|I|it)$/.test(word)))
    return undefined;
  // "A second chance to keep the Passover", "a sheet of animals Peter would never eat".
  const last = before.at(-1) ?? "";
  if (last === "to" || (!isName && PEOPLE.has(last))) return undefined;
  const isRelative = rest
    .slice(0, Math.max(0, at))
    .some((word) => /^(?:who|whose|that|which|where|when)$/.test(word));
  if (at < 0 || isRelative || (!isName && at === 0)) return undefined;
  return [isName ? first : first.toLowerCase(), ...rest].join(" ");
}

const IRREGULAR: Record<string, string> = { is: "are", has: "have", does: "do", goes: "go" };

/** "God feeds his people" said to God: "you feed …"; undefined where that is not plain. */
export function addressOf(title: string): string | undefined {
  const [, verb = "", rest = ""] = /^God (\w+) ([^:;?!“”"]+?)[.]?$/.exec(title) ?? [];
  if (!VERBS.has(verb) || /\b(?:he|his|him|himself|God|them|their|they|it)\b/i.test(rest))
    return undefined;
  return `you ${baseOf(verb)} ${rest}`;
}

function baseOf(verb: string): string {
  if (IRREGULAR[verb]) return IRREGULAR[verb];
  if (!verb.endsWith("s")) return verb;
  if (verb.endsWith("ies")) return `${verb.slice(0, -3)}y`;
  return /(?:ss|sh|ch|x|z)es$/.test(verb) ? verb.slice(0, -2) : verb.slice(0, -1);
}
