import { describe, expect, it } from "vitest";
import { Gate } from "../../../server/agent/gate.ts";

/** Jobs that end when they are told to, by the order in which they began. */
function jobs() {
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const job = (name: string) => () =>
    new Promise<void>((resolve) => {
      began.push(name);
      ends.set(name, resolve);
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { began, job, end };
}

describe("the gate before concurrent jobs", () => {
  it("lets owners take turns, however many jobs one of them has", async () => {
    const gate = new Gate({ all: 2 });
    const { began, job, end } = jobs();
    for (const name of ["a1", "a2", "a3", "a4"]) void gate.run("a", job(name));
    for (const name of ["b1", "b2"]) void gate.run("b", job(name));
    expect(began).toEqual(["a1", "a2"]);
    for (const name of ["a1", "a2", "a3", "b1"]) await end(name);
    expect(began).toEqual(["a1", "a2", "a3", "b1", "a4", "b2"]);
  });

  it("keeps places for others while one owner's jobs hang", async () => {
    const gate = new Gate({ all: 3, owner: 2 });
    const { began, job, end } = jobs();
    for (const name of ["a1", "a2", "a3"]) void gate.run("a", job(name));
    void gate.run("b", job("b1"));
    expect(began).toEqual(["a1", "a2", "b1"]);
    await end("b1");
    expect(began).toHaveLength(3);
    await end("a1");
    expect(began.at(-1)).toBe("a3");
  });

  it("goes on after a job that failed", async () => {
    const gate = new Gate({ all: 1 });
    const failed = gate.run("a", () => Promise.reject(new Error("no")));
    const next = gate.run("a", async () => "done");
    await expect(failed).rejects.toThrow("no");
    expect(await next).toBe("done");
  });
});
