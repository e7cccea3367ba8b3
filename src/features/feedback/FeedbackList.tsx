import { useState } from "react";
import {
  FEEDBACK_STATUSES,
  type FeedbackEntry,
  type FeedbackStatus,
} from "#shared/contracts/feedback.ts";
import { feedbackMessages as t } from "../../messages/en.feedback.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Section } from "../../ui/Page.tsx";
import { useCall } from "../../ui/useCall.ts";
import styles from "./Feedback.module.css";

export interface FeedbackListProps {
  entries: FeedbackEntry[];
  onStatus: (id: string, status: FeedbackStatus) => Promise<void>;
  onPicture: (id: string) => Promise<string | null>;
}

/** For stewards: their church's feedback on the product, with its status. */
export function FeedbackList({ entries, onStatus, onPicture }: FeedbackListProps) {
  return (
    <Section title={t.listTitle}>
      {entries.length === 0 && <p className={styles.text}>{t.listEmpty}</p>}
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} onStatus={onStatus} onPicture={onPicture} />
        ))}
      </ul>
    </Section>
  );
}

function Entry({
  entry,
  onStatus,
  onPicture,
}: Omit<FeedbackListProps, "entries"> & { entry: FeedbackEntry }) {
  const { id, kind, text, replyTo, hasScreenshot, status, at } = entry;
  const { isWorking, fault, run } = useCall();
  const [picture, setPicture] = useState<string | null>(null);
  return (
    <li className={styles.entry}>
      <p className={styles.hint}>
        {t.kinds[kind]} · {t.on(at)}
      </p>
      <p className={styles.words}>{text}</p>
      {replyTo && <p className={styles.hint}>{t.answerTo(replyTo)}</p>}
      {picture && <img className={styles.shown} src={picture} alt={t.pictureAlt} />}
      <div className={styles.actions}>
        <select
          className={styles.select}
          aria-label={t.statusOf(text.slice(0, 40))}
          value={status}
          disabled={isWorking}
          onChange={({ target }) => {
            const chosen = FEEDBACK_STATUSES.find((each) => each === target.value);
            if (chosen) void run(() => onStatus(id, chosen));
          }}
        >
          {FEEDBACK_STATUSES.map((each) => (
            <option key={each} value={each}>
              {t.statuses[each]}
            </option>
          ))}
        </select>
        {hasScreenshot && !picture && (
          <Button
            look="plain"
            disabled={isWorking}
            onClick={() => void run(async () => setPicture(await onPicture(id)))}
          >
            {t.openPicture}
          </Button>
        )}
      </div>
      {fault && <Notice look="wrong">{fault}</Notice>}
    </li>
  );
}
