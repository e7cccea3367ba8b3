import { describe, expect, it } from "vitest";
import type { Me } from "#shared/contracts/users.ts";
import { callApi } from "../support/callApi.ts";
import { addChurch, addTwoChurches, addUser } from "../support/directory.ts";

const GRACE = { name: "Grace Chapel", city: "Leeds", country: "UK" };
const create = (body: object = GRACE, as = "anna") => callApi("POST /api/churches", { as, body });
const join = (code: unknown, as = "anna") =>
  callApi("POST /api/churches/join", { as, body: { code } });
const me = async (as = "anna") => (await callApi<Me>("GET /api/users/me", { as })).body;

describe("creating a church", () => {
  it("makes its creator steward and returns a code of eight plain characters", async () => {
    await addUser("anna");
    const { status, body } = await create();
    expect(status).toBe(200);
    expect(body.code).toMatch(/^[2-9A-HJKMNP-TV-Z]{8}$/);
    const { user, church } = await me();
    expect(user).toMatchObject({ churchId: body.churchId, role: "steward" });
    expect(church).toEqual({ id: body.churchId, code: body.code, ...GRACE });
  });

  it.each(["eu", "us"])("keeps it where its creator chose, by its id: %s", async (keptIn) => {
    await addUser("anna");
    const { body } = await create({ ...GRACE, keptIn });
    expect(body.churchId).toMatch(new RegExp(`^${keptIn}-[0-9a-f-]{36}$`));
    expect((await create({ ...GRACE, keptIn })).body).toEqual(body);
    expect((await callApi("GET /api/projects")).body).toMatchObject({ projects: [] });
    expect((await create({ ...GRACE, keptIn: "moon" })).status).toBe(422);
  });

  it("works before the first save of the user record", async () => {
    expect((await create()).status).toBe(200);
    expect((await me()).user.email).toBe("anna@example.org");
  });

  it("creates nothing new when it is repeated", async () => {
    const first = await create();
    expect((await create()).body).toEqual(first.body);
    const found = await callApi<{ churches: unknown[] }>("GET /api/churches?query=grace");
    expect(found.body.churches).toHaveLength(1);
  });

  it("makes one church when two tabs create at once", async () => {
    const [one, other] = await Promise.all([create(), create()]);
    expect(one.body).toEqual(other.body);
  });

  it("is refused to someone who has a church, and makes none", async () => {
    await addTwoChurches();
    const { status, body } = await create();
    expect([status, body.code]).toEqual([422, "invalid"]);
    expect((await me()).user).toMatchObject({ churchId: "grace", role: "plan-maker" });
    const found = await callApi("GET /api/churches?query=chapel");
    expect(found.body).toEqual({ churches: [], hasMore: false });
  });

  it.each([
    ["a missing name", { name: undefined }, '"name" is required.'],
    ["a blank city", { city: "  " }, '"city" must not be empty.'],
    [
      "a country that is too long",
      { country: "x".repeat(121) },
      '"country" is longer than 120 characters.',
    ],
  ])("is refused with %s", async (_, partial, sentence) => {
    const { status, body } = await create({ ...GRACE, ...partial });
    expect([status, body.error]).toEqual([422, sentence]);
  });
});

describe("joining a church", () => {
  it.each(["GRACE234", "grace234", "grac-e234", " GRACE 234 "])(
    "takes the code %j",
    async (code) => {
      await addTwoChurches();
      await addUser("nora");
      expect((await join(code, "nora")).body).toEqual({ churchId: "grace" });
      expect((await me("nora")).user).toMatchObject({ churchId: "grace", role: "plan-maker" });
    },
  );

  it("changes nothing for someone who is in that church", async () => {
    await addTwoChurches();
    expect((await join("GRACE234", "sam")).status).toBe(200);
    expect((await me("sam")).user.role).toBe("steward");
  });

  it("is refused to someone who is in another church", async () => {
    await addTwoChurches();
    expect((await join("KTHER234")).status).toBe(422);
    expect((await me()).user.churchId).toBe("grace");
  });

  it("answers 404 for an unknown code", async () => {
    expect((await join("AAAA2222")).status).toBe(404);
    expect((await join(7)).status).toBe(422);
  });
});

describe("searching churches", () => {
  const search = async (query: string) => {
    const { body } = await callApi<{ churches: { name: string }[] }>(`GET /api/churches?${query}`);
    return body.churches.map(({ name }) => name);
  };

  it("finds names by their beginning first, then by the beginning of any word of name or city", async () => {
    await addChurch("1", "A", "New Grace");
    await addChurch("2", "B", "Grace Chapel");
    await addChurch("3", "C", "St Mary");
    expect(await search("query=GRACE")).toEqual(["Grace Chapel", "New Grace"]);
    expect(await search("query=leeds")).toEqual(["Grace Chapel", "New Grace", "St Mary"]);
    expect(await search("query=mary%20leeds")).toEqual(["St Mary"]);
    expect(await search("query=mar%20le")).toEqual(["St Mary"]);
    expect(await search("query=hapel")).toEqual([]);
    expect(await search("query=%25")).toEqual([]);
  });

  it.each([
    ["Église de l’Assomption", "assomption"],
    ["St.-Peter's (Old Town)", "st%20peter%20old"],
    ['The "Ark" \\ Noah & Sons', "sons%20ark"],
    ["St Mary/St John", "st-john"],
    ["Grace  Grace", "grace"],
    ["Hope*Love", "hope*lo"],
  ])("finds words between other signs: %s", async (name, query) => {
    await addUser("anna");
    await create({ ...GRACE, name });
    expect(await search(`query=${query}`)).toEqual([name]);
  });

  it("returns nothing past the five hundredth, without a look", async () => {
    await addChurch("1", "A", "Grace");
    expect(await search("query=grace&offset=499")).toEqual([]);
    expect(await search("query=&offset=500")).toEqual([]);
  });

  it("finds names with accents without them", async () => {
    await create({ ...GRACE, name: "Église de la Grâce" });
    expect(await search("query=eglise")).toEqual(["Église de la Grâce"]);
  });

  it("searches each word in name, city and country", async () => {
    await create(GRACE);
    await create({ ...GRACE, city: "Zürich", country: "Schweiz" }, "ben");
    expect(await search("query=zurich%20grace")).toHaveLength(1);
    expect(await search("query=schweiz")).toHaveLength(1);
    expect(await search("query=chapel%20uk")).toHaveLength(1);
    expect(await search("query=grace%20paris")).toEqual([]);
  });

  it("returns ten, and the next ten from an offset", async () => {
    for (let n = 10; n < 25; n++) await addChurch(`${n}`, `code${n}`, `Church ${n}`);
    expect(await search("query=church")).toHaveLength(10);
    expect(await search("query=church&offset=10")).toEqual(
      [20, 21, 22, 23, 24].map((n) => `Church ${n}`),
    );
  });

  it("returns whether there are more", async () => {
    for (let n = 10; n < 21; n++) await addChurch(`${n}`, `code${n}`, `Church ${n}`);
    const first = await callApi("GET /api/churches?query=church");
    expect(first.body.hasMore).toBe(true);
    const second = await callApi("GET /api/churches?query=church&offset=10");
    expect(second.body.hasMore).toBe(false);
  });

  it("returns no codes", async () => {
    await addTwoChurches();
    const { body } = await callApi("GET /api/churches?query=grace", { as: "otto" });
    expect(JSON.stringify(body)).not.toContain("GRACE234");
  });
});
