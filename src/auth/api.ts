/** The product API, called as the signed-in person. */

import type * as z from "zod/mini";
import type { Call } from "#shared/contracts/call.ts";
import { ApiError, UserMismatchError } from "#shared/contracts/requestErrors.ts";
import { type Api, type CallOptions, createApi } from "../data/http/createApi.ts";
import { currentUser } from "./firebaseAuth.ts";

const clientWith = (token: (fresh: boolean) => Promise<string | null>) =>
  createApi({ fetch: (url, init) => fetch(url, init), token, now: () => Date.now() });
const client = clientWith(idToken);

let doubt = () => {};

/**
 * Registers a listener for responses that contradict the known membership or role: something has
 * changed on the server.
 */
export function onMembershipDoubt(listener: () => void): void {
  doubt = listener;
}

async function reportingDoubt<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    const code = error instanceof ApiError ? error.code : "";
    if (code === "no_church" || code === "forbidden") doubt();
    throw error;
  }
}

const reportingApi = ({ call, callIfChanged }: Api): Api => ({
  call: (definition, options) => reportingDoubt(call(definition, options)),
  callIfChanged: (definition, options) => reportingDoubt(callIfChanged(definition, options)),
});
const productApi = reportingApi(client);

/**
 * Returns an API for one person's rows, never sent as another person. Its calls throw
 * UserMismatchError too.
 */
export function personApi(uid: string): Api {
  return reportingApi(clientWith((fresh) => personToken(uid, fresh)));
}

/** Returns that person's ID token, or null when nobody is signed in. @throws UserMismatchError */
export async function personToken(uid: string | undefined, fresh = false): Promise<string | null> {
  const user = await currentUser();
  if (user && uid && user.uid !== uid) throw new UserMismatchError();
  return (await user?.getIdToken(fresh)) ?? null;
}

/** Returns the signed-in person's ID token, or null when nobody is signed in. */
export function idToken(fresh = false): Promise<string | null> {
  return personToken(undefined, fresh);
}

export function api<Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  call: Call<Request, Response>,
  options?: CallOptions<z.infer<Request>>,
): Promise<z.infer<Response>> {
  return productApi.call(call, options);
}
