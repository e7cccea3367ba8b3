import type { Me } from "#shared/contracts/users.ts";
import type { ChurchMember } from "#shared/domain/user.ts";
import { en as t } from "../../messages/en.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Section } from "../../ui/Page.tsx";
import styles from "./Account.module.css";
import { CodeRow } from "./CodeRow.tsx";
import { JoinRequests } from "./JoinRequests.tsx";
import { MemberRow } from "./MemberRow.tsx";
import { useMembers } from "./useMembers.ts";

/**
 * The church's members. Stewards admit and remove people, set roles, and change the code. The signed-in person, known
 * on this device, is listed at once and the others below, so that nothing visible moves.
 */
export function MembersSection({ me, church }: { me: Me; church: NonNullable<Me["church"]> }) {
  const isSteward = me.user.role === "steward";
  const { members, hasMore, requests, fault, refresh, showMore } = useMembers(isSteward);
  return (
    <Section title={t.members.title}>
      {isSteward && <JoinRequests requests={requests} onAnswered={refresh} />}
      {isSteward && <CodeRow code={church.code} />}
      {fault ? (
        <Notice look="wrong">{fault}</Notice>
      ) : (
        <p className={styles.small} role="status">
          {members ? t.members.count(members.length, hasMore) : t.members.loading}
        </p>
      )}
      <ul className={styles.list}>
        {withMeFirst(me, members).map((member) => (
          <MemberRow
            key={member.uid}
            member={member}
            isMe={member.uid === me.user.uid}
            isSteward={isSteward}
            church={church.name}
            onChanged={refresh}
          />
        ))}
      </ul>
      {hasMore && <Button onClick={showMore}>{t.members.more}</Button>}
    </Section>
  );
}

function withMeFirst({ user }: Me, members: ChurchMember[] = []): ChurchMember[] {
  const { uid, displayName, email, role } = user;
  return [{ uid, displayName, email, role }, ...members.filter((member) => member.uid !== uid)];
}
