import { beforeEach, describe, expect, it, vi } from "vitest";
import { MAX_BODY_BYTES } from "#shared/contracts/call.ts";
import { callApi } from "../support/callApi.ts";
import { addTwoChurches } from "../support/directory.ts";
import { createProject, message, saveBody } from "../support/plans.ts";

beforeEach(addTwoChurches);

describe("request ids", () => {
  it("are returned as sent, in the header and in refusals", async () => {
    const answer = await callApi("GET /api/nothing", { headers: { "X-Request-Id": "phone-0001" } });
    expect(answer.headers.get("x-request-id")).toBe("phone-0001");
    expect(answer.body.requestId).toBe("phone-0001");
  });

  it.each(["", "short", "a b c d e f g", "x".repeat(65)])(
    "are generated in place of %j",
    async (id) => {
      const answer = await callApi("GET /api/healthz", { headers: { "X-Request-Id": id } });
      expect(answer.headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
    },
  );
});

describe("bodies", () => {
  const CREATE = "POST /api/projects/create";

  it.each(["", "{", "hello", '{"title":'])(
    "are refused with 400 when they are not JSON: %j",
    async (rawBody) => {
      const { status, body } = await callApi(CREATE, { rawBody });
      expect([status, body.code]).toEqual([400, "bad_json"]);
    },
  );

  it.each(["null", "[]", '"text"', "7"])(
    "are refused with 422 when they are not an object: %s",
    async (rawBody) => {
      const { status, body } = await callApi(CREATE, { rawBody });
      expect([status, body.code]).toEqual([422, "invalid"]);
    },
  );

  it("are refused with 413 when their Content-Length is too large", async () => {
    const { status, body } = await callApi(CREATE, {
      rawBody: "{}",
      headers: { "Content-Length": String(MAX_BODY_BYTES + 1) },
    });
    expect([status, body.code]).toEqual([413, "too_large"]);
  });

  it("are refused with 413 when they stream beyond the limit without a Content-Length", async () => {
    const chunk = new Uint8Array(1024 * 1024);
    let sent = 0;
    const rawBody = new ReadableStream({
      pull(controller) {
        if (sent++ < 5) controller.enqueue(chunk);
        else controller.close();
      },
    });
    expect((await callApi(CREATE, { rawBody })).status).toBe(413);
  });
});

describe("idempotency keys", () => {
  it("are refused when their form is invalid", async () => {
    await createProject();
    const { status } = await callApi("POST /api/projects/p1/autoSave", {
      body: saveBody(),
      key: "x".repeat(129),
    });
    expect(status).toBe(422);
  });
});

describe("addresses", () => {
  it("answer JSON 404 when unknown, signed in or not", async () => {
    const { status, body, headers } = await callApi("GET /api/nothing", { as: null });
    expect(status).toBe(404);
    expect(body).toMatchObject({ error: "There is nothing at this address.", code: "not_found" });
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cache-control")).toBe("no-store");
  });

  it.each([
    ["POST /api/users/me", "GET, PUT, DELETE"],
    ["PUT /api/churches", "GET, POST"],
    ["GET /api/projects/create", "POST"],
    ["POST /api/healthz", "GET"],
  ])("answer JSON 405 to %s and name the allowed methods", async (route, allowed) => {
    const { status, body, headers } = await callApi(route);
    expect([status, body.code]).toEqual([405, "method_not_allowed"]);
    expect(headers.get("allow")).toBe(allowed);
  });

  it.each([
    ["GET /api/projects//load", "Project ID is required"],
    ["GET /api/projects/%20/load", "Project ID is required"],
    ["PATCH /api/projects/", "Project ID is required"],
    ["DELETE /api/projects/", "Project ID and user ID are required"],
    ["PUT /api/users/me/projects/", "Project ID and user ID are required"],
  ])("say that the project id is missing: %s", async (route, sentence) => {
    const { status, body } = await callApi(route);
    expect([status, body.error]).toEqual([422, sentence]);
  });
});

describe("the log", () => {
  it("has a line for each request, without texts or identities", async () => {
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    await createProject("p1");
    const conversationMessages = [message({ content: "Pray for Miriam's mother." })];
    await callApi("POST /api/projects/p1/autoSave", { body: saveBody({ conversationMessages }) });
    await callApi("PUT /api/users/me", { body: { displayName: "Anna Alder" } });
    await callApi("POST /api/projects/create", { rawBody: "Miriam" });
    const lines = log.mock.calls.map(([line]) => String(line));
    const requests = lines.filter((line) => JSON.parse(line).event === "request");
    expect(requests).toHaveLength(4);
    const changes = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === "change");
    expect(changes).toMatchObject([{ verb: "create", outcome: "ok" }, { verb: "save" }]);
    // The object's line has the id of its request.
    expect(changes[0].requestId).toBe(JSON.parse(requests[0] ?? "").requestId);
    expect(JSON.parse(requests[0] ?? "")).toMatchObject({
      ...{ level: "info", method: "POST", route: "/api/projects/create", status: 200 },
      ...{ requestId: expect.stringMatching(/.{36}/), ms: expect.any(Number) },
    });
    expect(lines.join("\n")).not.toMatch(/miriam|anna|advent|example\.org|p1\b/i);
  });

  it("has a fault's name and stack without its message, and the response has neither", async () => {
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    const broken = {
      prepare: () => {
        throw new Error("near 'anna@example.org': syntax");
      },
    };
    const { status, body } = await callApi("GET /api/users/me", {
      bindings: { DIRECTORY: broken as never },
    });
    expect(status).toBe(500);
    expect(body).toMatchObject({
      error: "Something went wrong on our side. Please try again in a moment.",
      code: "internal",
    });
    const fault = log.mock.calls
      .map(([line]) => String(line))
      .find((line) => line.includes("fault"));
    expect(JSON.parse(fault ?? "")).toMatchObject({
      fault: "Error",
      at: expect.stringContaining("at "),
    });
    expect(fault).not.toContain("example.org");
  });
});
