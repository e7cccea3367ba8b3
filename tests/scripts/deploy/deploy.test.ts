import { describe, expect, it } from "vitest";
import { deploy, type Release, removePreview } from "../../../scripts/deploy/deploy.ts";

async function steps(options: Release, { failing = "nothing", place = (_: string) => {} } = {}) {
  const done: string[] = [];
  const note = (what: string) => {
    done.push(what);
    if (what.includes(failing)) throw new Error(what);
  };
  const run = deploy(
    {
      run: (program, args) => {
        note([program.split("/").at(-1), ...args.slice(0, 2)].join(" "));
        for (const arg of args.filter((one) => /^--(env|secrets-file|var)=/.test(one))) place(arg);
      },
      carry: async () => {
        note("carry");
        return ["app-1.js"];
      },
      config: "wrangler.deploy.toml",
      report: () => {},
    },
    options,
  );
  await run.catch(() => done.push("stopped"));
  return done;
}

it("carries earlier releases' files over after the build and before any upload", async () => {
  expect(await steps({ isFirst: false, isDry: false })).toEqual([
    "buildScripture.ts",
    "vite.js build --mode=production",
    "vite.js build --mode=production",
    "carry",
    "wrangler.js d1 migrations",
    "wrangler.js deploy --config=wrangler.deploy.toml",
  ]);
});

it("uploads nothing when the running site cannot be reached", async () => {
  expect((await steps({ isFirst: false, isDry: false }, { failing: "carry" })).at(-1)).toBe(
    "stopped",
  );
});

it("changes nothing on a dry run, and carries nothing over in the first release", async () => {
  expect(await steps({ isFirst: true, isDry: true })).toEqual([
    "buildScripture.ts",
    "vite.js build --mode=production",
    "vite.js build --mode=production",
    "wrangler.js deploy --dry-run",
  ]);
});

it("builds a preview with its own values and deploys it under its own name with its secrets", async () => {
  const places: string[] = [];
  const wanted = { isFirst: true, isDry: false, secretsFile: ".env.preview.json" };
  const done = await steps(wanted, { place: (name) => places.push(name) });
  expect(done.filter((step) => step.startsWith("vite"))).toEqual([
    "vite.js build --mode=preview",
    "vite.js build --mode=preview",
  ]);
  const [tables, ...worker] = places;
  expect(tables).toBe("--env=preview");
  expect(worker.sort()).toEqual(["--env=preview", "--secrets-file=.env.preview.json"]);

  await steps({ isFirst: true, isDry: false }, { place: (name) => places.push(name) });
  expect(places.slice(3)).toEqual(["--env=", "--env="]);
});

it("tells the Worker at which address it is reached, where no file does", async () => {
  const places: string[] = [];
  const release = { isFirst: true, isDry: false, site: "https://plans.example.org" };
  await steps(release, { place: (name) => places.push(name) });
  expect(places.slice(1)).toEqual(["--var=SITE_ORIGINS:https://plans.example.org", "--env="]);
});

describe("removing a preview", () => {
  const config = "wrangler.deploy.toml";
  const name = "lamplight-preview-psalms";

  it("deletes the configured Worker, with its churches, and then the database", () => {
    const done: string[] = [];
    removePreview((_, args) => done.push(args.join(" ")), { config, name });
    expect(done).toEqual([
      `delete --force --config=${config} --env=preview`,
      `d1 delete ${name} --skip-confirmation`,
    ]);
  });

  it("deletes the database even when the Worker is already gone, and reports that", () => {
    const done: string[] = [];
    const run = (_: string, [what = ""]: string[]) => {
      done.push(what);
      if (what === "delete") throw new Error("no such Worker");
    };
    expect(() => removePreview(run, { config, name })).toThrow("no such Worker");
    expect(done).toEqual(["delete", "d1"]);
  });
});
