import { ArrowLeft } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import type { Publication, PublishSettings } from "#shared/domain/daily/publication.ts";
import { publishWeeks } from "#shared/domain/daily/publishWeeks.ts";
import type { Plan } from "#shared/domain/plan/plan.ts";
import type { Project } from "#shared/domain/project.ts";
import type { Role } from "#shared/domain/user.ts";
import type { LamplightDatabase } from "../../data/db/LamplightDatabase.ts";
import { untilSent } from "../../data/sync/readSyncStatus.ts";
import { en as t } from "../../messages/en.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Page, Section } from "../../ui/Page.tsx";
import { useCall } from "../../ui/useCall.ts";
import { BrandSection } from "./BrandSection.tsx";
import { Channels } from "./Channels.tsx";
import { ChecksSection } from "./ChecksSection.tsx";
import styles from "./Distribute.module.css";
import { PublishedSection } from "./PublishedSection.tsx";
import { PublishForm } from "./PublishForm.tsx";
import { publish } from "./publishCalls.ts";
import { firstSettings, isChanged, withDatesOff } from "./publishSettings.ts";

/** How long to wait for unsent changes on a slow network before saying so. */
const SENDING_MS = 20_000;

export interface PublishPageProps {
  db: LamplightDatabase;
  project: Project;
  plan: Plan | null;
  /** Undefined if this device has never received one. */
  publication: Publication | null | undefined;
  role: Role;
  isOnline: boolean;
  /** What others say of the plan, above the settings. */
  looks?: ReactNode;
  /** Why publishing has to wait. */
  waits?: string | undefined;
  onRefused?: () => void;
  onBack: () => void;
  onOpen: () => void;
}

/** The page that publishes one plan: checks, settings, and all channels. */
export function PublishPage(props: PublishPageProps) {
  const { db, project, plan, publication, role, isOnline, onBack, onOpen } = props;
  const { looks, waits, onRefused } = props;
  const [chosen, setSettings] = useState<PublishSettings>(
    () => publication?.settings ?? firstSettings(project),
  );
  // Pauses can change while the page is open.
  const settings = withDatesOff(chosen, project);
  const { isWorking, fault, setFault, run } = useCall();
  const { faults, weeks } = publishWeeks(plan, settings);
  const isLive = publication?.isLive === true;
  const mayPublish = role !== "viewer";
  const hasChanges = Boolean(publication && isChanged(publication, plan, project));
  const page = useRef<HTMLElement>(null);
  const channels = publication && isLive && <Channels plan={publication.plan} />;
  const publishNow = () =>
    run(async () => {
      // Recent edits must be part of the published version.
      if (!(await untilSent(db, project.id, SENDING_MS))) return setFault(t.publish.waiting);
      await publish(db, project.id, settings).catch((error) => {
        onRefused?.();
        throw error;
      });
      // The result and the channels are shown above the form.
      page.current?.scrollTo({ top: 0 });
    });
  return (
    <Page ref={page}>
      <div className={styles.top}>
        <Button look="plain" onClick={onBack}>
          <ArrowLeft aria-hidden="true" size={18} />
          {t.publish.all}
        </Button>
        <Button look="plain" onClick={onOpen}>
          {t.publish.open}
        </Button>
      </div>
      <h2 className={styles.heading}>{project.title}</h2>
      {!isOnline && <Notice>{t.publish.offline}</Notice>}
      {publication && (
        <PublishedSection
          db={db}
          publication={publication}
          hasChanges={hasChanges}
          mayUnpublish={mayPublish && isOnline}
        />
      )}
      {!hasChanges && channels}
      <ChecksSection faults={faults} weeks={weeks} settings={settings} onOpen={onOpen} />
      {looks}
      {mayPublish ? (
        <Section title={t.publish.settings}>
          <PublishForm
            settings={settings}
            published={isLive ? publication.settings : null}
            onChange={setSettings}
          />
          <Button
            look="primary"
            disabled={!isOnline || isWorking || faults.length > 0 || waits !== undefined}
            onClick={() => void publishNow()}
          >
            {isWorking ? t.publish.publishing : isLive ? t.publish.publishAgain : t.publish.publish}
          </Button>
          {waits && <Notice>{waits}</Notice>}
          {/* Below the form, so that messages do not move the button about to be pressed. */}
          {fault && <Notice look="wrong">{fault}</Notice>}
        </Section>
      ) : (
        <Notice>{t.publish.readOnly}</Notice>
      )}
      {hasChanges && channels}
      {role === "steward" && isOnline && <BrandSection />}
    </Page>
  );
}
