/** Reads a licensed text for a church: with its own key where it has one, otherwise with the installation's. */
import type { LicensedScripture } from "#shared/contracts/scripture.ts";
import { isLicensedTranslation } from "#shared/domain/bible/translations.ts";
import { openScriptureKey } from "../directory/scriptureKeys.ts";
import { type Bindings, readSettings } from "../env.ts";
import { log } from "../log.ts";
import { Refusal } from "../refusal.ts";
import { fetchFromApiBible } from "./apiBible.ts";
import { fetchFromEsv } from "./esvApi.ts";
import { offeredTranslations, serviceOf } from "./offeredTranslations.ts";
import {
  limitsOf,
  type Quota,
  type ScriptureService,
  type ScriptureUser,
  STARTER_CALLS_A_MONTH,
} from "./quota.ts";
import { readLicensed } from "./readLicensed.ts";

export interface ScriptureRequest {
  churchId: string;
  /** The services for which the church has a key of its own. */
  ownServices: readonly string[];
  user: ScriptureUser;
  requestId: string;
}

const now = () => new Date();

/** @throws Refusal with the sentence that the reader sees in place of the text; `not_found` for a translation that is not offered */
export function readLicensedFor(
  bindings: Bindings,
  request: ScriptureRequest,
  translation: string,
  reference: string,
): Promise<LicensedScripture> {
  const { scripture } = readSettings(bindings);
  const offered = offeredTranslations(scripture, request.ownServices);
  if (!isLicensedTranslation(translation) || !offered.includes(translation)) {
    throw new Refusal("not_found", "This translation is not offered here.");
  }
  const { esv, apiBible } = scripture;
  const db = bindings.DIRECTORY;
  return readLicensed(translation, reference, {
    ...{ db, now },
    // The key is only opened for a passage that is not cached.
    fetchPassage: async (range) => {
      const { key, quota } = await accessOf(bindings, request, serviceOf(translation));
      const { user, requestId } = request;
      const deps = { db, now, requestId, quota, user };
      if (translation === "esv") return fetchFromEsv(range, { origin: esv.origin, key }, deps);
      const bibleId = apiBible.bibleIds[translation] ?? "";
      const service = { origin: apiBible.origin, key, bibleId };
      return fetchFromApiBible(translation, range, service, deps);
    },
  });
}

async function accessOf(
  bindings: Bindings,
  { churchId, ownServices, requestId }: ScriptureRequest,
  service: ScriptureService,
): Promise<{ key: string; quota: Quota }> {
  const { scripture, agent } = readSettings(bindings);
  const own = ownServices.includes(service)
    ? await openScriptureKey(bindings.DIRECTORY, agent.secret, churchId, service)
    : null;
  if (own) {
    const limits = limitsOf(service, own.callsAMonth ?? STARTER_CALLS_A_MONTH);
    return { key: own.key, quota: { owner: churchId, service, limits } };
  }
  const { key } = scripture[service];
  if (key === undefined) {
    log("warning", "scriptureService", {
      requestId,
      service,
      fault: "the church's key cannot be read",
    });
    throw new Refusal(
      "upstream",
      "Your church's key for this translation cannot be read any more. Tell whoever runs this server.",
    );
  }
  const limits = limitsOf(service, scripture.apiBible.callsAMonth);
  return { key, quota: { owner: "", service, limits } };
}
