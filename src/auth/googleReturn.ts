/** Whether this tab is returning from Google's page; known without loading Google's code. */
const KEY = "googleRedirect";

export function expectGoogle(isExpected: boolean): void {
  if (isExpected) sessionStorage.setItem(KEY, "1");
  else sessionStorage.removeItem(KEY);
}

export function isBackFromGoogle(): boolean {
  return sessionStorage.getItem(KEY) === "1";
}
