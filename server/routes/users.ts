/** The caller's own record. Reading and saving it also repairs claims that the token lacks. */
import type { Hono } from "hono";
import {
  deleteMe,
  FRESH_SIGN_IN_MINUTES,
  getMe,
  type Me,
  saveMe,
} from "#shared/contracts/users.ts";
import type { User } from "#shared/domain/user.ts";
import type { AppEnv } from "../appEnv.ts";
import { churchNamed } from "../church/churchOf.ts";
import { findChurch } from "../directory/churches.ts";
import { churchesOfPerson, deleteUser, requireMayLeave } from "../directory/deleteUser.ts";
import { countRequests, findRequest } from "../directory/joinRequests.ts";
import { findUser, saveUser } from "../directory/users.ts";
import { readSettings } from "../env.ts";
import { can } from "../identity/can.ts";
import { deleteIdentity } from "../identity/deleteIdentity.ts";
import { repairClaims } from "../identity/setClaims.ts";
import { signTicket } from "../identity/socketTicket.ts";
import { bindSignedIn, type SignedInRequest } from "../middleware/bindCall.ts";
import { forgetMembership } from "../middleware/membership.ts";
import { Refusal } from "../refusal.ts";

const LIMITS = { email: 320, displayName: 200, photoURL: 2_000 } as const;

export function bindUsers(app: Hono<AppEnv>): void {
  bindSignedIn(app, getMe, async (request) => {
    const user = await findUser(request.c.env.DIRECTORY, request.caller.uid);
    if (!user) throw new Refusal("not_found", "There is no record of you yet.");
    return describe(request, user);
  });

  bindSignedIn(app, saveMe, async (request) => {
    const { c, caller, body } = request;
    const fields = {
      // The token's address is verified, the body's is not.
      email: caller.email ?? readField("email", body.email),
      displayName: readField("displayName", body.displayName),
      photoURL: readField("photoURL", body.photoURL),
    };
    const { user, isNew } = await saveUser(c.env.DIRECTORY, caller.uid, fields, new Date());
    // The name may be a new one.
    forgetMembership(c.env, caller.uid);
    const me = await describe(request, user);
    // Signed last, since the ticket expires within seconds.
    return { ...me, isNew, ticket: await ticketFor(request, user) };
  });

  bindSignedIn(app, deleteMe, async ({ c, caller: { uid, provedAt } }) => {
    requireFreshSignIn(provedAt, Date.now());
    const db = c.env.DIRECTORY;
    const user = await findUser(db, uid);
    if (user) await requireMayLeave(db, user);
    // Each step is safe to repeat, since a phone that lost the response retries.
    for (const churchId of await churchesOfPerson(db, uid, user)) {
      await churchNamed(c.env, churchId).forgetPerson(uid);
    }
    await deleteUser(db, uid, user, new Date());
    // A call that came in between may have found the row still there.
    if (user?.churchId) await churchNamed(c.env, user.churchId).endMembership(uid);
    forgetMembership(c.env, uid);
    await deleteIdentity(readSettings(c.env), uid);
    return { success: true as const };
  });
}

async function describe({ c, caller }: SignedInRequest<unknown>, user: User): Promise<Me> {
  await repairClaims(readSettings(c.env), caller, user, c.get("requestId"));
  const db = c.env.DIRECTORY;
  if (!user.churchId) return { user, church: null, request: await findRequest(db, user.uid) };
  const [church, waiting] = await Promise.all([
    findChurch(db, user.churchId),
    can(user.role, "answerJoinRequests") ? countRequests(db, user.churchId) : undefined,
  ]);
  return { user, church, request: null, waiting };
}

async function ticketFor({ c }: SignedInRequest<unknown>, user: User): Promise<string | undefined> {
  if (!user.churchId || !can(user.role, "readProjects")) return undefined;
  return signTicket(user, readSettings(c.env).agent.secret);
}

/** @throws Refusal `stale_sign_in` */
function requireFreshSignIn(provedAt: number, now: number): void {
  if (now - provedAt <= FRESH_SIGN_IN_MINUTES * 60_000) return;
  throw new Refusal("stale_sign_in", "Sign in again first, then delete your account.");
}

function readField(field: keyof typeof LIMITS, given = ""): string {
  const text = given.trim();
  if (text.length > LIMITS[field]) {
    throw new Refusal("invalid", `"${field}" is longer than ${LIMITS[field]} characters.`);
  }
  return text;
}
