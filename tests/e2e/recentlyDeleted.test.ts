/** A plan that was deleted comes back, with its days. */
import { expect, inject, it } from "vitest";
import { callAs } from "../support/callAs.ts";
import { newPerson, PHONE, signUp } from "../support/person.ts";
import { sharedBrowser } from "../support/sharedBrowser.ts";

const browser = sharedBrowser();

it("restores a deleted plan from the list of projects", async () => {
  const naomi = await newPerson(browser, inject("address"), PHONE);
  const { page } = naomi;
  await signUp(naomi, "naomi@deleted.example", "Deleted Church");
  const draft = {
    id: "gone",
    title: "Ruth in Lent",
    description: "",
    churchId: "",
    status: "draft",
  };
  await callAs(naomi, "POST /api/projects/create", draft);
  const day = {
    day_number: 1,
    scripture: "Ruth 1",
    title: "Going home",
    questions: [],
    prayer: "",
  };
  await callAs(naomi, "POST /api/projects/gone/autoSave", {
    readingPlan: [{ week_number: 1, name: "One", weekly_passage: "Ruth 1", passages: [day] }],
    ...{ conversationMessages: [], langGraphThreadId: null },
  });
  await callAs(naomi, "DELETE /api/projects/gone");

  await page.goto("/projects");
  await page.getByRole("button", { name: "Recently deleted" }).click();
  await page.getByRole("button", { name: "Bring back Ruth in Lent" }).click();
  await page.getByText("Nothing was deleted").waitFor();
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("main").getByText("Ruth in Lent").click();
  await page.getByRole("region", { name: "Reading plan" }).getByText("Going home").waitFor();
  expect(naomi.complaints).toEqual([]);
  await naomi.context.close();
});
