/** Resolves a request's caller, and the caller's membership in a church. */
import type { Context } from "hono";
import type { AppEnv } from "../appEnv.ts";
import { isMembershipOld } from "../church/membershipEpoch.ts";
import { readSettings } from "../env.ts";
import { type Capability, can, forbiddenSentence } from "../identity/can.ts";
import type { Member } from "../identity/member.ts";
import { type Caller, verifyIdToken } from "../identity/verifyIdToken.ts";
import { Refusal } from "../refusal.ts";
import { forgetMembership, knownMembership, readMembership } from "./membership.ts";
import { limitAddress, limitCaller } from "./rateLimit.ts";

const CHOOSE_A_CHURCH = "Choose your church first, then try again.";

/** Returns the caller. @throws Refusal `unauthenticated`, or `too_many_requests` with or without a valid token. */
export async function authenticate(c: Context<AppEnv>): Promise<Caller> {
  const caller = await callerOf(c).catch(async (error: unknown) => {
    await limitAddress(c);
    throw error;
  });
  await limitCaller(c, caller);
  return caller;
}

async function callerOf(c: Context<AppEnv>): Promise<Caller> {
  const token = /^Bearer (\S+)$/i.exec(c.req.header("Authorization") ?? "")?.[1];
  if (!token) throw new Refusal("unauthenticated", "User not logged in.");
  return verifyIdToken(token, readSettings(c.env));
}

export interface Needs {
  capability: Capability;
  noChurchSentence?: string;
  /** The membership is read from the directory: for calls that write there, where no object compares epochs. */
  isReadAnew?: true;
}

/** Returns the caller as a member. @throws Refusal `no_church`, or `forbidden` when the role lacks the capability. */
export async function requireMember(
  c: Context<AppEnv>,
  caller: Caller,
  { capability, noChurchSentence = CHOOSE_A_CHURCH, isReadAnew }: Needs,
): Promise<Member> {
  // What only stewards do is rare, and most of it is written to the directory.
  const isCached = !isReadAnew && can("plan-maker", capability);
  const known = isCached ? await knownMembership(c.env, caller.uid) : null;
  // Nobody is refused by what is cached, so that a new role counts at once.
  const member = known && can(known.role, capability) ? known : await readMembership(c.env, caller);
  if (!member) throw new Refusal("no_church", noChurchSentence);
  if (!can(member.role, capability)) throw new Refusal("forbidden", forbiddenSentence(capability));
  const { uid, churchId, role, epoch } = member;
  return { uid, churchId, role, ...(epoch && { epoch }) };
}

/** Does something as a member, once more if their membership was cached and has changed since. @throws Refusal as `requireMember` */
export async function asMember<Answer>(
  c: Context<AppEnv>,
  caller: Caller,
  needs: Needs,
  work: (member: Member) => Promise<Answer>,
): Promise<Answer> {
  const attempt = async () => work(await requireMember(c, caller, needs));
  try {
    return await attempt();
  } catch (error) {
    if (!isMembershipOld(error)) throw error;
    forgetMembership(c.env, caller.uid);
    return attempt();
  }
}
