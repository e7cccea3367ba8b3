import { useState } from "react";
import type { Me } from "#shared/contracts/users.ts";
import { regionOf } from "#shared/domain/region.ts";
import { en as t } from "../../messages/en.ts";
import { Button } from "../../ui/Button.tsx";
import { Section } from "../../ui/Page.tsx";
import styles from "./Account.module.css";
import { EditChurchDialog } from "./EditChurchDialog.tsx";
import { InviteDialog } from "./InviteDialog.tsx";
import { LeaveChurchDialog } from "./LeaveChurchDialog.tsx";

type Church = NonNullable<Me["church"]>;

export function ChurchSection({ church, role }: { church: Church; role: Me["user"]["role"] }) {
  const [dialog, setDialog] = useState<"invite" | "edit" | "leave">();
  const region = regionOf(church.id);
  const close = () => setDialog(undefined);
  return (
    <Section title={t.account.church}>
      <p className={styles.lines}>
        <span>{church.name}</span>
        <span className={styles.small}>
          {church.city}, {church.country}
        </span>
        {region && <span className={styles.small}>{t.account.keptIn[region]}</span>}
      </p>
      <p className={styles.text}>
        {t.account.yourRole(t.account.roles[role], t.account.roleMeaning[role])}
      </p>
      <div className={styles.actions}>
        <Button onClick={() => setDialog("invite")}>{t.account.invite}</Button>
        {role === "steward" && (
          <Button onClick={() => setDialog("edit")}>{t.account.editChurch}</Button>
        )}
        <Button look="plain" onClick={() => setDialog("leave")}>
          {t.account.leave}
        </Button>
      </div>
      <InviteDialog church={church} open={dialog === "invite"} onClose={close} />
      {dialog === "edit" && <EditChurchDialog church={church} onClose={close} />}
      {dialog === "leave" && <LeaveChurchDialog church={church.name} onClose={close} />}
    </Section>
  );
}
