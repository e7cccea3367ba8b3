/** Looks around before anything is decided about a link that was opened. */
import { isAskingPageOpen } from "./askingPage.ts";
import { isMadeFor, readLinkMarks } from "./linkMarks.ts";
import type { LinkCircumstances } from "./linkStep.ts";
import { knownSession } from "./session.ts";
import { isAskedInThisTab, rememberedEmail } from "./signInAsk.ts";

export async function linkCircumstances(link: string): Promise<LinkCircumstances> {
  await whenShown();
  const marks = readLinkMarks(link);
  const session = await knownSession();
  const signedInAs = session.kind === "signedIn" ? session.email : undefined;
  const remembered = rememberedEmail();
  const [isForRemembered, isForSignedIn, isAskingSession] = await Promise.all([
    remembered === undefined ? undefined : isMadeFor(marks, remembered),
    signedInAs === undefined ? undefined : isMadeFor(marks, signedInAs),
    isAskedInThisTab(marks.ask) || isAskingPageOpen(marks.ask),
  ]);
  return { marks, remembered, isForRemembered, isAskingSession, signedInAs, isForSignedIn };
}

/** Browsers run pages ahead of time that nobody may ever see. */
function whenShown(): Promise<void> {
  if (!("prerendering" in document) || !document.prerendering) return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener("prerenderingchange", () => resolve(), { once: true });
  });
}
