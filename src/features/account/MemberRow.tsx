import { useState } from "react";
import { changeMemberRole, removeMember } from "#shared/contracts/churches.ts";
import { type ChurchMember, ROLES, roleSchema } from "#shared/domain/user.ts";
import { api } from "../../auth/api.ts";
import { refreshMembership } from "../../auth/membership.ts";
import { en as t } from "../../messages/en.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { useCall } from "../../ui/useCall.ts";
import styles from "./Account.module.css";

export function MemberRow({
  member,
  isMe,
  isSteward,
  church,
  onChanged,
}: {
  member: ChurchMember;
  isMe: boolean;
  isSteward: boolean;
  church: string;
  onChanged: () => Promise<void>;
}) {
  const [isRemoving, setRemoving] = useState(false);
  const { isWorking, fault, run } = useCall();
  const { uid, displayName, email, role } = member;
  const name = displayName || email || t.members.unnamed;

  const changeRole = (chosen: string) =>
    run(async () => {
      const body = { role: roleSchema.parse(chosen) };
      await api(changeMemberRole, { parameters: { uid }, body });
      if (isMe) await refreshMembership();
      await onChanged();
    });
  const remove = () =>
    run(async () => {
      await api(removeMember, { parameters: { uid } });
      setRemoving(false);
      await onChanged();
    });

  return (
    <li className={styles.item}>
      <span className={styles.lines}>
        <span>
          {name}
          {isMe && ` (${t.members.you})`}
        </span>
        {displayName && email && <span className={styles.small}>{email}</span>}
      </span>
      {isSteward ? (
        <span className={styles.actions}>
          <select
            className={styles.select}
            aria-label={t.members.role(name)}
            value={role}
            disabled={isWorking}
            onChange={(event) => void changeRole(event.target.value)}
          >
            {ROLES.map((each) => (
              <option key={each} value={each}>
                {t.account.roles[each]}
              </option>
            ))}
          </select>
          {!isMe && (
            <Button
              look="plain"
              aria-label={t.members.removeOf(name)}
              onClick={() => setRemoving(true)}
            >
              {t.members.remove}
            </Button>
          )}
        </span>
      ) : (
        <span className={styles.small}>{t.account.roles[role]}</span>
      )}
      {fault && !isRemoving && <Notice look="wrong">{fault}</Notice>}
      <Dialog
        open={isRemoving}
        onClose={() => setRemoving(false)}
        title={t.members.removeTitle(name, church)}
        text={t.members.removeText}
        actions={
          <>
            <Button onClick={() => setRemoving(false)}>{t.app.cancel}</Button>
            <Button look="danger" disabled={isWorking} onClick={() => void remove()}>
              {t.members.removeConfirm}
            </Button>
          </>
        }
      >
        {fault && <Notice look="wrong">{fault}</Notice>}
      </Dialog>
    </li>
  );
}
