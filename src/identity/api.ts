/** The product API as the person who is signed in. */

import type * as z from "zod/mini";
import type { Call } from "#shared/contracts/call.ts";
import { type Api, type CallOptions, createApi } from "../http/createApi.ts";
import { ApiError } from "../http/requestErrors.ts";
import { currentUser } from "./firebaseAuth.ts";

/** A client whose calls carry the token that is given. */
export const clientWith = (token: (fresh: boolean) => Promise<string | null>) =>
  createApi({ fetch: (url, init) => fetch(url, init), token, now: () => Date.now() });
const client = clientWith(idToken);

let doubt = () => {};

/** Calls back when the server refuses what a member or their role should be given: something has changed there. */
export function onMembershipDoubt(listener: () => void): void {
  doubt = listener;
}

async function noticing<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    const code = error instanceof ApiError ? error.code : "";
    if (code === "no_church" || code === "forbidden") doubt();
    throw error;
  }
}

/** The same calls; what a member is refused is noticed. */
export const noticingApi = ({ call, callIfChanged }: Api): Api => ({
  call: (definition, options) => noticing(call(definition, options)),
  callIfChanged: (definition, options) => noticing(callIfChanged(definition, options)),
});
const productApi = noticingApi(client);

/** The ID token of who is signed in, null when nobody is. */
export async function idToken(fresh = false): Promise<string | null> {
  return (await (await currentUser())?.getIdToken(fresh)) ?? null;
}

export function api<Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  call: Call<Request, Response>,
  options?: CallOptions<z.infer<Request>>,
): Promise<z.infer<Response>> {
  return productApi.call(call, options);
}
