/** Searching, creating and joining churches. A person is in one church; repeated calls change nothing. */
import type { Hono } from "hono";
import {
  createChurch,
  joinChurch,
  MAX_SEARCH_PAGE,
  SEARCH_PAGE,
  searchChurches,
} from "#shared/contracts/churches.ts";
import { churchIdIn } from "#shared/domain/region.ts";
import type { AppEnv } from "../appEnv.ts";
import { countAttempt, returnAttempt } from "../directory/attempts.ts";
import * as churches from "../directory/churches.ts";
import { normalizeJoinCode } from "../directory/joinCode.ts";
import { joinByCode } from "../directory/members.ts";
import { requireUser } from "../directory/users.ts";
import { readSettings } from "../env.ts";
import { setClaims } from "../identity/setClaims.ts";
import { CREATING, JOINING, WRONG_CODES } from "../middleware/attemptLimits.ts";
import { bindSignedIn } from "../middleware/bindCall.ts";
import { callerAddress } from "../middleware/callerAddress.ts";
import { Refusal } from "../refusal.ts";
import { readPage, takePage } from "./page.ts";

export const ANOTHER_CHURCH =
  "You already belong to a church, and one account belongs to one church.";

export function bindChurches(app: Hono<AppEnv>): void {
  bindSignedIn(app, searchChurches, async ({ c }) => {
    const page = readPage(c.req.query(), { fallback: SEARCH_PAGE, max: MAX_SEARCH_PAGE });
    const query = (c.req.query("query") ?? "").slice(0, 200);
    const found = await churches.searchChurches(c.env.DIRECTORY, {
      ...page,
      query,
      limit: page.limit + 1,
    });
    const { items, hasMore } = takePage(found, page);
    return { churches: items, hasMore };
  });

  bindSignedIn(app, createChurch, async ({ c, caller, body }) => {
    const db = c.env.DIRECTORY;
    const now = new Date();
    await countAttempt(db, CREATING, caller.uid, now);
    await requireUser(db, caller, now);
    const { keptIn, ...fields } = body;
    const id = churchIdIn(keptIn ?? null, crypto.randomUUID());
    await churches.insertChurch(db, { id, ...fields }, caller.uid, now);
    const user = await requireUser(db, caller, now);
    const church = await churches.findChurch(db, user.churchId);
    // A repeated create finds the church that the first call created.
    const isTheirs = church && user.role === "steward" && isSameChurch(church, body);
    if (!isTheirs) throw new Refusal("invalid", ANOTHER_CHURCH);
    await setClaims(readSettings(c.env), user, c.get("requestId"));
    return { churchId: church.id, code: church.code };
  });

  bindSignedIn(app, joinChurch, async ({ c, caller, body }) => {
    const db = c.env.DIRECTORY;
    const now = new Date();
    const address = await callerAddress(c);
    await countAttempt(db, JOINING, caller.uid, now);
    // Counted before the code is looked up, so that calls at once cannot pass the limit together.
    await countAttempt(db, WRONG_CODES, address, now);
    const church = await churches.findChurchByCode(db, normalizeJoinCode(body.code));
    if (!church) {
      throw new Refusal(
        "not_found",
        "No church has this code. Check it with whoever gave it to you.",
      );
    }
    await returnAttempt(db, WRONG_CODES, address);
    await requireUser(db, caller, now);
    await joinByCode(db, caller.uid, church.id);
    const user = await requireUser(db, caller, now);
    if (user.churchId !== church.id) throw new Refusal("invalid", ANOTHER_CHURCH);
    await setClaims(readSettings(c.env), user, c.get("requestId"));
    return { churchId: church.id };
  });
}

function isSameChurch(one: churches.ChurchFields, other: churches.ChurchFields): boolean {
  return one.name === other.name && one.city === other.city && one.country === other.country;
}
