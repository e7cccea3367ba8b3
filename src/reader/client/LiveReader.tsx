/** The interactive page: the device's record, the whole plan, and the reader's actions. */
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { FullPlan } from "#shared/contracts/publications.ts";
import { type DailyView, dailyView } from "#shared/domain/daily/dailyView.ts";
import { dayAt, roundAt } from "#shared/domain/daily/findDay.ts";
import {
  agendaOf,
  type CatchUp,
  choosePace,
  missedOf,
  openReading,
  type Pace,
} from "#shared/domain/daily/pace.ts";
import { publishedDays } from "#shared/domain/daily/publishedPlan.ts";
import { type Round, roundOn } from "#shared/domain/daily/rounds.ts";
import { dailyMessages as t } from "#shared/messages/en.daily.ts";
import { whenIdle } from "../../ui/whenIdle.ts";
import { DailyPage } from "../page/DailyPage.tsx";
import { loadParts } from "../page/lazyPart.ts";
import { isReadIn, markKey, NO_STANDING, recordIn } from "../page/reader.ts";
import {
  NOBODY,
  type ReaderActions,
  ReaderContext,
  type ReaderState,
} from "../page/readerContext.ts";
import { keepOffline } from "./keepOffline.ts";
import { postDayFeedback } from "./sayOfDay.ts";
import { shareDay } from "./share.ts";
import { useBadge } from "./useBadge.ts";
import { useBibleApp } from "./useBibleApp.ts";
import { useCounting } from "./useCounting.ts";
import { useFullPlan } from "./useFullPlan.ts";
import { useInstall } from "./useInstall.ts";
import { loadListenPanel, useListening } from "./useListening.tsx";
import { useLook } from "./useLook.ts";
import { useMoving } from "./useMoving.tsx";
import { usePlace } from "./usePlace.ts";
import { useReaderRecord } from "./useReaderRecord.ts";
import { type KeptReminder, useReminders } from "./useReminders.ts";
import { useText } from "./useText.ts";
import { useToday } from "./useToday.ts";
import { useVerses } from "./useVerses.ts";

export function LiveReader({ served }: { served: DailyView }) {
  // The first render repeats the server's, so that nothing jumps; the next one shows the reader's
  // own state on the same elements, so that opened parts stay open.
  const [isLive, setIsLive] = useState(false);
  useEffect(() => setIsLive(true), []);
  const { slug, id } = served.plan;
  const today = useToday();
  const store = useReaderRecord(id);
  const { record: stored, isLoaded, change } = store;
  const { note, setCounted } = useCounting(slug, store);
  const whole = useFullPlan(slug);
  const [place, goTo] = usePlace(slug);
  const [look, changeLook] = useLook();
  const [isWhole, setIsWhole] = useState(false);
  const [before, setBefore] = useState<{ way: CatchUp; pace: Pace } | null>(null);

  // A plan that begins again: the round that is read today, and the one whose page is open.
  const now = useMemo(() => whole && roundOn(whole.plan, today), [whole, today]);
  const open = useMemo(() => whole && roundAt(whole.plan, place, today), [whole, place, today]);
  const round = open ? open.start : (served.plan.round ?? null);
  const isNow = !now || now.start === round;
  const record = useMemo(() => recordIn(stored, round), [stored, round]);
  // Reminders and the icon follow the round that is read today, whichever page is open.
  const nowRound = now ? now.start : (served.plan.round ?? null);
  const current = useMemo(() => recordIn(stored, nowRound), [stored, nowRound]);

  const standing = useMemo(() => {
    if (!now || !isNow || !isLoaded) return NO_STANDING;
    const agenda = agendaOf(publishedDays(now.plan), record.pace);
    const missed = missedOf(agenda, isReadIn(record), today);
    return { agenda, missed, due: agenda.get(today) ?? [] };
  }, [now, isNow, isLoaded, record, today]);

  const shown = useShown({ served, whole, open, place, today, record, isLoaded });
  const wanted = look.translation ?? served.plan.translation ?? "web";
  const { text, isFallback } = useText(shown.view, wanted);
  const view = useMemo(() => ({ ...shown.view, text }), [shown.view, text]);
  const turn = (next: string) => {
    if (whole) goTo(next);
    return whole !== null;
  };
  const listener = useListening(view, turn);
  const [bibleApp, chooseBibleApp] = useBibleApp();
  const [verses, learn] = useVerses(today);
  const [canInstall, install] = useInstall(useCallback(() => note({ name: "installed" }), [note]));

  useEffect(() => {
    document.title = t.title(view.day.reference, view.plan.title);
  }, [view.day.reference, view.plan.title]);
  useEffect(() => {
    // The parts first: what is loaded by then is cached.
    const keep = () => loadParts(loadListenPanel).then(() => keepOffline(slug));
    return whenIdle(() => void keep().then(setIsWhole));
  }, [slug]);
  const isFirst = isLoaded && record.seenVersion === null;
  const { version } = served.plan;
  useEffect(() => {
    if (isFirst) void change((now) => ({ ...now, seenVersion: version }));
  }, [isFirst, version, change]);

  const storeReminder = useCallback(
    (kept: KeptReminder, isChoice: boolean) => {
      if (isChoice) note({ name: "reminderSet", isOn: kept.remindAt !== null });
      void change((now) => {
        if (isChoice) return { ...now, ...kept };
        // What was stopped or changed in another tab meanwhile stays so.
        return now.remindAt === kept.remindAt ? { ...now, reminder: kept.reminder } : now;
      });
    },
    [change, note],
  );
  const reminding = useReminders(slug, served.pushKey, current, storeReminder);

  const badge = useBadge({ record: current, change }, standing.agenda, today);
  const moving = useMoving({ slug, id }, store);

  const setPace = (pace: Pace) => void change((now) => ({ ...now, pace }));
  const reader: ReaderState & ReaderActions = {
    ...NOBODY,
    ...{ isLive, record, standing, look, canInstall, isWhole, install },
    ...listener,
    ...{ verses, learn, bibleApp, chooseBibleApp },
    isFallback,
    isElsewhere: shown.isElsewhere,
    ...reminding,
    ...badge,
    ...moving,
    chosen: before?.way ?? null,
    open: (next) => {
      if (!whole) return false;
      goTo(next);
      return true;
    },
    mark: (dayId, isRead) => {
      setBefore(null);
      const at = new Date().toISOString();
      note({ name: isRead ? "dayRead" : "dayUnread", day: dayId });
      void change(({ marks, ...rest }) => {
        const key = markKey(dayId, round);
        const { [key]: _, ...others } = marks;
        return { ...rest, marks: isRead ? { ...others, [key]: at } : others };
      });
    },
    writeNote: (dayId, words, about) => {
      const at = new Date().toISOString();
      return change(({ notes, ...rest }) => {
        const { [dayId]: _, ...others } = notes;
        return {
          ...rest,
          notes: words ? { ...others, [dayId]: { text: words, about, at } } : others,
        };
      });
    },
    catchUp: (way) => {
      const now = new Date().toISOString();
      note({ name: "caughtUp", way: CAUGHT_UP[way] });
      setBefore({ way, pace: record.pace });
      setPace(choosePace(way, record.pace, { today, now, missed: standing.missed }));
      if (place !== null) goTo(null);
    },
    takeBack: () => {
      if (before) setPace(before.pace);
      setBefore(null);
    },
    changeLook: (part) => {
      if (part.translation) note({ name: "translationChosen", translation: part.translation });
      changeLook(part);
    },
    setCounted,
    sendFeedback: async (dayId, rating, words) => {
      const known = record.said[dayId] ?? crypto.randomUUID();
      const { counting } = record;
      const device = counting?.kind === "yes" ? counting.device : undefined;
      const feedback = { id: known, device, day: dayId, rating, words };
      if (!(await postDayFeedback(slug, feedback))) return false;
      void change((now) => ({ ...now, said: { ...now.said, [dayId]: known } }));
      return true;
    },
    share: () => shareDay(view),
    seeNews: () => void change((now) => ({ ...now, seenVersion: view.plan.version })),
  };
  return (
    <ReaderContext value={isLive ? reader : NOBODY}>
      <DailyPage view={isLive ? view : served} />
    </ReaderContext>
  );
}

/** The names under which the three ways are counted. */
const CAUGHT_UP = { spread: "spread", skip: "skipped", again: "restarted" } as const;

interface Showing {
  served: DailyView;
  whole: ReturnType<typeof useFullPlan>;
  /** The round of the open page. */
  open: Round<FullPlan["plan"]> | null;
  place: string | null;
  today: string;
  record: ReturnType<typeof useReaderRecord>["record"];
  isLoaded: boolean;
}

/** Returns the page for the address: from the whole plan where it is loaded, otherwise as served. */
function useShown({ served, whole, open: round, place, today, record, isLoaded }: Showing): {
  view: DailyView;
  isElsewhere: boolean;
} {
  // Which readings were marked when the page turned to this address: marking one here, even before
  // the whole plan is loaded, does not turn the page while the reader uses it.
  const { pace } = record;
  const address = JSON.stringify([place, today, pace, isLoaded]);
  const turned = useRef({ address, isRead: isReadIn(record) });
  if (turned.current.address !== address) turned.current = { address, isRead: isReadIn(record) };
  return useMemo(() => {
    if (!whole || !round || !isLoaded) {
      const isElsewhere = place !== null && place !== served.day.place;
      return { view: { ...served, today }, isElsewhere };
    }
    const { text } = whole;
    const { plan } = round;
    const days = publishedDays(plan);
    const agenda = agendaOf(days, pace);
    const open = () => openReading(days, agenda, turned.current.isRead, today);
    const wanted = place === null ? open() : dayAt(plan, place)?.id;
    const day = days.find(({ id }) => id === wanted);
    if (!day) return { view: { ...served, today }, isElsewhere: place !== served.day.place };
    const { offered, pushKey, churchPage } = served;
    const around = { today, round: round.start, offered, pushKey, churchPage };
    return { view: dailyView(plan, day, text, around), isElsewhere: false };
  }, [served, whole, round, place, today, pace, isLoaded]);
}
