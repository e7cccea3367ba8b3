import { en } from "../messages/en.ts";
import type { LabelledPassage } from "./readScripture.ts";
import { ScriptureBlocks } from "./ScriptureBlocks.tsx";
import styles from "./ScriptureText.module.css";
import { scriptureMessages } from "./scriptureMessages.ts";
import { TranslationChoice } from "./TranslationChoice.tsx";
import { useScripture } from "./useScripture.ts";
import { useTranslation } from "./useTranslation.ts";

/** The text of a day's reading in the reader's translation, or a sentence that says why it is missing. */
export function ScriptureText({ scripture }: { scripture: string }) {
  const { offered, translation, choose } = useTranslation();
  return (
    <div className={styles.text}>
      <TranslationChoice offered={offered} value={translation} onChoose={choose} />
      <Reading scripture={scripture} translation={translation} />
    </div>
  );
}

function Reading(props: { scripture: string; translation: Parameters<typeof useScripture>[1] }) {
  const reading = useScripture(props.scripture, props.translation);
  switch (reading?.status) {
    case undefined:
      return <State sentences={[en.plan.loadingText]} />;
    case "badReference":
      return <State sentences={[en.plan.badReference(props.scripture), reading.reason]} />;
    case "refused":
      return <State sentences={[reading.sentence]} />;
    case "unavailable":
      return <State sentences={[en.plan.noText]} />;
    case "ready":
      return (
        <>
          <Passages passages={reading.passages} />
          <p className={styles.credit}>{reading.credit}</p>
        </>
      );
  }
}

function State({ sentences }: { sentences: string[] }) {
  return (
    <div role="status" className={styles.state}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}

/** A single passage needs no label, because the day names it. Several get one each. */
function Passages({ passages }: { passages: LabelledPassage[] }) {
  return passages.map(({ label, blocks }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a reference may name a passage twice, and its order is fixed.
    <section key={index} aria-label={label} className={styles.passage}>
      {passages.length > 1 && (
        <p aria-hidden="true" className={styles.label}>
          {label}
        </p>
      )}
      {blocks.length > 0 ? (
        <ScriptureBlocks blocks={blocks} />
      ) : (
        <p className={styles.state}>{scriptureMessages.leftOut}</p>
      )}
    </section>
  ));
}
