import { CircleCheck, CircleDashed } from "lucide-react";
import { useState } from "react";
import { addresses } from "#shared/addresses.ts";
import type { PlanReview } from "#shared/contracts/reviewLinks.ts";
import type { Plan, PlanDay } from "#shared/domain/plan/plan.ts";
import { isCounted } from "#shared/domain/review/approvalRule.ts";
import type { ApprovalRule } from "#shared/domain/review/approvalRules.ts";
import { dayDigest } from "#shared/domain/review/dayDigest.ts";
import type { Role } from "#shared/domain/user.ts";
import { useSignedIn } from "../../auth/session.ts";
import { sayYesToDays } from "../../data/sync/reviewActions.ts";
import { approvalMessages as t } from "../../messages/en.approval.ts";
import { reviewLinkMessages as words } from "../../messages/en.reviewLinks.ts";
import { Button } from "../../ui/Button.tsx";
import { Section } from "../../ui/Page.tsx";
import { nameOf } from "./DayReview.tsx";
import styles from "./ReviewSection.module.css";
import { type PersonsYes, yesesOf } from "./yesesOf.ts";

const MAX_SHOWN = 6;
const ICON = { "aria-hidden": true, size: 18 } as const;

export interface ReviewSectionProps {
  projectId: string;
  plan: Plan;
  review: PlanReview;
  rule: ApprovalRule;
  /** Days that wait for a yes. */
  missing: readonly PlanDay[];
  role: Role;
  onAsk: () => void;
}

/** On the page that publishes a plan: asking for a look, who said yes to what, and what still needs a yes. */
export function ReviewSection(props: ReviewSectionProps) {
  const { projectId, plan, review, rule, missing, role, onAsk } = props;
  const { db } = useSignedIn();
  const [done, setDone] = useState("");
  const people = yesesOf(review, plan, rule);
  const days = plan.flatMap(({ passages }) => passages);
  const mine = days.filter(({ id }) =>
    review.approvals.some(({ isMine, day }) => isMine && day === id),
  );
  const isSteward = role === "steward";

  async function say(about: readonly PlanDay[], isApproved: boolean) {
    const named = about.map((day) => ({ id: day.id, digest: dayDigest(day) }));
    await sayYesToDays(db, projectId, { days: named, isApproved });
    setDone(isApproved ? t.saidYes : t.tookBack);
  }

  return (
    <Section
      title={rule === "none" ? t.look : t.title}
      text={rule === "none" ? t.lookText : t.asks[rule]}
    >
      {rule !== "none" && missing.length === 0 && days.length > 0 && (
        <p className={styles.good}>
          <CircleCheck {...ICON} />
          {t.allGood}
        </p>
      )}
      {missing.length > 0 && <Missing {...{ plan, missing, review, rule }} />}
      {people.length > 0 && (
        <div>
          <h3>{t.who}</h3>
          <ul className={styles.people}>
            {people.map((person) => (
              <Person key={person.key} person={person} hasRule={rule !== "none"} />
            ))}
          </ul>
        </div>
      )}
      <div className={styles.actions}>
        {isSteward && missing.length > 0 && (
          <Button look="primary" onClick={() => void say(missing, true)}>
            {t.sayYes(missing.length)}
          </Button>
        )}
        {role !== "viewer" && <Button onClick={onAsk}>{words.ask}</Button>}
        {isSteward && mine.length > 0 && (
          <Button look="plain" onClick={() => void say(mine, false)}>
            {t.takeBack}
          </Button>
        )}
      </div>
      <p role="status" className={styles.small}>
        {done}
      </p>
      {isSteward && missing.length > 0 && <p className={styles.small}>{t.ownCounts}</p>}
      {!isSteward && rule === "stewards" && missing.length > 0 && <SendToSteward {...props} />}
    </Section>
  );
}

function Missing({
  plan,
  missing,
  review,
  rule,
}: Pick<ReviewSectionProps, "plan" | "missing" | "review" | "rule">) {
  const places = new Map(
    plan.flatMap(({ week_number, passages }) =>
      passages.map((day, index) => [day.id, { week: week_number, day: index + 1 }] as const),
    ),
  );
  const counted = review.approvals.filter((approval) => isCounted(rule, approval));
  const hadYes = new Set(counted.map(({ day }) => day));
  return (
    <div>
      <p className={styles.missing}>{t.missing(missing.length)}</p>
      <ul className={styles.days}>
        {missing.slice(0, MAX_SHOWN).map(({ id, title }) => {
          const place = places.get(id) ?? { week: 0, day: 0 };
          return (
            <li key={id}>
              <CircleDashed {...ICON} />
              <span>
                {t.day(place.week, place.day, title)}
                {hadYes.has(id) && <span className={styles.note}> · {t.isChanged}</span>}
              </span>
            </li>
          );
        })}
      </ul>
      {missing.length > MAX_SHOWN && (
        <p className={styles.small}>{t.more(missing.length - MAX_SHOWN)}</p>
      )}
    </div>
  );
}

function Person({ person, hasRule }: { person: PersonsYes; hasRule: boolean }) {
  const { approval, from, at, now, before } = person;
  const { isMine, isSteward } = approval;
  const shown = nameOf(approval);
  const who = isMine ? shown : isSteward ? t.steward(shown) : t.throughLink(shown, from);
  return (
    <li>
      <span>{who}</span>
      <span className={styles.small}>{t.yesTo(at, now, before)}</span>
      {hasRule && !person.isCounted && <span className={styles.small}>{t.notCounted}</span>}
    </li>
  );
}

/** What a link's holder says does not count here, so that a steward needs this page. */
function SendToSteward({ projectId }: ReviewSectionProps) {
  const [isCopied, setCopied] = useState(false);
  const address = `${window.location.origin}${addresses.distribute}?project=${encodeURIComponent(projectId)}`;
  return (
    <div className={styles.actions}>
      <p className={styles.small}>{t.stewardsHere}</p>
      <Button
        look="plain"
        onClick={() => void navigator.clipboard.writeText(address).then(() => setCopied(true))}
      >
        {isCopied ? t.copied : t.copyPage}
      </Button>
    </div>
  );
}
