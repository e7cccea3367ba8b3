/** Collects the facts that decide what happens with an opened link. */

import { isMadeFor, readLinkParams } from "./linkParams.ts";
import type { LinkContext } from "./linkStep.ts";
import { isRequestingTabOpen } from "./requestingTab.ts";
import { knownSession } from "./session.ts";
import { isRequestedInThisTab, rememberedEmail } from "./signInRequest.ts";

export async function linkContext(link: string): Promise<LinkContext> {
  await untilVisible();
  const marks = readLinkParams(link);
  const session = await knownSession();
  const signedInAs = session.kind === "signedIn" ? session.email : undefined;
  const remembered = rememberedEmail();
  const [isForRemembered, isForSignedIn, isAskingSession] = await Promise.all([
    remembered === undefined ? undefined : isMadeFor(marks, remembered),
    signedInAs === undefined ? undefined : isMadeFor(marks, signedInAs),
    isRequestedInThisTab(marks.ask) || isRequestingTabOpen(marks.ask),
  ]);
  return { marks, remembered, isForRemembered, isAskingSession, signedInAs, isForSignedIn };
}

/** Resolves once the page is visible: browsers prerender pages that may never be shown. */
function untilVisible(): Promise<void> {
  if (!("prerendering" in document) || !document.prerendering) return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener("prerenderingchange", () => resolve(), { once: true });
  });
}
