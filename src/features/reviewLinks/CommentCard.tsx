import { Check, MessageCircleReply, RotateCcw } from "lucide-react";
import { type FormEvent, useState } from "react";
import { MAX_COMMENT_CHARACTERS } from "#shared/contracts/commentDecision.ts";
import type { ReviewComment } from "#shared/contracts/reviewLinks.ts";
import { useSignedIn } from "../../auth/session.ts";
import { decideOnComment, keepSuggestion } from "../../data/sync/reviewActions.ts";
import { reviewLinkMessages as t } from "../../messages/en.reviewLinks.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import styles from "./Comments.module.css";

const ICON = { "aria-hidden": true, size: 18 } as const;

/** One comment with its answers, and what a maker can do with it. */
export function CommentCard({
  projectId,
  comment,
  answers,
  canDecide,
}: {
  projectId: string;
  comment: ReviewComment;
  answers: readonly ReviewComment[];
  /** Viewers only read. */
  canDecide: boolean;
}) {
  const { db } = useSignedIn();
  const { id, name, at, state, part, original, quote, text, suggestion, decidedBy } = comment;
  const [isAnswering, setAnswering] = useState(false);
  const [isGone, setGone] = useState(false);
  const isOpen = state === "open";
  const by = decidedBy || t.within.you;
  const decide = (next: ReviewComment["state"]) =>
    void decideOnComment(db, projectId, id, { state: next });
  return (
    <li className={styles.comment} data-state={state} aria-label={t.commentBy(name)}>
      <p className={styles.by}>
        <strong>{name}</strong> · {t.at(at)}
        {part && ` · ${t.about[part]}`}
      </p>
      {part && <blockquote className={styles.quote}>{quote || original}</blockquote>}
      {text && <p className={styles.words}>{text}</p>}
      {suggestion !== null && (
        <p className={styles.suggestion}>
          <span className={styles.label}>{t.suggestion}</span>
          {suggestion}
        </p>
      )}
      {answers.map((answer) => (
        <div key={answer.id} className={styles.answer}>
          <p className={styles.by}>
            <strong>{answer.name || (answer.isMaker ? t.you : t.someone)}</strong> ·{" "}
            {t.at(answer.at)}
          </p>
          <p className={styles.words}>{answer.text}</p>
        </div>
      ))}
      {!isOpen && (
        <p className={styles.done}>
          <Check {...ICON} />
          {state === "taken" ? t.taken(by) : t.resolved(by)}
        </p>
      )}
      {isGone && <Notice>{t.changedSince}</Notice>}
      {isAnswering && (
        <AnswerForm
          name={name}
          onDone={(words) => {
            setAnswering(false);
            if (!words) return;
            const answer = { id: crypto.randomUUID(), text: words };
            void decideOnComment(db, projectId, id, { answer });
          }}
        />
      )}
      {canDecide && !isAnswering && (
        <div className={styles.actions}>
          {isOpen && suggestion !== null && (
            <Button
              look="primary"
              aria-label={t.keepNamed(name)}
              onClick={() =>
                void keepSuggestion(db, projectId, comment).then((isKept) => setGone(!isKept))
              }
            >
              {t.keep}
            </Button>
          )}
          {isOpen ? (
            <Button onClick={() => decide("resolved")}>{t.resolve}</Button>
          ) : (
            <Button look="plain" onClick={() => decide("open")}>
              <RotateCcw {...ICON} />
              {t.reopen}
            </Button>
          )}
          <Button look="plain" onClick={() => setAnswering(true)}>
            <MessageCircleReply {...ICON} />
            {t.answer}
          </Button>
        </div>
      )}
    </li>
  );
}

function AnswerForm({ name, onDone }: { name: string; onDone: (words: string) => void }) {
  const [words, setWords] = useState("");
  function send(event: FormEvent) {
    event.preventDefault();
    if (words.trim() !== "") onDone(words.trim());
  }
  return (
    <form className={styles.form} onSubmit={send}>
      <textarea
        // biome-ignore lint/a11y/noAutofocus: the person has just asked to write here.
        autoFocus
        aria-label={t.answerLabel(name)}
        rows={3}
        maxLength={MAX_COMMENT_CHARACTERS}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <div className={styles.actions}>
        <Button look="primary" type="submit">
          {t.send}
        </Button>
        <Button look="plain" onClick={() => onDone("")}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
}
