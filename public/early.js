/*
 * What has to be done before the first paint: the theme, the form for new visitors, the order of what is fetched.
 * The app's halves: src/ui/theme.ts and src/auth/signin/earlyForm.ts.
 */
(() => {
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
  const page = /^\/((signin|projects|account|distribute|analytics|feedback)?|onboarding(\/.*)?)$/;
  const isFormNext = isNew && page.test(location.pathname) && !location.search.includes("oobCode");
  const { app, library, files, members } = document.currentScript.dataset;
  if (isFormNext) document.addEventListener("DOMContentLoaded", showForm, { once: true });
  else void startApp();

  function showForm() {
    // Not before all of it is there: what stands in the middle would move.
    dataset.early = "";
    // Which of its buttons was pressed; Enter presses the first.
    document.addEventListener("click", ({ target }) => {
      const buttons = [...document.querySelectorAll("#early button")];
      const pressed = buttons.indexOf(target.closest("#early button"));
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
    requestAnimationFrame(() => setTimeout(startApp));
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
})();
