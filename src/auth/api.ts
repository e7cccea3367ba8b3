/** The product API as the person who is signed in. */

import type * as z from "zod/mini";
import type { Call } from "#shared/contracts/call.ts";
import { ApiError, UserMismatchError } from "#shared/contracts/requestErrors.ts";
import { type Api, type CallOptions, createApi } from "../data/http/createApi.ts";
import { currentUser } from "./firebaseAuth.ts";

const clientWith = (token: (fresh: boolean) => Promise<string | null>) =>
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

const noticingApi = ({ call, callIfChanged }: Api): Api => ({
  call: (definition, options) => noticing(call(definition, options)),
  callIfChanged: (definition, options) => noticing(callIfChanged(definition, options)),
});
const productApi = noticingApi(client);

/** For work on one person's rows, which is sent as nobody else. Its calls throw UserMismatchError too. */
export function personApi(uid: string): Api {
  return noticingApi(clientWith((fresh) => personToken(uid, fresh)));
}

/** The ID token of that person, null when nobody is signed in. @throws UserMismatchError */
export async function personToken(uid: string | undefined, fresh = false): Promise<string | null> {
  const user = await currentUser();
  if (user && uid && user.uid !== uid) throw new UserMismatchError();
  return (await user?.getIdToken(fresh)) ?? null;
}

/** The ID token of who is signed in, null when nobody is. */
export function idToken(fresh = false): Promise<string | null> {
  return personToken(undefined, fresh);
}

export function api<Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  call: Call<Request, Response>,
  options?: CallOptions<z.infer<Request>>,
): Promise<z.infer<Response>> {
  return productApi.call(call, options);
}
