import type { Me } from "#shared/contracts/users.ts";
import { en as t } from "../../messages/en.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Section } from "../../ui/Page.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import styles from "./Account.module.css";
import { CodeRow } from "./CodeRow.tsx";
import { JoinRequests } from "./JoinRequests.tsx";
import { MemberRow } from "./MemberRow.tsx";
import { useMembers } from "./useMembers.ts";

/** The church's people; stewards let in, name roles, remove, and change the code. */
export function MembersSection({ me, church }: { me: Me; church: NonNullable<Me["church"]> }) {
  const isSteward = me.user.role === "steward";
  const { members, hasMore, requests, fault, refresh, showMore } = useMembers(isSteward);
  return (
    <Section title={t.members.title}>
      {fault && <Notice look="wrong">{fault}</Notice>}
      {isSteward && <JoinRequests requests={requests} onAnswered={refresh} />}
      {!members && !fault && <Spinner label={t.app.loading} />}
      {members && (
        <>
          <p className={styles.small}>{t.members.count(members.length, hasMore)}</p>
          <ul className={styles.list}>
            {members.map((member) => (
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
        </>
      )}
      {hasMore && <Button onClick={showMore}>{t.members.more}</Button>}
      {isSteward && <CodeRow code={church.code} />}
    </Section>
  );
}
