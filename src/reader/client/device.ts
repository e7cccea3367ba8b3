/** What kind of device the page is on, where the system makes a difference that no feature tells. */

/** An iPhone or iPad. An iPad says that it is a Mac, but no Mac has a touch screen. */
export function isApple({ userAgent, maxTouchPoints }: Navigator = navigator): boolean {
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** Whether the page runs from the home screen. */
export function isInstalled(): boolean {
  return window.matchMedia("(display-mode: standalone)").matches;
}
