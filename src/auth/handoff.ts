/**
 * The way of an unused link from the page that it opened to the device that asked for it.
 * Nobody is signed in at any of these calls.
 */
import { beginHandoff, exchangeCode, leaveLink } from "#shared/contracts/handoff.ts";
import { createApi } from "../data/http/createApi.ts";
import type { SignInRequest } from "./signInRequest.ts";

type Pairing = NonNullable<SignInRequest["pairing"]>;

const openApi = createApi({ fetch: (url, init) => fetch(url, init), now: () => Date.now() });

/** Undefined when there is no answer: the link works without a pairing, on the device that opens it. */
export async function beginPairing(): Promise<Pairing | undefined> {
  try {
    const { pairingId, secret, expiresAt } = await openApi.call(beginHandoff);
    return { id: pairingId, secret, expiresAt };
  } catch {
    return undefined;
  }
}

/** Leaves the link and answers the code to show. @throws RequestError */
export async function leaveForAsker(pairingId: string, link: string): Promise<string> {
  const { code } = await openApi.call(leaveLink, { parameters: { pairingId }, body: { link } });
  return code;
}

/** The link that was left. @throws RequestError */
export async function fetchLeftLink({ id, secret }: Pairing, code: string): Promise<string> {
  const answer = await openApi.call(exchangeCode, {
    parameters: { pairingId: id },
    body: { secret, code },
  });
  return answer.link;
}
