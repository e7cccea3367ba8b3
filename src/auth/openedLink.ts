/** The sign-in link that this page was opened with, until it is handled. */
/** Read before the router rewrites addresses. */
let address: string | undefined = window.location.href;
/** A link that failed for a temporary reason and can be tried again. */
let failed: string | undefined;

export async function openedLink(): Promise<string | undefined> {
  if (address && !(await isLink(address))) address = undefined;
  return address;
}

async function isLink(address: string): Promise<boolean> {
  // Most pages are not, which is known without Firebase's library.
  return address.includes("oobCode") && (await import("./emailLink.ts")).isEmailLink(address);
}

/** Ends the handling of the link; with `canTryAgain` it can be restored. */
export function clearLink({ canTryAgain = false } = {}): void {
  failed = canTryAgain ? address : undefined;
  address = undefined;
}

export function hasLinkToTryAgain(): boolean {
  return failed !== undefined;
}

/** Restores the link, as if the page had just been opened with it. */
export function tryLinkAgain(): void {
  address = failed;
  failed = undefined;
}
