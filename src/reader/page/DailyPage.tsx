/** The whole page of one reading. The Worker renders it first; the same components hydrate on the phone. */
import type { DailyView } from "#shared/domain/daily/dailyView.ts";
import { dailyMessages as t } from "#shared/messages/en.daily.ts";
import { CatchUp } from "./CatchUp.tsx";
import { CountMe, Privacy } from "./Counting.tsx";
import { EveryDay } from "./EveryDay.tsx";
import { Feedback } from "./Feedback.tsx";
import { Neighbours } from "./Neighbours.tsx";
import { News } from "./News.tsx";
import { LooseNotes, NoteOf } from "./Notes.tsx";
import { PlanHeader } from "./PlanHeader.tsx";
import { Reading } from "./Reading.tsx";
import { ReadMark } from "./ReadMark.tsx";
import { useReader } from "./readerContext.ts";
import { Today } from "./Today.tsx";
import { FullPlan, WeekList } from "./WeekLists.tsx";

export function DailyPage({ view }: { view: DailyView }) {
  const { isElsewhere } = useReader();
  return (
    <>
      <a className="skip" href="#reading">
        {t.skip}
      </a>
      <PlanHeader view={view} />
      <div className="columns">
        <main id="reading" tabIndex={-1}>
          {isElsewhere ? (
            <p className="remark">{t.offlineDay}</p>
          ) : (
            <>
              <Reading view={view} />
              <ReadMark day={view.day} />
              <CountMe />
              <NoteOf key={view.day.id} day={view.day} />
              <Feedback key={`say ${view.day.id}`} day={view.day} />
              <Neighbours view={view} />
            </>
          )}
        </main>
        <aside aria-label={t.readings}>
          <News plan={view.plan} />
          <Today view={view} />
          <CatchUp />
          <WeekList view={view} />
          <FullPlan view={view} />
          <LooseNotes weeks={view.weeks} />
        </aside>
      </div>
      <footer>
        <EveryDay view={view} />
        <Privacy />
        {view.churchPage && (
          <p className="church-page">
            <a href={`/daily/church/${view.churchPage}`}>{t.churchPlans(view.plan.church)}</a>
          </p>
        )}
      </footer>
    </>
  );
}
