import { CircleCheck, TriangleAlert } from "lucide-react";
import { isLicensedTranslation, TRANSLATIONS } from "#shared/domain/bible/translations.ts";
import { meterVerses } from "#shared/domain/bible/verseMeter.ts";
import type { PublishSettings } from "#shared/domain/daily/publication.ts";
import type { PublishedWeek } from "#shared/domain/daily/publishedPlan.ts";
import type { PublishFault } from "#shared/domain/daily/publishWeeks.ts";
import { en as t } from "../../messages/en.ts";
import { Button } from "../../ui/Button.tsx";
import { Section } from "../../ui/Page.tsx";
import styles from "./Distribute.module.css";

const MAX_SHOWN = 5;

/** Problems to fix before publishing, and what the translation's licence allows in the files. */
export function ChecksSection({
  faults,
  weeks,
  settings: { translation },
  onOpen,
}: {
  faults: PublishFault[];
  weeks: PublishedWeek[];
  settings: PublishSettings;
  onOpen: () => void;
}) {
  const days = weeks.flatMap((week) => week.days);
  const ranges = days.flatMap((day) => day.ranges);
  const licensed = translation && isLicensedTranslation(translation) ? translation : undefined;
  const limits = licensed ? meterVerses(licensed, { ranges }).faults : [];
  const isInPlan = faults.some(({ kind }) => kind !== "endsTooEarly");
  return (
    <Section title={t.publish.checks}>
      <ul className={styles.checks}>
        {faults.slice(0, MAX_SHOWN).map(({ sentence }) => (
          <Check key={sentence} isGood={false} text={sentence} />
        ))}
        {faults.length > MAX_SHOWN && (
          <Check isGood={false} text={t.publish.more(faults.length - MAX_SHOWN)} />
        )}
        {!isInPlan && <Check isGood text={t.publish.checksGood(days.length)} />}
        {limits.map((sentence) => (
          <Check key={sentence} isGood={false} text={sentence} />
        ))}
        {licensed && <Check isGood text={t.publish.overLimit(TRANSLATIONS[licensed].short)} />}
        <Check isGood text={creditOf(translation)} />
      </ul>
      {isInPlan && (
        <div className={styles.actions}>
          <Button onClick={onOpen}>{t.publish.mend}</Button>
        </div>
      )}
    </Section>
  );
}

function Check({ isGood, text }: { isGood: boolean; text: string }) {
  const Icon = isGood ? CircleCheck : TriangleAlert;
  return (
    <li className={isGood ? styles.good : styles.bad}>
      <Icon aria-hidden="true" size={20} />
      <span>{text}</span>
    </li>
  );
}

function creditOf(translation: PublishSettings["translation"]): string {
  if (translation === null) return t.publish.referencesOnly;
  if (translation === "web") return t.publish.webCredit;
  return t.publish.licensedCredit(TRANSLATIONS[translation].short);
}
