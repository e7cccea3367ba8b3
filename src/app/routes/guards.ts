/** Which sessions may enter which address, and where the others are redirected. Each guard throws the router's redirect. */

import { redirect } from "@tanstack/react-router";
import { addresses } from "#shared/addresses.ts";
import { openedLink } from "../../auth/openedLink.ts";
import { knownSession } from "../../auth/session.ts";

/** Allows anyone who is signed in. */
export async function requireUser(address: string): Promise<void> {
  const session = await knownSession();
  if (session.kind === "signedIn") return;
  throw redirect({ to: addresses.signIn, search: { continueUrl: address }, replace: true });
}

/** Allows members of a church; these pages show the church's own plans. */
export async function requireChurch(address: string): Promise<void> {
  await requireUser(address);
  const session = await knownSession();
  // A person who was just removed stays on the page, which tells them so.
  if (session.kind !== "signedIn" || session.formerChurch !== undefined) return;
  // The account page works without a church too.
  if (session.membership === "none" && !address.startsWith(addresses.account)) {
    throw redirect({ to: addresses.selectChurch, replace: true });
  }
}

/**
 * Allows people who are not signed in, people who must sign in again, and anyone who opens a sign-in link; the
 * page decides what to do with the link. Redirects everyone else to `next`.
 */
export async function enterSignIn(
  next: string = addresses.chat,
  isRenewal = false,
): Promise<{ link: string | undefined }> {
  const link = await openedLink();
  if (link === undefined) {
    const session = await knownSession();
    if (session.kind === "signedIn" && !isRenewal) throw redirect({ href: next, replace: true });
  }
  return { link };
}
