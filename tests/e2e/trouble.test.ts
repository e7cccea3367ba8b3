/** What goes wrong, as a person meets it: each has its sentence, and nothing is lost. */
import { beforeAll, expect, inject, it } from "vitest";
import { allSaved } from "../support/pageTables.ts";
import {
  newPerson,
  type Person,
  renameFirst,
  send,
  signIn,
  signUp,
  TABLET,
} from "../support/person.ts";
import { sharedBrowser } from "../support/sharedBrowser.ts";

const browser = sharedBrowser();
let dora: Person;
beforeAll(async () => {
  dora = await newPerson(browser, inject("address"), TABLET);
  await signUp(dora, "dora@grace.example", "Trouble Church");
});

it("shows the not-found page at an unknown address", async () => {
  const { page } = dora;
  await page.goto("/no/such/page");
  await page.getByRole("heading", { name: "There is nothing at this address" }).waitFor();
  await page.getByRole("link", { name: "Go to your plan" }).click();
  await page.getByRole("textbox", { name: "Message" }).waitFor();
});

it("answers with JSON at an unknown address of the API", async () => {
  const answer = await fetch(`${inject("address")}/api/no/such/call`);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: "not_found", error: expect.any(String) });
});

it("says that the agent cannot be reached, and keeps the request", async () => {
  const { page } = dora;
  await page.route("**/api/agent/threads", (route) =>
    route.fulfill({ status: 422, json: { error: "The agent is resting.", code: "invalid" } }),
  );
  await send(dora, "A plan through Ruth, 1 week, 4 days");
  await page
    .getByText(
      "Sorry, I encountered an error starting the plan generation: HTTP 422: The agent is resting.",
    )
    .waitFor();
  await page.getByText("A plan through Ruth, 1 week, 4 days").waitFor();
  await page.unroute("**/api/agent/threads");
});

it("writes the plan when the agent is back", async () => {
  const { page } = dora;
  await send(dora, "A plan through Ruth, 1 week, 4 days");
  await page.getByRole("region", { name: "Reading plan" }).waitFor();
  await page.getByText(/^Wrote bible plan in/).waitFor({ state: "attached" });
});

it("shows markup in a title as text", async () => {
  const { page } = dora;
  const title = `<img src=x onerror="document.title='owned'"><script>document.title='owned'</script>`;
  await page.getByRole("button", { name: "Back to chat" }).click();
  await page.getByRole("button", { name: "Expand Sidebar" }).click();
  await page
    .getByRole("navigation", { name: "Main" })
    .getByText("Projects", { exact: true })
    .click();
  await renameFirst(page, title);
  await page.getByText(title).first().waitFor();
  await allSaved(page);
  expect(await page.title()).not.toBe("owned");
});

it("gives each day a date once the plan has a start date", async () => {
  const { page } = dora;
  await page.getByText("<img").first().click();
  const canvas = page.getByRole("region", { name: "Reading plan" });
  await canvas.getByRole("button", { name: "Dates" }).click();
  await canvas.getByLabel("Start date").fill("2027-01-04");
  await canvas.getByText("Mon, Jan 4", { exact: true }).waitFor({ state: "attached" });
  // Further down than the phone shows: there, but not laid out.
  await canvas.getByText("Thu, Jan 7", { exact: true }).waitFor({ state: "attached" });
});

it("opens with stored data while the identity service does not answer", async () => {
  const { page } = dora;
  const answer = Promise.withResolvers<void>();
  const isAsked = Promise.withResolvers<void>();
  await page.route("**/identitytoolkit.googleapis.com/**", async (route) => {
    isAsked.resolve();
    await answer.promise;
    await route.continue();
  });
  await page.goto("/projects");
  await page
    .getByRole("button", { name: /^Options for/ })
    .first()
    .waitFor();
  await isAsked.promise;
  answer.resolve();
  await page.unrouteAll({ behavior: "wait" });
});

it("ends a session that was revoked elsewhere without showing its data", async () => {
  const { page } = dora;
  await page.evaluate(() => indexedDB.deleteDatabase("firebaseLocalStorageDb"));
  await page.goto("/projects");
  await page.waitForURL("**/signin*");
  expect(await page.getByText("Trouble Church").count()).toBe(0);
});

it("reported nothing unexpected to the console", () => {
  expect(dora.complaints).toEqual([]);
});

it("loads its remaining files on a device that lost its network, once it is back", async () => {
  const ruth = await newPerson(browser, inject("address"), TABLET);
  const { page, context } = ruth;
  const late = /startFirebase|workbox-window/;
  await page.route(late, (route) => route.abort("internetdisconnected"));
  const lost = ["startFirebase", "workbox-window"].map((file) =>
    page.waitForEvent("requestfailed", (request) => request.url().includes(file)),
  );
  await page.goto("/signin");
  await Promise.all(lost);
  await context.setOffline(true);
  await page.unroute(late);
  await context.setOffline(false);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await signIn(ruth, "ruth@grace.example");
  await page.getByRole("textbox", { name: "Church name" }).waitFor();
  expect(ruth.complaints).toEqual([]);
  await context.close();
});

it("works offline after a first visit in which the network went away", async () => {
  const ruben = await newPerson(browser, inject("address"), TABLET);
  const { page, context } = ruben;
  await page.addInitScript(() => {
    const { serviceWorker } = navigator;
    const register = serviceWorker.register.bind(serviceWorker);
    serviceWorker.register = async (...given) => {
      const registration = await register(...given);
      const { installing } = registration;
      document.documentElement.dataset.worker = installing?.state ?? "";
      installing?.addEventListener("statechange", () => {
        document.documentElement.dataset.worker = installing.state;
      });
      return registration;
    };
  });
  await page.goto("/signin");
  await page.locator("html[data-worker]").waitFor();
  await context.setOffline(true);
  await page.locator("html[data-worker='redundant']").waitFor();
  await context.setOffline(false);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole("heading", { name: /sign in/i }).waitFor();
  expect(ruben.complaints).toEqual([]);
  await context.close();
});
