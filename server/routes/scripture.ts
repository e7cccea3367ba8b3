/** Serves texts of licensed translations to members of a church. */
import type { Hono } from "hono";
import { getScripture, listTranslations, reportShown } from "#shared/contracts/scripture.ts";
import { TRANSLATIONS } from "#shared/domain/bible/translations.ts";
import type { AppEnv } from "../appEnv.ts";
import { findOwnServices } from "../directory/scriptureKeys.ts";
import { type Bindings, readSettings } from "../env.ts";
import type { Member } from "../identity/member.ts";
import { bindMember, bindSignedIn } from "../middleware/bindCall.ts";
import { membershipOf } from "../middleware/membership.ts";
import { readLicensedFor } from "../scripture/licensedFor.ts";
import { offeredTranslations } from "../scripture/offeredTranslations.ts";
import { reportToFums } from "../scripture/reportShown.ts";

export function bindScripture(app: Hono<AppEnv>): void {
  bindSignedIn(app, listTranslations, async ({ c, caller }) => {
    const membership = await membershipOf(c.env, caller);
    const own = membership ? await ownServices(c.env, membership) : [];
    const offered = offeredTranslations(readSettings(c.env).scripture, own);
    const ids = ["web" as const, ...offered];
    return {
      translations: ids.map((id) => {
        const { name, credit } = TRANSLATIONS[id];
        return { id, name, credit };
      }),
    };
  });

  bindSignedIn(app, reportShown, async ({ c, body }) => {
    const { fumsOrigin } = readSettings(c.env).scripture;
    return { success: await reportToFums(fumsOrigin, body, c.get("requestId")) };
  });

  bindMember(app, getScripture, { capability: "readProjects" }, async ({ c, member }) => {
    const request = {
      ...{ churchId: member.churchId, ownServices: await ownServices(c.env, member) },
      ...{ user: "maker" as const, requestId: c.get("requestId") },
    };
    const translation = c.req.param("translation") ?? "";
    return readLicensedFor(c.env, request, translation, c.req.query("reference") ?? "");
  });
}

function ownServices({ DIRECTORY }: Bindings, { churchId }: Pick<Member, "churchId">) {
  return findOwnServices(DIRECTORY, churchId, new Date());
}
