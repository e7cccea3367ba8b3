/** Signing in, belonging to a church, and going away for good: by hand, in a browser. */
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createChurch, DESKTOP, newPerson, type Person, PHONE, signIn } from "../support/person.ts";
import { sharedBrowser } from "../support/sharedBrowser.ts";

const browser = sharedBrowser();

describe("a steward at a desktop, and people with phones", () => {
  const someone = () => newPerson(browser, inject("address"), PHONE);
  const grace = "Grace by Identity";
  const samsAddress = "sam@identity.example";
  let sam: Person;

  beforeAll(async () => {
    sam = await newPerson(browser, inject("address"), DESKTOP);
  });
  afterAll(() => sam.context.close());

  it("does not let scanners use up a link; a code transfers it to the page that asked", async () => {
    await askForLink(sam.page, samsAddress);
    const link = await mailedLink(samsAddress);

    const scanner = await someone();
    await scanner.page.goto(link);
    await scanner.page.getByRole("textbox", { name: "Email" }).waitFor();
    await actLikeAScanner(scanner.page);
    await scanner.page.getByRole("textbox", { name: "Email" }).fill(samsAddress);
    await actLikeAScanner(scanner.page);
    expect(new URL(scanner.page.url()).searchParams.has("oobCode")).toBe(true);
    await scanner.context.close();

    const mail = await someone();
    await mail.page.goto(link);
    await mail.page.getByRole("button", { name: "Get a code for my other device" }).click();
    await actLikeAScanner(mail.page);
    await mail.page.getByRole("button", { name: "Show the code" }).click();
    const code = (await mail.page.getByRole("status", { name: "Your code" }).textContent()) ?? "";

    const { page } = sam;
    await page.getByRole("button", { name: "I have a code" }).click();
    await page.getByRole("textbox", { name: "Code" }).fill(code.replace(/\d/, next));
    await page.getByRole("button", { name: "Sign in with the code" }).click();
    await page.getByRole("textbox", { name: "Code", description: /./ }).fill(code);
    await page.getByRole("button", { name: "Sign in with the code" }).click();
    await createChurch(sam, grace);

    // Used up now: once is enough.
    await mail.page.getByRole("button", { name: "Sign in here instead" }).click();
    await mail.page.getByRole("textbox", { name: "Email" }).fill(samsAddress);
    await mail.page.getByRole("button", { name: "Sign in", exact: true }).click();
    await mail.page.getByText("This link was used before or is not complete.").waitFor();
    await mail.context.close();
  });

  it("asks for confirmation where the link opens apart from the page that asked", async () => {
    const lydia = await someone();
    const address = "lydia@thyatira.example";
    await askForLink(lydia.page, address);
    const mine = await mailedLink(address);
    await lydia.page.goto("about:blank");
    const fromMail = await lydia.context.newPage();

    // Somebody else's link first: the page names them before anybody is signed in.
    const trapper = await someone();
    await askForLink(trapper.page, "trap@evil.example");
    await trapper.context.close();
    await fromMail.goto(await mailedLink("trap@evil.example"));
    await fromMail.getByText("This link is for another address").waitFor();

    await fromMail.goto(mine);
    await fromMail.getByRole("button", { name: `Sign in as ${address}` }).waitFor();
    await actLikeAScanner(fromMail);
    await fromMail.getByRole("button", { name: `Sign in as ${address}` }).click();
    await fromMail.waitForURL("**/onboarding/**");
    await lydia.context.close();
  });

  it("admits a person who asked by Google, and tells them kindly when they are removed", async () => {
    const ruth = await someone();
    await ruth.page.goto("/");
    await ruth.page.getByRole("button", { name: "Continue with Google" }).click();
    await ruth.page.getByRole("textbox", { name: "Google account" }).fill("ruth@x.test");
    await ruth.page.getByRole("textbox", { name: "Name" }).fill("Ruth Moab");
    await ruth.page.getByRole("button", { name: "Sign in", exact: true }).click();
    await ruth.page.getByRole("searchbox", { name: "Name or place" }).fill(`${grace} leeds`);
    await ruth.page.getByRole("button", { name: `Ask to join ${grace}` }).click();
    await ruth.page.getByText(`Waiting for ${grace}`).waitFor();

    const asking = sam.page.getByRole("menuitem", { name: "1 person asks to join" });
    await comeBack(sam.page);
    await openMenu(sam);
    await asking.click();
    await sam.page.getByRole("button", { name: "Let Ruth Moab in" }).click();
    await sam.page.getByRole("combobox", { name: "Role of Ruth Moab" }).waitFor();
    await openMenu(sam);
    const settings = sam.page.getByRole("menuitem", { name: "Settings" });
    await settings.waitFor();
    await asking.waitFor({ state: "detached" });
    await settings.click();
    await comeBack(ruth.page);
    await ruth.page.getByRole("textbox", { name: "Message" }).waitFor();

    await sam.page.getByRole("button", { name: "Remove Ruth Moab" }).click();
    await sam.page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await sam.page
      .getByRole("combobox", { name: "Role of Ruth Moab" })
      .waitFor({ state: "detached" });
    await comeBack(ruth.page);
    await ruth.page.getByText(`You are no longer in ${grace}`).waitFor();
    expect(unexpected(ruth)).toEqual([]);
    await ruth.context.close();
  });

  it("asks for the added phone at the next sign-in", async () => {
    const { page } = sam;
    await page.getByRole("button", { name: "Add a phone" }).click();
    await page.getByRole("textbox", { name: "Phone number" }).fill("+44 7700 900123");
    await page.getByRole("button", { name: "Send code" }).click();
    await confirmWithLocalCode(page);
    await page.getByText(/^Text message \+/).waitFor();
    await page.getByRole("button", { name: "Log Out" }).click();
    await page.waitForURL("**/signin*");

    await signIn(sam, samsAddress);
    await page.getByRole("button", { name: /^Send a code to/ }).click();
    await confirmWithLocalCode(page);
    await page.getByRole("textbox", { name: "Message" }).waitFor();
  });

  it("deletes the account after a fresh sign-in and the typed word, and nothing is left to sign in to", async () => {
    const { page } = sam;
    await openSettings(sam);
    await page.getByRole("button", { name: "Delete my account" }).click();
    const confirm = page.getByRole("button", { name: "Delete account" });
    await page.getByRole("textbox", { name: "Type DELETE to confirm" }).waitFor();
    expect(await confirm.isDisabled()).toBe(true);
    // As the server answers ten minutes after the sign-in.
    const stale = { error: "Sign in again first.", code: "stale_sign_in", requestId: "r1" };
    await page.route("**/api/users/me", (route) => route.fulfill({ status: 403, json: stale }), {
      times: 1,
    });
    await page.getByRole("textbox", { name: "Type DELETE to confirm" }).fill("delete");
    await confirm.click();
    await page.getByRole("button", { name: "Sign in again" }).click();
    await page.getByRole("button", { name: "Send sign-in link" }).click();
    await page.getByRole("link", { name: "Open your sign-in link" }).click();
    await page.getByRole("button", { name: /^Send a code to/ }).click();
    await confirmWithLocalCode(page);
    await page.getByRole("textbox", { name: "Type DELETE to confirm" }).fill("delete");
    await confirm.click();
    await page.waitForURL("**/signin*");
    await signIn(sam, samsAddress);
    await page.getByRole("textbox", { name: "Church name" }).waitFor();
    expect(unexpected(sam)).toEqual([]);
  });
});

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto(new URL("/signin", inject("address")).href);
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("button", { name: "Send sign-in link" }).click();
  await page.getByRole("link", { name: "Open your sign-in link" }).waitFor();
}

/** Returns the newest link that was made for an address, as a mail would contain it. */
async function mailedLink(email: string): Promise<string> {
  const answer = await fetch(`${inject("address")}/emulator/v1/projects/demo-lamplight/oobCodes`);
  const { oobCodes } = (await answer.json()) as { oobCodes: { email: string; oobLink: string }[] };
  const link = oobCodes.filter((each) => each.email === email).at(-1)?.oobLink;
  if (!link) throw new Error(`No link was made for ${email}`);
  return link;
}

/** What a mail scanner's browser does with a page: presses everything, submits everything, by script. */
function actLikeAScanner(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const form of document.forms) {
      form.requestSubmit();
      form.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
    }
    const buttons = [...document.querySelectorAll("button")].filter(({ textContent }) =>
      /Sign in|Show the code/.test(textContent),
    );
    for (const button of buttons.filter(
      ({ textContent }) => !/that asked|here/.test(textContent),
    )) {
      button.click();
      for (const type of ["pointerdown", "pointerup", "mousedown", "mouseup", "click"]) {
        button.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
      }
    }
    for (const field of document.querySelectorAll("input")) {
      field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    }
  });
}

async function openMenu({ page }: Person): Promise<void> {
  const expand = page.getByRole("button", { name: "Expand Sidebar" });
  if (await expand.isVisible()) await expand.click();
  await page.getByRole("button", { name: "Account Settings" }).click();
}

async function openSettings(person: Person): Promise<void> {
  await openMenu(person);
  const { page } = person;
  await page.getByRole("menuitem", { name: "Settings" }).click();
  await page.getByRole("heading", { name: "Your data" }).waitFor();
}

/** The person looks at the page again after a while. */
function comeBack(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.dispatchEvent(new Event("focus"));
  });
}

async function confirmWithLocalCode(page: Page): Promise<void> {
  const said = (await page.getByText(/The code is \d{6}/).textContent()) ?? "";
  await page.getByRole("textbox", { name: "Code" }).fill(/\d{6}/.exec(said)?.[0] ?? "");
  await page.getByRole("button", { name: "Confirm" }).click();
}

const next = (digit: string) => String((Number(digit) + 1) % 10);

/** Chromium itself reports the socket that is refused to someone who has no church any more. */
function unexpected({ complaints }: Person): string[] {
  return complaints.filter((complaint) => !complaint.startsWith("WebSocket connection"));
}
