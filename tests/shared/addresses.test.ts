import { expect, it } from "vitest";
import { addresses } from "#shared/addresses.ts";
import {
  actionAddresses,
  bookPath,
  calendarAddress,
  embedAddress,
  joinLink,
} from "#shared/addressLinks.ts";

it("keeps the addresses that bookmarks, mails and installed apps hold", () => {
  expect({ ...addresses, ...actionAddresses }).toEqual({
    chat: "/",
    signIn: "/signin",
    onboarding: "/onboarding",
    selectChurch: "/onboarding/select-church",
    projects: "/projects",
    year: "/year",
    account: "/account",
    distribute: "/distribute",
    analytics: "/analytics",
    feedback: "/feedback",
    newProject: "/?newProject=true",
    today: "/?today=true",
    deleteAccount: "/account#delete",
  });
});

it.each([
  ["a book", bookPath("1John"), "/scripture/web/1John.json"],
  [
    "an invitation",
    joinLink("https://l.example", "AB 2"),
    "https://l.example/onboarding/select-church?code=AB%202",
  ],
  [
    "a calendar",
    calendarAddress("https://l.example/daily/a", ""),
    "https://l.example/daily/a/calendar.ics",
  ],
  [
    "a calendar with an alarm",
    calendarAddress("https://l.example/daily/a", "alarm=10"),
    "https://l.example/daily/a/calendar.ics?alarm=10",
  ],
  ["a frame", embedAddress("https://l.example/daily/a"), "https://l.example/daily/a/embed"],
])("writes the address of %s", (_, written, expected) => {
  expect(written).toBe(expected);
});
