import { useVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { ArrowDown } from "lucide-react";
import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { en as t } from "../../messages/en.ts";
import { Button } from "../../ui/Button.tsx";
import { useAfterFirstIdle } from "../../ui/useAfterFirstIdle.ts";
import { type ItemProps, MessageItem, type TurnActions } from "./MessageItem.tsx";
import styles from "./MessageList.module.css";
import type { MessageView } from "./messageView.ts";
import { type ChatRow, withDays } from "./withDays.ts";

/** Distance from the end, in pixels, that counts as being at the end. */
const NEAR_END = 48;
/** Estimated height of a message that is not measured yet, in pixels. */
const ESTIMATE = 132;
/** Rows drawn beyond the visible ones, after the first idle moment. */
const OVERSCAN = 6;
/** Distance from the start, in pixels, at which earlier messages are requested. */
const NEAR_START = 1_500;

export interface MessageListProps {
  messages: MessageView[];
  /** Undefined while a run is active. */
  actions?: TurnActions | undefined;
  progress?: { written: number; total: number } | undefined;
  renderNotes?: ItemProps["renderNotes"];
  /** Requests the messages before these; undefined if there are none. */
  onEarlier?: (() => void) | undefined;
}

/**
 * The conversation. It follows the newest message until the person scrolls away, and draws only visible rows: some
 * conversations span years.
 */
export const MessageList = memo(function MessageList({
  messages,
  actions,
  progress,
  renderNotes,
  onEarlier,
}: MessageListProps) {
  const rows = useMemo(() => withDays(messages), [messages]);
  const lastQuestion = useMemo(
    () => messages.findLastIndex(({ role }) => role === "user"),
    [messages],
  );
  const lastTurn = new Set(
    lastQuestion < 0 ? [] : messages.slice(lastQuestion).map(({ id }) => id),
  );
  const scroller = useRef<HTMLDivElement>(null);
  const { isAtEnd, setAtEnd, noteScroll, scrollToEnd } = useEnd(scroller);
  const questionId = messages[lastQuestion]?.id;
  // After a question the list scrolls to the end, wherever it was.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the question changes.
  useLayoutEffect(() => setAtEnd(true), [questionId, setAtEnd]);
  const isAfterFirstIdle = useAfterFirstIdle();
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ESTIMATE,
    // Starts at the end, so that the earliest messages are never drawn.
    initialOffset: () => rows.length * ESTIMATE,
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    overscan: isAfterFirstIdle ? OVERSCAN : 0,
  });
  const height = virtualizer.getTotalSize();
  useScrollAnchor(rows, virtualizer, isAtEnd);
  function scrolled() {
    // The Home key is a single scroll event: it leaves the end and arrives at the start.
    const isStillAtEnd = noteScroll();
    if (onEarlier && !isStillAtEnd && (scroller.current?.scrollTop ?? 0) < NEAR_START) onEarlier();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the content or its height changes.
  useLayoutEffect(() => {
    if (isAtEnd) scrollToEnd();
  }, [rows, height, isAtEnd, scrollToEnd]);
  useEffect(() => {
    const element = scroller.current;
    if (!isAtEnd || !element) return;
    // A phone's keyboard shrinks the list and hides its end.
    const observer = new ResizeObserver(scrollToEnd);
    observer.observe(element);
    return () => observer.disconnect();
  }, [isAtEnd, scrollToEnd]);

  return (
    <div className={styles.frame}>
      {/* A scroll area must be reachable by keyboard. */}
      <section
        ref={scroller}
        className={styles.scroller}
        aria-label={t.chat.conversation}
        onScroll={scrolled}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
        tabIndex={0}
      >
        <ol className={styles.list} style={{ height }}>
          {virtualizer.getVirtualItems().map(({ index, key, start }) => {
            const row = rows[index];
            if (!row) return null;
            return (
              <li
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                className={styles.row}
                style={{ transform: `translateY(${start}px)` }}
                aria-setsize={onEarlier ? -1 : rows.length}
                aria-posinset={index + 1}
              >
                {row.kind === "day" ? (
                  <Day day={row.day} />
                ) : (
                  <MessageItem
                    message={row.message}
                    actions={lastTurn.has(row.message.id) ? actions : undefined}
                    progress={row.message.isStreaming ? progress : undefined}
                    renderNotes={renderNotes}
                  />
                )}
              </li>
            );
          })}
        </ol>
      </section>
      {!isAtEnd && (
        <Button className={styles.newest} onClick={() => setAtEnd(true)}>
          <ArrowDown aria-hidden="true" size={18} />
          {t.chat.newMessages}
        </Button>
      )}
    </div>
  );
});

/** The date of `day`, a `yyyy-MM-dd`; formatted after the messages are drawn. */
function Day({ day }: { day: string }) {
  const isAfterFirstIdle = useAfterFirstIdle();
  return <p className={styles.day}>{isAfterFirstIdle && t.chat.dayOf(day)}</p>;
}

/** Tracks whether the list follows its end. Only scrolling up stops that; growing text does not. */
function useEnd(scroller: React.RefObject<HTMLDivElement | null>) {
  const [isAtEnd, setEnd] = useState(true);
  /** The same at once: between a scroll and its render the list may be resized. */
  const follows = useRef(true);
  const lastTop = useRef(0);
  /** The scroll position, and whether it moved up since the last one, away from the end. */
  const readPosition = useCallback(() => {
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = scroller.current ?? {};
    const isNearEnd = scrollHeight - scrollTop - clientHeight < NEAR_END;
    return { scrollTop, isNearEnd, hasScrolledUp: !isNearEnd && scrollTop < lastTop.current - 1 };
  }, [scroller]);
  function noteScroll(): boolean {
    const { scrollTop, isNearEnd, hasScrolledUp } = readPosition();
    lastTop.current = scrollTop;
    follows.current = isNearEnd || (follows.current && !hasScrolledUp);
    setEnd(follows.current);
    return follows.current;
  }
  /** Scrolls to the end, unless somebody scrolled up and the scroll event has not arrived yet. */
  const scrollToEnd = useCallback(() => {
    const element = scroller.current;
    if (!element || !follows.current || readPosition().hasScrolledUp) return;
    element.scrollTop = element.scrollHeight;
    lastTop.current = element.scrollTop;
  }, [scroller, readPosition]);
  /** Starts following the end from any position, or stops. */
  const setAtEnd = useCallback((isWanted: boolean) => {
    if (isWanted) lastTop.current = 0;
    follows.current = isWanted;
    setEnd(isWanted);
  }, []);
  return { isAtEnd, setAtEnd, noteScroll, scrollToEnd };
}

/** Keeps the visible messages in place when earlier ones are inserted above. */
function useScrollAnchor(
  rows: ChatRow[],
  virtualizer: Virtualizer<HTMLDivElement, Element>,
  isAtEnd: boolean,
) {
  const before = useRef<{ firstKey?: string; key?: string; start: number }>({ start: 0 });
  useLayoutEffect(() => {
    const { scrollElement, measurementsCache } = virtualizer;
    if (!scrollElement) return;
    const { firstKey, key: lastKey, start } = before.current;
    if (!isAtEnd && lastKey && firstKey !== rows[0]?.key) {
      const now = measurementsCache[rows.findIndex((row) => row.key === lastKey)];
      if (now) scrollElement.scrollTop += now.start - start;
    }
    // Looked up once: after a change, each read of the scroll position may force a layout.
    const firstVisible = virtualizer.getVirtualItemForOffset(scrollElement.scrollTop);
    const key = firstVisible && rows[firstVisible.index]?.key;
    before.current = {
      ...(rows[0] && { firstKey: rows[0].key }),
      ...(key !== undefined && { key }),
      start: firstVisible?.start ?? 0,
    };
  });
}
