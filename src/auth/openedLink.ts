/** The sign-in link that this page was opened with, until something came of it. */
/** Read before the router writes addresses in its own way. */
let address: string | undefined = window.location.href;
/** A link that failed for a passing reason, to be tried again. */
let failed: string | undefined;

export async function openedLink(): Promise<string | undefined> {
  if (address && !(await isLink(address))) address = undefined;
  return address;
}

async function isLink(address: string): Promise<boolean> {
  // Most pages are none, which is seen without Firebase's library.
  return address.includes("oobCode") && (await import("./emailLink.ts")).isEmailLink(address);
}

/** Nothing more is to come of the link, or nothing now: `canTryAgain`. */
export function clearLink({ canTryAgain = false } = {}): void {
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
