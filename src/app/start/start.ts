/**
 * What the page runs first: asks at once for all that its address needs, where the app by itself would ask
 * for one part after the other, a round trip each.
 */
import "../../ui/global.css";
import { rememberedPerson } from "../../auth/rememberedPerson.ts";
import { listenForInstall } from "../../pwa/installPrompt.ts";
import { screens, shell } from "./screens.ts";

listenForInstall();
// Read while React is on its way: what is asked of the database is answered by another process, at its leisure.
const person = rememberedPerson();
void import("./main.tsx").then(({ startApp }) => startApp(person));
const path = window.location.pathname;
// Who sees the sign-in form (`public/early.js`) is led there by all of them.
const isNew = document.documentElement.dataset.early !== undefined;
if (path in screens && !isNew) {
  // The router asks again, and says so where one cannot be had.
  const fetching = [shell(), screens[path as keyof typeof screens]()];
  void Promise.allSettled(fetching);
}
