/**
 * Passes an unused link from the page that it opened to the device that asked for it. None of these
 * calls signs anyone in.
 */
import { beginHandoff, exchangeCode, leaveLink } from "#shared/contracts/handoff.ts";
import { createApi } from "../data/http/createApi.ts";
import type { SignInRequest } from "./signInRequest.ts";

type Pairing = NonNullable<SignInRequest["pairing"]>;

const openApi = createApi({ fetch: (url, init) => fetch(url, init), now: () => Date.now() });

/**
 * Returns undefined without a response: the link then works without a pairing, on the device that
 * opens it.
 */
export async function beginPairing(): Promise<Pairing | undefined> {
  try {
    const { pairingId, secret, expiresAt } = await openApi.call(beginHandoff);
    return { id: pairingId, secret, expiresAt };
  } catch {
    return undefined;
  }
}

/** Leaves the link and returns the code to show. @throws RequestError */
export async function leaveForPairing(pairingId: string, link: string): Promise<string> {
  const { code } = await openApi.call(leaveLink, { parameters: { pairingId }, body: { link } });
  return code;
}

/** Returns the link that was left. @throws RequestError */
export async function fetchLeftLink({ id, secret }: Pairing, code: string): Promise<string> {
  const answer = await openApi.call(exchangeCode, {
    parameters: { pairingId: id },
    body: { secret, code },
  });
  return answer.link;
}
