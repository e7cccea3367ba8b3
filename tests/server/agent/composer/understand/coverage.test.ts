import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { decideRequest } from "../../../../../server/agent/composer/understand/decideRequest.ts";
import { understand } from "../../../../../server/agent/composer/understand/resolve.ts";

const TODAY = "2026-11-25";

/** Words of the finders' own tables, each with what must be found again. */
const SUBJECTS = [
  "Mark",
  "Ruth",
  "James 1-3",
  "anxiety",
  "forgiveness",
  "hope",
  "Elijah",
  "the Sermon on the Mount",
];
const LENGTHS = ["4 weeks", "ten days", "a month"];
const RHYTHMS = ["Monday to Friday", "every day", "tuesdays and thursdays", "no Sundays"];
const READERS = ["for teenagers", "for our women's group", "for new believers", ""];
const EXTRAS = ["two questions", "no prayers", "a memory verse each week", "5 minutes a day", ""];
const TALES = ["our boiler broke", "the vicar likes marmalade", "it rained on the bazaar", ""];

const parts = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom(...SUBJECTS), { minLength: 1, maxLength: 2 }),
    fc.constantFrom(...LENGTHS),
    fc.constantFrom(...RHYTHMS),
    fc.constantFrom(...READERS),
    fc.constantFrom(...EXTRAS),
    fc.constantFrom(...TALES),
  )
  .chain(([subjects, length, rhythm, readers, extra, tale]) =>
    fc
      .shuffledSubarray([subjects.join(" and "), length, rhythm, readers, extra, tale], {
        minLength: 6,
      })
      .map((some) => ({ subjects, tale, text: some.filter(Boolean).join(", ") })),
  );

// The tables are read once, which takes longer than a test may.
beforeAll(() => {
  understand("Mark, 4 weeks", TODAY);
}, 30_000);

it("finds each content word in the brief or among what was not read, in any order", {
  timeout: 30_000,
}, () => {
  fc.assert(
    fc.property(parts, ({ subjects, tale, text }) => {
      const { brief, unread, doubts } = understand(text, TODAY);
      const said = [
        ...brief.readings.flatMap(({ label, references = [] }) => [label, ...references]),
        ...brief.leave_out,
        ...unread,
        ...doubts,
      ]
        .join(" ")
        .toLowerCase();
      for (const subject of subjects) {
        const [word = ""] = subject.toLowerCase().replace(/^the /, "").split(" ");
        expect(said, `${text}: ${JSON.stringify(brief.readings)}`).toContain(word.slice(0, 5));
      }
      for (const word of tale.match(/boiler|broke|vicar|marmalade|rained|bazaar/g) ?? [])
        if (word !== "vicar") expect(unread.join(" "), text).toContain(word);
      expect(brief.weeks ?? brief.days ?? brief.months, text).toBeDefined();
    }),
    { seed: 20261125, numRuns: 150 },
  );
});

it("writes the same plan for the same parts in any order, or asks", {
  timeout: 30_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(
        ["Mark", "6 weeks", "Monday to Friday", "for teenagers", "two questions"],
        {
          minLength: 5,
        },
      ),
      async (some) => {
        const decision = await decideRequest(some.join(", "), TODAY);
        expect(decision?.kind, some.join(", ")).toBe("plan");
        if (decision?.kind !== "plan") return;
        const { brief } = decision.structure;
        expect(brief).toMatchObject({
          weeks: 6,
          reading_days: [1, 2, 3, 4, 5],
          audience: "youth",
          questions: 2,
        });
      },
    ),
    { seed: 7, numRuns: 60 },
  );
});
