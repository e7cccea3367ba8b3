import { describe, expect, it } from "vitest";
import { callApi } from "../support/callApi.ts";
import { scriptOutside } from "../support/outside.ts";

const CONTACTS = "POST https://hubspot.test/crm/v3/objects/contacts";
const bindings = { HUBSPOT_TOKEN: "pat-1", HUBSPOT_ORIGIN: "https://hubspot.test" };
const addContact = (email: string, request: object = { bindings }) =>
  callApi("POST /api/hubspot/contact", { body: { email }, ...request });

describe("POST /api/hubspot/contact", () => {
  it("makes a contact of the caller's own address", async () => {
    const made = scriptOutside({ [CONTACTS]: () => Response.json({ id: "1" }, { status: 201 }) });
    expect((await addContact("Anna@Example.org")).body).toEqual({ success: true });
    expect(made[0]?.headers.get("authorization")).toBe("Bearer pat-1");
    expect(JSON.parse(made[0]?.body ?? "")).toEqual({ properties: { email: "anna@example.org" } });
  });

  it("succeeds when the contact exists already", async () => {
    scriptOutside({ [CONTACTS]: () => Response.json({}, { status: 409 }) });
    expect((await addContact("anna@example.org")).body).toEqual({ success: true });
  });

  it("is off without a token", async () => {
    const made = scriptOutside({});
    expect((await addContact("anna@example.org", {})).body).toEqual({ success: false });
    expect(made).toHaveLength(0);
  });

  it("does not fail when HubSpot refuses or cannot be reached", async () => {
    expect(await addContact("anna@example.org")).toMatchObject({
      status: 200,
      body: { success: false },
    });
    scriptOutside({ [CONTACTS]: () => new Response("no", { status: 500 }) });
    expect(await addContact("anna@example.org")).toMatchObject({
      status: 200,
      body: { success: false },
    });
  });

  it("refuses anyone else's address", async () => {
    expect((await addContact("ben@example.org")).status).toBe(403);
  });
});
