import { ChevronLeft, ChevronRight } from "lucide-react";
import { useId, useLayoutEffect, useRef, useState } from "react";
import {
  gapsOf,
  isRunning,
  overlapsOf,
  within,
  type YearPlan,
  yearOf,
  yearStretch,
} from "#shared/domain/plan/churchYear.ts";
import { addDays, daysBetween } from "#shared/domain/plan/planDate.ts";
import { yearMessages as t } from "../../messages/en.year.ts";
import { Button, IconButton } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Page, Section } from "../../ui/Page.tsx";
import { MovePlanDialog } from "./MovePlanDialog.tsx";
import { useIsWide } from "./useIsWide.ts";
import styles from "./Year.module.css";
import { YearMonths } from "./YearMonths.tsx";
import { YearWeeks } from "./YearWeeks.tsx";

const MAX_SENTENCES = 8;

export interface YearPageProps {
  plans: readonly YearPlan[];
  undated: readonly { id: string; title: string }[];
  /** `yyyy-MM-dd`. */
  today: string;
  canMove: boolean;
  isOnline: boolean;
  /** Moves a plan by so many days, and returns its first date then. */
  onMove: (id: string, days: number) => Promise<string>;
  onOpen: (id: string) => void;
  /** Opens a plan for the sermon notes that its next week is made of. */
  onSermon: (id: string) => void;
}

/** All plans of a church on one calendar. */
export function YearPage(props: YearPageProps) {
  const { plans, undated, today, canMove, isOnline, onMove, onOpen, onSermon } = props;
  const [year, setYear] = useState(yearOf(today));
  const [asked, setAsked] = useState<{ id: string; start: string }>();
  const [said, setSaid] = useState("");
  /** The moves that were made here, the last first. */
  const [undoable, setUndoable] = useState<{ id: string; title: string; days: number }[]>([]);
  const isWide = useIsWide();
  const helpId = useId();
  const nowRef = useRef<HTMLLIElement>(null);
  const isOpened = useRef(false);
  // Opens at the month of today as soon as there are plans, and does not move by itself later.
  useLayoutEffect(() => {
    const now = nowRef.current;
    if (!now || isOpened.current) return;
    isOpened.current = true;
    if (now.getBoundingClientRect().bottom > window.innerHeight)
      now.scrollIntoView({ behavior: "instant", block: "start" });
  });
  const frame = yearStretch(year);
  const shown = plans
    .filter((plan) => within(plan, frame))
    .sort((one, other) => one.first.localeCompare(other.first));
  const open = asked && plans.find(({ id }) => id === asked.id);

  function turnTo(next: number) {
    isOpened.current = true;
    setYear(next);
  }
  function move({ id, title }: YearPlan, days: number) {
    setAsked(undefined);
    void onMove(id, days).then((first) => {
      setUndoable((before) => [{ id, title, days }, ...before]);
      setSaid(t.moved(title, first));
    });
  }
  function undo() {
    const [last, ...earlier] = undoable;
    if (!last) return;
    void onMove(last.id, -last.days).then((first) => {
      setUndoable(earlier);
      setSaid(t.undone(last.title, first));
    });
  }
  const parts = {
    ...{ year, today, helpId },
    plans: shown,
    onOpen: ({ id, first }: YearPlan) => setAsked({ id, start: first }),
    onSay: setSaid,
    moveOf: (plan: YearPlan) =>
      canMove && plan.isMovable
        ? (days: number) => {
            // Its readers are thought of first.
            if (plan.isLive) setAsked({ id: plan.id, start: addDays(plan.first, days) });
            else move(plan, days);
          }
        : undefined,
  };

  return (
    <Page isWide>
      <div className={styles.head}>
        <IconButton label={t.earlier} onClick={() => turnTo(year - 1)}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <h2 aria-live="polite">{year}</h2>
        <IconButton label={t.later} onClick={() => turnTo(year + 1)}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </div>
      <p className={styles.text}>{canMove ? t.text : t.textRead}</p>
      <p id={helpId} hidden>
        {t.keys}
      </p>
      {!isOnline && <Notice>{t.offline}</Notice>}
      {shown.length === 0 ? (
        <Section title={t.none(year)} text={t.noneText} />
      ) : (
        <>
          {isWide ? <YearWeeks {...parts} /> : <YearMonths {...parts} nowRef={nowRef} />}
          <InWords plans={shown} year={year} />
        </>
      )}
      {undated.length > 0 && (
        <Section title={t.undated}>
          <ul className={styles.undated}>
            {undated.map(({ id, title }) => (
              <li key={id}>
                <Button look="plain" onClick={() => onOpen(id)}>
                  {title}
                </Button>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <div className={styles.done} data-said={said !== "" || undefined}>
        <p role="status">{said}</p>
        {undoable.length > 0 && <Button onClick={undo}>{t.undo}</Button>}
      </div>
      {open && (
        <MovePlanDialog
          key={`${open.id} ${asked.start}`}
          plan={open}
          start={asked.start}
          canMove={canMove && open.isMovable}
          onMove={(start) => move(open, daysBetween(open.first, start) - 1)}
          onOpenPlan={() => onOpen(open.id)}
          onSermon={canMove && isRunning(open, today) ? () => onSermon(open.id) : undefined}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Page>
  );
}

/** What the bars show, as sentences. */
function InWords({ plans, year }: { plans: readonly YearPlan[]; year: number }) {
  const frame = yearStretch(year);
  const isPartial = plans.some((plan) => plan.isPartial);
  const sentences = [
    ...(isPartial ? [] : gapsOf(plans, frame)).map((gap) => ({ at: gap.first, text: t.gap(gap) })),
    ...overlapsOf(plans, frame).map((both) => ({ at: both.first, text: t.overlap(both) })),
  ].sort((one, other) => one.at.localeCompare(other.at));
  const further = sentences.length - MAX_SENTENCES;
  return (
    <Section title={t.gapsTitle}>
      {isPartial && <p>{t.partial}</p>}
      {sentences.length === 0 ? (
        !isPartial && <p>{t.inOrder}</p>
      ) : (
        <ul className={styles.sentences}>
          {sentences.slice(0, MAX_SENTENCES).map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
          {further > 0 && <li>{t.more(further)}</li>}
        </ul>
      )}
    </Section>
  );
}
