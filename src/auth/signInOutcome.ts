/** Where a person goes once they are signed in, whichever way they came. */
import type { Entered } from "./membership.ts";

export type Destination =
  | { kind: "app"; href: string }
  | { kind: "chooseChurch"; code?: string | undefined; continueUrl?: string | undefined };

/** A new user chooses a church, and so does a known one whose token does not say that it is done. */
export function whereTo(
  { isNew, onboardingComplete }: Entered,
  continueUrl: string | undefined,
): Destination {
  if (!isNew && onboardingComplete) return { kind: "app", href: continueUrl ?? "/" };
  if (!continueUrl) return { kind: "chooseChurch" };
  // A join link's code survives the way through the mail.
  const url = new URL(continueUrl, window.location.origin);
  if (url.pathname !== "/onboarding/select-church") return { kind: "chooseChurch", continueUrl };
  return { kind: "chooseChurch", code: url.searchParams.get("code") ?? undefined };
}
