/** The sign-in link that this page was opened with, until something came of it. */
import { isEmailLink } from "./emailLink.ts";

/** Read before the router writes addresses in its own way. */
let address: string | undefined = window.location.href;
/** A link that failed for a passing reason, to be tried again. */
let failed: string | undefined;

export async function openedLink(): Promise<string | undefined> {
  if (address && !(await isEmailLink(address))) address = undefined;
  return address;
}

/** Nothing more is to come of the link, or nothing now: `canTryAgain`. */
export function settleLink({ canTryAgain = false } = {}): void {
  failed = canTryAgain ? address : undefined;
  address = undefined;
}

export function hasLinkToTryAgain(): boolean {
  return failed !== undefined;
}

/** Brings the link back, so that the sign-in page finds it as if it had just been opened. */
export function tryLinkAgain(): void {
  address = failed;
  failed = undefined;
}
