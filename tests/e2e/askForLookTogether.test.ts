/** Two makers have a plan open while somebody looks at it through a link: what one decides, the other sees at once. */
import { beforeAll, describe, expect, inject, it } from "vitest";
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
let anna: Person;
let ben: Person;
let ruth: Person;

const planOf = ({ page }: Person) => page.getByRole("region", { name: "Reading plan" });
const commentOf = (person: Person, words: string) =>
  planOf(person)
    .getByRole("listitem", { name: "Comment by Pastor Ruth" })
    .filter({ hasText: words });

async function comment(day: number, words: string): Promise<void> {
  const card = ruth.page.getByRole("article").nth(day - 1);
  await card.getByRole("button", { name: "Comment on this day" }).click();
  await card.getByRole("textbox", { name: "Your comment" }).fill(words);
  const name = card.getByRole("textbox", { name: "Your name" });
  if (await name.isVisible()) await name.fill("Pastor Ruth");
  await card.getByRole("button", { name: "Send" }).click();
  await card.getByText(words).waitFor();
}

beforeAll(async () => {
  anna = await newPerson(browser, inject("address"), DESKTOP);
  await signUp(anna, "anna@together.example", "Two Makers");
  await send(anna, "A 1-week plan through Ruth, 4 days");
  await planOf(anna).waitFor();
  await anna.page.getByText(/^Wrote bible plan in/).waitFor({ state: "attached" });
  await allSaved(anna.page);
  const { body } = await callAs(anna, "GET /api/users/me");
  const { code } = (body as { church: { code: string } }).church;
  ben = await newPerson(browser, inject("address"), PHONE);
  await ben.page.goto(`/onboarding/select-church?code=${code}`);
  await signIn(ben, "ben@together.example");
  await ben.page.getByRole("button", { name: "Join church" }).click();
  await ben.page.getByRole("textbox", { name: "Message" }).waitFor();
  await goTo(ben, "Projects");
  await ben.page.getByRole("main").getByRole("listitem").getByRole("button").first().click();
  await planOf(ben).waitFor();
  const listed = await callAs(anna, "GET /api/projects?limit=10");
  const [project] = (listed.body as { projects: { id: string }[] }).projects;
  const asked = { weeks: null, days: 7 };
  const made = await callAs(anna, `POST /api/projects/${project?.id}/review/links`, asked);
  ruth = await newPerson(browser, inject("address"), PHONE);
  await ruth.page.goto((made.body as { url: string }).url);
  await ruth.page.getByRole("article").first().waitFor();
}, 120_000);

describe("comments on a plan that two makers have open", () => {
  it("come to both at once, and what one settles is settled for the other", async () => {
    await comment(1, "Is this the right beginning?");
    await comment(2, "Shorter, please.");
    for (const maker of [anna, ben]) await commentOf(maker, "Shorter, please.").waitFor();
    await commentOf(ben, "Is this the right beginning?")
      .getByRole("button", { name: "Mark as settled" })
      .click();
    await commentOf(anna, "Is this the right beginning?")
      .getByText(/^Settled by/)
      .waitFor();
    await picture(ben.page, "together-settled");
    await faultless(ben.page, "a comment that is settled");
    // Whoever did not settle it may open it again.
    await commentOf(anna, "Is this the right beginning?")
      .getByRole("button", { name: "Open again" })
      .click();
    await commentOf(ben, "Is this the right beginning?")
      .getByRole("button", { name: "Mark as settled" })
      .waitFor();
  });

  it("have the answers of both makers", async () => {
    for (const [maker, words] of [
      [anna, "We will cut a verse."],
      [ben, "And one question."],
    ] as const) {
      const card = commentOf(maker, "Shorter, please.");
      await card.getByRole("button", { name: "Answer" }).click();
      await card.getByRole("textbox").fill(words);
      await card.getByRole("button", { name: "Send answer" }).click();
    }
    for (const maker of [anna, ben]) {
      const card = commentOf(maker, "Shorter, please.");
      await card.getByText("We will cut a verse.").waitFor();
      await card.getByText("And one question.").waitFor();
    }
  });

  it("bring a suggestion that one maker keeps to the other, and into the plan's history", async () => {
    const card = ruth.page.getByRole("article").nth(2);
    await card.getByRole("button", { name: "Comment on the title" }).first().click();
    await card.getByRole("button", { name: "Suggest another wording" }).click();
    await card.getByRole("textbox", { name: /Your wording/ }).fill("Under his wings");
    await card.getByRole("button", { name: "Send" }).click();
    await planOf(ben).getByRole("button", { name: "Keep what Pastor Ruth suggests" }).click();
    const title = async () => (await readPlanOf(anna.page))[0]?.passages[2]?.title;
    await expect.poll(title).toBe("Under his wings");
    await planOf(anna)
      .getByText(/^Taken into the plan by/)
      .waitFor();
    await anna.page.getByRole("button", { name: "More for this plan" }).click();
    await anna.page.getByRole("menuitem", { name: "History" }).click();
    const dialog = anna.page.getByRole("dialog");
    await dialog.getByRole("list", { name: "History" }).getByRole("button").first().click();
    await dialog.getByText("ben@together.example · saved").waitFor();
    await dialog.getByRole("combobox", { name: "Compare with" }).selectOption({ index: 1 });
    await dialog.getByText("Under his wings").filter({ visible: true }).first().waitFor();
    await picture(anna.page, "together-history");
    await anna.page.keyboard.press("Escape");
  });

  it("end with a word on the whole plan, which both read", async () => {
    // Her word is about the wordings that she sees.
    await ruth.page.reload();
    await ruth.page.getByText("Under his wings").first().waitFor();
    await ruth.page.getByRole("button", { name: "The whole plan looks good" }).click();
    for (const { page } of [anna, ben]) {
      const strip = page.getByRole("region", { name: "What others say of this plan" });
      await strip.getByRole("button", { name: "Whole plan" }).click();
      await strip.getByText("Pastor Ruth: the whole plan looks good").waitFor();
    }
    expect([anna, ben, ruth].flatMap(({ complaints }) => complaints)).toEqual([]);
  });
});
