import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkFile, exportToFile } from "../../../scripts/admin/churchFile.ts";
import { COMMANDS } from "../../../scripts/admin/commands.ts";
import { type OperatorApi, openApi } from "../../../scripts/admin/operatorApi.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lamplight-export-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const HEAD = {
  ...{ kind: "head", format: "lamplight-church", version: 1, churchId: "grace", schema: 2 },
  exportedAt: "2026-11-20T08:00:00.000Z",
};
const ROW = { kind: "row", of: "object", table: "projects", row: { id: "p1", revision: 1 } };
const lines = (...given: object[]) => given.map((line) => `${JSON.stringify(line)}\n`).join("");
const whole = (changed = false) => lines(HEAD, ROW, { kind: "end", rows: 1, changed });

function apiThatSends(...texts: string[]): OperatorApi {
  return {
    call: () => Promise.reject(new Error("not asked for")),
    stream: async () => {
      const { body } = new Response(texts.shift());
      if (!body) throw new Error("asked too often");
      return body;
    },
  };
}

describe("a church's export as a file", () => {
  it("gets its name once it is complete", async () => {
    const file = join(folder, "church.ndjson.gz");
    expect(await exportToFile(apiThatSends(whole()), "grace", file)).toBe(1);
    expect(gunzipSync(readFileSync(file)).toString()).toBe(whole());
    expect((await checkFile(file)).head.churchId).toBe("grace");
  });

  it("is repeated when something changed during the export, and fails after some attempts", async () => {
    const file = join(folder, "church.ndjson.gz");
    await exportToFile(apiThatSends(whole(true), whole()), "grace", file);
    expect((await checkFile(file)).changed).toBe(false);
    const busy = Array.from({ length: 5 }, () => whole(true));
    await expect(exportToFile(apiThatSends(...busy), "grace", file)).rejects.toThrow("quieter");
  });

  it.each([
    ["is cut at a line", () => gzipSync(lines(HEAD, ROW)), "is cut off"],
    ["lacks a row", () => gzipSync(whole().replace(lines(ROW), "")), "is cut off"],
    ["is cut in the middle", () => gzipSync(whole()).subarray(0, 60), "is damaged"],
    ["has a flipped bit", () => flipped(gzipSync(whole())), "is damaged"],
    ["is something else", () => Buffer.from("hello"), "is damaged"],
  ])("is refused when it %s", async (_, bytes, sentence) => {
    const file = join(folder, "church.ndjson.gz");
    writeFileSync(file, bytes());
    await expect(checkFile(file)).rejects.toThrow(sentence);
  });
});

describe("restoring a church", () => {
  const OLD = "2f1c0d9e-6a51-4f0e-9d3e-0e5b1a7c1234";
  const row = (of: string, table: string, cells: object) => ({
    kind: "row",
    of,
    table,
    row: cells,
  });

  it("into another region gives it another id, wherever a row names it", async () => {
    const file = join(folder, "church.ndjson.gz");
    const given = [
      row("object", "coming_weeks", { church_id: OLD, json: `{"churchId":"${OLD}"}`, opens_at: 1 }),
      row("directory", "churches", { id: OLD, emptySince: null }),
      row("member", "users", { uid: "anna", role: "steward" }),
    ];
    const end = { kind: "end", rows: given.length, changed: false };
    writeFileSync(file, gzipSync(lines({ ...HEAD, churchId: OLD }, ...given, end)));
    const sent: { id: string; body: unknown }[] = [];
    const api: OperatorApi = {
      ...apiThatSends(),
      call: async (_, parameters, body) => {
        sent.push({ id: parameters?.id ?? "", body });
        return { members: 1, leftOut: 0, code: "GRACE234" } as never;
      },
    };
    const said: string[] = [];
    await COMMANDS.restore?.run(api, [file, "--kept-in=eu"], (line) => said.push(line));
    expect(said[0]).toContain(`eu-${OLD}`);
    expect(new Set(sent.map(({ id }) => id))).toEqual(new Set([`eu-${OLD}`]));
    const all = JSON.stringify(sent.map(({ body }) => body));
    expect(all.replaceAll(`eu-${OLD}`, "")).not.toContain(OLD);
    expect(all).toContain('"opens_at":1');
    await expect(COMMANDS.restore?.run(api, [file, "--kept-in=uk"], () => {})).rejects.toThrow(
      "eu, us or anywhere",
    );
    sent.length = 0;
    await COMMANDS.restore?.run(api, [file], () => {});
    expect(new Set(sent.map(({ id }) => id))).toEqual(new Set([OLD]));
  });
});

function flipped(bytes: Buffer): Buffer {
  const at = bytes.length - 6;
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  return bytes;
}

describe("the operator's commands", () => {
  it("do not send the secret over an unencrypted connection", () => {
    expect(() => openApi("http://lamplight.example.org", "s")).toThrow("https://");
    expect(() => openApi("http://localhost:8787", "s")).not.toThrow();
  });

  it.each([
    ["delete-church", ["grace"], "--yes=grace"],
    ["delete-church", ["grace", "--yes=other"], "--yes=grace"],
    ["rotate-code", ["--all"], "--yes"],
  ])("require confirmation: %s %j", async (name, given, sentence) => {
    await expect(COMMANDS[name]?.run(apiThatSends(), given, () => {})).rejects.toThrow(sentence);
  });
});
