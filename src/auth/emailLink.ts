/** Sign-in by e-mail link: requesting a link and using the opened one. */

import {
  isSignInWithEmailLink,
  sendSignInLinkToEmail,
  signInWithEmailLink,
  type User,
} from "firebase/auth";
import { addresses } from "#shared/addresses.ts";
import { firebaseAuth } from "./firebaseAuth.ts";
import { addLinkParams, addressMark } from "./linkParams.ts";
import { forgetRequest, rememberRequest, type SignInRequest } from "./signInRequest.ts";

export interface LinkRequest {
  email: string;
  continueUrl?: string | undefined;
  /** An installed app asks: the page that the link opens shows a code for it. */
  isFromApp: boolean;
  /** The signed-in person confirms who they are. */
  isRenewal?: boolean;
  /** The request that this one repeats: either link answers it. */
  repeats?: SignInRequest | undefined;
}

export async function sendSignInLink(request: LinkRequest): Promise<SignInRequest> {
  const { email, continueUrl, isFromApp, isRenewal, repeats } = request;
  const { beginPairing } = await import("./handoff.ts");
  const id = repeats?.id ?? crypto.randomUUID();
  const pairing = repeats?.pairing ?? (await beginPairing());
  const address = await addressMark(email, id);
  const page = new URL(addresses.signIn, window.location.origin);
  if (continueUrl) page.searchParams.set("continueUrl", continueUrl);
  addLinkParams(page, { ask: id, address, pairing: pairing?.id, isFromApp, isRenewal });
  await sendSignInLinkToEmail(await firebaseAuth(), email, {
    url: page.href,
    handleCodeInApp: true,
  });
  const ask = { id, email, sentAt: Date.now(), pairing };
  rememberRequest(ask);
  return ask;
}

export async function isEmailLink(address: string): Promise<boolean> {
  return isSignInWithEmailLink(await firebaseAuth(), address);
}

/** Signs in with the link, which works once. @throws AuthError, also when a second factor is required. */
export async function finishEmailLink(email: string, address: string): Promise<User> {
  const { user } = await signInWithEmailLink(await firebaseAuth(), email, address);
  forgetRequest();
  return user;
}
