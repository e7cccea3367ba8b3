/**
 * The morning letter's pages. A GET never changes anything, since scanners open every link of a mail: a letter begins,
 * changes and ends by POST alone. Nothing here needs a script or a cookie.
 */
import type { Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { isTimeZone } from "#shared/calendar/vtimezone.ts";
import { askForLetterSchema, setLetterSchema } from "#shared/contracts/letters.ts";
import { spanOf } from "#shared/domain/daily/findDay.ts";
import { roundOn } from "#shared/domain/daily/rounds.ts";
import { letterMessages as t } from "#shared/messages/en.letters.ts";
import type { AppEnv } from "../appEnv.ts";
import { churchNamed } from "../church/churchOf.ts";
import { readLetterToken } from "../church/letters/letterLinks.ts";
import { type Address, findAddress } from "../directory/publications.ts";
import { readSettings } from "../env.ts";
import { limitAddress } from "../middleware/rateLimit.ts";
import { fromOutcome, Refusal } from "../refusal.ts";
import { askByMail, requireLetters } from "./askByMail.ts";
import { dailyFaultPage } from "./dailyPage.tsx";
import { POLICY } from "./dailyPages.ts";
import { EMPTY_FIELDS } from "./letterForm.tsx";
import { type LetterPlan, type LetterStep, letterPage } from "./letterPage.tsx";
import { PUBLIC_HEADERS } from "./publicFiles.ts";
import { findListing } from "./publicPlans.ts";
import { readerFiles } from "./readerFiles.ts";
import { todayOf } from "./todayOf.ts";

const MAX_FORM_BYTES = 16 * 1024;
/** The addresses are keys: no cache may keep such a page, and no other site may learn where a reader came from. */
const HEADERS = {
  ...PUBLIC_HEADERS,
  "Content-Type": "text/html; charset=UTF-8",
  "Content-Security-Policy": POLICY,
  "Referrer-Policy": "no-referrer",
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex",
};
const FAULTS: Partial<Record<Refusal["code"], number>> = {
  ...{ not_found: 404, gone: 410, invalid: 422, too_many_requests: 429, unavailable: 503 },
};

const PATH = "/daily/:slug/letter";
const ONE = `${PATH}/:token`;
const LEAVE = `${ONE}/leave`;

export function bindLetters(app: Hono<AppEnv>): void {
  const form = bodyLimit({
    maxSize: MAX_FORM_BYTES,
    onError: () => {
      throw new Refusal("too_large", "This form is longer than it can be.");
    },
  });
  app.get(PATH, (c) => orFault(c, showAsking));
  app.post(PATH, form, (c) => orFault(c, ask));
  app.get(ONE, (c) => orFault(c, showLetter));
  app.post(ONE, form, (c) => orFault(c, set));
  app.get(LEAVE, (c) => orFault(c, showLetter));
  app.post(LEAVE, form, (c) => orFault(c, leave));
}

async function showAsking(c: Context<AppEnv>): Promise<Response> {
  const plan = await askable(c);
  const isAsked = c.req.query("asked") !== undefined;
  return page(
    c,
    plan,
    isAsked ? { kind: "asked" } : { kind: "ask", fields: EMPTY_FIELDS, fault: "" },
  );
}

async function ask(c: Context<AppEnv>): Promise<Response> {
  await limitAddress(c);
  const plan = await askable(c);
  const typed = await c.req.parseBody();
  const fields = { email: textOf(typed.email), time: textOf(typed.time) };
  const parsed = askForLetterSchema.safeParse(fields);
  const again = (error: Refusal) =>
    page(c, plan, { kind: "ask", fields, fault: error.message }, error);
  if (!parsed.success) {
    const isHour = parsed.error.issues.every(({ path }) => path[0] === "time");
    return again(new Refusal("invalid", isHour ? t.noHour : t.noAddress));
  }
  try {
    await askByMail(c, parsed.data);
  } catch (error) {
    // What was typed stays in the form.
    if (error instanceof Refusal && error.code !== "gone") return again(error);
    throw error;
  }
  return seeOther(c, `/daily/${plan.slug}/letter?asked`);
}

async function showLetter(c: Context<AppEnv>): Promise<Response> {
  const { address, plan, id, token } = await findByToken(c);
  const { churchId, projectId } = address;
  const letter = fromOutcome(await churchNamed(c.env, churchId).findLetter(projectId, id));
  if (!letter) return page(c, plan, { kind: "ended" });
  const closed = readSettings(c.env).letter ? "" : t.off;
  return page(c, plan, { kind: "letter", letter, token, fault: "", closed });
}

async function set(c: Context<AppEnv>): Promise<Response> {
  requireLetters(c.env);
  const { address, plan, id, token } = await findByToken(c);
  const church = churchNamed(c.env, address.churchId);
  const parsed = setLetterSchema.safeParse(await c.req.parseBody());
  const isZone = parsed.success && isTimeZone(parsed.data.zone);
  if (!parsed.success || !isZone) {
    const letter = fromOutcome(await church.findLetter(address.projectId, id));
    const fault = parsed.success ? t.noZone : t.noHour;
    const step: LetterStep = letter
      ? { kind: "letter", letter, token, fault, closed: "" }
      : { kind: "ended" };
    return page(c, plan, step, new Refusal("invalid", fault));
  }
  const isSet = fromOutcome(await church.setLetter(address.projectId, id, parsed.data));
  if (!isSet) return page(c, plan, { kind: "ended" });
  return seeOther(c, `/daily/${plan.slug}/letter/${token}`);
}

/** The page's button, and a mail program's own (RFC 8058), which follows no redirect and needs no body. */
async function leave(c: Context<AppEnv>): Promise<Response> {
  const { address, plan, id } = await findByToken(c);
  fromOutcome(await churchNamed(c.env, address.churchId).endLetter(address.projectId, id));
  return page(c, plan, { kind: "ended" });
}

/** Returns the plan of an address where letters are offered. */
async function askable(c: Context<AppEnv>): Promise<LetterPlan> {
  requireLetters(c.env);
  const { plan } = await findListing(c);
  const today = todayOf(c.req.raw, Date.now());
  const span = spanOf(roundOn(plan, today).plan);
  if (!span) throw new Refusal("not_found", t.anyDay, { slug: plan.slug });
  if (span.last < today && !plan.nextWeekOn) throw new Refusal("gone", t.over, { slug: plan.slug });
  return planOf(plan.slug, plan);
}

interface ByToken {
  address: Address;
  plan: LetterPlan;
  id: string;
  token: string;
}

/**
 * Returns what a link in a mail leads to. It must lead there after the plan has ended or moved, too. Genuine links are
 * not limited: mail programs leave for many readers from one address.
 */
async function findByToken(c: Context<AppEnv>): Promise<ByToken> {
  const { slug = "", token = "" } = c.req.param() as { slug?: string; token?: string };
  const secret = readSettings(c.env).letterSecret;
  const id = secret ? await readLetterToken(secret, token) : null;
  const address = id ? await findAddress(c.env.DIRECTORY, slug) : null;
  if (!id || !address) {
    await limitAddress(c);
    throw new Refusal("not_found", secret ? t.noLink : t.off);
  }
  const { churchId, projectId, version } = address;
  const church = churchNamed(c.env, churchId);
  const content = fromOutcome(await church.readVersion(projectId, version));
  return { address, plan: planOf(slug, content), id, token };
}

/** @param content null for a plan that was deleted */
function planOf(
  slug: string,
  content: { title: string; church: { name: string; color: string | null } } | null,
): LetterPlan {
  const { name = "", color = null } = content?.church ?? {};
  return { slug, title: content?.title ?? "", church: name, color };
}

async function page(
  c: Context<AppEnv>,
  plan: LetterPlan,
  step: LetterStep,
  fault?: Refusal,
): Promise<Response> {
  const files = await readerFiles(c.env.ASSETS);
  const status = fault ? (FAULTS[fault.code] ?? 422) : 200;
  return new Response(letterPage(plan, step, files), { status, headers: HEADERS });
}

/** A redirect, so that going back or reloading does not repeat the POST. */
function seeOther(c: Context<AppEnv>, path: string): Response {
  return c.body(null, 303, { Location: path, "Cache-Control": "no-store" });
}

async function orFault(
  c: Context<AppEnv>,
  answer: (c: Context<AppEnv>) => Promise<Response>,
): Promise<Response> {
  try {
    return await answer(c);
  } catch (error) {
    const status = error instanceof Refusal ? FAULTS[error.code] : undefined;
    if (!(error instanceof Refusal) || !status) throw error;
    const { slug } = error.details as { slug?: string };
    const files = await readerFiles(c.env.ASSETS);
    return new Response(dailyFaultPage(error.message, { slug, files }), {
      status,
      headers: HEADERS,
    });
  }
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
