/** A plan that waits for a steward's yes: the rule, a maker who is held back, a yes given offline, a change afterwards. */
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { callAs } from "../support/callAs.ts";
import { faultless, picture } from "../support/looksRight.ts";
import { allSaved, readPlanOf } from "../support/pageTables.ts";
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

const browser = sharedBrowser();
let sam: Person;
let ben: Person;

const section = ({ page }: Person) =>
  page.getByRole("region", { name: "Approval before publishing" });

async function openDistribute(person: Person): Promise<void> {
  await goTo(person, "Distribute");
  await person.page.getByRole("main").getByRole("listitem").getByRole("button").first().click();
}

beforeAll(async () => {
  sam = await newPerson(browser, inject("address"), PHONE);
  await signUp(sam, "sam@approval.example", "St Approve");
  const me = await callAs(sam, "GET /api/users/me");
  const { code } = (me.body as { church: { code: string } }).church;
  ben = await newPerson(browser, inject("address"), DESKTOP);
  await ben.page.goto(`/onboarding/select-church?code=${code}`);
  await signIn(ben, "ben@approval.example");
  await ben.page.getByRole("button", { name: "Join church" }).click();
  await ben.page.getByRole("textbox", { name: "Message" }).waitFor();
  await send(ben, "A 1-week plan through Ruth, 4 days");
  await ben.page.getByText(/^Wrote bible plan in/).waitFor({ state: "attached" });
  await allSaved(ben.page);
}, 120_000);
afterAll(() => {
  expect([...sam.complaints, ...ben.complaints]).toEqual([]);
});

describe("publishing by approval", () => {
  it("offers a look from Distribute where the church asks for no yes", async () => {
    await openDistribute(ben);
    const looks = ben.page.getByRole("region", { name: "A second pair of eyes" });
    await looks.getByRole("button", { name: "Ask for a look" }).click();
    await ben.page.getByRole("dialog", { name: "Ask for a look" }).waitFor();
    await ben.page.keyboard.press("Escape");
    await picture(ben.page, "look-from-distribute");
    await faultless(ben.page, "a look from Distribute");
  });

  it("is switched on by a steward", async () => {
    await sam.page.goto("/account");
    const rule = sam.page.getByRole("region", { name: "Before a plan is published" });
    await rule.getByRole("radio", { name: "A steward’s yes" }).check();
    await rule.getByText("Saved. It applies from the next time a plan is published.").waitFor();
    await rule.scrollIntoViewIfNeeded();
    await picture(sam.page, "rule");
    await faultless(sam.page, "the rule");
  });

  it("holds back a maker whose page does not know of the rule yet, with a sentence", async () => {
    await ben.page.getByRole("button", { name: "Publish", exact: true }).click();
    await ben.page.getByText(/a plan goes out once a steward has said yes to it/).waitFor();
    await section(ben).getByText("4 days still need a yes").waitFor();
    await expect
      .poll(() => ben.page.getByRole("button", { name: "Publish", exact: true }).isDisabled())
      .toBe(true);
    expect(
      await section(ben)
        .getByRole("button", { name: /^Say yes/ })
        .count(),
    ).toBe(0);
    await picture(ben.page, "held-back");
    await faultless(ben.page, "held back");
  });

  it("takes a steward's yes without a network, and sends it later", async () => {
    await openDistribute(sam);
    await section(sam).getByText("4 days still need a yes").waitFor();
    await picture(sam.page, "steward");
    await faultless(sam.page, "a steward before the yes");
    await sam.context.setOffline(true);
    await section(sam).getByRole("button", { name: "Say yes to these 4 days" }).click();
    await section(sam).getByText("No day waits for a yes.").waitFor();
    await picture(sam.page, "steward-offline");
    await sam.context.setOffline(false);
    await allSaved(sam.page);
    await section(ben).getByText("No day waits for a yes.").waitFor();
    await section(ben)
      .getByText(/4 days as they are now/)
      .waitFor();
    await picture(ben.page, "approved");
    await ben.page.getByRole("button", { name: "Publish", exact: true }).click();
    await ben.page.getByText(/^Version 1, published/).waitFor();
  });

  it("asks anew for the day that changed", async () => {
    await ben.page.getByRole("button", { name: "Open the plan" }).click();
    const plan = ben.page.getByRole("region", { name: "Reading plan" });
    await plan.waitFor();
    const title = (await readPlanOf(ben.page))[0]?.passages[1]?.title ?? "";
    await plan.getByRole("button", { name: new RegExp(`${title}$`) }).click();
    await plan.getByRole("textbox", { name: "Title" }).fill("Where you go, I will go");
    await plan.getByRole("textbox", { name: "Title" }).blur();
    await allSaved(ben.page);
    await openDistribute(ben);
    await section(ben).getByText("1 day still needs a yes").waitFor();
    await section(ben)
      .getByText(/day 2: Where you go, I will go · changed since its yes/)
      .waitFor();
    await section(ben)
      .getByText(/1 day that has changed since/)
      .waitFor();
    expect(
      await ben.page.getByRole("button", { name: "Publish again", exact: true }).isDisabled(),
    ).toBe(true);
    await picture(ben.page, "changed");
    await faultless(ben.page, "a change after the yes");
    await section(sam).getByRole("button", { name: "Say yes to this day" }).click();
    await section(ben).getByText("No day waits for a yes.").waitFor();
    await ben.page.getByRole("button", { name: "Publish again", exact: true }).click();
    await ben.page.getByText(/^Version 2, published/).waitFor();
  });

  it("tells members who are no stewards what their church asks for", async () => {
    await ben.page.goto("/account");
    const rule = ben.page.getByRole("region", { name: "Before a plan is published" });
    await rule.getByText("Stewards of your church can change this.").waitFor();
    expect(await rule.getByRole("radio").count()).toBe(0);
    await rule.scrollIntoViewIfNeeded();
    await picture(ben.page, "rule-read");
  });
});
