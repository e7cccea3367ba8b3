/** Serves texts of licensed translations to members of a church. */
import type { Hono } from "hono";
import { getScripture, listTranslations, reportShown } from "#shared/contracts/scripture.ts";
import { isLicensedTranslation, TRANSLATIONS } from "#shared/domain/bible/translations.ts";
import type { AppEnv } from "../appEnv.ts";
import { readSettings } from "../env.ts";
import { bindMember, bindSignedIn } from "../middleware/bindCall.ts";
import { Refusal } from "../refusal.ts";
import { offeredTranslations } from "../scripture/offeredTranslations.ts";
import { readLicensed } from "../scripture/readLicensed.ts";
import { reportToFums } from "../scripture/reportShown.ts";

const now = () => new Date();

export function bindScripture(app: Hono<AppEnv>): void {
  bindSignedIn(app, listTranslations, async ({ c }) => {
    const offered = offeredTranslations(readSettings(c.env).scripture);
    const ids = ["web" as const, ...offered.keys()];
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

  bindMember(app, getScripture, { capability: "readProjects" }, async ({ c }) => {
    const id = c.req.param("translation") ?? "";
    const fetcher = isLicensedTranslation(id)
      ? offeredTranslations(readSettings(c.env).scripture).get(id)
      : undefined;
    if (!fetcher || !isLicensedTranslation(id)) {
      throw new Refusal("not_found", "This translation is not offered here.");
    }
    const db = c.env.DIRECTORY;
    const fetchPassage = fetcher({ db, now, requestId: c.get("requestId") });
    return readLicensed(id, c.req.query("reference") ?? "", { db, now, fetchPassage });
  });
}
