/** Renders the page of a church's listed plans, in the style of the daily page, without scripts. */
import { renderToStaticMarkup } from "react-dom/server";
import { parsePlanDate } from "#shared/domain/plan/planDate.ts";
import { dailyMessages as t } from "#shared/messages/en.daily.ts";
import type { ListedPlan } from "../church/publicationRows.ts";
import { DAILY_STYLE, fontFaces } from "./dailyStyle.ts";
import { documentOf } from "./publicDocument.ts";
import { churchColour } from "./publicStyle.ts";
import type { ChurchPage } from "./readChurchPage.ts";
import type { ReaderFiles } from "./readerFiles.ts";

export function churchPage(
  { church, color, plans }: ChurchPage,
  { address, files }: { address: string; files: ReaderFiles | null },
): string {
  const title = t.churchPlans(church);
  const logo = plans.find(({ hasLogo }) => hasLogo);
  const head = (
    <>
      <title>{title}</title>
      <meta name="description" content={t.churchPlansMeaning} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={t.churchPlansMeaning} />
      <meta property="og:url" content={address} />
      <link rel="canonical" href={address} />
    </>
  );
  const body = (
    <div id="reader">
      <header>
        {logo && (
          <img
            src={`/daily/${logo.slug}/logo?v=${logo.version}`}
            alt={t.logo(church)}
            width="40"
            height="40"
          />
        )}
        <p className="names plan">{church}</p>
      </header>
      <main>
        <h1 className="church-plans">{t.plansToRead}</h1>
        <ul className="days plans">
          {plans.map((plan) => (
            <li key={plan.slug}>
              <a href={`/daily/${plan.slug}`}>
                <b>{plan.title}</b>
                <small>{whenOf(plan)}</small>
              </a>
            </li>
          ))}
        </ul>
      </main>
    </div>
  );
  return documentOf({
    isListed: true,
    hasDays: true,
    head: renderToStaticMarkup(head),
    style: DAILY_STYLE + churchColour(color) + (files ? fontFaces(files) : ""),
    body: renderToStaticMarkup(body),
  });
}

function whenOf({ span, days, again, nextWeekOn }: ListedPlan): string {
  if (again) return `${t.readingCount(days)} · ${t.beginsAgainEach[again]}`;
  const [first, last] = [span?.first ?? "", span?.last ?? ""].map(parsePlanDate);
  const opens = parsePlanDate(nextWeekOn ?? "");
  // Its last date is not known to readers yet.
  if (first && opens) return `${t.readingsSoFar(days)} · ${t.weekByWeek(first, opens)}`;
  const when = first && last ? t.fromTo(first, last) : t.anyDay;
  return `${t.readingCount(days)} · ${when}`;
}
