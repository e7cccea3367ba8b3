import { useState } from "react";
import type { ApprovalRule } from "#shared/domain/review/approvalRules.ts";
import type { Role } from "#shared/domain/user.ts";
import { approvalMessages as t } from "../../messages/en.approval.ts";
import { Notice } from "../../ui/Notice.tsx";
import { Section } from "../../ui/Page.tsx";
import { useCall } from "../../ui/useCall.ts";
import styles from "./Account.module.css";
import { Choice } from "./writing/Choice.tsx";
import own from "./writing/Writing.module.css";

export interface ApprovalSectionProps {
  role: Role;
  /** Undefined until this device has received it once. */
  rule: ApprovalRule | undefined;
  fault: string | undefined;
  save: (rule: ApprovalRule) => Promise<void>;
}

/** Whose yes the church's plans need before they are published: read by every member, changed by stewards. */
export function ApprovalSection({ role, rule, fault, save }: ApprovalSectionProps) {
  const call = useCall();
  /** Shown as chosen until the server has answered. */
  const [wanted, setWanted] = useState<ApprovalRule>();
  const [isSaved, setSaved] = useState(false);
  if (role !== "steward") {
    return (
      <Section title={t.setting} text={t.settingText}>
        {rule !== undefined ? (
          <>
            <p>{t.rules[rule]}</p>
            <p className={styles.small}>{t.meaning[rule]}</p>
            <p className={styles.small}>{t.onlyStewards}</p>
          </>
        ) : fault ? (
          <Notice look="wrong">{fault}</Notice>
        ) : (
          <p className={own.waiting} role="status">
            {t.loading}
          </p>
        )}
      </Section>
    );
  }
  function choose(next: ApprovalRule) {
    setSaved(false);
    setWanted(next);
    void call
      .run(async () => {
        await save(next);
        setSaved(true);
      })
      .finally(() => setWanted(undefined));
  }
  const shown = wanted ?? rule;
  const failed = call.fault ?? (rule === undefined ? fault : undefined);
  return (
    <Section title={t.setting} text={t.settingText}>
      <Choice
        label={t.whose}
        hint={shown === undefined ? t.loading : t.meaning[shown]}
        names={t.rules}
        value={shown}
        onChange={choose}
      />
      {failed && <Notice look="wrong">{failed}</Notice>}
      <span role="status" className={styles.small}>
        {isSaved && t.saved}
      </span>
    </Section>
  );
}
