import { beforeEach, describe, expect, it, vi } from "vitest";
import { callApi, fetchApi } from "../support/callApi.ts";
import { addTwoChurches, addUser } from "../support/directory.ts";
import { scriptOutside } from "../support/outside.ts";
import { createProject, load } from "../support/plans.ts";

const LINES = "x\r\nSet-Cookie: a=b\r\n\r\n<script>";
const encoded = encodeURIComponent(LINES);

beforeEach(async () => {
  await addTwoChurches();
  await createProject();
});

describe("line breaks", () => {
  it.each([
    `GET /api/projects/${encoded}/load`,
    `GET /api/churches?query=${encoded}`,
    `GET /api/agent/threads/${encoded}`,
    `DELETE /api/churches/mine/members/${encoded}`,
    `GET /api/projects?cursor=${encoded}`,
    `GET /__/auth/${encoded}`,
  ])("in an address reach no header: %s", async (route) => {
    const { headers } = await fetchApi(route, { as: "sam" });
    expect(headers.get("set-cookie")).toBeNull();
    expect(JSON.stringify([...headers])).not.toContain("<script>");
  });

  it("in the agent's response reach no header", async () => {
    const headers = { "Content-Location": "//evil.example/x", Location: "https://evil.example/" };
    scriptOutside({
      "GET http://agent.test/threads/t1": () =>
        Response.json({}, { status: 200, headers: { ...headers, "Set-Cookie": "a=b" } }),
    });
    const answer = await fetchApi("GET /api/agent/threads/t1");
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(answer.headers.get("content-location")).toBe("/api/agent//evil.example/x");
  });
});

describe("the log", () => {
  it("writes one line of JSON per request, without any sent text", async () => {
    const written = vi.spyOn(console, "log").mockImplementation(() => {});
    const secret = 'fake\n{"level":"error","event":"forged"}';
    await callApi(`GET /api/projects/${encodeURIComponent(secret)}/load`, {
      headers: { "X-Request-Id": 'forged{}"', "User-Agent": secret.replaceAll("\n", " ") },
    });
    await callApi("POST /api/projects/p1/title", { body: { title: secret } });
    const lines = written.mock.calls.map(([line]) => String(line));
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      expect(line).not.toContain("forged");
      expect(line.split("\n")).toHaveLength(1);
      expect(() => JSON.parse(line)).not.toThrow();
    }
  });
});

describe("SQL statements", () => {
  const TEXTS = ["'; DROP TABLE users; --", '" OR "1"="1', "%' OR 1=1 --", "\\'; --", "?1", "\0"];

  it.each(TEXTS)("take %j as text", async (text) => {
    await callApi("POST /api/projects/p1/title", { body: { title: `T ${text}` } });
    expect((await load()).projectDetails.title).toBe(`T ${text}`.trim());
    const query = encodeURIComponent(text);
    expect((await callApi(`GET /api/churches?query=${query}`)).status).toBe(200);
    expect((await callApi(`GET /api/projects?query=${query}`)).status).toBe(200);
    const join = { as: "nora", body: { code: text } };
    expect((await callApi("POST /api/churches/join", join)).status).toBe(404);
    expect((await callApi("GET /api/users/me")).status).toBe(200);
  });
});

describe("another site", () => {
  it("gets no CORS permission to read a response", async () => {
    const headers = { Origin: "https://evil.example" };
    for (const route of ["GET /api/users/me", "OPTIONS /api/users/me", "GET /api/healthz"]) {
      const answer = await fetchApi(route, { headers });
      expect(answer.headers.get("access-control-allow-origin")).toBeNull();
      expect(answer.headers.get("cross-origin-resource-policy")).toBe("same-origin");
    }
  });

  it("cannot act for someone by a cookie or a form, since only the header authenticates", async () => {
    await addUser("nora");
    const headers = { Cookie: "token=x; session=y", "Content-Type": "text/plain" };
    const { status } = await callApi("POST /api/churches/join", {
      ...{ as: null, headers, rawBody: '{"code":"GRACE234"}' },
    });
    expect(status).toBe(401);
  });
});
