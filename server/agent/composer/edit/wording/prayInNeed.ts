/** Prayers for a need or on a subject: "for somebody in a hospital bed", "prayers about forgiveness". */
import { needPlan } from "../../../bible/needs.ts";
import { topicPrayers } from "../../../bible/topicPrayers.ts";
import { careWords } from "../../understand/care/care.ts";
import { isRuledOut } from "../../understand/care/careRuledOut.ts";
import { findAll, readMessage } from "../../understand/read.ts";
import { hasAvoidedWord, inWording } from "../../write/churchWords.ts";
import { allPlaces, spellPlaces } from "../draft.ts";
import { type EditRequest, type EditResult, refuse, type Target } from "../edit.ts";
import { findingsOf, hasPart, isGoing, roleWordOf } from "../places/within.ts";
import { reviseEach } from "./revise.ts";

interface Prayers {
  /** As in "illness". */
  subject: string;
  /** Said first, where somebody suffers. */
  sentence?: string;
  prayers: readonly string[];
}

export function prayInNeed(
  request: EditRequest,
  target: Target | undefined,
): EditResult | undefined {
  const { clause, draft } = request;
  const isOfPrayers = hasPart(clause, "prayer") && !hasPart(clause, "question", "questions");
  if (!isOfPrayers || isGoing(clause)) return undefined;
  const found = ofNeed(request) ?? ofTopic(request);
  if (!found) return undefined;
  const { subject, sentence, prayers } = found;
  const places = target?.places ?? allPlaces(draft);
  const named = spellPlaces(draft, places);
  const touched = reviseEach(request, places, (_, __, index) => {
    const prayer = prayers[index % prayers.length];
    return prayer ? { prayer } : {};
  });
  if (touched === 0) return refuse(`The prayers of ${named} are those already.`);
  const turns =
    prayers.length < places.length ? ` I have ${prayers.length} of them, which take turns.` : "";
  return {
    kind: "changed",
    draft,
    target,
    done: `the prayers of ${named}`,
    text: `${sentence ? `${sentence} ` : ""}I will put prayers ${subject} into ${named}; the readings and questions stay as they are.${turns}`,
  };
}

/** What the message tells of illness, death and the like. */
function ofNeed({ turn, style }: EditRequest): Prayers | undefined {
  const reading = readMessage(turn.text, turn.today);
  for (const one of findAll(turn.text, reading.tokens, turn.today)) {
    const { meaning } = one;
    // "Something with less dying in it": of a reading, and nobody's need.
    if (meaning.kind !== "care" || isRuledOut(reading, one)) continue;
    const { plan, childrensPlan, topic, sentence, title } = careWords[meaning.care];
    const isForChildren = style.audience === "children" && childrensPlan !== undefined;
    const own =
      needPlan(isForChildren ? childrensPlan : plan)?.days.map(({ prayer }) => prayer) ?? [];
    const prayers = [...own, ...(isForChildren ? [] : topicPrayers(topic))].filter(
      (prayer) => prayer !== "",
    );
    if (prayers.length > 0) return { subject: `from “${title}”`, sentence, prayers };
  }
  return undefined;
}

function ofTopic({ clause, style }: EditRequest): Prayers | undefined {
  const topic = findingsOf(clause, "topic").find((one) =>
    /^(?:for|about|on|to|regarding|around)$/.test(roleWordOf(clause, one)),
  );
  const known = topic ? topicPrayers(topic.meaning.id) : [];
  const worded = known.map((prayer) => inWording(prayer, style));
  const allowed = worded.filter((prayer) => !hasAvoidedWord(prayer, style.church));
  const prayers = allowed.length > 0 ? allowed : worded;
  return topic && prayers.length > 0
    ? { subject: `on ${topic.meaning.label}`, prayers }
    : undefined;
}
