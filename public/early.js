/*
 * What has to be done before the first paint: the theme, the form for new visitors, the order of what is fetched;
 * and what is shown when the app does not load. The app's halves: src/ui/theme.ts, src/auth/signin/earlyForm.ts
 * and src/app/start/start.ts.
 */
(() => {
  const LONGEST_START_MS = 30_000;
  const FIRST_WAIT_MS = 1_000;
  const LONGEST_WAIT_MS = 8_000;
  /** How often a tab loads again by itself; then a person decides. */
  const MOST_RELOADS = 5;
  const RELOADS = "lamplight:reloads";
  const TYPED = "lamplight:typed";

  const { dataset } = document.documentElement;
  let choice = null;
  let isNew = false;
  try {
    choice = localStorage.getItem("lamplight:theme");
    isNew = localStorage.length === 0;
  } catch {
    // Storage is switched off: the dark default stays.
  }
  const isLight =
    choice === "light" ||
    (choice === "system" && matchMedia("(prefers-color-scheme: light)").matches);
  dataset.theme = isLight ? "light" : "dark";
  const bar = document.querySelector('meta[name="theme-color"]');
  if (bar && isLight) bar.setAttribute("content", "#f7f2e8");

  // Where the device keeps nothing of the app's nobody is signed in, and all of its pages lead to the form that
  // the page comes with. A link out of a mail is another matter.
  const page =
    /^\/((signin|projects|account|distribute|year|analytics|feedback)?|onboarding(\/.*)?)$/;
  const isFormNext = isNew && page.test(location.pathname) && !location.search.includes("oobCode");
  const { app, library, files, members } = document.currentScript.dataset;
  if (isFormNext) document.addEventListener("DOMContentLoaded", showForm, { once: true });
  else startApp().catch(loadAgain);
  // A file that the entry fetches was lost.
  addEventListener("startfailed", loadAgain, { once: true });
  setTimeout(showNotLoaded, LONGEST_START_MS);

  function showForm() {
    // Not before all of it is there: what stands in the middle would move.
    dataset.early = "";
    restoreTyped();
    // The app may take over between a press and its release, which is no click then.
    for (const type of ["pointerdown", "pointerup", "pointercancel"])
      document.addEventListener(type, ({ target }) => {
        const [, pressed] = buttonAt(target);
        if (type === "pointerdown" && pressed >= 0) dataset.held = pressed;
        else delete dataset.held;
      });
    // Which of its buttons was pressed; Enter presses the first.
    document.addEventListener("click", ({ target }) => {
      const [buttons, pressed] = buttonAt(target);
      if (pressed < 0) return;
      dataset.early = String(pressed);
      // It is seen to wait.
      buttons.forEach((button, at) => {
        button.ariaBusy = String(at === pressed);
      });
    });
    document.addEventListener("submit", (event) => {
      if (event.target.closest("#early")) event.preventDefault();
    });
    // The form has the line to itself until it is painted.
    requestAnimationFrame(() => setTimeout(() => startApp().catch(loadAgain)));
  }

  function buttonAt(target) {
    const buttons = [...document.querySelectorAll("#early button")];
    return [buttons, buttons.indexOf(target.closest("#early button"))];
  }

  async function startApp() {
    // The build's: `vite` by itself has the app's script in the page.
    if (!app) return;
    // Nobody new is there, and nobody who signs in: the frame of the app comes along.
    const isBehindSignIn = !isNew && !/^\/(signin|onboarding)/.test(location.pathname);
    const ahead = `${app} ${files}${isBehindSignIn ? ` ${members}` : ""}`;
    for (const file of ahead.split(" ")) {
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.href = file;
      document.head.append(link);
    }
    if (isFormNext) {
      // Somebody types already: what is run takes turns with the keys.
      await import(library);
      await new Promise((resolve) => setTimeout(resolve));
    }
    await import(app);
  }

  /** The app removes this notice when it starts. */
  function showNotLoaded() {
    const notice = document.getElementById("not-loaded");
    if (!notice) return countReloads(0);
    notice.hidden = false;
    notice.querySelector("button").addEventListener("click", () => {
      keepTyped();
      location.reload();
    });
  }

  /** Reloads the page once the server answers: what was loaded before is in the browser's cache. */
  async function loadAgain() {
    showNotLoaded();
    const reloads = countReloads();
    let wait = FIRST_WAIT_MS;
    while (reloads <= MOST_RELOADS) {
      await new Promise((resolve) => {
        setTimeout(resolve, wait);
        addEventListener("online", resolve, { once: true });
      });
      wait = Math.min(2 * wait, LONGEST_WAIT_MS);
      // Whoever types an address finishes it first.
      const isTyping = dataset.early === "" && document.activeElement?.value;
      if (isTyping || !(await answers())) continue;
      keepTyped();
      return location.reload();
    }
  }

  const answers = () =>
    fetch("/early.js", { cache: "no-store" }).then(
      ({ ok }) => ok,
      () => false,
    );

  const emailField = () => document.querySelector("#early input");

  function keepTyped() {
    const address = emailField()?.value;
    if (isFormNext && address) store(TYPED, JSON.stringify([address, dataset.early]));
  }

  function restoreTyped() {
    const [address, pressed] = JSON.parse(stored(TYPED) || "[]");
    if (!address) return;
    emailField().value = address;
    dataset.early = pressed;
    store(TYPED, "");
  }

  /** How often this tab has loaded again, with this time, or as set. */
  function countReloads(count = Number(stored(RELOADS)) + 1) {
    return store(RELOADS, count) ? count : MOST_RELOADS + 1;
  }

  function stored(key) {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  }

  /** False where storage is switched off. */
  function store(key, value) {
    try {
      sessionStorage.setItem(key, value);
      return true;
    } catch {
      return false;
    }
  }
})();
