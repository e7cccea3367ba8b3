/** Decides what to do with a message that requests a plan: write it, ask one question, or say why not. */
import type { Assumption, Brief } from "#shared/domain/plan/brief.ts";
import { getTheme } from "../../bible/themes.ts";
import type { Decision } from "../../writer.ts";
import { answerCare, answerDanger, isHeavy } from "./care/answerCare.ts";
import { needNear } from "./care/careNear.ts";
import { planWithCare } from "./care/planWithCare.ts";
import { askAboutDoubt, askForSubject, askWhetherMeant, eitherOr } from "./doubts/askBack.ts";
import { askToConfirm } from "./doubts/confirm.ts";
import { isUnlikely } from "./doubts/unlikely.ts";
import { understand } from "./resolve.ts";
import { askAboutEarlier } from "./subjects/earlierPlan.ts";
import { otherLanguage } from "./text/language.ts";
import type { Understanding } from "./understanding.ts";
import { answerOtherKind, answerQuestion } from "./unsupported/otherKinds.ts";
import { findOutsideCanon } from "./unsupported/outsideCanon.ts";
import { decidePlan } from "./writePlan.ts";

/**
 * @param today `yyyy-MM-dd`
 * @param own the contact that the church set for people in need
 * @returns undefined if the message requests no plan
 */
export async function decideRequest(
  text: string,
  today: string,
  own?: string,
): Promise<Decision | undefined> {
  const foreign = otherLanguage(text);
  if (foreign) return { kind: "answer", text: foreign };
  const read = understand(text, today);
  const need = await needNear(text);
  const danger = answerDanger(text, need, own);
  if (danger) return danger;
  const understood = need === "danger" ? read : { ...read, care: read.care ?? need };
  const outside = findOutsideCanon(text, () => understood.brief.readings.length > 0);
  if (outside) return { kind: "answer", text: `${outside} Nothing was written.` };
  const question = isOfRight(understood) ? answerQuestion(understood) : undefined;
  if (question) return question;
  const other = answerOtherKind(understood);
  // "Is it a sin to be this depressed?": the need comes before the question.
  const isQuestion = understood.others[0] === "explain";
  const isNeed = understood.care !== undefined && (isQuestion || isHeavy(understood.care));
  if (other && !isNeed) return other;
  const care = answerCare(understood, own);
  if (care) return care;
  if (understood.care) {
    // "The serenity prayer on the last day" of a recovery group: none of it is the subject.
    const readings = isUnlikely(understood) ? [] : understood.brief.readings;
    const meant = { ...understood, brief: { ...understood.brief, readings } };
    return planWithCare(meant, understood.care, today, own);
  }
  const { brief, doubts, wantsPlan } = understood;
  if (OF_THE_DAY.test(text) && !wantsPlan) return undefined;
  const either = eitherOr(text, understood);
  if (either) return either;
  if (understood.isImpossible)
    return { kind: "answer", text: `${doubts[0] ?? ""} Nothing was written.` };
  if (doubts[0] && brief.readings.length > 0)
    return askAboutDoubt(text, doubts[0], understood.options);
  if (brief.readings.length === 0) {
    if (understood.isFree)
      return decidePlan(withDefault(brief), { understood, today, assumed: [FREE_CHOICE] });
    const earlier = askAboutEarlier(text, understood);
    if (earlier) return earlier;
    if (!wantsPlan) return undefined;
    // "A plan for new believers, 30 days": whom it is for says what it is about.
    const ofReaders = withReadersTopic(understood);
    if (ofReaders) return decidePlan(ofReaders, { understood, today, assumed: [OF_READERS] });
    return askForSubject(text, understood, today);
  }
  const unsure = askWhetherMeant(understood);
  if (unsure) return unsure;
  const plan = decidePlan(brief, { understood, today, assumed: [] });
  return plan.kind === "plan" ? ((await askToConfirm(understood, plan)) ?? plan) : plan;
}

/** "Is it a sin for my sister to remarry?" speaks of others; a need of one's own is met before anything is answered. */
function isOfRight({ care, reading }: Understanding): boolean {
  return (
    care === undefined ||
    (care === "divorce" && !OWN_MARRIAGE.test(reading.text)) ||
    ((care === "death" || care === "widowhood") && !OWN_LOSS.test(reading.text))
  );
}

const OWN_MARRIAGE = /\b(?:i|i['’]?m|we|my (?:husband|wife|marriage|ex))\b/i;

const OWN_LOSS = /\b(?:i|i['’]?m|we|my|our (?!older|members?|church|elders?|pastor)\w+)\b/i;

/** "What time is the service?": a question that only the church can answer. */
const OF_THE_DAY =
  /^\W*(?:(?:hi|hello|hey|hiya|morning)\W+)?(?:what time|what day|when (?:is|does|are|do)|where (?:is|are|do)|who(?:['’]?s| is| are)|is there|are there|how many|how do i|do we have|did you)\b/i;

const FREE_CHOICE: Assumption = { field: "readings", sentence: "I chose the Gospel of Mark." };

const NEW_BELIEVERS = "new-believers";
const OF_READERS: Assumption = {
  field: "readings",
  sentence: "I chose first steps in faith; name a book or a topic for another plan.",
};

function withReadersTopic({ brief, unread, unknown }: Understanding): Brief | undefined {
  const theme = getTheme(NEW_BELIEVERS);
  if (!theme || brief.audience !== "newBelievers" || unread.length + unknown.length > 0)
    return undefined;
  return { ...brief, readings: [{ kind: "topic", label: theme.name }] };
}

function withDefault(brief: Brief): Brief {
  return { ...brief, readings: [{ kind: "passages", label: "Mark", references: ["Mark"] }] };
}
