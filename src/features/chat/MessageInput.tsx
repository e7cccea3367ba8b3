import { ArrowUp, Square } from "lucide-react";
import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
} from "react";
import { en as t } from "../../messages/en.ts";
import { IconButton } from "../../ui/Button.tsx";
import styles from "./MessageInput.module.css";

/** The height of the empty input and the height from which it scrolls, in pixels. */
const DEFAULT_HEIGHT = 60;
const MAX_HEIGHT = 220;

/** Uses CSS alone where supported; measuring the text at each letter would lay out the whole page. */
const GROWS_BY_ITSELF = CSS.supports("field-sizing", "content");

export interface MessageInputProps {
  value: string;
  onChange: (text: string) => void;
  onSend: () => void;
  onStop: () => void;
  isRunning: boolean;
  /** Whether something other than text, such as a file, can be sent. */
  hasMore?: boolean;
  /** Shown above the text: the message being edited, attachments. */
  head?: ReactNode;
  /** Shown before the text: the button to attach a file. */
  lead?: ReactNode;
  onPasteFile?: ((file: File) => void) | undefined;
}

export function MessageInput({
  value,
  onChange,
  onSend,
  onStop,
  isRunning,
  hasMore = false,
  head,
  lead,
  onPasteFile,
}: MessageInputProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text.
  useLayoutEffect(() => {
    const element = field.current;
    if (!element || GROWS_BY_ITSELF) return;
    element.style.height = `${DEFAULT_HEIGHT}px`;
    element.style.height = `${Math.min(Math.max(element.scrollHeight, DEFAULT_HEIGHT), MAX_HEIGHT)}px`;
  }, [value]);

  const canSend = (value.trim() !== "" || hasMore) && !isRunning;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (canSend) onSend();
  }

  function sendOnEnter(event: KeyboardEvent) {
    // Enter also picks a suggestion of an input method; it does not send then.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    // On a phone Enter breaks the line.
    if (window.matchMedia("(pointer: coarse)").matches) return;
    event.preventDefault();
    if (canSend) onSend();
  }

  function pasteFile(event: ClipboardEvent) {
    const [file] = event.clipboardData.files;
    if (!file || !onPasteFile) return;
    event.preventDefault();
    onPasteFile(file);
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={styles.box}>
        {head}
        <div className={styles.line}>
          {lead}
          <textarea
            ref={field}
            className={styles.field}
            aria-label={t.chat.message}
            placeholder={t.chat.placeholder}
            rows={1}
            enterKeyHint="enter"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={sendOnEnter}
            onPaste={pasteFile}
          />
          {isRunning ? (
            <IconButton label={t.chat.stop} className={styles.stop} onClick={onStop}>
              <Square aria-hidden="true" />
            </IconButton>
          ) : (
            <IconButton
              label={t.chat.send}
              type="submit"
              className={styles.send}
              disabled={!canSend}
            >
              <ArrowUp aria-hidden="true" />
            </IconButton>
          )}
        </div>
      </div>
    </form>
  );
}
