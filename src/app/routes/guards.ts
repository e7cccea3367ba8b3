/** Who may enter which address, and where everybody else goes. Each throws the router's redirect. */
import { redirect } from "@tanstack/react-router";
import { openedLink } from "../../auth/openedLink.ts";
import { knownSession } from "../../auth/session.ts";

/** Pages for anyone who is signed in. */
export async function requireUser(address: string): Promise<void> {
  const session = await knownSession();
  if (session.kind === "signedIn") return;
  throw redirect({ to: "/signin", search: { continueUrl: address }, replace: true });
}

/** Pages that show a church's own plans. */
export async function requireChurch(address: string): Promise<void> {
  await requireUser(address);
  const session = await knownSession();
  // Who was a member a moment ago is told what happened, on the page where they are.
  if (session.kind !== "signedIn" || session.formerChurch !== undefined) return;
  // One's own account is there without a church too.
  if (session.membership === "none" && !address.startsWith("/account")) {
    throw redirect({ to: "/onboarding/select-church", replace: true });
  }
}

/**
 * The sign-in page is for those who are not signed in, for whoever is to prove once more who they
 * are, and for whoever opens a sign-in link: what becomes of that link, the page decides.
 */
export async function enterSignIn(
  next = "/",
  isRenewal = false,
): Promise<{ link: string | undefined }> {
  const link = await openedLink();
  if (link === undefined) {
    const session = await knownSession();
    if (session.kind === "signedIn" && !isRenewal) throw redirect({ href: next, replace: true });
  }
  return { link };
}
