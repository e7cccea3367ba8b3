import { useEffect, useRef, useState } from "react";
import type { Role } from "#shared/domain/user.ts";
import { en as t } from "../../../messages/en.ts";
import { Button } from "../../../ui/Button.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { Section } from "../../../ui/Page.tsx";
import styles from "../Account.module.css";
import { useWriting } from "./useWriting.ts";
import own from "./Writing.module.css";
import { WritingForm } from "./WritingForm.tsx";
import { WritingSummary } from "./WritingSummary.tsx";

/** How plans are written for the church: read by every member, changed by stewards. */
export function WritingSection({ churchId, role }: { churchId: string; role: Role }) {
  const { writing, fault, save } = useWriting(churchId);
  const [state, setState] = useState<"shown" | "changing" | "left" | "saved">("shown");
  const change = useRef<HTMLButtonElement>(null);
  const isSteward = role === "steward";
  // The form is gone that had the focus.
  useEffect(() => {
    if (state === "left" || state === "saved") change.current?.focus();
  }, [state]);

  if (writing && isSteward && state === "changing") {
    return (
      <Section title={t.writing.title} text={t.writing.text}>
        <WritingForm
          writing={writing}
          onSave={async (changed) => {
            await save(changed);
            setState("saved");
          }}
          onCancel={() => setState("left")}
        />
      </Section>
    );
  }
  return (
    <Section title={t.writing.title} text={t.writing.text}>
      {writing ? (
        <WritingSummary writing={writing} />
      ) : fault ? (
        <Notice look="wrong">{fault}</Notice>
      ) : (
        <p className={own.waiting} role="status">
          {t.writing.loading}
        </p>
      )}
      {isSteward ? (
        <div className={styles.row}>
          <Button ref={change} disabled={!writing} onClick={() => setState("changing")}>
            {t.writing.change}
          </Button>
          <span role="status" className={styles.small}>
            {state === "saved" && t.writing.saved}
          </span>
        </div>
      ) : (
        <p className={styles.small}>{t.writing.onlyStewards}</p>
      )}
    </Section>
  );
}
