import { useId, useState } from "react";
import { weekLabel } from "#shared/calendar/dayLabel.ts";
import type { PublishedPlan } from "#shared/domain/daily/publishedPlan.ts";
import { en as t } from "../../messages/en.ts";
import { Button } from "../../ui/Button.tsx";
import { Section } from "../../ui/Page.tsx";
import { ChannelRow } from "./ChannelRow.tsx";
import { slidesFile } from "./channelFiles.ts";
import styles from "./Distribute.module.css";
import { Sentences } from "./Sentences.tsx";
import { useMaking } from "./useMaking.ts";

/** Slides of a week's readings, for the screen in church. */
export function SlidesChannel({ plan }: { plan: PublishedPlan }) {
  const id = useId();
  const { isMaking, sentences, save } = useMaking();
  const [number, setNumber] = useState(plan.weeks[0]?.number);
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
      <ChannelRow title={t.publish.slides} text={t.publish.slidesText}>
        <Button
          disabled={isMaking}
          aria-label={t.publish.downloadOf(t.publish.slides)}
          onClick={() => save(() => slidesFile(plan, week))}
        >
          {t.publish.download}
        </Button>
      </ChannelRow>
      <Sentences sentences={sentences} />
    </Section>
  );
}
