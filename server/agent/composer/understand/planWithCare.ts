/** An ordinary plan beside a need. */
import type { Brief, BriefReading } from "#shared/domain/brief.ts";
import { getTheme } from "../../bible/themes.ts";
import type { Decision } from "../../writer.ts";
import { themeOf } from "../divide/tracksOf.ts";
import { type Care, careWords, IN_DANGER, WHOM_TO_TALK_TO } from "./care.ts";
import type { Understanding } from "./resolve.ts";
import { planOf } from "./writePlan.ts";

/** An ordinary plan beside a need: said with care, and on its topic where none is named. */
export function planWithCare(understood: Understanding, care: Care, today: string): Decision {
  const { sentence, topic, isUrgent } = careWords[care];
  const { brief } = understood;
  const readings = readingsFor(getTheme(topic)?.name ?? "Comfort", brief);
  const decision = planOf({ ...brief, readings }, { understood, today, assumed: [] });
  const line = isUrgent ? `${WHOM_TO_TALK_TO} ${IN_DANGER}` : WHOM_TO_TALK_TO;
  return { ...decision, text: `${sentence} ${decision.text} ${line}` };
}

const ENOUGH = 5;

/** "Something from the Psalms or the Gospels": what is in them for this need, and not all of them. */
function readingsFor(label: string, { readings, days, weeks }: Brief): BriefReading[] {
  if (readings.length === 0) return [{ kind: "topic", label }];
  const isWide = readings.every(
    ({ kind, label: name, references = [], per, weekdays }) =>
      kind === "passages" &&
      per !== "week" &&
      !weekdays &&
      (name === "Psalms" || references.length > 3),
  );
  if (!isWide || (days ?? weeks) === undefined) return readings;
  const references = readings.flatMap(({ references: some = [] }) => some);
  const names = references.every((one) => one === "Psalms") ? [QUIET_PSALMS, label] : [label];
  const one = names
    .map((name): BriefReading => ({ kind: "topic", label: name, references }))
    .find((topic) => (themeOf(topic)?.passages.length ?? 0) >= ENOUGH);
  return one ? [one] : [{ kind: "topic", label }];
}

const QUIET_PSALMS = "Psalms of Trust";
