/** The form that asks for the morning letter. Plain HTML outside of the page's script, which it costs nothing. */
import { LETTER_TIMES, USUAL_LETTER_TIME } from "#shared/contracts/letters.ts";
import { letterMessages as t } from "#shared/messages/en.letters.ts";

export interface LetterFields {
  email: string;
  time: string;
}

export const EMPTY_FIELDS: LetterFields = { email: "", time: USUAL_LETTER_TIME };

/** On the daily page, below everything else. */
export function LetterSection({ slug }: { slug: string }) {
  return (
    <div className="after">
      <section className="letter" id="letter" aria-labelledby="letter-heading">
        <h2 id="letter-heading">{t.heading}</h2>
        <p className="hint">{t.meaning}</p>
        <LetterForm slug={slug} fields={EMPTY_FIELDS} fault="" />
      </section>
    </div>
  );
}

/** @param fault the sentence about the previous request; cached pages do not contain it */
export function LetterForm(props: { slug: string; fields: LetterFields; fault: string }) {
  const { slug, fields, fault } = props;
  return (
    <form method="post" action={`/daily/${slug}/letter`}>
      {fault && (
        <p className="fault" role="alert" id="letter-fault">
          {fault}
        </p>
      )}
      <label className="field">
        {t.email}
        <input
          type="email"
          name="email"
          defaultValue={fields.email}
          autoComplete="email"
          maxLength={254}
          required
          {...(fault && { "aria-describedby": "letter-fault" })}
        />
      </label>
      <HourField time={fields.time} />
      <button type="submit">{t.ask}</button>
      <p className="hint">{t.privacy}</p>
    </form>
  );
}

export function HourField({ time }: { time: string }) {
  return (
    <label className="field">
      {t.hour}
      <select name="time" defaultValue={time}>
        {LETTER_TIMES.map((each) => (
          <option key={each} value={each}>
            {t.clock(each)}
          </option>
        ))}
      </select>
    </label>
  );
}
