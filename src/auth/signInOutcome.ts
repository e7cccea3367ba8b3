/** Where a person goes after signing in, by whichever way. */
import { addresses } from "#shared/addresses.ts";
import type { Entered } from "./membership.ts";

export type Destination =
  | { kind: "app"; href: string }
  | { kind: "chooseChurch"; code?: string | undefined; continueUrl?: string | undefined };

/** New users choose a church, and so do known ones whose token does not say that set-up is done. */
export function destinationOf(
  { isNew, onboardingComplete }: Entered,
  continueUrl: string | undefined,
): Destination {
  if (!isNew && onboardingComplete) return { kind: "app", href: continueUrl ?? addresses.chat };
  if (!continueUrl) return { kind: "chooseChurch" };
  // Keep a join link's code, which came along through the mail.
  const url = new URL(continueUrl, window.location.origin);
  if (url.pathname !== addresses.selectChurch) return { kind: "chooseChurch", continueUrl };
  return { kind: "chooseChurch", code: url.searchParams.get("code") ?? undefined };
}
