/** What the server, the agent or a file brings that cannot be used: the sentence on the screen, and the way on. */
import type { Page, Route } from "playwright";
import { beforeAll, expect, inject, it } from "vitest";
import { untilAnimationsEnd } from "../support/pageFaults.ts";
import { allSaved, readPlanOf, readTable } from "../support/pageTables.ts";
import {
  DESKTOP,
  goTo,
  newPerson,
  type Person,
  PHONE,
  renameFirst,
  send,
  signIn,
  signUp,
} from "../support/person.ts";
import { sharedBrowser } from "../support/sharedBrowser.ts";

const browser = sharedBrowser();
let mara: Person;
beforeAll(async () => {
  mara = await newPerson(browser, inject("address"), DESKTOP);
  await signUp(mara, "mara@refusals.example", "Church of Refusals");
});

const refuse =
  (status: number, json: object = {}) =>
  (route: Route) =>
    route.fulfill({ status, json });
const projectId = async (page: Page) =>
  (await readTable<{ id: string }>(page, "projects"))[0]?.id ?? "";
/** The person is back at the page: everything is asked for again. */
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event("focus")));
const needsYou = (page: Page) => page.getByRole("button", { name: /^Needs you/ }).first();

it("shows the run's status from its start to its end", async () => {
  const { page } = mara;
  const seen = page.getByText("Stream started...").waitFor();
  await send(mara, "A plan through Ruth, 1 week, 4 days");
  await seen;
  await page.getByText("Stream finished.").waitFor({ state: "attached" });
  await allSaved(page);
});

it("keeps a day with an invalid reference, marks it, and saves the rest", async () => {
  const { page } = mara;
  const id = await projectId(page);
  const plan = await readPlanOf(page);
  const [first, second] = plan[0]?.passages ?? [];
  Object.assign(first ?? {}, { scripture: "Ruth 1:1a-5ff" });
  Object.assign(second ?? {}, { scripture: "Ruth 9:1" });
  const token = await bearer(page);
  const answer = await fetch(`${inject("address")}/api/projects/${id}/autoSave`, {
    method: "POST",
    headers: { Authorization: token, "Content-Type": "application/json" },
    body: JSON.stringify({ readingPlan: plan, conversationMessages: [], langGraphThreadId: null }),
  });
  expect(answer.status).toBe(200);
  await comeBack(page);
  await page.getByText("“Ruth 9:1”: Ruth has 4 chapters.").waitFor();
  expect((await readPlanOf(page))[0]?.passages[0]?.scripture).toBe("Ruth 1:1-5");
});

it("shows a refused name, offers it again, and says what discarding loses", async () => {
  const { page } = mara;
  await page.route("**/title", refuse(422, { error: { message: "That name is taken." } }));
  await renameFirst(page, "Ruth and Boaz");
  await needsYou(page).click();
  const dialog = page.getByRole("dialog", { name: "What needs you" });
  await dialog.getByText("The name “Ruth and Boaz”").waitFor();
  await dialog.getByText("That name is taken.").waitFor();
  await dialog.getByRole("button", { name: "Discard" }).click();
  await dialog.getByText("The plan keeps the name that it has.").waitFor();
  await page.unroute("**/title");
  await dialog.getByRole("button", { name: "Use “Ruth and Boaz” again" }).click();
  await allSaved(page);
  await page.getByRole("heading", { name: "Ruth and Boaz" }).first().waitFor();
});

it("distinguishes a failing server from a missing network", async () => {
  const { page } = mara;
  await page.route("**/title", refuse(500));
  await renameFirst(page, "Ruth, the Moabite");
  await page
    .getByRole("button", { name: /^Not saved yet/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: "Not saved yet" });
  await dialog.getByText("Failed to update title").waitFor();
  // Once the server answers, the next try of the app itself closes the dialog: nothing may delay the tap.
  await untilAnimationsEnd(page);
  await page.unroute("**/title");
  await dialog.getByRole("button", { name: "Send now" }).click();
  await allSaved(page);
});

it("says that the list of projects could not be fetched", async () => {
  const { page } = mara;
  await page.route(/\/api\/projects\?/, refuse(502));
  await goTo(mara, "Projects");
  await comeBack(page);
  await page.getByText("Failed to fetch projects: HTTP 502").waitFor();
  await page.unroute(/\/api\/projects\?/);
  await comeBack(page);
  await page.getByText("Failed to fetch projects").waitFor({ state: "detached" });
});

it("opens an empty project for a link to one that cannot be loaded", async () => {
  const { page } = mara;
  await page.route("**/api/projects/nowhere/load*", refuse(502));
  await page.goto("/?project=nowhere");
  await page
    .getByText("Failed to load project: Failed to load project data: 502")
    .first()
    .waitFor();
  await page.getByRole("heading", { name: "New Project" }).waitFor();
  expect(await page.getByRole("region", { name: "Reading plan" }).count()).toBe(0);
});

it("tells members at once on the page for choosing a church", async () => {
  const { page } = mara;
  await page.goto("/onboarding/select-church");
  await page.getByRole("heading", { name: "You are in Church of Refusals" }).waitFor();
  expect(await page.getByRole("textbox").count()).toBe(0);
  await page.getByRole("link", { name: "Go to your plan" }).click();
  await page.getByRole("textbox", { name: "Message" }).waitFor();
});

it("leaves onboarding without an error page, also on a slow network", async () => {
  const noel = await newPerson(browser, inject("address"), PHONE);
  const { page } = noel;
  await page.goto("/");
  await signIn(noel, "noel@refusals.example");
  await page.waitForURL("**/onboarding/select-church*");
  const slow = async (route: Route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  };
  await page.route((address) => address.pathname === "/", slow);
  let wasBroken = false;
  await page.exposeFunction("noteBroken", () => {
    wasBroken = true;
  });
  await page.evaluate(() => {
    new MutationObserver(() => {
      const isBroken = document.body.textContent?.includes("Something went wrong");
      if (isBroken) (window as unknown as { noteBroken(): void }).noteBroken();
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole("button", { name: "Exit Onboarding" }).click();
  await page.getByText("Are you sure you want to log out and exit onboarding?").waitFor();
  await page.getByRole("button", { name: "Log out and exit" }).click();
  await page.getByRole("textbox", { name: "Email" }).waitFor();
  expect(wasBroken).toBe(false);
  expect(noel.complaints).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem("lamplight:known"))).toBeNull();
  await noel.context.close();
});

it("says that the person's own record was not saved", async () => {
  const vera = await newPerson(browser, inject("address"), PHONE);
  const { page } = vera;
  await page.goto("/");
  await page.route("**/api/users/me", (route) =>
    route.request().method() === "PUT" ? refuse(503)(route) : route.fallback(),
  );
  await signIn(vera, "vera@refusals.example");
  await page.getByText("Failed to save user: HTTP 503").waitFor();
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByText("Failed to save user").waitFor({ state: "detached" });
  await vera.context.close();
});

it("says that a plan could not be created on the server, with the reason", async () => {
  const { page } = mara;
  await page.route("**/api/projects/create", refuse(500, { error: "No room" }));
  await page.goto("/?newProject=true");
  await send(mara, "A plan through Jonah, 1 week, 4 days");
  await page
    .getByRole("button", { name: /^Not saved yet/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: "Not saved yet" });
  await dialog.getByText("Failed to create project: No room").waitFor();
  await page.unroute("**/api/projects/create");
  await dialog.getByRole("button", { name: "Send now" }).click();
  await allSaved(page);
});

it("asks for the address when a link is opened on another device", async () => {
  const nora = await newPerson(browser, inject("address"), PHONE);
  await nora.page.goto("/signin");
  await nora.page.getByRole("textbox", { name: "Email" }).fill("nora@refusals.example");
  await nora.page.getByRole("button", { name: "Send sign-in link" }).click();
  const link = nora.page.getByRole("link", { name: "Open your sign-in link" });
  const address = (await link.getAttribute("href")) ?? "";
  const other = await newPerson(browser, inject("address"), PHONE);
  await other.page.goto(address);
  await other.page.getByText("Please provide your email for confirmation").waitFor();
  await nora.context.close();
  await other.context.close();
});

it("waits for its turn while the church has enough requests at once, and starts by itself", async () => {
  const ada = await newPerson(browser, inject("address"), PHONE);
  const { page } = ada;
  await signUp(ada, "ada@refusals.example", "Church of Patience");
  const waits = ["540", "3"];
  await page.route("**/api/agent/threads/*/runs/stream", async (route) => {
    const seconds = waits.shift();
    if (!seconds) return route.continue();
    const json = { error: "Your church has asked a lot.", code: "too_many_requests" };
    await route.fulfill({ status: 429, json, headers: { "Retry-After": seconds } });
  });
  await send(ada, "A plan through Jonah, 1 week, 4 days");
  await page.getByText("Waits for its turn, about 9 minutes").first().waitFor();
  // A return asks at once whether there is a place now.
  await comeBack(page);
  await page.getByText("Waits for its turn", { exact: true }).first().waitFor();
  await page.getByText("Stream finished.").waitFor({ state: "attached" });
  expect(await page.getByText("Sorry, I encountered").count()).toBe(0);
  await allSaved(page);
  await ada.context.close();
});

/** The token that the page's own calls carry. */
async function bearer(page: Page): Promise<string> {
  const asked = page.waitForRequest((request) => request.url().includes("/api/projects?"));
  await comeBack(page);
  return (await (await asked).headerValue("authorization")) ?? "";
}
