import { useId, useState } from "react";
import type { PublishedPlan } from "#shared/domain/daily/publishedPlan.ts";
import { en as t } from "../../messages/en.ts";
import { Button } from "../../ui/Button.tsx";
import { Section } from "../../ui/Page.tsx";
import { ChannelRow } from "./ChannelRow.tsx";
import { channelFiles } from "./channelFiles.ts";
import type { Sheet } from "./channels/paper/paperSizes.ts";
import styles from "./Distribute.module.css";
import { Sentences } from "./Sentences.tsx";
import { useMaking } from "./useMaking.ts";
import { WithTextChoice } from "./WithTextChoice.tsx";

const PAPERS = ["booklet", "handout", "bookmarks", "poster", "word"] as const;
/** Locales of countries that print on Letter instead of A4. */
const LETTER_PLACES = /-(?:US|CA|MX|PH|CL|CO|VE)\b/;

/** Printable files: PDFs, and Word for further editing. */
export function PaperChannels({ plan }: { plan: PublishedPlan }) {
  const id = useId();
  const { isMaking, sentences, save } = useMaking();
  const [sheet, setSheet] = useState<Sheet>(
    LETTER_PLACES.test(navigator.language) ? "letter" : "a4",
  );
  const [withText, setWithText] = useState(false);
  return (
    <Section title={t.publish.groups.paper}>
      <div className={styles.row}>
        <label htmlFor={`${id}-sheet`}>{t.publish.sheet}</label>
        <select
          id={`${id}-sheet`}
          className={styles.input}
          value={sheet}
          onChange={({ target }) => setSheet(target.value === "letter" ? "letter" : "a4")}
        >
          <option value="a4">{t.publish.sheets.a4}</option>
          <option value="letter">{t.publish.sheets.letter}</option>
        </select>
      </div>
      <WithTextChoice plan={plan} value={withText} onChange={setWithText} />
      {PAPERS.map((kind) => (
        <ChannelRow key={kind} title={t.publish[kind]} text={t.publish[`${kind}Text`]}>
          <Button
            disabled={isMaking}
            aria-label={t.publish.downloadOf(t.publish[kind])}
            onClick={() => save(() => channelFiles[kind](plan, { sheet, withText }))}
          >
            {t.publish.download}
          </Button>
        </ChannelRow>
      ))}
      <Sentences sentences={sentences} />
    </Section>
  );
}
