/**
 * Reads the scripture of a published day for the public. A licensed translation is returned only if
 * the whole plan stays within its licence; otherwise, or when it is unavailable, the World English
 * Bible is returned and the response says so.
 */

import type * as z from "zod/mini";
import type { readPublishedText } from "#shared/contracts/publications.ts";
import { meterPlan } from "#shared/domain/bible/meterPlan.ts";
import {
  isLicensedTranslation,
  type LicensedTranslation,
  TRANSLATIONS,
  type Translation,
} from "#shared/domain/bible/translations.ts";
import type {
  PublishedDay,
  PublishedPlan,
  PublishedText,
} from "#shared/domain/daily/publishedPlan.ts";
import type { Plan } from "#shared/domain/plan/plan.ts";
import type { Bindings } from "../env.ts";
import { readSettings } from "../env.ts";
import { readBooks, readWebDay } from "../readWebPassages.ts";
import { Refusal } from "../refusal.ts";
import { readLicensedFor, type ScriptureRequest } from "../scripture/licensedFor.ts";
import { offeredTranslations } from "../scripture/offeredTranslations.ts";
import type { PublicPlan } from "./readPublicPlan.ts";

export type PublicText = z.infer<typeof readPublishedText.response>;

/** Returns a day's text. @throws Refusal `not_found` for a translation that is not offered. */
export async function readPublicText(
  bindings: Bindings,
  { plan, churchId, ownServices }: Pick<PublicPlan, "plan" | "churchId" | "ownServices">,
  day: PublishedDay,
  options: { translation: string; requestId: string },
): Promise<PublicText> {
  const { translation, requestId } = options;
  if (translation === "web") return webText(bindings, day, null);
  if (!isLicensedTranslation(translation)) throw notOffered();
  const { faults } = meterPlan(translation, asPlan(plan));
  if (faults.length > 0) return webText(bindings, day, { chosen: translation, faults });
  const request = { churchId, ownServices, user: "reader" as const, requestId };
  const licensed = await readOrNothing(bindings, request, translation, day);
  if (!licensed) return webText(bindings, day, { chosen: translation, faults: [] });
  const { passages, credit, reportTokens } = licensed;
  const text: PublishedText = { translation, credit, days: { [day.id]: { passages } } };
  return { text, fallback: null, reportTokens };
}

/** Returns the translations in which this plan may be published, the World English Bible first. */
export function allowedTranslations(
  bindings: Bindings,
  { plan, ownServices }: Pick<PublicPlan, "plan" | "ownServices">,
): Translation[] {
  const offered = offeredTranslations(readSettings(bindings).scripture, ownServices);
  const allowed = offered.filter(
    (translation) => meterPlan(translation, asPlan(plan)).faults.length === 0,
  );
  return ["web", ...allowed];
}

/** Returns all days in the World English Bible, for reading offline; its licence allows storing it. */
export async function readWholeText(
  bindings: Bindings,
  days: readonly PublishedDay[],
): Promise<PublishedText> {
  const text: PublishedText = { translation: "web", credit: TRANSLATIONS.web.credit, days: {} };
  const books = readBooks(bindings.ASSETS);
  for (const day of days) text.days[day.id] = await readWebDay(bindings.ASSETS, books, day);
  return text;
}

/** Returns null where the service is down or its quota nearly used up; the caller falls back to the WEB. */
async function readOrNothing(
  bindings: Bindings,
  request: ScriptureRequest,
  translation: LicensedTranslation,
  { reference }: PublishedDay,
) {
  try {
    return await readLicensedFor(bindings, request, translation, reference);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

async function webText(
  bindings: Bindings,
  day: PublishedDay,
  fallback: PublicText["fallback"],
): Promise<PublicText> {
  const { credit } = TRANSLATIONS.web;
  const words = await readWebDay(bindings.ASSETS, readBooks(bindings.ASSETS), day);
  const text: PublishedText = { translation: "web", credit, days: { [day.id]: words } };
  return { text, fallback, reportTokens: [] };
}

function asPlan({ weeks }: PublishedPlan): Plan {
  return weeks.map(({ number, name, passage, days }) => ({
    ...{ week_number: number, name, weekly_passage: passage },
    passages: days.map(({ id, number: day, reference, title, questions, prayer }) => ({
      ...{ id, day_number: day, scripture: reference, title, questions, prayer },
    })),
  }));
}

function notOffered(): Refusal {
  return new Refusal("not_found", "This translation is not offered here.");
}
