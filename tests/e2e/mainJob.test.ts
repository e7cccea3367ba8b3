/** The whole job, as a newcomer does it: sign in, make a church, make a plan, change it, keep it. */
import type { Locator } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { callAs, idTokenOf } from "../support/callAs.ts";
import { allSaved, readPlanOf } from "../support/pageTables.ts";
import {
  createChurch,
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

const REQUEST = "A 4-week plan through the Gospel of Mark, 5 days a week";

const browser = sharedBrowser();

const SIZES = [
  { name: "phone", viewport: PHONE },
  { name: "desktop", viewport: DESKTOP },
];

describe.each(SIZES)("on a $name", ({ name, viewport }) => {
  let anna: Person;
  beforeAll(async () => {
    anna = await newPerson(browser, inject("address"), viewport);
  });
  afterAll(async () => {
    expect(anna.complaints).toEqual([]);
    await anna.context.close();
  });

  it("leads a visitor to the sign-in page, says that no mail is sent, and signs them in", async () => {
    const { page } = anna;
    await page.goto("/");
    await page.waitForURL("**/signin*");
    await signIn(anna, `anna-${name}@grace.example`);
    await page.waitForURL("**/onboarding/select-church*");
    expect(await page.getByRole("navigation", { name: "Main" }).count()).toBe(0);
  });

  it("creates the church and lands on an empty conversation with complete claims", async () => {
    await createChurch(anna, `Grace ${name}`);
    expect(new URL(anna.page.url()).pathname).toBe("/");
    await anna.page.getByText(`Everyone in Grace ${name} can read this conversation.`).waitFor();
    const claims = await claimsOf(anna);
    expect(claims).toMatchObject({ onboardingComplete: true, churchId: expect.any(String) });
  });

  it("writes the plan week by week and opens the canvas", async () => {
    const { page } = anna;
    await send(anna, REQUEST);
    await page.getByRole("region", { name: "Reading plan" }).waitFor();
    await page.getByText(/^Wrote bible plan in \d+\.\ds$/).waitFor({ state: "attached" });
    const box = await boxAtRest(page.getByRole("region", { name: "Reading plan" }));
    if (name === "phone") {
      const input = page.locator("form", { has: page.getByRole("textbox", { name: "Message" }) });
      const foot = await input.locator("..").boundingBox();
      expect(box).toEqual({ x: 0, y: 0, width: PHONE.width, height: foot?.y });
      expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBe(PHONE.height);
    }
    const plan = await readPlanOf(page);
    expect(plan.map((week) => week.passages.length)).toEqual([5, 5, 5, 5]);
    const days = plan.flatMap((week) => week.passages);
    expect(days.at(0)?.scripture).toMatch(/^Mark 1:1-/);
    expect(days.at(-1)?.scripture).toMatch(/(?:16:20|Mark 16)$/);
    for (const day of days) {
      expect(day.title).not.toBe("");
      expect(day.questions.length).toBeGreaterThanOrEqual(3);
      expect(day.prayer).not.toBe("");
    }
  });

  it("shows a day's questions and prayer, and its text one tap away", async () => {
    const canvas = anna.page.getByRole("region", { name: "Reading plan" });
    await canvas
      .getByRole("button", { name: /^Mark 1:1-/ })
      .first()
      .click();
    await canvas
      .getByText(/The beginning of the Good News of Jesus Christ/)
      .first()
      .waitFor();
    await canvas
      .getByRole("button", { name: /^Day 1/ })
      .first()
      .click();
    await canvas.getByText("Prayer", { exact: true }).first().waitFor();
  });

  it("changes only the day that was asked about, and says so meanwhile", async () => {
    const { page } = anna;
    const before = await readPlanOf(page);
    await send(anna, "Change week 2 day 3 to Psalm 23");
    await page
      .getByText(/^Wrote bible plan in/)
      .nth(1)
      .waitFor({ state: "attached" });
    const after = await readPlanOf(page);
    expect(after[1]?.passages[2]?.scripture).toBe("Psalm 23");
    const others = (plan: typeof before) =>
      plan.flatMap((week) =>
        week.passages.filter((_, day) => !(week.week_number === 2 && day === 2)),
      );
    expect(JSON.stringify(others(after))).toBe(JSON.stringify(others(before)));
  });

  it("is saved without asking, and restored by a reload", async () => {
    const { page } = anna;
    await allSaved(anna.page);
    await page.reload();
    await page
      .getByRole("region", { name: "Reading plan" })
      .getByRole("button", { name: "Psalm 23", exact: true })
      .waitFor();
  });

  it("is listed, renamed at once, and found by its name", async () => {
    const { page } = anna;
    await goTo(anna, "Projects");
    await renameFirst(page, "Mark with the youth");
    await page.getByRole("main").getByText("Mark with the youth").waitFor();
    await page.getByRole("searchbox", { name: "Search plans" }).fill("youth");
    await page.getByRole("main").getByText("Mark with the youth").waitFor();
    await allSaved(anna.page);
  });

  it("opens without a network, and sends a title that was changed there later", async () => {
    const { page, context } = anna;
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await context.setOffline(true);
    await page.reload();
    await page.getByRole("main").getByText("Mark with the youth").waitFor();
    await renameFirst(page, "Mark by lamplight");
    await page.getByRole("main").getByText("Mark by lamplight").waitFor();
    await page
      .getByRole("status", { name: "Sync status" })
      .getByText(/^Waiting for the network/)
      .waitFor();
    await page.getByRole("main").getByText("Mark by lamplight").click();
    await page
      .getByRole("region", { name: "Reading plan" })
      .getByRole("button", { name: "Psalm 23", exact: true })
      .waitFor();
    const canvas = page.getByRole("region", { name: "Reading plan" });
    await canvas.getByRole("button", { name: /(?:16:20|Mark 16)$/ }).click();
    await canvas
      .getByText(/They went out, and preached everywhere/)
      .first()
      .waitFor();
    await context.setOffline(false);
    await allSaved(anna.page);
  });

  it.runIf(name === "phone")(
    "is shown to a colleague who joins by the code, and to nobody else",
    async () => {
      const { page } = anna;
      const backToChat = page.getByRole("button", { name: "Back to chat" });
      if (await backToChat.isVisible()) await backToChat.click();
      const code = await codeOf(anna);
      const projectId = await projectIdOf(anna);

      const ben = await newPerson(browser, inject("address"), viewport);
      await ben.page.goto(`/onboarding/select-church?code=${code}`);
      await signIn(ben, `ben-${name}@grace.example`);
      await ben.page.getByRole("button", { name: "Join church" }).click();
      await ben.page.getByRole("textbox", { name: "Message" }).waitFor();
      await goTo(ben, "Projects");
      await ben.page.getByRole("main").getByText("Mark by lamplight").click();
      await ben.page
        .getByRole("region", { name: "Reading plan" })
        .getByRole("button", { name: "Psalm 23", exact: true })
        .waitFor();
      expect(await readPlanOf(ben.page)).toEqual(await readPlanOf(page));
      expect(ben.complaints).toEqual([]);
      await ben.context.close();

      const eve = await newPerson(browser, inject("address"), viewport);
      await signUp(eve, `eve-${name}@elsewhere.example`, "Elsewhere");
      const project = `/api/projects/${projectId}`;
      const work = { readingPlan: null, conversationMessages: [], langGraphThreadId: null };
      for (const [route, body] of [
        [`GET ${project}/load`, undefined],
        [`POST ${project}/autoSave`, work],
        [`POST ${project}/title`, { title: "x" }],
        [`DELETE ${project}`, undefined],
        [`PATCH ${project}`, { title: "x" }],
      ] as const) {
        expect((await callAs(eve, route, body)).status, route).toBe(404);
      }
      await eve.context.close();
    },
  );

  it("asks before deleting, then removes the plan", async () => {
    const { page } = anna;
    await goTo(anna, "Projects");
    await page
      .getByRole("button", { name: /^Options for/ })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete plan" }).click();
    await page.getByText("No plans yet").waitFor();
    await allSaved(anna.page);
  });

  it("signs out and leaves nothing of the person", async () => {
    const { page } = anna;
    const expand = page.getByRole("button", { name: "Expand Sidebar" });
    if (await expand.isVisible()) await expand.click();
    await page.getByRole("button", { name: "Account Settings" }).click();
    await page.getByRole("menuitem", { name: "Log Out" }).click();
    await page.waitForURL("**/signin*");
    await page.getByRole("textbox", { name: "Email" }).waitFor();
    const left = await page.evaluate(async () =>
      (await indexedDB.databases())
        .map(({ name }) => name)
        .filter((each) => each?.startsWith("lamplight:")),
    );
    expect(left).toEqual([]);
  });
});

/** Returns an element's position once it has stopped moving. */
async function boxAtRest(what: Locator) {
  await what.evaluate((element) =>
    Promise.all(element.getAnimations().map((animation) => animation.finished)),
  );
  return await what.boundingBox();
}

async function claimsOf(person: Person): Promise<unknown> {
  const [, payload = ""] = (await idTokenOf(person)).split(".");
  return JSON.parse(Buffer.from(payload, "base64url").toString("utf8"));
}

async function codeOf(person: Person): Promise<string> {
  const { body } = await callAs(person, "GET /api/users/me");
  return (body as { church: { code: string } }).church.code;
}

async function projectIdOf(person: Person): Promise<string> {
  const { body } = await callAs(person, "GET /api/projects");
  return (body as { projects: { id: string }[] }).projects[0]?.id ?? "";
}
