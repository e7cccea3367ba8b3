/**
 * The page's entry: requests everything that the address needs at once. The app by itself would request
 * one part after the other, a round trip each.
 */
import "../../ui/global.css";
import { rememberedPerson } from "../../auth/rememberedPerson.ts";
import { listenForInstall } from "../../pwa/installPrompt.ts";
import { screens, shell } from "./screens.ts";

listenForInstall();
// Read while React loads: another process answers database reads, with a delay.
const person = rememberedPerson();
import("./main.tsx")
  .then(({ startApp }) => {
    startApp(person);
    document.getElementById("not-loaded")?.remove();
  })
  // `public/early.js` says so, and loads the page again.
  .catch(() => dispatchEvent(new Event("startfailed")));
const path = window.location.pathname;
// New visitors see the sign-in form (`public/early.js`); every address leads them there.
const isNew = document.documentElement.dataset.early !== undefined;
if (path in screens && !isNew) {
  // Errors are ignored: the router imports the modules again and shows a failure.
  const fetching = [shell(), screens[path as keyof typeof screens]()];
  void Promise.allSettled(fetching);
}
