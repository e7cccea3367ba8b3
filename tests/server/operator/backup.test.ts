/** The backup and restore drill. */
import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { ChurchObject } from "../../../server/church/ChurchObject.ts";
import { churchNamed } from "../../../server/church/churchOf.ts";
import type { ChurchStore } from "../../../server/church/churchStore.ts";
import { createProject as createInObject } from "../../../server/church/createProject.ts";
import { answerOnce } from "../../../server/church/idempotentResponses.ts";
import { writeChangedMessages } from "../../../server/church/messageRows.ts";
import { requireProject } from "../../../server/church/projectRows.ts";
import { raiseRevision } from "../../../server/church/revisions.ts";
import { writeChangedWeeks } from "../../../server/church/weekVersions.ts";
import { purgeDirectory } from "../../../server/services/purgeDirectory.ts";
import { PIXEL } from "../../support/pixel.ts";
import { COLUMNS, type Column, insertsFor, type Row } from "../migrations/fillTables.ts";
import { callApi } from "../support/callApi.ts";
import { addTwoChurches, addUser } from "../support/directory.ts";
import { SET_CLAIMS, scriptOutside } from "../support/outside.ts";
import { createProject, message, planWeek, saveBody } from "../support/plans.ts";
import { readStored } from "../support/stored.ts";
import { asOperator, exportText, readExport, restoreExport } from "./asOperator.ts";

const church = () => churchNamed(env, "grace");
const DELETE = "DELETE /api/operator/churches/grace";
/** Sorts rows, since a restored church is last in its table. */
const unordered = (tables: Record<string, object[]>) =>
  Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => [
      name,
      rows.map((row) => JSON.stringify(row)).sort(),
    ]),
  );
/** Drops the first line, which holds the time of the export. */
const withoutHead = (text: string) => text.slice(text.indexOf("\n"));

beforeEach(async () => {
  await addTwoChurches();
  await env.DIRECTORY.prepare("UPDATE churches SET createdBy = 'sam' WHERE id = 'grace'").run();
  scriptOutside({ [SET_CLAIMS]: () => Response.json({}) });
});

/** Uses the object's own functions in one transaction, since a thousand projects would be too many calls. */
function fill(projects: number): Promise<void> {
  return runInDurableObject(church(), (_: ChurchObject, { storage }) =>
    storage.transactionSync(() => {
      const store = { sql: storage.sql, now: new Date().toISOString() };
      for (let n = 0; n < projects; n++) makeProject(store, n);
    }),
  );
}

function makeProject(store: ChurchStore, n: number): void {
  const id = `p${n}`;
  const by = { uid: "anna", churchId: "grace", role: "plan-maker" as const };
  const project = { id, title: `Plan ${n} – Ärger`, description: "", status: "draft" };
  answerOnce(store, { by, key: `make-${n}` }, `create ${id}`, () =>
    createInObject(store, "anna", project),
  );
  const { revision } = raiseRevision(store, requireProject(store, id), {
    kind: "save",
    uid: "ben",
  });
  const after = [planWeek({ name: `Week “${n}”` }), planWeek({ week_number: 2 })];
  writeChangedWeeks(store, id, revision, { before: null, after });
  const messages = [message({ id: `m${n}`, content: `Line one\nline two ${n}` })];
  writeChangedMessages(store, id, revision, { before: [], after: messages });
}

describe("a church of 1,000 projects", { timeout: 120_000 }, () => {
  it("is exported, deleted and restored byte for byte", async () => {
    await fill(1_000);
    const before = await readStored(["grace"]);
    const text = await exportText("grace");
    expect(readExport(text).at(-1)).toMatchObject({ kind: "end", changed: false });

    expect((await asOperator(DELETE)).body).toEqual({ members: 4 });
    const gone = await readStored(["grace"]);
    expect(Object.values(gone.churches.grace ?? {}).flat()).toEqual([]);
    expect((await callApi("GET /api/projects")).body.projects ?? []).toEqual([]);

    const { body } = await restoreExport(text);
    expect(body).toEqual({ members: 4, leftOut: 0, code: "GRACE234" });
    const after = await readStored(["grace"]);
    // Compared outside of `expect`, which would print both texts.
    expect(JSON.stringify(after.churches) === JSON.stringify(before.churches)).toBe(true);
    expect(unordered(after.directory)).toEqual(unordered(before.directory));
    expect(withoutHead(await exportText("grace")) === withoutHead(text)).toBe(true);
  });
});

it("restores a church's brand, how its plans are worded, and the addresses of its plans", async () => {
  await createProject();
  await callApi("POST /api/projects/p1/autoSave", {
    body: saveBody({ readingPlan: [planWeek()] }),
  });
  const brand = { color: "#123abc", logo: PIXEL };
  await callApi("PUT /api/churches/mine/brand", { as: "sam", body: brand });
  const wished = { prayers: "short", whomToTalkTo: "Call Anna" };
  await callApi("PATCH /api/churches/mine/writing", { as: "sam", body: wished });
  const settings = { startDate: null, readingDays: null, holidays: [], endDate: null };
  const { body: published } = await callApi<{ publication: { plan: { slug: string } } }>(
    "POST /api/projects/p1/publication",
    { as: "anna", body: { ...settings, isListed: true, translation: "web" } },
  );
  const { slug } = published.publication.plan;
  const text = await exportText("grace");
  await asOperator(DELETE);
  await restoreExport(text);
  const mine = await callApi("GET /api/churches/mine/brand", { as: "sam" });
  expect(mine.body).toEqual({ brand: { name: "grace", ...brand } });
  const writing = await callApi("GET /api/churches/mine/writing", { as: "sam" });
  expect(writing.body.writing).toMatchObject(wished);
  const open = await callApi(`GET /api/daily/${slug}`, { as: null });
  expect([open.status, open.body.church]).toEqual([200, { name: "grace", ...brand }]);
});

describe("restoring a church", () => {
  beforeEach(() => fill(3));

  it("is refused while the church exists", async () => {
    const { status, body } = await restoreExport(await exportText("grace"));
    expect([status, body.code]).toEqual([409, "conflict"]);
  });

  it("can start again after an interruption, with the same result", async () => {
    const before = await readStored(["grace"]);
    const text = await exportText("grace");
    await asOperator(DELETE);
    const lines = readExport(text);
    await asOperator("POST /api/operator/churches/grace/restore", lines[0]);
    const some = lines.filter((line) => line.kind === "row" && line.of === "object").slice(0, 2);
    const half = await asOperator("POST /api/operator/churches/grace/restore/rows", { rows: some });
    expect(half.body).toEqual({ written: 2 });
    // Nobody can reach a partial church.
    expect((await callApi("GET /api/projects/p0/load")).status).toBe(403);
    await restoreExport(text);
    const after = await readStored(["grace"]);
    expect(after.churches).toEqual(before.churches);
    expect(unordered(after.directory)).toEqual(unordered(before.directory));
  });

  it("skips people who joined another church, and removes people who deleted their account", async () => {
    const text = await exportText("grace");
    await asOperator(DELETE);
    await env.DIRECTORY.prepare("DELETE FROM users WHERE uid = 'anna'").run();
    await env.DIRECTORY.prepare("UPDATE users SET churchId = 'other' WHERE uid = 'ben'").run();
    const { body } = await restoreExport(text);
    expect(body).toMatchObject({ members: 2, leftOut: 2 });
    const stored = await readStored(["grace"]);
    expect(JSON.stringify(stored)).not.toContain("anna");
  });

  it("makes a new code when another church has the old one", async () => {
    const text = await exportText("grace");
    await asOperator(DELETE);
    await env.DIRECTORY.prepare("UPDATE churches SET code = 'GRACE234' WHERE id = 'other'").run();
    const { body } = await restoreExport(text);
    expect(body.code).toMatch(/^[2-9A-Z]{8}$/);
    expect(body.code).not.toBe("GRACE234");
  });

  it("refuses rows of a table or column that this version does not have", async () => {
    const text = await exportText("grace");
    await asOperator(DELETE);
    for (const change of [
      (line: string) => line.replace('"table":"projects"', '"table":"migrations"'),
      (line: string) => line.replace('"table":"projects"', '"table":"projects; DROP TABLE x"'),
      (line: string) => line.replace('"description"', '"description, title"'),
    ]) {
      const rows = text
        .split("\n")
        .filter((line) => line.includes('"table":"projects"'))
        .map((line) => JSON.parse(change(line)));
      const { status } = await asOperator("POST /api/operator/churches/grace/restore/rows", {
        rows,
      });
      expect(status).toBe(422);
    }
  });

  it("is refused in another region while the church is there", async () => {
    const text = await exportText("grace");
    const moved = text.replaceAll('"grace"', '"eu-grace"');
    expect((await restoreExport(moved)).status).toBe(409);
    await asOperator(DELETE);
    expect((await restoreExport(moved)).status).toBe(200);
    expect((await restoreExport(text)).status).toBe(409);
    expect((await callApi("GET /api/users/me")).body).toMatchObject({
      user: { churchId: "eu-grace" },
    });
  });

  it("refuses an export of a newer version", async () => {
    const text = await exportText("grace");
    await asOperator(DELETE);
    const { status } = await restoreExport(text.replace(/"schema":\d+/, '"schema":999'));
    expect(status).toBe(422);
  });
});

describe("deleting a church", () => {
  it("that is interrupted before its object is emptied is finished by the nightly housekeeping", async () => {
    await createProject("p1");
    const renewMembershipEpoch = () => churchNamed(env, "grace").renewMembershipEpoch();
    const object = { renewMembershipEpoch, purge: () => Promise.reject(new Error("cut")) };
    const CHURCH = { ...env.CHURCH, idFromName: () => ({}), get: () => object };
    const cut = await callApi(DELETE, {
      as: null,
      headers: { Authorization: "Operator an operator's secret for the tests" },
      bindings: { OPERATOR_SECRET: "an operator's secret for the tests", CHURCH: CHURCH as never },
    });
    expect(cut.status).toBe(500);
    expect((await callApi("POST /api/projects/p1/autoSave", { body: saveBody() })).status).toBe(
      403,
    );
    await purgeDirectory(env, new Date());
    const { churches, directory } = await readStored(["grace"]);
    expect(Object.values(churches.grace ?? {}).flat()).toEqual([]);
    expect(directory.purges).toEqual([]);
  });

  it("leaves no row of it in any table of the directory", async () => {
    await addUser("nora");
    await env.DIRECTORY.batch([
      env.DIRECTORY.prepare("INSERT INTO removals VALUES ('grace', 'nora', '2026-01-01')"),
      env.DIRECTORY.prepare("INSERT INTO joinRequests VALUES ('nora', 'grace', '2026', 'waiting')"),
      env.DIRECTORY.prepare("INSERT INTO formerMembers VALUES ('nora', 'grace')"),
    ]);
    await asOperator(DELETE);
    const { directory } = await readStored([]);
    expect(JSON.stringify(directory)).not.toContain("grace");
  });
});

describe("an export", () => {
  it("is marked when someone made a change during it", async () => {
    await fill(300);
    const object = church();
    const first = await object.exportRows(null);
    expect(first.next).not.toBeNull();
    await createProject("late");
    const second = await object.exportRows(first.next);
    expect(second.stamp).not.toBe(first.stamp);
  });

  it("contains every table of the object except its bookkeeping and readers' addresses", async () => {
    const tables = await runInDurableObject(church(), (_: ChurchObject, { storage: { sql } }) => {
      const columns = sql.exec<Column & Row>(COLUMNS).toArray();
      const own = columns.filter(
        ({ table }) =>
          ![
            "used_tickets",
            "chores",
            "list_changes",
            "membership_epoch",
            "attempts",
            "token_use",
            "token_holds",
            "letters",
          ].includes(table),
      );
      for (const { sql: insert, row } of insertsFor(own)) sql.exec(insert, ...Object.values(row));
      return [...new Set(own.map(({ table }) => table))];
    });
    const lines = readExport(await exportText("grace"));
    const exported = new Set(
      lines.flatMap((line) => (line.kind === "row" && line.of === "object" ? [line.table] : [])),
    );
    expect([...exported].sort()).toEqual(tables.sort());
    expect(exported).not.toContain("letters");
  });
});
