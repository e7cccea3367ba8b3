/**
 * The verses that the reader learns. In localStorage: they are the device's, not a plan's, and come back on the page of
 * every plan, also after the plan in which they were learned has ended.
 */
import { useCallback, useEffect, useState } from "react";
import * as z from "zod/mini";
import type { VerseToLearn } from "#shared/domain/daily/dailyView.ts";
import { planDateSchema } from "#shared/domain/plan/planDate.ts";
import { answerVerse, type LearnedVerses } from "../page/learning.ts";
import { toggleOf } from "../page/Memory.tsx";

const KEY = "lamplight:verses";
const storedSchema = z.record(
  z.string(),
  z.object({
    reference: z.string(),
    words: z.string(),
    returns: z.int(),
    due: z.nullable(planDateSchema),
  }),
);

/** Returns the verses, and a function that notes whether one is known. It returns whether that was stored. */
export function useVerses(
  today: string,
): [LearnedVerses, (verse: VerseToLearn, knows: boolean) => boolean] {
  const [verses, setVerses] = useState<LearnedVerses>({});
  useEffect(() => {
    const read = () => setVerses(readVerses());
    read();
    // Another tab's.
    window.addEventListener("storage", read);
    return () => window.removeEventListener("storage", read);
  }, []);
  const learn = useCallback(
    (verse: VerseToLearn, knows: boolean) => {
      document.getElementById(toggleOf(verse))?.focus();
      const after = answerVerse(readVerses(), verse, { knows, today });
      try {
        localStorage.setItem(KEY, JSON.stringify(after));
      } catch {
        return false;
      }
      setVerses(after);
      return true;
    },
    [today],
  );
  return [verses, learn];
}

function readVerses(): LearnedVerses {
  try {
    return storedSchema.parse(JSON.parse(localStorage.getItem(KEY) ?? "{}"));
  } catch {
    return {};
  }
}
