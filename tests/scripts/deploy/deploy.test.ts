import { expect, it } from "vitest";
import { deploy } from "../../../scripts/deploy/deploy.ts";

async function steps(
  options: { isFirst: boolean; isDry: boolean; target?: string },
  { failing = "nothing", place = (_: string) => {} } = {},
) {
  const done: string[] = [];
  const note = (what: string) => {
    done.push(what);
    if (what.includes(failing)) throw new Error(what);
  };
  const run = deploy(
    {
      run: (program, args) => {
        note([program.split("/").at(-1), ...args.slice(0, 2)].join(" "));
        for (const arg of args.filter((one) => one.startsWith("--env="))) place(arg);
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

it("brings earlier releases' files along after the build and before anything is uploaded", async () => {
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

it("changes nothing anywhere on a dry run, and has nothing to carry the first time", async () => {
  expect(await steps({ isFirst: true, isDry: true })).toEqual([
    "buildScripture.ts",
    "vite.js build --mode=production",
    "vite.js build --mode=production",
    "wrangler.js deploy --dry-run",
  ]);
});

it("builds a preview with its own values and sends it to its own place", async () => {
  const places: string[] = [];
  const wanted = { isFirst: true, isDry: false, target: "preview" };
  const done = await steps(wanted, { place: (name) => places.push(name) });
  expect(done.filter((step) => step.startsWith("vite"))).toEqual([
    "vite.js build --mode=preview",
    "vite.js build --mode=preview",
  ]);
  expect(places).toEqual(["--env=preview", "--env=preview"]);

  await steps({ isFirst: true, isDry: false }, { place: (name) => places.push(name) });
  expect(places.slice(2)).toEqual(["--env=", "--env="]);
});
