import { Check, CloudOff, Flame, Paperclip, Pencil, RotateCcw } from "lucide-react";
import { memo, type ReactNode } from "react";
import type { PlanNotes } from "#shared/domain/plan/brief.ts";
import { en as t } from "../../messages/en.ts";
import { Button, IconButton } from "../../ui/Button.tsx";
import { lazyNamed } from "../../ui/lazyNamed.tsx";
import { useAfterFirstIdle } from "../../ui/useAfterFirstIdle.ts";
import { Choices } from "./Choices.tsx";
import { CopyButton } from "./CopyButton.tsx";
import styles from "./MessageItem.module.css";
import { type MessageView, sameView } from "./messageView.ts";
import { VersionPager } from "./VersionPager.tsx";

const MarkdownText = lazyNamed(() => import("./MarkdownText.tsx"), "MarkdownText");

/** Matches anything that Markdown would render differently. */
const MARKDOWN = /[*_`#[\]<>|~\\]|https?:|^\s*(?:[-+]|\d+[.)])\s/m;

/** Actions on the last turn; each is undefined where it is not possible. */
export interface TurnActions {
  onEdit: (message: MessageView) => void;
  /** Asks the last question again. */
  onRepeat: () => void;
  onVersion: (questionId: string) => void;
  /** Sends the chosen answer to the agent's question. */
  onChoice: (message: string) => void;
}

export interface ItemProps {
  message: MessageView;
  /** Set only for messages of the last turn, and only while no run is active. */
  actions?: TurnActions | undefined;
  /** Weeks written and weeks in total; only used while the message streams. */
  progress?: { written: number; total: number } | undefined;
  /** Renders assumptions and unused words of the request; `isLast` if they can still be changed. */
  renderNotes?: ((notes: PlanNotes, isLast: boolean) => ReactNode) | undefined;
}

export const MessageItem = memo(
  function MessageItem(props: ItemProps) {
    return props.message.role === "user" ? <FromPerson {...props} /> : <FromAgent {...props} />;
  },
  (a, b) =>
    sameView(a.message, b.message) &&
    a.actions === b.actions &&
    a.renderNotes === b.renderNotes &&
    a.progress?.written === b.progress?.written &&
    a.progress?.total === b.progress?.total,
);

/** Matches the marker of an uploaded file. */
const UPLOADS = /\[Uploaded: ([^\]\n]+)\]/g;

function FromPerson({ message, actions }: ItemProps) {
  const { content, version } = message;
  const words = content.replaceAll(UPLOADS, "").trim();
  return (
    <div className={styles.person}>
      <span className="visually-hidden">{t.chat.you}</span>
      <div className={styles.bubble}>
        {[...content.matchAll(UPLOADS)].map(([marker, name]) => (
          <p key={marker} className={styles.file}>
            <Paperclip aria-hidden="true" size={16} />
            <span className="visually-hidden">{t.chat.uploaded}</span>
            {name}
          </p>
        ))}
        {words && <p>{words}</p>}
      </div>
      <div className={styles.meta}>
        {message.isWaiting && <p className={styles.waiting}>{t.chat.waiting}</p>}
        <Time at={message.timestamp} />
        {version && actions && <VersionPager version={version} onChoose={actions.onVersion} />}
        <CopyButton text={content} className={styles.tool} />
        {actions && (
          <IconButton
            label={t.chat.edit}
            className={styles.tool}
            onClick={() => actions.onEdit(message)}
          >
            <Pencil aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </div>
  );
}

function FromAgent({ message, actions, progress, renderNotes }: ItemProps) {
  const { choices, notes, content, isStreaming, showPlanLoading, planLoadingMessage, isError } =
    message;
  const { status } = message;
  return (
    <div className={styles.agent}>
      <span className={styles.mark} aria-hidden="true">
        <Flame />
      </span>
      <div className={styles.body}>
        <span className="visually-hidden">{t.chat.agent}</span>
        {isError ? (
          <div className={styles.wrong}>
            <p className={styles.text}>{content}</p>
            {status && !content.includes(status) && <p className={styles.status}>{status}</p>}
            {actions && (
              <Button onClick={actions.onRepeat}>
                <RotateCcw aria-hidden="true" size={18} />
                {t.app.tryAgain}
              </Button>
            )}
          </div>
        ) : (
          <AnswerText message={message} />
        )}
        {notes && renderNotes?.(notes, actions !== undefined)}
        {choices && actions && !isStreaming && (
          <Choices choices={choices} onChoose={actions.onChoice} />
        )}
        {isStreaming && (
          <div className={styles.progress}>
            {message.isWaiting ? (
              <CloudOff aria-hidden="true" className={styles.held} />
            ) : (
              <span className={styles.dots} aria-hidden="true">
                <span />
                <span />
                <span />
              </span>
            )}
            <p>{message.isWaiting ? t.chat.waitingAgent : showPlanLoading && planLoadingMessage}</p>
            {progress && progress.total > 0 && !message.isWaiting && (
              <p className={styles.weeks}>{t.chat.weeksOf(progress.written, progress.total)}</p>
            )}
            {status && !message.isWaiting && <p className={styles.status}>{status}</p>}
          </div>
        )}
        {message.completionDuration !== undefined && (
          <p className={styles.done}>
            <Check aria-hidden="true" />
            {t.chat.wrotePlan(message.completionDuration)}
          </p>
        )}
        {!isStreaming && (
          <div className={styles.meta}>
            <CopyButton text={content} className={styles.tool} />
            {actions && !isError && (
              <IconButton label={t.chat.repeat} className={styles.tool} onClick={actions.onRepeat}>
                <RotateCcw aria-hidden="true" />
              </IconButton>
            )}
            {status && !isError && <p className={styles.status}>{status}</p>}
            <Time at={message.timestamp} />
          </div>
        )}
      </div>
    </div>
  );
}

/** The text of an answer. An empty answer says so, unless it wrote a plan. */
function AnswerText({ message }: { message: MessageView }) {
  const { content, isStreaming, completionDuration } = message;
  if (content.trim() !== "") return <MessageText text={content} />;
  if (isStreaming || completionDuration !== undefined) return null;
  return <p className={styles.text}>{t.chat.noAnswer}</p>;
}

/** The time, formatted after the first idle moment: its place is reserved, so nothing moves. */
function Time({ at }: { at: string }) {
  const isAfterFirstIdle = useAfterFirstIdle();
  const time = new Date(at);
  if (Number.isNaN(time.getTime())) return null;
  return (
    <time dateTime={at} className={styles.time}>
      {isAfterFirstIdle && t.chat.timeOf(time)}
    </time>
  );
}

/** The agent's text. The Markdown renderer is loaded when first needed; until then the text is shown as it is. */
function MessageText({ text }: { text: string }) {
  const plain = <p className={styles.text}>{text}</p>;
  if (!MARKDOWN.test(text)) return plain;
  return <MarkdownText text={text} fallback={plain} />;
}
