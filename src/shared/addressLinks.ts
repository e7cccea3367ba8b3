/** Addresses of files and of published plans, apart from `addresses.ts` so that the sign-in page does not load them. */
import { addresses } from "./addresses.ts";

export const DELETE_ACCOUNT_HASH = "delete";

/** Pages that begin with an action. */
export const actionAddresses = {
  newProject: "/?newProject=true",
  /** The church's current plan at today's day. */
  today: "/?today=true",
  /** The account page with its question whether to delete the account. */
  deleteAccount: `/account#${DELETE_ACCOUNT_HASH}`,
} as const;

/** Other apps' shares are sent here; the service worker receives them. */
export const SHARE_PATH = "/share";

/** The pages of published plans, which the Worker draws. */
export const DAILY_PATH = "/daily/";

/** The pages behind review links, each with the link's secret. */
export const REVIEW_PATH = "/daily/look/";

/** The text of the Bible as files, one a book. */
export const SCRIPTURE_PATH = "/scripture/";

export function bookPath(osis: string): string {
  return `${SCRIPTURE_PATH}web/${osis}.json`;
}

/** The verses by which passages are remembered, by book. */
export const KEY_VERSES_PATH = `${SCRIPTURE_PATH}keyVerses.json`;

/** The link that invites into a church. */
export function joinLink(origin: string, code: string): string {
  return `${origin}${addresses.selectChurch}?code=${encodeURIComponent(code)}`;
}

/** A published plan's calendar, to subscribe to. @param url the plan's page */
export function calendarAddress(url: string, query: string): string {
  return `${url}/calendar.ics${query && `?${query}`}`;
}

/** A published plan's page for frames; only this one may be embedded in other sites. @param url the plan's page */
export function embedAddress(url: string): string {
  return `${url.replace(/\/$/, "")}/embed`;
}
