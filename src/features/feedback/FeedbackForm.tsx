import { Camera, ImagePlus, X } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import {
  FEEDBACK_KINDS,
  type FeedbackKind,
  MAX_FEEDBACK_CHARACTERS,
} from "#shared/contracts/feedback.ts";
import { feedbackMessages as t } from "../../messages/en.feedback.ts";
import { Button, buttonClass, IconButton } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Section } from "../../ui/Page.tsx";
import { TextField } from "../../ui/TextField.tsx";
import styles from "./Feedback.module.css";
import { canCapture, capturePage, readPicture } from "./picture.ts";

export interface FeedbackDraft {
  kind: FeedbackKind;
  text: string;
  replyTo: string | null;
  screenshot: string | null;
}

export interface FeedbackFormProps {
  isOffline: boolean;
  /** Resolves once the feedback is stored on this device. */
  onSend: (draft: FeedbackDraft) => Promise<void>;
}

const EMPTY: FeedbackDraft = { kind: "problem", text: "", replyTo: null, screenshot: null };
/** A rough check; the server checks more closely. */
const ADDRESS = /^\S+@\S+\.\S+$/;

export function FeedbackForm({ isOffline, onSend }: FeedbackFormProps) {
  const [draft, setDraft] = useState<FeedbackDraft>(EMPTY);
  const [fault, setFault] = useState<string>();
  const [isSent, setSent] = useState(false);
  const textId = useId();
  const hintId = useId();
  const change = (part: Partial<FeedbackDraft>) => {
    setFault(undefined);
    setSent(false);
    setDraft((before) => ({ ...before, ...part }));
  };
  const badReply = draft.replyTo !== null && !ADDRESS.test(draft.replyTo);

  async function addPicture(take: () => Promise<string | null>) {
    try {
      const screenshot = await take();
      if (screenshot !== null) change({ screenshot });
    } catch (error) {
      setFault(error instanceof RangeError ? t.largePicture : t.badPicture);
    }
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    if (draft.text.trim() === "") return setFault(t.empty);
    if (badReply) return setFault(t.badReply);
    await onSend({ ...draft, text: draft.text.trim() });
    setDraft(EMPTY);
    setSent(true);
  }

  return (
    <Section title={t.tellTitle} text={t.tellText}>
      <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
        <fieldset className={styles.kinds}>
          <legend>{t.kind}</legend>
          {FEEDBACK_KINDS.map((kind) => (
            <label key={kind} className={styles.kind}>
              <input
                type="radio"
                name="kind"
                checked={draft.kind === kind}
                onChange={() => change({ kind })}
              />
              {t.kinds[kind]}
            </label>
          ))}
        </fieldset>
        <div className={styles.field}>
          <label htmlFor={textId}>{t.text}</label>
          <textarea
            id={textId}
            className={styles.textarea}
            rows={5}
            maxLength={MAX_FEEDBACK_CHARACTERS}
            aria-describedby={hintId}
            value={draft.text}
            onChange={({ target }) => change({ text: target.value })}
          />
          <p id={hintId} className={styles.hint}>
            {t.textHint}
          </p>
        </div>
        {draft.screenshot ? (
          <div className={styles.picture}>
            <img src={draft.screenshot} alt={t.pictureAlt} />
            <IconButton label={t.removePicture} onClick={() => change({ screenshot: null })}>
              <X aria-hidden="true" />
            </IconButton>
          </div>
        ) : (
          <div className={styles.actions}>
            {canCapture() && (
              <Button onClick={() => void addPicture(capturePage)}>
                <Camera aria-hidden="true" size={18} />
                {t.capture}
              </Button>
            )}
            <label className={`${buttonClass("quiet")} ${styles.file}`}>
              <ImagePlus aria-hidden="true" size={18} />
              {t.picture}
              <input
                type="file"
                accept="image/png,image/jpeg,image/webp"
                className="visually-hidden"
                onChange={({ target }) => {
                  const [file] = target.files ?? [];
                  target.value = "";
                  if (file) void addPicture(() => readPicture(file));
                }}
              />
            </label>
          </div>
        )}
        <TextField
          label={t.reply}
          type="email"
          autoComplete="email"
          value={draft.replyTo ?? ""}
          onChange={({ target }) => change({ replyTo: target.value.trim() || null })}
        />
        {fault && <Notice look="wrong">{fault}</Notice>}
        {isSent && <Notice>{isOffline ? t.sentOffline : t.sent}</Notice>}
        <Button look="primary" type="submit">
          {t.send}
        </Button>
      </form>
    </Section>
  );
}
