import { FileText } from "lucide-react";
import { useState } from "react";
import type { Figures } from "#shared/contracts/analytics.ts";
import { en as t } from "../../messages/en.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Page } from "../../ui/Page.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { useCall } from "../../ui/useCall.ts";
import styles from "./Analytics.module.css";
import { BarPlot } from "./BarPlot.tsx";
import { FigureSection } from "./FigureSection.tsx";
import { GroupBars } from "./GroupBars.tsx";
import { inRound, roundStarts } from "./inRound.ts";
import { Tiles } from "./Tiles.tsx";
import { TimeZone } from "./TimeZone.tsx";

export const RANGES = ["7", "30", "90", "365"] as const;
export type Range = (typeof RANGES)[number];

export interface AnalyticsPageProps {
  plans: { projectId: string; title: string }[];
  projectId: string | undefined;
  range: Range;
  onChoose: (choice: { projectId: string | undefined; range: Range }) => void;
  /** Undefined while they load, or if this device has never loaded them. */
  figures: Figures | undefined;
  isOffline: boolean;
  fault: string | undefined;
  mayChangeZone: boolean;
  onZone: (timeZone: string) => Promise<void>;
  onSummary: (figures: Figures) => Promise<void>;
}

/** How the church's plans are read: key numbers first, then a chart for each question. */
export function AnalyticsPage(props: AnalyticsPageProps) {
  const { plans, projectId, range, onChoose, isOffline, fault } = props;
  const summary = useCall();
  const [round, setRound] = useState<string>();
  const figures = props.figures && inRound(props.figures, round);
  // Without plans there is nothing to choose from, and perhaps nothing was ever published.
  const hasPlans = plans.length > 0;
  return (
    <Page isWide>
      {hasPlans && (
        <div className={styles.choices}>
          <label className={styles.planChoice}>
            <span className={styles.label}>{t.analytics.plan}</span>
            <select
              className={styles.select}
              value={projectId ?? ""}
              onChange={({ target }) => onChoose({ projectId: target.value || undefined, range })}
            >
              <option value="">{t.analytics.allPlans}</option>
              {plans.map((plan) => (
                <option key={plan.projectId} value={plan.projectId}>
                  {plan.title}
                </option>
              ))}
            </select>
          </label>
          <fieldset className={styles.ranges}>
            <legend className="visually-hidden">{t.analytics.range}</legend>
            {RANGES.map((each) => (
              <label key={each} className={styles.rangeChoice}>
                <input
                  type="radio"
                  name="range"
                  checked={each === range}
                  onChange={() => onChoose({ projectId, range: each })}
                />
                <span>{t.analytics.ranges[each]}</span>
              </label>
            ))}
          </fieldset>
        </div>
      )}
      {isOffline && <Notice>{figures ? t.analytics.offline : t.analytics.neverHere}</Notice>}
      {fault && <Notice look="wrong">{fault}</Notice>}
      {!figures && !isOffline && !fault && <Spinner label={t.analytics.loading} />}
      {figures && (
        <>
          {figures.began === 0 && <Notice>{t.analytics.nobody}</Notice>}
          <Tiles figures={figures} range={t.analytics.ranges[range]} />
          <Plots
            figures={figures}
            isOnePlan={projectId !== undefined}
            round={round}
            onRound={setRound}
          />
          <div className={styles.foot}>
            <p>{t.analytics.small}</p>
            {figures.isAtMost && <p>{t.analytics.atMost}</p>}
            {projectId === undefined && <p>{t.analytics.twice}</p>}
            <TimeZone
              zone={figures.timeZone}
              mayChange={props.mayChangeZone && !isOffline}
              onChange={props.onZone}
            />
            {summary.fault && <Notice look="wrong">{t.analytics.pdfFailed}</Notice>}
            <Button
              disabled={summary.isWorking}
              onClick={() => void summary.run(() => props.onSummary(figures))}
            >
              <FileText aria-hidden="true" size={18} />
              {t.analytics.pdf}
            </Button>
          </div>
        </>
      )}
    </Page>
  );
}

function Plots({
  figures,
  isOnePlan,
  round,
  onRound,
}: {
  figures: Figures;
  isOnePlan: boolean;
  /** The day on which the chosen round began; undefined is the newest. */
  round: string | undefined;
  onRound: (start: string) => void;
}) {
  const { active, days, hours, pace, channels, translations } = figures;
  const named = (groups: Figures["pace"], names: Record<string, string>) =>
    groups.map(({ key, n }) => ({ name: names[key] ?? key, n }));
  return (
    <>
      <FigureSection name="active" figures={figures}>
        <BarPlot bars={active.map(({ date, n }) => ({ label: t.analytics.day(date), n }))} />
      </FigureSection>
      {isOnePlan ? (
        <FigureSection name="days" figures={figures}>
          <RoundChoice starts={roundStarts(figures)} chosen={round} onChoose={onRound} />
          <BarPlot
            bars={days.map(({ week, day, n }) => ({ label: `${week}.${day}`, n }))}
            isWarm={false}
          />
        </FigureSection>
      ) : (
        <p className={styles.text}>{t.analytics.byPlan}</p>
      )}
      <FigureSection name="pace" figures={figures}>
        {pace.length > 0 ? (
          <GroupBars rows={named(pace, t.analytics.paces)} />
        ) : (
          <p className={styles.text}>
            {figures.began === 0 ? t.analytics.nobody : t.analytics.noDates}
          </p>
        )}
      </FigureSection>
      <FigureSection name="hours" figures={figures}>
        <BarPlot
          bars={hours.map((n, hour) => ({ label: t.analytics.hour(hour), n }))}
          isWarm={false}
        />
      </FigureSection>
      {channels.length > 0 && (
        <div className={styles.pair}>
          <FigureSection name="channels" figures={figures}>
            <GroupBars rows={named(channels, t.analytics.channels)} />
          </FigureSection>
          <FigureSection name="translations" figures={figures}>
            <GroupBars rows={named(translations, t.analytics.translations)} />
          </FigureSection>
        </div>
      )}
      <FigureSection name="plans" figures={figures} isTableShown />
    </>
  );
}

function RoundChoice({
  starts,
  chosen,
  onChoose,
}: {
  starts: readonly string[];
  chosen: string | undefined;
  onChoose: (start: string) => void;
}) {
  if (starts.length < 2) return null;
  const shown = chosen !== undefined && starts.includes(chosen) ? chosen : starts.at(-1);
  return (
    <label className={styles.planChoice}>
      <span className={styles.label}>{t.analytics.round}</span>
      <select
        className={styles.select}
        value={shown}
        onChange={({ target }) => onChoose(target.value)}
      >
        {starts.toReversed().map((start) => (
          <option key={start} value={start}>
            {t.analytics.roundFrom(start)}
          </option>
        ))}
      </select>
    </label>
  );
}
