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

export interface Told {
  kind: FeedbackKind;
  text: string;
  replyTo: string | null;
  screenshot: string | null;
}

export interface FeedbackFormProps {
  isOffline: boolean;
  /** Resolves once it is kept on this device. */
  onSend: (told: Told) => Promise<void>;
}

const EMPTY: Told = { kind: "problem", text: "", replyTo: null, screenshot: null };
/** The server looks closer. */
const ADDRESS = /^\S+@\S+\.\S+$/;

export function FeedbackForm({ isOffline, onSend }: FeedbackFormProps) {
  const [told, setTold] = useState<Told>(EMPTY);
  const [fault, setFault] = useState<string>();
  const [isSent, setSent] = useState(false);
  const textId = useId();
  const hintId = useId();
  const change = (part: Partial<Told>) => {
    setFault(undefined);
    setSent(false);
    setTold((before) => ({ ...before, ...part }));
  };
  const badReply = told.replyTo !== null && !ADDRESS.test(told.replyTo);

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
    if (told.text.trim() === "") return setFault(t.empty);
    if (badReply) return setFault(t.badReply);
    await onSend({ ...told, text: told.text.trim() });
    setTold(EMPTY);
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
                checked={told.kind === kind}
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
            value={told.text}
            onChange={({ target }) => change({ text: target.value })}
          />
          <p id={hintId} className={styles.hint}>
            {t.textHint}
          </p>
        </div>
        {told.screenshot ? (
          <div className={styles.picture}>
            <img src={told.screenshot} alt={t.pictureAlt} />
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
          value={told.replyTo ?? ""}
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
