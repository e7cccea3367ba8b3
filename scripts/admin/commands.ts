/** The operator's commands. Each prints what it did; destructive ones require confirmation. */
import * as calls from "#shared/contracts/operator.ts";
import { REGIONS, type Region } from "#shared/domain/region.ts";
import { roleSchema } from "#shared/domain/user.ts";
import { checkFile, exportToFile, restoreFromFile } from "./churchFile.ts";
import { AdminError, type OperatorApi } from "./operatorApi.ts";

export interface Command {
  /** The arguments after its name; optional ones in square brackets. */
  takes: string;
  does: string;
  run(api: OperatorApi, given: string[], print: (line: string) => void): Promise<void>;
}

export const COMMANDS: Record<string, Command> = {
  churches: {
    takes: "",
    does: "every church: id, members, stewards, since when it is empty, name",
    async run(api, _, print) {
      for await (const { id, members, stewards, emptySince, ...church } of allChurches(api)) {
        const empty = emptySince ? `empty since ${emptySince.slice(0, 10)}  ` : "";
        print(
          `${id}  ${members} members, ${stewards} stewards  ${empty}${church.name}, ${church.city}`,
        );
      }
    },
  },
  members: {
    takes: "<church>",
    does: "who is in a church: uid, role, address",
    async run(api, [id = ""], print) {
      const { members } = await api.call(calls.listPeople, { id });
      for (const { uid, role, email } of members) print(`${uid}  ${role}  ${email}`);
    },
  },
  move: {
    takes: "<uid> <church or -> [viewer | plan-maker | steward]",
    does: "puts a person into a church, or with - into none; within their church it changes the role",
    async run(api, [uid = "", church = "", role = "plan-maker"], print) {
      const wanted = roleSchema.safeParse(role);
      if (!wanted.success) throw new AdminError(`${role} is no role.`);
      const churchId = church === "-" ? "" : church;
      const moved = await api.call(calls.moveMember, { uid }, { churchId, role: wanted.data });
      print(`${uid}: ${moved.from || "no church"} → ${moved.to || "no church"}, ${wanted.data}`);
      if (!moved.claimsSent) print("Their claims could not be sent; they are at their next visit.");
    },
  },
  "rotate-code": {
    takes: "<church> | --all --yes",
    does: "gives a church a new join code; the old one lets nobody in",
    async run(api, given, print) {
      const rotate = async (id: string) => {
        const { code } = await api.call(calls.rotateChurchCode, { id });
        print(`${id}  ${code}`);
      };
      if (given[0] !== "--all") return rotate(given[0] ?? "");
      if (!given.includes("--yes")) throw new AdminError("Every church's code? Then add --yes.");
      for await (const { id } of allChurches(api)) await rotate(id);
    },
  },
  claims: {
    takes: "<church>",
    does: "sends the claims of its members to the identity service again",
    async run(api, [id = ""], print) {
      const total = { sent: 0, failed: 0 };
      for (let after: string | null = ""; after !== null; ) {
        const page: { sent: number; failed: number; next: string | null } = await api.call(
          calls.resendClaims,
          { id },
          { after },
        );
        total.sent += page.sent;
        total.failed += page.failed;
        after = page.next;
      }
      print(`${total.sent} sent, ${total.failed} failed`);
    },
  },
  "scripture-key": {
    takes: "<church> <esv | apiBible> [calls a month | --remove]",
    does: "gives a church its own key, read from SCRIPTURE_KEY, with a quota of its own",
    async run(api, [id = "", service = "", last = ""], print) {
      const key = last === "--remove" ? null : process.env.SCRIPTURE_KEY;
      if (key === undefined) throw new AdminError("Set SCRIPTURE_KEY to the church's key.");
      const callsAMonth = last === "" || last === "--remove" ? null : Number(last);
      const parsed = calls.setScriptureKey.request.safeParse({ service, key, callsAMonth });
      if (!parsed.success) throw new AdminError("Say esv or apiBible, then a number of calls.");
      const { hasKey } = await api.call(calls.setScriptureKey, { id }, parsed.data);
      print(hasKey ? `${id} has its own key for ${service}.` : `${id} uses this server's key.`);
    },
  },
  export: {
    takes: "<church> [file]",
    does: "writes everything of a church into a file, church-<id>-<day>.ndjson.gz",
    async run(api, [id = "", file], print) {
      const day = new Date().toISOString().slice(0, 10);
      const name = file ?? `church-${id}-${day}.ndjson.gz`;
      print(`${name}: ${await exportToFile(api, id, name)} rows`);
    },
  },
  check: {
    takes: "<file>",
    does: "reads an export through and says whether it is whole",
    async run(_, [file = ""], print) {
      const { head, rows } = await checkFile(file);
      print(`whole: church ${head.churchId}, ${rows} rows, made ${head.exportedAt}`);
    },
  },
  restore: {
    takes: "<file> [--kept-in=eu | us | anywhere]",
    does: "brings back a church that was deleted, from its export; in another region under another id",
    async run(api, [file = "", where], print) {
      const { id, members, leftOut, code } = await restoreFromFile(api, file, readRegion(where));
      print(
        `Restored as ${id}. ${members} members are back, ${leftOut} are not. Its code is ${code}.`,
      );
      if (members === 0) print("Nobody is in it: move someone into it within 30 days.");
    },
  },
  revisions: {
    takes: "<church> <project>",
    does: "the kept revisions of a project, the newest first",
    async run(api, [id = "", project = ""], print) {
      const { revisions } = await api.call(calls.listProjectRevisions, { id, project });
      for (const { revision, kind, at } of revisions) print(`${revision}  ${at}  ${kind}`);
    },
  },
  "restore-project": {
    takes: "<church> <project> <revision>",
    does: "makes a plan again what it was at a revision; nothing is taken away",
    async run(api, [id = "", project = "", revision = ""], print) {
      const body = { revision: Number(revision) };
      const restored = await api.call(calls.restoreRevision, { id, project }, body);
      print(`Restored as revision ${restored.revision}.`);
    },
  },
  "delete-church": {
    takes: "<church> --yes=<church>",
    does: "deletes a church with everything in it; its members keep their accounts",
    async run(api, [id = "", yes], print) {
      if (yes !== `--yes=${id}`) {
        throw new AdminError(
          `Export it first. Then say its id twice: delete-church ${id} --yes=${id}`,
        );
      }
      const { members } = await api.call(calls.deleteWholeChurch, { id });
      print(`Deleted. ${members} members are without a church.`);
    },
  },
};

/** @throws AdminError for a region that does not exist */
function readRegion(option: string | undefined): Region | null | undefined {
  if (option === undefined) return undefined;
  const named = option.replace(/^--kept-in=/, "");
  if (named === "anywhere") return null;
  const region = REGIONS.find((one) => one === named);
  if (!region) throw new AdminError("Say --kept-in=eu, us or anywhere.");
  return region;
}

async function* allChurches(api: OperatorApi) {
  for (let after: string | null = ""; after !== null; ) {
    const query = `?after=${encodeURIComponent(after)}`;
    const page: Awaited<ReturnType<typeof listPage>> = await listPage(api, query);
    yield* page.churches;
    after = page.next;
  }
}

function listPage(api: OperatorApi, query: string) {
  return api.call(calls.listAllChurches, {}, undefined, query);
}
