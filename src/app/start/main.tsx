import { RouterProvider } from "@tanstack/react-router";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { startSession } from "../../auth/followSession.ts";
import type { RememberedPerson } from "../../auth/rememberedPerson.ts";
import { hasEarlyForm, takeEarlyForm } from "../../auth/signin/earlyForm.ts";
import { guardScripts } from "../../pwa/guardScripts.ts";
import { listenForFiles } from "../../pwa/incomingFile.ts";
import { registerServiceWorker } from "../../pwa/registerServiceWorker.ts";
import { afterStartup } from "../../ui/afterStartup.ts";
import { followKeyboard } from "../../ui/followKeyboard.ts";
import { followSystemTheme } from "../../ui/theme.ts";
import { router } from "../routes/router.tsx";

/** @param person who was signed in when this device was last used */
export function startApp(person: Promise<RememberedPerson>): void {
  const root = document.getElementById("root");
  if (!root) throw new Error("index.html has no #root");
  guardScripts();
  followSystemTheme();
  listenForFiles();
  followKeyboard();
  const isDrawn = firstView();
  void startSession(person, isDrawn);
  if (hasEarlyForm()) void router.load().finally(() => draw(root));
  else draw(root);
  // Also if another page than the sign-in form was drawn.
  void isDrawn.then(takeEarlyForm);
  // Registering fetches the whole app, file by file.
  void isDrawn.then(() => afterStartup(() => void registerServiceWorker()));
  // Loaded at the first key press only.
  window.addEventListener("keydown", addKeyboardTips, { once: true });
}

/** Draws the app. A new visitor may already be typing, so their page is loaded first and drawn once, in slices; others see the loading state. */
function draw(root: HTMLElement): void {
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  );
}

function addKeyboardTips(): void {
  import("../../ui/keyboardTips.ts")
    .then(({ showTipsToKeyboards }) => showTipsToKeyboards())
    // Without tips the buttons still have their names.
    .catch(() => {});
}

function firstView(): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = router.subscribe("onRendered", () => {
      unsubscribe();
      resolve();
    });
  });
}
