/* Sets the theme before the first paint. The app's half, which changes it, is src/ui/theme.ts. */
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem("lamplight:theme");
  } catch {
    // Storage is switched off: the dark default stays.
  }
  const isLight =
    choice === "light" ||
    (choice === "system" && matchMedia("(prefers-color-scheme: light)").matches);
  document.documentElement.dataset.theme = isLight ? "light" : "dark";
  const bar = document.querySelector('meta[name="theme-color"]');
  if (bar && isLight) bar.setAttribute("content", "#f7f2e8");
})();
