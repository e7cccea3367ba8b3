/**
 * Adds scripture texts to a published plan, on the phone: the World English Bible from the app's files, a licensed
 * translation from the server if its licence allows this many verses.
 */
import { getScripture } from "#shared/contracts/scripture.ts";
import { cutPassages } from "#shared/domain/bible/cutPassages.ts";
import { formatRanges } from "#shared/domain/bible/reference.ts";
import { isLicensedTranslation, TRANSLATIONS } from "#shared/domain/bible/translations.ts";
import { meterVerses } from "#shared/domain/bible/verseMeter.ts";
import {
  type PublishedDay,
  type PublishedPlan,
  type PublishedText,
  publishedDays,
} from "#shared/domain/daily/publishedPlan.ts";
import { api } from "../../auth/api.ts";
import { loadBook } from "../../scripture/loadBook.ts";

/** `days` are the days that need texts. Texts that cannot be loaded are left out, and the outputs say so. */
export async function joinTexts(
  plan: PublishedPlan,
  days: readonly PublishedDay[] = publishedDays(plan),
): Promise<PublishedPlan> {
  if (plan.translation === null) return plan;
  const texts = [await webText(days)];
  if (isLicensedTranslation(plan.translation)) {
    const licensed = await licensedText(plan.translation, days);
    if (licensed) texts.push(licensed);
  }
  return { ...plan, texts };
}

async function webText(days: readonly PublishedDay[]): Promise<PublishedText> {
  const text: PublishedText = {
    ...{ translation: "web", credit: TRANSLATIONS.web.credit, days: {} },
  };
  for (const day of days) {
    const passages: PublishedText["days"][string]["passages"] = [];
    for (const range of day.ranges) {
      const found = await loadBook(range.book);
      if (!found.ok) continue;
      const blocks = cutPassages(found.book, [range]);
      passages.push({ reference: formatRanges([range]), book: range.book, blocks });
    }
    if (passages.length > 0) text.days[day.id] = { passages };
  }
  return text;
}

async function licensedText(
  translation: Exclude<PublishedText["translation"], "web">,
  days: readonly PublishedDay[],
): Promise<PublishedText | null> {
  const ranges = days.flatMap((day) => day.ranges);
  // Over the limit nothing is fetched: the outputs fall back to the World English Bible and say why.
  if (meterVerses(translation, { ranges }).faults.length > 0) return null;
  const text: PublishedText = { translation, credit: "", days: {} };
  try {
    for (const day of days) {
      const query = { reference: day.reference };
      const answer = await api(getScripture, { parameters: { translation }, query });
      text.credit = answer.credit;
      text.days[day.id] = { passages: answer.passages };
    }
  } catch {
    return null;
  }
  return text;
}
