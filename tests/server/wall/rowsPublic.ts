/** Who is allowed at the addresses of published plans that readers use without an account: everybody. */
import type { Standing } from "./callers.ts";
import type { WallRow } from "./wallRow.ts";

const AT = "2026-11-30T07:00:00.000Z";
const READERS: WallRow[] = [
  [
    "events",
    {
      ...{ device: "d".repeat(20), sentAt: AT },
      events: [{ name: "opened", at: AT, channel: "qr" }],
    },
  ],
  ["forget", { device: "d".repeat(20) }],
  [
    "feedback",
    {
      ...{ id: "8c7d2f7e-9f3a-4f3e-8a50-0a4f6f1c2b11", day: "w1d1" },
      ...{ rating: "long", words: "" },
    },
  ],
].map(
  ([name, body]): WallRow => ({
    ...{ route: `POST /api/daily/:slug/${name}`, who: "anyone" as const, id: "slug" as const },
    ...{ body, answer: () => 404 },
    // `/api/events` and `/api/feedback` take a different body.
    ...(name !== "forget" && {
      folded: (standing: Standing) => (standing === "nobody" ? 401 : 422),
    }),
  }),
);

const PUBLIC_FILES: WallRow[] = [
  ...[
    "",
    "/:day",
    "/calendar.ics",
    "/feed.xml",
    "/feed.json",
    "/embed",
    "/manifest.webmanifest",
    "/logo",
    "/marks",
  ],
].map((file) => ({
  ...{ route: `GET /daily/:slug${file}`, who: "anyone" as const, id: "slug" as const },
  ...(file === "/:day" && { path: "GET /daily/:slug/2026-11-30" }),
  answer: () => 404,
}));

/** Nothing is published here, and no token is genuine. */
const LETTERS: WallRow[] = [
  ...["", "/:token", "/:token/leave"].flatMap((path) =>
    ["GET", "POST"].map((method) => ({
      ...{
        route: `${method} /daily/:slug/letter${path}`,
        who: "anyone" as const,
        id: "slug" as const,
      },
      path: `${method} /daily/:slug/letter${path.replace(":token", "abc")}`,
      ...(method === "POST" && { body: {} }),
      answer: () => 404,
    })),
  ),
  {
    ...{ route: "POST /api/model-tokens", who: "anyone", answer: () => 401 },
    body: { kind: "settle", id: crypto.randomUUID(), cost: 0 },
  },
  { route: "POST /api/mail/reports", who: "anyone", body: {}, answer: () => 401 },
  ...["", "/1"].map(
    (path): WallRow => ({
      ...{ route: `GET /emulator/mailbox${path && "/*"}`, path: `GET /emulator/mailbox${path}` },
      ...{ who: "anyone", answer: () => 404 },
    }),
  ),
];

const CHURCH_PAGES: WallRow[] = [
  { route: "GET /daily/church/:church", who: "anyone", id: "slug", answer: () => 404 },
];

export const PUBLIC_ROWS: WallRow[] = [...READERS, ...PUBLIC_FILES, ...LETTERS, ...CHURCH_PAGES];
