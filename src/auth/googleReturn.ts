/** Whether this tab left for Google's page and is coming back; known without loading what Google needs. */
const KEY = "googleRedirect";

export function expectGoogle(isExpected: boolean): void {
  if (isExpected) sessionStorage.setItem(KEY, "1");
  else sessionStorage.removeItem(KEY);
}

export function isBackFromGoogle(): boolean {
  return sessionStorage.getItem(KEY) === "1";
}
