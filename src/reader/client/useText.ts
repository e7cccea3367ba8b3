/** Loads the reading in the chosen translation, where it differs from the one on the page. */
import { useEffect, useState } from "react";
import { callPath } from "#shared/contracts/call.ts";
import { readPublishedText, reportPublicShown } from "#shared/contracts/publications.ts";
import type { Translation } from "#shared/domain/bible/translations.ts";
import type { DailyView, ShownText } from "#shared/domain/daily/dailyView.ts";

interface Fetched {
  key: string;
  text: ShownText | null;
}

/** `isFallback`: the chosen translation is not available now. */
export function useText(
  view: DailyView,
  wanted: Translation,
): { text: ShownText; isFallback: boolean } {
  const [fetched, setFetched] = useState<Fetched | null>(null);
  const { slug } = view.plan;
  const isOther = wanted !== view.text.translation && view.offered.includes(wanted);
  const key = `${slug} ${view.day.id} ${wanted}`;
  useEffect(() => {
    if (!isOther) return;
    let isGone = false;
    void fetchText(slug, view.day.id, wanted).then((text) => {
      if (!isGone) setFetched({ key, text });
    });
    return () => {
      isGone = true;
    };
  }, [isOther, key, slug, view.day.id, wanted]);
  const found = isOther && fetched?.key === key ? fetched : null;
  return { text: found?.text ?? view.text, isFallback: found !== null && found.text === null };
}

async function fetchText(
  slug: string,
  day: string,
  wanted: Translation,
): Promise<ShownText | null> {
  try {
    const path = callPath(readPublishedText.path, { slug, day });
    const answer = await fetch(`${path}?translation=${wanted}`);
    if (!answer.ok) return null;
    const { text, fallback, reportTokens } = readPublishedText.response.parse(await answer.json());
    if (fallback) return null;
    if (reportTokens.length > 0) void report(slug, reportTokens);
    const words = text.days[day];
    return {
      ...{ translation: text.translation, credit: text.credit },
      passages: words?.passages ?? [],
    };
  } catch {
    return null;
  }
}

/** Ids for the publishers' count of shown texts. They are random and last as long as the page. */
const visit = { deviceId: crypto.randomUUID(), sessionId: crypto.randomUUID() };

async function report(slug: string, tokens: string[]): Promise<void> {
  const path = callPath(reportPublicShown.path, { slug });
  const body = JSON.stringify({ tokens, ...visit });
  const headers = { "Content-Type": "application/json" };
  // A failed report must not disturb the reading.
  await fetch(path, { method: "POST", headers, body, keepalive: true }).catch(() => {});
}
