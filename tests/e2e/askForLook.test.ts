/** A maker asks for a look; somebody without an account comments on a phone; the maker takes what is suggested. */
import { beforeAll, describe, expect, inject, it } from "vitest";
import { htmlFaults } from "../support/htmlFaults.ts";
import { faultless, picture } from "../support/looksRight.ts";
import { allSaved, readPlanOf } from "../support/pageTables.ts";
import { DESKTOP, goTo, newPerson, type Person, PHONE, send, signUp } from "../support/person.ts";
import { sharedBrowser } from "../support/sharedBrowser.ts";

const MAKER = "ask-for-look@grace.example";
const browser = sharedBrowser();
let anna: Person;
let ruth: Person;
let link = "";

const plan = () => anna.page.getByRole("region", { name: "Reading plan" });
const dayOf = (n: number) => ruth.page.getByRole("article").nth(n - 1);

async function openAsking(): Promise<void> {
  await anna.page.getByRole("button", { name: "More for this plan" }).click();
  await anna.page.getByRole("menuitem", { name: "Ask for a look" }).click();
}

async function comment(day: number, button: string, fields: Record<string, string>): Promise<void> {
  await dayOf(day).getByRole("button", { name: button }).first().click();
  for (const [label, text] of Object.entries(fields)) {
    if (label.startsWith("Your wording"))
      await dayOf(day).getByRole("button", { name: "Suggest another wording" }).click();
    await dayOf(day).getByRole("textbox", { name: label }).fill(text);
  }
  await dayOf(day).getByRole("button", { name: "Send" }).click();
}

beforeAll(async () => {
  anna = await newPerson(browser, inject("address"), DESKTOP);
  await signUp(anna, MAKER, "Looked At");
  await send(anna, "A 1-week plan through Ruth, 4 days");
  await plan().waitFor();
  await anna.page.getByText(/^Wrote bible plan in/).waitFor({ state: "attached" });
  await allSaved(anna.page);
}, 90_000);

describe("a look at a plan", () => {
  it("creates a separate link for each request", async () => {
    await openAsking();
    const dialog = anna.page.getByRole("dialog");
    await picture(anna.page, "ask");
    await faultless(anna.page, "asking");
    expect(
      await dialog
        .getByRole("checkbox", { name: "Write me an e-mail when they comment" })
        .isChecked(),
    ).toBe(true);
    await dialog.getByRole("spinbutton").fill("61");
    await dialog.getByRole("button", { name: "Make the link" }).click();
    await dialog.getByText("Choose 1 to 60 days.").waitFor();
    await dialog.getByRole("spinbutton").fill("14");
    await dialog.getByRole("button", { name: "Make the link" }).click();
    link = (await dialog.getByText(/\/daily\/look\/[a-z2-9]{26}$/).textContent()) ?? "";
    await picture(anna.page, "asked");
    await anna.page.keyboard.press("Escape");
    await anna.page.getByRole("dialog").waitFor({ state: "detached" });
  });

  it("shows the days on a phone without an account, and takes comments and suggestions", async () => {
    ruth = await newPerson(browser, inject("address"), PHONE);
    await ruth.page.goto(link);
    await ruth.page.getByRole("heading", { name: /asks? you for a look|You are asked/ }).waitFor();
    expect(await ruth.page.getByRole("article").count()).toBe(4);
    await picture(ruth.page, "look");
    expect(await htmlFaults(await (await ruth.page.request.get(link)).text())).toEqual([]);
    await faultless(ruth.page, "before anything was said");
    await comment(1, "Comment on this day", {
      "Your comment": "A fine beginning. <b>Not bold</b>",
      "Your name": "Pastor Ruth",
    });
    await ruth.page.getByText("Sent. Thank you.").waitFor();
    await dayOf(1).getByText("A fine beginning. <b>Not bold</b>").waitFor();
    await comment(2, "Comment on the title", {
      "Your wording": "Where you go, I will go",
    });
    await dayOf(2).getByText("Where you go, I will go").waitFor();
    await dayOf(1).getByRole("button", { name: "Looks good" }).click();
    await expect
      .poll(() => dayOf(1).getByRole("button", { name: "Looks good" }).getAttribute("aria-pressed"))
      .toBe("true");
    await picture(ruth.page, "commented");
    await dayOf(1).getByRole("button", { name: "Comment on the prayer" }).click();
    await dayOf(1).getByRole("button", { name: "Suggest another wording" }).click();
    await picture(ruth.page, "writing");
    await faultless(ruth.page, "while a comment is written");
    await dayOf(1).getByRole("button", { name: "Cancel" }).click();
    expect(ruth.complaints).toEqual([]);
  });

  it("refuses a reading that cannot be found, and keeps the words", async () => {
    await dayOf(3).getByRole("button", { name: "Comment on the reading" }).click();
    await dayOf(3).getByRole("button", { name: "Suggest another reading" }).click();
    await dayOf(3)
      .getByRole("textbox", { name: /Your reading/ })
      .fill("Ruth 44");
    await dayOf(3).getByRole("button", { name: "Send" }).click();
    await dayOf(3)
      .getByText(/This reading cannot be found/)
      .waitFor();
    await dayOf(3).getByRole("button", { name: "Change it" }).click();
    const field = dayOf(3).getByRole("textbox", { name: /Your reading/ });
    expect(await field.inputValue()).toBe("Ruth 44");
    await field.fill("ruth 4.13-17");
    await dayOf(3).getByRole("button", { name: "Send" }).click();
    await dayOf(3).getByText("Ruth 4:13-17").waitFor();
  });

  it("comments on marked words", async () => {
    await dayOf(1)
      .locator("[data-part=prayer] .prayer")
      .evaluate((prayer) => {
        const range = document.createRange();
        const text = prayer.firstChild;
        if (!text) return;
        range.setStart(text, 0);
        range.setEnd(text, 12);
        document.getSelection()?.removeAllRanges();
        document.getSelection()?.addRange(range);
      });
    await ruth.page.getByRole("button", { name: /^Comment on “/ }).click();
    await dayOf(1).getByRole("textbox", { name: "Your comment" }).fill("Say it to God.");
    await dayOf(1).getByRole("button", { name: "Send" }).click();
    await dayOf(1).getByText("Say it to God.").waitFor();
  });

  it("comes to the maker beside the days at once, who keeps what is suggested and can undo it", async () => {
    const strip = anna.page.getByRole("region", { name: "What others say of this plan" });
    await strip.getByText("4 comments to answer").waitFor();
    await plan().getByText("A fine beginning. <b>Not bold</b>").waitFor();
    await plan().getByText("Looks good to Pastor Ruth").waitFor();
    await picture(anna.page, "canvas");
    await faultless(anna.page, "comments beside the days");
    await plan().getByRole("button", { name: "Keep what Pastor Ruth suggests" }).first().click();
    const title = async () => (await readPlanOf(anna.page))[0]?.passages[1]?.title;
    await expect.poll(title).toBe("Where you go, I will go");
    await plan()
      .getByText(/Taken into the plan by/)
      .waitFor();
    await allSaved(anna.page);
    await plan().getByRole("button", { name: "Undo", exact: true }).click();
    await expect.poll(title).not.toBe("Where you go, I will go");
    await plan().getByRole("button", { name: "Redo", exact: true }).click();
    await expect.poll(title).toBe("Where you go, I will go");
    await allSaved(anna.page);
  });

  it("answers without a network, and the answer reaches the one who looked", async () => {
    await anna.context.setOffline(true);
    const first = plan().getByRole("listitem", { name: "Comment by Pastor Ruth" }).first();
    await first.getByRole("button", { name: "Answer" }).click();
    await first.getByRole("textbox").fill("Thank you, Ruth!");
    await first.getByRole("button", { name: "Send answer" }).click();
    await first.getByText("Thank you, Ruth!").waitFor();
    await anna.context.setOffline(false);
    await allSaved(anna.page);
    await ruth.page.reload();
    await dayOf(1).getByText("Thank you, Ruth!").waitFor();
    expect(await dayOf(2).getByText("Taken into the plan").count()).toBe(1);
  });

  it("tells what changed since the visit before", async () => {
    await ruth.page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith("lamplight:review:"));
      const record = JSON.parse(localStorage.getItem(key ?? "") ?? "{}");
      // As if an hour had passed, and the title had been another one then.
      record.seen.at = Date.now() - 3_600_000;
      const [first, second] = Object.keys(record.seen.now);
      record.seen.now[second ?? ""] = record.seen.now[second ?? ""].replace(/^[^.]*/, "x");
      delete record.seen.now[first ?? ""];
      localStorage.setItem(key ?? "", JSON.stringify(record));
    });
    await ruth.page.reload();
    await ruth.page.getByText("2 days are new or have changed.").waitFor();
    await dayOf(1).getByText("New since you last looked").waitFor();
    await dayOf(2).getByText("Changed since you last looked: the title").waitFor();
    await picture(ruth.page, "changed");
  });

  it("opens without a network after one visit, and sends comments later", async () => {
    await ruth.page.evaluate(() => navigator.serviceWorker.ready);
    await expect
      .poll(() =>
        ruth.page.evaluate(async () => {
          const names = await caches.keys();
          const look = names.find((name) => name.includes("look/"));
          return look ? (await (await caches.open(look)).keys()).length : 0;
        }),
      )
      .toBeGreaterThan(0);
    await ruth.context.setOffline(true);
    await ruth.page.reload();
    await ruth.page.getByText("You have no network.", { exact: false }).waitFor();
    await comment(4, "Comment on this day", { "Your comment": "Written in the tunnel." });
    await dayOf(4).getByText("Not sent yet").waitFor();
    await ruth.page.reload();
    await dayOf(4).getByText("Written in the tunnel.").waitFor();
    await picture(ruth.page, "offline");
    await ruth.context.setOffline(false);
    await dayOf(4).getByText("Not sent yet").waitFor({ state: "detached" });
    await plan().getByText("Written in the tunnel.").waitFor();
  });

  it("is read without JavaScript, and takes a comment on the whole plan", async () => {
    const context = await browser.newContext({
      ...{ baseURL: inject("address"), viewport: PHONE, javaScriptEnabled: false },
    });
    const page = await context.newPage();
    await page.goto(link);
    await page.getByText("Read Ruth 1", { exact: true }).click();
    await page.getByText("In the days when the judges judged").waitFor();
    await page.getByRole("button", { name: "Send" }).click();
    // Texts in a noscript element are found by their role alone.
    expect(await page.getByRole("alert").textContent()).toBe("Write your name first.");
    await page.getByRole("textbox", { name: "Your name" }).fill("Elder Paul");
    await page.getByRole("textbox", { name: "Your comment" }).fill("All of it is good.");
    await page.getByRole("button", { name: "Send" }).click();
    expect(await page.locator("noscript [role=status]").textContent()).toBe(
      "Thank you. Your comment has arrived.",
    );
    expect(await page.getByText("All of it is good.").count()).toBe(1);
    await context.close();
    const strip = anna.page.getByRole("region", { name: "What others say of this plan" });
    await strip.getByRole("button", { name: "Whole plan" }).click();
    await strip.getByText("All of it is good.").waitFor();
    await strip.getByText("Pastor Ruth: 1 of 4 days look good").waitFor();
  });

  it("tells the maker by e-mail that there are comments, once, and without their words", async () => {
    const box = await anna.context.newPage();
    const letters = box
      .getByRole("link", { name: /has written about “/ })
      .filter({ hasText: MAKER });
    const countLetters = async () => {
      await box.goto("/emulator/mailbox");
      return letters.count();
    };
    await expect.poll(countLetters).toBe(1);
    await letters.click();
    await box.getByRole("heading", { name: "Text", exact: true }).waitFor();
    expect(await box.locator("body").textContent()).not.toContain("A fine beginning");
    await box.close();
  });

  it("tells makers in the list of plans", async () => {
    const entry = anna.page.getByRole("navigation", { name: "Main" }).getByRole("link", {
      name: /^Projects/,
    });
    expect(await entry.textContent()).toMatch(/comments to answer$/);
    await goTo(anna, "Projects");
    await anna.page
      .getByRole("main")
      .getByText(/comments to answer$/)
      .waitFor();
    await picture(anna.page, "projects");
    await anna.page.getByRole("main").getByRole("listitem").getByRole("button").first().click();
    await plan().waitFor();
  });

  it("ends with a kind sentence once the link is closed, and what was not sent can be copied", async () => {
    await ruth.context.setOffline(true);
    await comment(2, "Comment on this day", { "Your comment": "Too late for this." });
    await dayOf(2).getByText("Not sent yet").waitFor();
    await openAsking();
    await anna.page.getByRole("button", { name: "Close link" }).click();
    await anna.page.getByText("The link is closed. What was said stays here.").waitFor();
    await ruth.context.setOffline(false);
    await ruth.page.getByText("This link has been closed. Thank you for looking.").waitFor();
    expect(await dayOf(2).getByText("Too late for this.").count()).toBe(1);
    await ruth.page.reload();
    await ruth.page
      .getByRole("heading", { name: "This link has been closed. Thank you for looking." })
      .waitFor();
    await ruth.page.getByText("Too late for this.").waitFor();
    await picture(ruth.page, "closed");
  });
});
