import { useEffect, useState } from "react";
import type { Translation } from "#shared/domain/bible/translations.ts";
import { readLicensedScripture } from "./licensedScripture.ts";
import { readScripture, type ScriptureReading } from "./readScripture.ts";
import { reportShown } from "./reportShown.ts";

/**
 * Returns the text of a reference, `undefined` while it loads. Missing texts are retried when the
 * network returns.
 */
export function useScripture(
  scripture: string,
  translation: Translation,
): ScriptureReading | undefined {
  const [answer, setAnswer] = useState<{ of: string; reading: ScriptureReading }>();
  const [attempt, setAttempt] = useState(0);
  const wanted = `${translation} ${scripture}`;
  // Do not show the last reference's text under the new one.
  const reading = answer?.of === wanted ? answer.reading : undefined;
  const isUnavailable = reading?.status === "unavailable";

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt only triggers another read.
  useEffect(() => {
    let isCurrent = true;
    const read =
      translation === "web"
        ? readScripture(scripture)
        : readLicensedScripture(translation, scripture);
    void read.then((answered) => {
      if (isCurrent) setAnswer({ of: `${translation} ${scripture}`, reading: answered });
    });
    return () => {
      isCurrent = false;
    };
  }, [scripture, translation, attempt]);

  useEffect(() => {
    if (!isUnavailable) return;
    const tryAgain = () => setAttempt((count) => count + 1);
    window.addEventListener("online", tryAgain);
    return () => window.removeEventListener("online", tryAgain);
  }, [isUnavailable]);

  useEffect(() => {
    if (reading?.status === "ready") void reportShown(reading.reportTokens);
  }, [reading]);

  return reading;
}
