/** A person with their own browser, who uses the app by accessible names. */
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright";
import { findBrowser } from "../../scripts/test/browser.ts";

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 800 };
export const SMALL = { width: 320, height: 568 };
export const TABLET = { width: 768, height: 1024 };

export const BROWSER_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export function launchBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error("No Chromium or Chrome was found");
  return chromium.launch({ executablePath, args: BROWSER_FLAGS });
}

/** What the security policy blocked on any page of any person; `policyWatch.ts` checks it after each test. */
export const refusedByPolicy: string[] = [];
const POLICY = /Content[- ]Security[- ]Policy|Trusted ?(Types|HTML|ScriptURL|Script)\b/i;

/** The open pages of everyone with their failed requests, for `tellPages.ts` after a failure. */
export const openPages = new Map<Page, string[]>();

export interface Person {
  page: Page;
  context: BrowserContext;
  /** Console errors and failures of the page, without those caused by a person's own network loss. */
  complaints: string[];
}

/** Opens a browser context: a new device. */
export async function newPerson(
  browser: Pick<Browser, "newContext">,
  address: string,
  viewport: { width: number; height: number },
  device: Pick<BrowserContextOptions, "userAgent" | "serviceWorkers" | "reducedMotion"> = {},
): Promise<Person> {
  const isPhone = viewport.width < 600;
  const context = await browser.newContext({
    baseURL: address,
    viewport,
    hasTouch: isPhone,
    isMobile: isPhone,
    // Both settings for motion are tested.
    reducedMotion: isPhone ? "no-preference" : "reduce",
    ...device,
  });
  context.on("console", (message) => {
    if (POLICY.test(message.text())) refusedByPolicy.push(message.text());
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  const failedRequests: string[] = [];
  openPages.set(page, failedRequests);
  page.on("close", () => openPages.delete(page));
  page.on("requestfailed", (request) => {
    failedRequests.push(`${request.url()} ${request.failure()?.errorText}`);
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    if (message.type() !== "error") return;
    // Chromium logs every refused or aborted request; the app reports what matters itself.
    if (message.text().startsWith("Failed to load resource")) return;
    if (message.text().includes("net::ERR_INTERNET_DISCONNECTED")) return;
    // The same for a service worker, whose script the app requests again.
    if (message.text() === "An unknown error occurred when fetching the script.") return;
    complaints.push(message.text());
  });
  return { page, context, complaints };
}

/** From the sign-in page to the page that the link leads to. */
export async function signIn({ page }: Person, email: string): Promise<void> {
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("button", { name: "Send sign-in link" }).click();
  await page.getByRole("link", { name: "Open your sign-in link" }).click();
}

/** From a new device to the empty conversation of a new church. */
export async function signUp(person: Person, email: string, church: string): Promise<void> {
  await person.page.goto("/");
  await signIn(person, email);
  await createChurch(person, church);
}

export async function createChurch({ page }: Person, name: string): Promise<void> {
  await page.waitForURL("**/onboarding/select-church*");
  await page.getByRole("textbox", { name: "Church name" }).fill(name);
  await page.getByRole("textbox", { name: "City" }).fill("Leeds");
  await page.getByRole("textbox", { name: "Country" }).fill("England");
  await page.getByRole("button", { name: "Create church" }).click();
  await page.getByRole("textbox", { name: "Message" }).waitFor();
}

export async function send({ page }: Person, text: string): Promise<void> {
  await page.getByRole("textbox", { name: "Message" }).fill(text);
  await page.getByRole("button", { name: "Send", exact: true }).click();
}

/** Renames the first plan that the page lists. */
export async function renameFirst(page: Page, title: string): Promise<void> {
  await page
    .getByRole("button", { name: /^Options for/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await page.getByRole("textbox", { name: /^New name for/ }).fill(title);
  await page.keyboard.press("Enter");
}

/** Opens an entry of the sidebar, and the sidebar first where it is hidden. */
export async function goTo({ page }: Person, entry: string): Promise<void> {
  const expand = page.getByRole("button", { name: "Expand Sidebar" });
  const back = page.getByRole("button", { name: "Back to chat" });
  if (await back.isVisible()) await back.click();
  if (await expand.isVisible()) await expand.click();
  await page.getByRole("navigation", { name: "Main" }).getByText(entry, { exact: true }).click();
}
