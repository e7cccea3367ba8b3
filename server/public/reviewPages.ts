/**
 * The pages behind a review link: the plan as it is now, a week at a time. The address is a key: no cache may keep a
 * page, no search engine may list it, and no other site may learn where its holder came from.
 */
import type { Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { REVIEW_PATH } from "#shared/addressLinks.ts";
import { sendComment } from "#shared/contracts/reviewLinks.ts";
import { TRANSLATIONS } from "#shared/domain/bible/translations.ts";
import type { PublishedText } from "#shared/domain/daily/publishedPlan.ts";
import { type ReviewView, reviewWeek, reviewWeeks } from "#shared/domain/review/reviewView.ts";
import type { AppEnv } from "../appEnv.ts";
import { NO_LINK } from "../church/reviews/reviewLinkRows.ts";
import { findBrand } from "../directory/brand.ts";
import { displayNamesOf } from "../directory/namesOf.ts";
import { siteOrigin } from "../middleware/siteOrigin.ts";
import { fromOutcome, Refusal } from "../refusal.ts";
import { POLICY } from "./dailyPages.ts";
import { findReview, withNames } from "./findReview.ts";
import { PUBLIC_HEADERS } from "./publicFiles.ts";
import { readerFiles } from "./readerFiles.ts";
import { readWholeText } from "./readPublicText.ts";
import { type PlainForm, reviewFaultPage, reviewPage } from "./reviewPage.tsx";
import { takeComment } from "./reviews.ts";

const MAX_FORM_BYTES = 64 * 1024;
const HEADERS = {
  ...PUBLIC_HEADERS,
  "Content-Type": "text/html; charset=UTF-8",
  "Content-Security-Policy": POLICY,
  "Referrer-Policy": "no-referrer",
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex",
};
const FAULTS: Partial<Record<Refusal["code"], number>> = {
  ...{ not_found: 404, gone: 410, invalid: 422, too_large: 413 },
  ...{ too_many_requests: 429, unavailable: 503 },
};
const EMPTY: PlainForm = { name: "", text: "", fault: "", isSent: false };

const PATH = `${REVIEW_PATH}:token`;

export function bindReviewPages(app: Hono<AppEnv>): void {
  const form = bodyLimit({
    maxSize: MAX_FORM_BYTES,
    onError: () => {
      throw new Refusal("too_large", "This form is longer than it can be.");
    },
  });
  app.get(PATH, (c) =>
    orFault(c, () => page(c, { ...EMPTY, isSent: c.req.query("sent") !== undefined })),
  );
  app.get(`${PATH}/:week`, (c) => orFault(c, () => page(c, EMPTY)));
  app.post(PATH, form, (c) => orFault(c, () => takeForm(c)));
}

async function page(c: Context<AppEnv>, form: PlainForm, status = 200): Promise<Response> {
  siteOrigin(c);
  const { view, color } = await readView(c);
  const files = await readerFiles(c.env.ASSETS);
  return new Response(reviewPage(view, { color, files, form }), { status, headers: HEADERS });
}

async function readView(c: Context<AppEnv>): Promise<{ view: ReviewView; color: string | null }> {
  const { churchId, hash, church } = await findReview(c);
  const { link, title, weeks, digests, ...said } = fromOutcome(await church.openReview(hash));
  const place = c.req.param("week");
  const wanted = place === undefined ? weeks[0] : weeks.find(({ number }) => `${number}` === place);
  if (place !== undefined && !wanted) throw new Refusal("not_found", NO_LINK);
  const brand = await findBrand(c.env.DIRECTORY, churchId);
  const names = await displayNamesOf(c.env.DIRECTORY, churchId, [link.madeBy]);
  const none: PublishedText = { translation: "web", credit: "", days: {} };
  const text = wanted ? await readWholeText(c.env, wanted.days) : none;
  const view: ReviewView = {
    home: REVIEW_PATH + c.req.param("token"),
    expiresOn: link.expiresAt.slice(0, 10),
    askedBy: names.get(link.madeBy) ?? "",
    plan: { title, church: brand?.name ?? "" },
    weeks: reviewWeeks(weeks, digests),
    week: wanted ? reviewWeek(wanted, text, digests) : null,
    credit: TRANSLATIONS.web.credit,
    said: await withNames(c, churchId, said),
  };
  return { view, color: brand?.color ?? null };
}

/** A comment on the whole plan without a script. What was typed stays in the form. */
async function takeForm(c: Context<AppEnv>): Promise<Response> {
  const typed = await c.req.parseBody();
  const [name, text] = [textOf(typed.name), textOf(typed.text)];
  const again = (fault: Refusal) =>
    page(c, { name, text, fault: fault.message, isSent: false }, FAULTS[fault.code] ?? 422);
  const parsed = sendComment.request.safeParse({
    ...{ id: crypto.randomUUID(), name, text, day: null, part: null },
    ...{ original: "", quote: "", suggestion: null, replyTo: null },
  });
  if (!parsed.success) return again(new Refusal("invalid", "That was too long. Make it shorter."));
  try {
    await takeComment(c, parsed.data);
  } catch (error) {
    const isForPerson =
      error instanceof Refusal && ["invalid", "too_many_requests"].includes(error.code);
    if (isForPerson) return again(error);
    throw error;
  }
  // A redirect, so that going back or reloading does not repeat the POST.
  const Location = `${REVIEW_PATH}${c.req.param("token")}?sent`;
  return c.body(null, 303, { Location, "Cache-Control": "no-store" });
}

async function orFault(c: Context<AppEnv>, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    const status = error instanceof Refusal ? FAULTS[error.code] : undefined;
    if (!(error instanceof Refusal) || !status) throw error;
    const files = await readerFiles(c.env.ASSETS);
    return new Response(reviewFaultPage(error.message, files), { status, headers: HEADERS });
  }
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
