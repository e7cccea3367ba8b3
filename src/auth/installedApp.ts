/** Whether this is the app on the home screen: a link in a mail opens elsewhere, with other storage. */
export function isInstalledApp(): boolean {
  // Older iOS does not support the media query.
  const isOnIosHomeScreen = "standalone" in navigator && navigator.standalone === true;
  return isOnIosHomeScreen || window.matchMedia("(display-mode: standalone)").matches;
}
