/** Renders the pages of the morning letter: asking, confirming, changing the hour, leaving. None needs a script. */
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { letterMessages as t } from "#shared/messages/en.letters.ts";
import type { Letter } from "../church/letters/letterRows.ts";
import { DAILY_STYLE, fontFaces } from "./dailyStyle.ts";
import { HourField, type LetterFields, LetterForm } from "./letterForm.tsx";
import { documentOf } from "./publicDocument.ts";
import { churchColour } from "./publicStyle.ts";
import type { ReaderFiles } from "./readerFiles.ts";

export interface LetterPlan {
  slug: string;
  title: string;
  church: string;
  color: string | null;
}

export type LetterStep =
  | { kind: "ask"; fields: LetterFields; fault: string }
  | { kind: "asked" }
  /** `closed`: a sentence instead of the hour, if letters are paused for a reason other than the plan. */
  | { kind: "letter"; letter: Letter; token: string; fault: string; closed: string }
  | { kind: "ended" };

export function letterPage(plan: LetterPlan, step: LetterStep, files: ReaderFiles | null): string {
  const { heading, content } = contentOf(plan, step);
  const home = `/daily/${plan.slug}`;
  const body = (
    <div id="reader">
      <header>
        <div className="names">
          <p className="church">{plan.church}</p>
          <p className="plan">
            <a href={home}>{plan.title}</a>
          </p>
        </div>
      </header>
      <main className="letter letter-page">
        <h1>{heading}</h1>
        {content}
        <p className="back">
          <a href={home}>{t.backToReading}</a>
        </p>
      </main>
    </div>
  );
  return documentOf({
    isListed: false,
    head: renderToStaticMarkup(<title>{`${heading} · ${plan.title}`}</title>),
    style: DAILY_STYLE + churchColour(plan.color) + (files ? fontFaces(files) : ""),
    body: renderToStaticMarkup(body),
  });
}

function contentOf(plan: LetterPlan, step: LetterStep): { heading: string; content: ReactNode } {
  switch (step.kind) {
    case "ask":
      return {
        heading: t.heading,
        content: (
          <>
            <p>{t.meaning}</p>
            <LetterForm slug={plan.slug} fields={step.fields} fault={step.fault} />
          </>
        ),
      };
    case "asked":
      return {
        heading: t.askedTitle,
        content: (
          <>
            <p>{t.asked}</p>
            <p className="hint">
              {t.askedWait} <a href={`/daily/${plan.slug}/letter`}>{t.heading}</a>
            </p>
          </>
        ),
      };
    case "letter":
      return letterContent(plan, step);
    case "ended":
      return { heading: t.endedTitle, content: <p>{t.ended}</p> };
  }
}

function letterContent(
  { slug, title, church }: LetterPlan,
  { letter, token, fault, closed }: Extract<LetterStep, { kind: "letter" }>,
): { heading: string; content: ReactNode } {
  const { isConfirmed, time, zone, nextOn, opensOn } = letter;
  const address = `/daily/${slug}/letter/${token}`;
  const leaving = (
    <form method="post" action={`${address}/leave`}>
      <h2>{t.leaveTitle}</h2>
      <p className="hint">{t.leaveMeaning}</p>
      <button type="submit">{t.leave}</button>
    </form>
  );
  if (closed || (nextOn === null && opensOn === null)) {
    const content = (
      <>
        <p>{closed || t.nothingMore}</p>
        {leaving}
      </>
    );
    return { heading: t.changeTitle, content };
  }
  const content = (
    <>
      <p>{isConfirmed ? t.changeMeaning(title, church) : t.confirmMeaning(title, church)}</p>
      {isConfirmed && (
        <p role="status">
          <b>{whenNext(letter)}</b>
        </p>
      )}
      <form method="post" action={address}>
        {fault && (
          <p className="fault" role="alert">
            {fault}
          </p>
        )}
        <HourField time={time} />
        <label className="field">
          {t.zone}
          <select name="zone" defaultValue={zone}>
            {zonesWith(zone).map((each) => (
              <option key={each} value={each}>
                {each.replaceAll("_", " ")}
              </option>
            ))}
          </select>
        </label>
        {/* The page's main action until it is confirmed. */}
        <button type="submit" {...(!isConfirmed && { className: "primary" })}>
          {isConfirmed ? t.change : t.confirm}
        </button>
      </form>
      {isConfirmed ? leaving : <p className="hint">{t.confirmNot}</p>}
    </>
  );
  return { heading: isConfirmed ? t.changeTitle : t.confirmTitle, content };
}

function whenNext({ nextOn, opensOn, isDue, time }: Letter): string {
  if (isDue) return t.dueNow(time);
  if (nextOn !== null) return t.next(nextOn, time);
  return opensOn === null ? "" : t.nextWeek(opensOn);
}

let zones: readonly string[] | undefined;

/** Returns all zones by name, with the letter's own, which may be an older name. */
function zonesWith(zone: string): string[] {
  zones ??= ["UTC", ...Intl.supportedValuesOf("timeZone").filter((each) => each !== "UTC")];
  return zones.includes(zone) ? [...zones] : [zone, ...zones];
}
