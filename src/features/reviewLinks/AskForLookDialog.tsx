import { useLiveQuery } from "dexie-react-hooks";
import { type FormEvent, useEffect, useId, useState } from "react";
import {
  MAX_REVIEW_DAYS,
  type PlanReview,
  USUAL_REVIEW_DAYS,
} from "#shared/contracts/reviewLinks.ts";
import { useSignedIn } from "../../auth/session.ts";
import { reviewLinkMessages as t } from "../../messages/en.reviewLinks.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { useCall } from "../../ui/useCall.ts";
import styles from "./AskForLook.module.css";
import { LinkList } from "./LinkList.tsx";
import { askForLook, fetchReview } from "./reviewCalls.ts";

export interface AskForLookProps {
  projectId: string;
  title: string;
  weeks: readonly number[];
  review: PlanReview;
  isOnline: boolean;
  onClose: () => void;
}

/** Makes a link for somebody to look at the plan, and lists those that are open. */
export function AskForLookDialog(props: AskForLookProps) {
  const { projectId, title, weeks, review, isOnline, onClose } = props;
  const { db } = useSignedIn();
  const [url, setUrl] = useState<string>();
  const [isWhole, setWhole] = useState(true);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [days, setDays] = useState(String(USUAL_REVIEW_DAYS));
  const [notifies, setNotifies] = useState(true);
  const call = useCall();
  const formId = useId();
  const project = useLiveQuery(() => db.projects.get(projectId), [db, projectId]);
  const isUnsaved = project?.isOnServer === false;
  const isOnServer = project?.isOnServer === true;
  useEffect(() => {
    // Tells whether letters are sent here. Without a network nothing is lost: no link can be made either.
    if (isOnServer) void fetchReview(db, projectId).catch(() => {});
  }, [db, projectId, isOnServer]);

  function make(event: FormEvent) {
    event.preventDefault();
    const count = Number(days);
    if (!Number.isInteger(count) || count < 1 || count > MAX_REVIEW_DAYS) {
      return call.setFault(t.badDays(MAX_REVIEW_DAYS));
    }
    if (!isWhole && chosen.length === 0) return call.setFault(t.noWeeks);
    const wanted = isWhole ? null : [...chosen].sort((one, other) => one - other);
    void call.run(async () =>
      setUrl(await askForLook(db, projectId, { days: count, weeks: wanted, notifies })),
    );
  }

  if (url !== undefined) {
    return (
      <Dialog
        open
        onClose={onClose}
        title={t.made}
        text={t.madeText}
        actions={
          <>
            <Button onClick={() => setUrl(undefined)}>{t.back}</Button>
            <ShareLink url={url} title={title} />
          </>
        }
      >
        <p className={styles.link}>{url}</p>
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.title}
      text={t.text}
      actions={
        <>
          <Button onClick={onClose}>{t.done}</Button>
          <Button
            look="primary"
            type="submit"
            form={formId}
            disabled={!isOnline || isUnsaved || call.isWorking}
          >
            {t.make}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={make} noValidate>
        {weeks.length > 1 && (
          <fieldset className={styles.choice}>
            <legend>{t.what}</legend>
            {[true, false].map((each) => (
              <label key={String(each)}>
                <input
                  type="radio"
                  name="what"
                  checked={isWhole === each}
                  onChange={() => setWhole(each)}
                />
                {each ? t.whole : t.some}
              </label>
            ))}
            {!isWhole && (
              <div className={styles.weeks}>
                {weeks.map((week) => (
                  <label key={week}>
                    <input
                      type="checkbox"
                      checked={chosen.includes(week)}
                      onChange={({ target }) =>
                        setChosen(
                          target.checked
                            ? [...chosen, week]
                            : chosen.filter((other) => other !== week),
                        )
                      }
                    />
                    {t.week(week)}
                  </label>
                ))}
              </div>
            )}
          </fieldset>
        )}
        <TextField
          label={t.days(MAX_REVIEW_DAYS)}
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_REVIEW_DAYS}
          value={days}
          onChange={({ target }) => setDays(target.value)}
        />
        {review.canMail && (
          <div className={styles.choice}>
            <label>
              <input
                type="checkbox"
                checked={notifies}
                onChange={({ target }) => setNotifies(target.checked)}
              />
              {t.notify}
            </label>
          </div>
        )}
        {call.fault && <Notice look="wrong">{call.fault}</Notice>}
        {!isOnline && <Notice>{t.offline}</Notice>}
        {isOnline && isUnsaved && <Notice>{t.unsaved}</Notice>}
      </form>
      <LinkList projectId={projectId} links={review.links} isOnline={isOnline} />
    </Dialog>
  );
}

/** Copies the link, or hands it to the phone's share sheet. */
function ShareLink({ url, title }: { url: string; title: string }) {
  const [isCopied, setCopied] = useState(false);
  const canShare = "share" in navigator;
  return (
    <>
      <Button
        look={canShare ? "quiet" : "primary"}
        onClick={() => void navigator.clipboard.writeText(url).then(() => setCopied(true))}
      >
        {isCopied ? t.copied : t.copy}
      </Button>
      {canShare && (
        <Button
          look="primary"
          // Closing the share sheet rejects; that is not an error.
          onClick={() => void navigator.share({ text: t.shareText(title), url }).catch(() => {})}
        >
          {t.share}
        </Button>
      )}
    </>
  );
}
