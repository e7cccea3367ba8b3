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

/** How near the end, in pixels, still counts as being there. */
const NEAR_END = 48;
/** A message that was not measured yet, in pixels. */
const ESTIMATE = 132;
/** Messages out of sight that are drawn too, once those in sight are. */
const OVERSCAN = 6;
/** How near the beginning, in pixels, earlier messages are asked for. */
const NEAR_START = 1_500;

export interface MessageListProps {
  messages: MessageView[];
  /** Left out while the agent is at work. */
  actions?: TurnActions | undefined;
  progress?: { written: number; total: number } | undefined;
  renderNotes?: ItemProps["renderNotes"];
  /** Asks for the messages before these; left out where there are none. */
  onEarlier?: (() => void) | undefined;
}

/**
 * The conversation. It keeps to the newest message until the person scrolls away from it, and
 * draws only what is in sight: some conversations go on for years.
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
  const { isAtEnd, setAtEnd, noteScroll, keepEnd } = useEnd(scroller);
  const questionId = messages[lastQuestion]?.id;
  // Who asks something wants to see it, wherever they had scrolled to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question is what it waits for.
  useLayoutEffect(() => setAtEnd(true), [questionId, setAtEnd]);
  const isRested = useAfterFirstIdle();
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ESTIMATE,
    // The end is what is seen first: none of the earliest is drawn for a moment.
    initialOffset: () => rows.length * ESTIMATE,
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    overscan: isRested ? OVERSCAN : 0,
  });
  const height = virtualizer.getTotalSize();
  useKeptPlace(rows, virtualizer, isAtEnd);
  function scrolled() {
    // One press of Home is one movement: it lets go of the end and arrives at the start.
    const isStillAtEnd = noteScroll();
    if (onEarlier && !isStillAtEnd && (scroller.current?.scrollTop ?? 0) < NEAR_START) onEarlier();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the list follows what is in it.
  useLayoutEffect(() => {
    if (isAtEnd) keepEnd();
  }, [rows, height, isAtEnd, keepEnd]);
  useEffect(() => {
    const element = scroller.current;
    if (!isAtEnd || !element) return;
    // A phone's keyboard takes away the end of the list.
    const observer = new ResizeObserver(keepEnd);
    observer.observe(element);
    return () => observer.disconnect();
  }, [isAtEnd, keepEnd]);

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

/** `yyyy-MM-dd`, in words, which are written after those of the messages. */
function Day({ day }: { day: string }) {
  const isRested = useAfterFirstIdle();
  return <p className={styles.day}>{isRested && t.chat.dayOf(day)}</p>;
}

/** Whether the person is at the end. Only a movement upwards lets go: text that grows is none. */
function useEnd(scroller: React.RefObject<HTMLDivElement | null>) {
  const [isAtEnd, setEnd] = useState(true);
  const lastTop = useRef(0);
  /** Where the list stands, and whether it was moved up to there from where it stood last. */
  const look = useCallback(() => {
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = scroller.current ?? {};
    const isNearEnd = scrollHeight - scrollTop - clientHeight < NEAR_END;
    return { scrollTop, isNearEnd, hasLetGo: !isNearEnd && scrollTop < lastTop.current - 1 };
  }, [scroller]);
  function noteScroll(): boolean {
    const { scrollTop, isNearEnd, hasLetGo } = look();
    lastTop.current = scrollTop;
    const isNow = isNearEnd || (isAtEnd && !hasLetGo);
    setEnd(isNow);
    return isNow;
  }
  /** To the end, unless somebody has moved up and the browser has yet to tell. */
  const keepEnd = useCallback(() => {
    const element = scroller.current;
    if (!element || look().hasLetGo) return;
    element.scrollTop = element.scrollHeight;
    lastTop.current = element.scrollTop;
  }, [scroller, look]);
  /** To the end from wherever the list stands, or no more. */
  const setAtEnd = useCallback((isWanted: boolean) => {
    if (isWanted) lastTop.current = 0;
    setEnd(isWanted);
  }, []);
  return { isAtEnd, setAtEnd, noteScroll, keepEnd };
}

/** What is in sight stays there when earlier messages come above it. */
function useKeptPlace(
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
    // Asked once: after a change, each look at where the list stands may have the page laid out.
    const seen = virtualizer.getVirtualItemForOffset(scrollElement.scrollTop);
    const key = seen && rows[seen.index]?.key;
    before.current = {
      ...(rows[0] && { firstKey: rows[0].key }),
      ...(key !== undefined && { key }),
      start: seen?.start ?? 0,
    };
  });
}
