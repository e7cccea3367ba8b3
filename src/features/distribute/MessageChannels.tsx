import { useEffect, useId, useState } from "react";
import { dayLabel, weekLabel } from "#shared/calendar/dayLabel.ts";
import { type PublishedPlan, publishedDays } from "#shared/domain/daily/publishedPlan.ts";
import { en as t } from "../../messages/en.ts";
import { Button, buttonClass } from "../../ui/Button.tsx";
import { Section } from "../../ui/Page.tsx";
import { ChannelRow } from "./ChannelRow.tsx";
import { emailOfDay, emailOfWeek, mailtoLink } from "./channels/text/emailText.ts";
import { smsLink, smsOfDay } from "./channels/text/smsText.ts";
import styles from "./Distribute.module.css";
import { joinTexts } from "./joinTexts.ts";
import { Sentences } from "./Sentences.tsx";
import { useMaking } from "./useMaking.ts";
import { WithTextChoice } from "./WithTextChoice.tsx";

/** The text of a day or a week, for e-mail and text messages. */
export function MessageChannels({ plan }: { plan: PublishedPlan }) {
  const id = useId();
  const { sentences, copy } = useMaking();
  const [chosen, setChosen] = useState("");
  const [withText, setWithText] = useState(false);
  const week = plan.weeks.find(({ number }) => chosen === `week:${number}`);
  const day = publishedDays(plan).find((each) => each.id === chosen) ?? plan.weeks[0]?.days[0];
  const [joined, setJoined] = useState(plan);
  useEffect(() => {
    let isCurrent = true;
    setJoined(plan);
    const days = week?.days ?? (day ? [day] : []);
    if (withText) void joinTexts(plan, days).then((whole) => isCurrent && setJoined(whole));
    return () => {
      isCurrent = false;
    };
  }, [plan, week, day, withText]);
  if (!day) return null;
  const options = { withText };
  const email = week ? emailOfWeek(joined, week, options) : emailOfDay(joined, day, options);
  const mailto = mailtoLink(email);
  const sms = smsOfDay(plan, day);
  return (
    <Section title={t.publish.groups.messages}>
      <div className={styles.field}>
        <label htmlFor={`${id}-what`}>{t.publish.message}</label>
        <select
          id={`${id}-what`}
          className={styles.input}
          value={week ? chosen : day.id}
          onChange={({ target }) => setChosen(target.value)}
        >
          {plan.weeks.map((each) => (
            <optgroup key={each.number} label={weekLabel(each)}>
              <option value={`week:${each.number}`}>{t.publish.wholeWeek(weekLabel(each))}</option>
              {each.days.map((one) => (
                <option key={one.id} value={one.id}>
                  {`${dayLabel(one)}: ${one.reference}`}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </div>
      <WithTextChoice plan={plan} value={withText} onChange={setWithText} />
      <ChannelRow title={t.publish.email} {...(mailto ? {} : { text: t.publish.tooLongForMail })}>
        <Button onClick={() => copy(email.subject)}>{t.publish.copySubject}</Button>
        <Button onClick={() => copy(email.body)}>{t.publish.copyText}</Button>
        {mailto && (
          <a className={buttonClass("quiet")} href={mailto}>
            {t.publish.openMail}
          </a>
        )}
      </ChannelRow>
      <Preview text={`${email.subject}\n\n${email.body}`} />
      {email.notes.map((note) => (
        <p key={note} className={styles.hint}>
          {note}
        </p>
      ))}
      {!week && (
        <>
          <ChannelRow
            title={t.publish.sms}
            text={t.publish.smsParts(sms.parts.length, sms.text.length)}
          >
            <Button onClick={() => copy(sms.text)}>{t.publish.copyText}</Button>
            <a className={buttonClass("quiet")} href={smsLink(sms)}>
              {t.publish.openSms}
            </a>
          </ChannelRow>
          <Preview text={sms.text} />
        </>
      )}
      <Sentences sentences={sentences} />
    </Section>
  );
}

/** The message as it will be sent. A long one scrolls, so it must be reachable by keyboard. */
function Preview({ text }: { text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
    <pre className={styles.preview} tabIndex={0}>
      {text}
    </pre>
  );
}
