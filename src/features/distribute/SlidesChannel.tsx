import { useId, useState } from "react";
import { weekLabel } from "#shared/calendar/dayLabel.ts";
import type { PublishedPlan } from "#shared/domain/daily/publishedPlan.ts";
import { en as t } from "../../messages/en.ts";
import { Button } from "../../ui/Button.tsx";
import { Section } from "../../ui/Page.tsx";
import { ChannelRow } from "./ChannelRow.tsx";
import { ChoicePair } from "./ChoicePair.tsx";
import { pptxFile, slidesFile } from "./channelFiles.ts";
import type { SlideLook } from "./channels/slides/slideColours.ts";
import styles from "./Distribute.module.css";
import { Sentences } from "./Sentences.tsx";
import { useMaking } from "./useMaking.ts";

const KINDS = [
  ["pptx", pptxFile],
  ["slides", slidesFile],
] as const;

/** Slides of a week's readings, for the screen in church. */
export function SlidesChannel({ plan }: { plan: PublishedPlan }) {
  const id = useId();
  const { isMaking, sentences, save } = useMaking();
  const [number, setNumber] = useState(plan.weeks[0]?.number);
  const [look, setLook] = useState<SlideLook>("dark");
  const week = plan.weeks.find((each) => each.number === number) ?? plan.weeks[0];
  if (!week) return null;
  return (
    <Section title={t.publish.groups.screen}>
      <div className={styles.field}>
        <label htmlFor={`${id}-week`}>{t.publish.week}</label>
        <select
          id={`${id}-week`}
          className={styles.input}
          value={week.number}
          onChange={({ target }) => setNumber(Number(target.value))}
        >
          {plan.weeks.map((each) => (
            <option key={each.number} value={each.number}>
              {weekLabel(each)}
            </option>
          ))}
        </select>
      </div>
      <ChoicePair
        legend={t.publish.slideLook}
        value={look}
        choices={[
          ["dark", t.publish.slideLooks.dark],
          ["light", t.publish.slideLooks.light],
        ]}
        onChoose={setLook}
      />
      {KINDS.map(([kind, make]) => (
        <ChannelRow key={kind} title={t.publish[kind]} text={t.publish[`${kind}Text`]}>
          <Button
            disabled={isMaking}
            aria-label={t.publish.downloadOf(t.publish[kind])}
            onClick={() => save(() => make(plan, week, look))}
          >
            {t.publish.download}
          </Button>
        </ChannelRow>
      ))}
      <Sentences sentences={sentences} />
    </Section>
  );
}
