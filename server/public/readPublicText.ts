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
import { offeredTranslations } from "../scripture/offeredTranslations.ts";
import { readLicensed } from "../scripture/readLicensed.ts";

export type PublicText = z.infer<typeof readPublishedText.response>;

/** Returns a day's text. @throws Refusal `not_found` for a translation that is not offered. */
export async function readPublicText(
  bindings: Bindings,
  plan: PublishedPlan,
  day: PublishedDay,
  options: { translation: string; requestId: string },
): Promise<PublicText> {
  const { translation, requestId } = options;
  if (translation === "web") return webText(bindings, day, null);
  if (!isLicensedTranslation(translation)) throw notOffered();
  const { faults } = meterPlan(translation, asPlan(plan));
  if (faults.length > 0) return webText(bindings, day, { chosen: translation, faults });
  const licensed = await readOffered(bindings, day, translation, requestId);
  if (!licensed) return webText(bindings, day, { chosen: translation, faults: [] });
  const { passages, credit, reportTokens } = licensed;
  const text: PublishedText = { translation, credit, days: { [day.id]: { passages } } };
  return { text, fallback: null, reportTokens };
}

/** Returns the translations in which this plan may be published, the World English Bible first. */
export function allowedTranslations(bindings: Bindings, plan: PublishedPlan): Translation[] {
  const offered = offeredTranslations(readSettings(bindings).scripture);
  const allowed = [...offered.keys()].filter(
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

async function readOffered(
  bindings: Bindings,
  { reference }: PublishedDay,
  translation: LicensedTranslation,
  requestId: string,
) {
  const fetcher = offeredTranslations(readSettings(bindings).scripture).get(translation);
  if (!fetcher) return null;
  const db = bindings.DIRECTORY;
  const now = () => new Date();
  try {
    const fetchPassage = fetcher({ db, now, requestId });
    return await readLicensed(translation, reference, { db, now, fetchPassage });
  } catch (error) {
    // The service is down or its quota is used up; the caller falls back to the WEB.
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
