import { useNavigate, useSearch } from "@tanstack/react-router";
import { useLiveQuery } from "dexie-react-hooks";
import { ChartColumn } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { addresses } from "#shared/addresses.ts";
import type { Figures } from "#shared/contracts/analytics.ts";
import { useSignedIn } from "../../auth/session.ts";
import { saveFile } from "../../data/export/saveFile.ts";
import { AnalyticsPage } from "../../features/analytics/AnalyticsPage.tsx";
import {
  chooseTimeZone,
  type FiguresChoice,
  lastFigures,
  receiveFigures,
} from "../../features/analytics/figureCalls.ts";
import { en as t } from "../../messages/en.ts";
import { sentenceOf } from "../../messages/sentenceOf.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { today } from "../../ui/today.ts";
import { TopBar } from "../shell/TopBar.tsx";
import { useOnline } from "./useOnline.ts";

/** `/analytics`: figures of all plans, or of one with `?project=`. */
export function AnalyticsScreen() {
  const { project: projectId, range = "30" } = useSearch({ from: `/app${addresses.analytics}` });
  const navigate = useNavigate();
  const { me } = useSignedIn();
  const isOnline = useOnline();
  const choice = { projectId, days: Number(range), today: today() };
  const { figures, fault, receive } = useFigures(choice, isOnline);
  const church = useFigures({ ...choice, projectId: undefined }, false).figures;
  const plans = figures?.plans ?? church?.plans ?? [];
  const isEmpty = figures?.plans.length === 0;
  return (
    <>
      <TopBar title={t.analytics.title} />
      {isEmpty ? (
        <main>
          <EmptyState icon={<ChartColumn />} title={t.analytics.none} text={t.analytics.noneText}>
            <Button look="primary" onClick={() => void navigate({ to: addresses.distribute })}>
              {t.analytics.toDistribute}
            </Button>
          </EmptyState>
        </main>
      ) : (
        <AnalyticsPage
          plans={plans}
          projectId={projectId}
          range={range}
          onChoose={({ projectId: project, range: wanted }) =>
            void navigate({
              to: addresses.analytics,
              search: { project, range: wanted },
              replace: true,
            })
          }
          figures={figures}
          isOffline={!isOnline}
          fault={fault}
          mayChangeZone={me?.user.role === "steward"}
          onZone={async (zone) => {
            await chooseTimeZone(zone);
            await receive();
          }}
          onSummary={async (known) => {
            const title = plans.find((plan) => plan.projectId === projectId)?.title;
            await saveSummary(known, title ?? t.analytics.allPlans, me?.church?.name ?? "");
          }}
        />
      )}
    </>
  );
}

/** Figures stored on this device at once, replaced by the server's once they arrive. */
function useFigures(choice: FiguresChoice, isOnline: boolean) {
  const { db } = useSignedIn();
  const { projectId, days, today: date } = choice;
  const [fault, setFault] = useState<string>();
  const figures = useLiveQuery(
    () => lastFigures(db, { projectId, days, today: date }),
    [db, projectId, days, date],
  );
  const receive = useCallback(
    () => receiveFigures(db, { projectId, days, today: date }),
    [db, projectId, days, date],
  );
  useEffect(() => {
    if (!isOnline) return;
    let isCurrent = true;
    setFault(undefined);
    receive().catch((error: unknown) => isCurrent && setFault(sentenceOf(error)));
    return () => {
      isCurrent = false;
    };
  }, [isOnline, receive]);
  return { figures, fault, receive };
}

async function saveSummary(figures: Figures, title: string, church: string): Promise<void> {
  const [{ summaryPdf }, { loadPaperFonts }] = await Promise.all([
    import("../../features/analytics/summaryPdf.ts"),
    import("../../features/distribute/channels/paper/loadPaperFonts.ts"),
  ]);
  const fonts = await loadPaperFonts();
  const content = await summaryPdf({ figures, title, church }, fonts.roman);
  saveFile(`${title}.pdf`, content, "application/pdf");
}
