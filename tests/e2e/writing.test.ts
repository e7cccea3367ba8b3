/** A steward says how the church's plans are to be written, and what its members ask for is written like that. */
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { callAs } from "../support/callAs.ts";
import { readPlanOf } from "../support/pageTables.ts";
import {
  DESKTOP,
  goTo,
  newPerson,
  type Person,
  PHONE,
  send,
  signIn,
  signUp,
} from "../support/person.ts";
import { sharedBrowser } from "../support/sharedBrowser.ts";

const CALL = "Call Pastor Anna, 555 0100";
const OFFLINE = "The network did not answer. Try again when you are connected.";

const browser = sharedBrowser();
let sam: Person;
let ruth: Person;
beforeAll(async () => {
  sam = await newPerson(browser, inject("address"), DESKTOP);
  ruth = await newPerson(browser, inject("address"), PHONE);
});
afterAll(async () => {
  for (const person of [sam, ruth]) {
    expect(person.complaints).toEqual([]);
    await person.context.close();
  }
});

const section = (page: Page) => page.getByRole("region", { name: "How plans are written" });
const wordsIn = (text: string) => text.split(/\s+/).length;

describe("how a church's plans are written", () => {
  it("is set by a steward, whose words stay in the form while the network is away", async () => {
    const { page } = sam;
    await signUp(sam, "sam@writing.example", "Grace by Writing");
    await page.goto("/account");
    await section(page).getByText("Nothing is set yet").waitFor();
    await section(page).getByRole("button", { name: "Change how plans are written" }).click();
    const plain = page.getByRole("radio", { name: "Plain words" });
    // The form has the focus: an arrow is enough.
    await page.keyboard.press("ArrowRight");
    expect(await plain.isChecked()).toBe(true);
    await page.getByRole("radio", { name: "Short" }).check();
    const avoided = page.getByRole("textbox", { name: "Words for God to leave out" });
    const whom = page.getByRole("textbox", { name: "Whom to talk to in need" });
    await avoided.fill("Father, 3in1");
    await whom.fill(CALL);
    const save = section(page).getByRole("button", { name: "Save", exact: true });
    await save.click();
    await section(page).getByText("“3in1” has more than letters.").waitFor();
    expect(await avoided.evaluate((field) => field.matches(":focus"))).toBe(true);
    await avoided.fill("Father");

    await sam.context.setOffline(true);
    await save.click();
    await section(page).getByRole("alert").getByText(OFFLINE).waitFor();
    expect([await avoided.inputValue(), await whom.inputValue()]).toEqual(["Father", CALL]);
    await sam.context.setOffline(false);
    await save.click();
    await section(page).getByText("Saved. The next plan follows it.").waitFor();
    await section(page).getByText(CALL).waitFor();
  });

  it("is shown to a member, who cannot change it, also without a network", async () => {
    const { page } = ruth;
    await page.goto("/");
    await signIn(ruth, "ruth@writing.example");
    await page.waitForURL("**/onboarding/select-church*");
    const { body } = await callAs(sam, "GET /api/users/me");
    const { code } = body.church as { code: string };
    expect((await callAs(ruth, "GET /api/churches/mine/writing")).status).toBe(403);
    expect((await callAs(ruth, "POST /api/churches/join", { code })).status).toBe(200);
    await page.goto("/");
    await page.getByRole("textbox", { name: "Message" }).waitFor();

    await page.goto("/account");
    for (const said of ["Plain words", "Short", "Father", CALL])
      await section(page).getByText(said, { exact: true }).waitFor();
    await section(page).getByText("Stewards of your church can change this.").waitFor();
    expect(await section(page).getByRole("button").count()).toBe(0);
    const refused = await callAs(ruth, "PATCH /api/churches/mine/writing", { prayers: "long" });
    expect(refused).toMatchObject({
      ...{ status: 403, body: { error: "Only a steward of your church can do this." } },
    });

    await goTo(ruth, "Projects");
    await section(page).waitFor({ state: "detached" });
    await ruth.context.setOffline(true);
    await page.evaluate("history.back()");
    await section(page).getByText(CALL, { exact: true }).waitFor();
    await ruth.context.setOffline(false);
  });

  it("applies to the plan that the member requests, and to answers to a need", async () => {
    const { page } = ruth;
    await page.goto("/?newProject=true");
    await page.getByRole("textbox", { name: "Message" }).waitFor();
    await send(ruth, "The Gospel of John in 3 weeks, 5 days a week");
    await page.getByText(/^Wrote bible plan/).waitFor({ state: "attached" });
    const days = (await readPlanOf(page)).flatMap(({ passages }) => passages);
    expect(days).toHaveLength(15);
    for (const { prayer, questions } of days) {
      expect(prayer).toMatch(/ Amen\.$/);
      expect(wordsIn(prayer)).toBeLessThan(55);
      expect([prayer, ...questions].join(" ")).not.toMatch(/\bFather\b/);
    }
    const middle = days.map(({ prayer }) => wordsIn(prayer)).toSorted((a, b) => a - b)[7];
    expect(middle).toBeLessThan(35);

    await page.goto("/?newProject=true");
    await page.getByRole("textbox", { name: "Message" }).waitFor();
    await send(ruth, "My husband died last week.");
    await page.getByText(`In your church: ${CALL}.`).waitFor();
  });

  it("is nothing to another church", async () => {
    const otto = await newPerson(browser, inject("address"), DESKTOP);
    await signUp(otto, "otto@writing.example", "Chapel by Writing");
    const { body } = await callAs(otto, "GET /api/churches/mine/writing");
    expect(JSON.stringify(body)).not.toContain("Anna");
    await callAs(otto, "PATCH /api/churches/mine/writing", { whomToTalkTo: "Call Otto" });
    await send(otto, "My husband died last week.");
    await otto.page.getByText("In your church: Call Otto.").waitFor();
    expect(JSON.stringify(await callAs(sam, "GET /api/churches/mine/writing"))).toContain(CALL);
    await otto.context.close();
  });
});
