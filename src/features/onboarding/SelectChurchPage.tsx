import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { addresses } from "#shared/addresses.ts";
import { askToJoin, searchChurches } from "#shared/contracts/churches.ts";
import type { Church } from "#shared/domain/user.ts";
import { api } from "../../auth/api.ts";
import { checkMembership, refreshMembership } from "../../auth/membership.ts";
import { useSignedIn } from "../../auth/session.ts";
import { en as t } from "../../messages/en.ts";
import { buttonClass } from "../../ui/Button.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { CreateChurchForm } from "./CreateChurchForm.tsx";
import { FindChurch } from "./FindChurch.tsx";
import { JoinChurchForm } from "./JoinChurchForm.tsx";
import styles from "./Onboarding.module.css";
import { WaitingPage } from "./WaitingPage.tsx";

export function SelectChurchPage() {
  const { code, continueUrl } = useSearch({ from: addresses.selectChurch });
  const { me } = useSignedIn();
  const navigate = useNavigate();
  const hasChurches = useHasChurches();
  // Fixed at the first render: a person who joins while the page is open is led on by `enter`.
  const [church] = useState(me?.church);
  const request = me?.request;

  async function enter() {
    await refreshMembership();
    await navigate({ to: continueUrl ?? addresses.chat, replace: true });
  }
  async function ask({ id }: Church) {
    await api(askToJoin, { parameters: { id } });
    await checkMembership();
  }

  if (church) return <AlreadyInside church={church.name} to={continueUrl} />;
  if (request) return <WaitingPage request={request} code={code ?? ""} onIn={enter} />;
  if (hasChurches === undefined) {
    return (
      <main className={styles.page}>
        <Spinner label={t.app.loading} />
      </main>
    );
  }
  return (
    <main className={styles.page}>
      <div>
        <h1 className={styles.title}>{t.onboarding.title}</h1>
        <p className={styles.lead}>{t.onboarding.lead}</p>
      </div>
      <div className={styles.ways} data-create-first={!hasChurches && !code}>
        <div className={styles.ways} data-one>
          {hasChurches && !code && (
            <section className={styles.way} aria-labelledby="find">
              <h2 id="find">{t.onboarding.find}</h2>
              <p>{t.onboarding.findLead}</p>
              <FindChurch onAsk={ask} />
            </section>
          )}
          <section className={styles.way} aria-labelledby="join">
            <h2 id="join">{t.onboarding.join}</h2>
            <p>{t.onboarding.joinLead}</p>
            <JoinChurchForm code={code ?? ""} onJoined={enter} />
          </section>
        </div>
        <section className={`${styles.way} ${styles.create}`} aria-labelledby="create">
          <h2 id="create">{t.onboarding.create}</h2>
          <p>{hasChurches ? t.onboarding.createLead : t.onboarding.createFirst}</p>
          <CreateChurchForm onCreated={enter} onAsk={ask} isFirst={!hasChurches && !code} />
        </section>
      </div>
      <p>
        <Link to={addresses.account} className={styles.quiet}>
          {t.onboarding.accountLink}
        </Link>
      </p>
    </main>
  );
}

/** Whether there are any churches; if not, creating one comes first. Undefined until the server has answered. */
function useHasChurches(): boolean | undefined {
  const [hasChurches, setHasChurches] = useState<boolean>();
  useEffect(() => {
    let isCurrent = true;
    api(searchChurches, { query: { query: "", limit: 1 } }).then(
      ({ churches }) => isCurrent && setHasChurches(churches.length > 0),
      // Without an answer all options are offered; each reports its own error.
      () => isCurrent && setHasChurches(true),
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return hasChurches;
}

/** Shown to members at once, instead of forms that the server would refuse. */
function AlreadyInside({
  church,
  to = addresses.chat,
}: {
  church: string;
  to: string | undefined;
}) {
  return (
    <main className={styles.page}>
      <div>
        <h1 className={styles.title}>{t.onboarding.insideTitle(church)}</h1>
        <p className={styles.lead}>{t.onboarding.insideText}</p>
      </div>
      <div className={styles.ways} data-one>
        <p>
          <Link to={to} className={buttonClass("primary")}>
            {t.app.toChat}
          </Link>
        </p>
        <p>
          <Link to={addresses.account} className={styles.quiet}>
            {t.onboarding.accountLink}
          </Link>
        </p>
      </div>
    </main>
  );
}
