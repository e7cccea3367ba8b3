import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readPlan } from "../../../../src/data/db/plans.ts";
import { loadProject } from "../../../../src/data/sync/loadProject.ts";
import { editPlan } from "../../../../src/data/sync/planActions.ts";
import { readSyncStatus } from "../../../../src/data/sync/readSyncStatus.ts";
import { refreshProjects } from "../../../../src/data/sync/refreshProjects.ts";
import { applyEdit, type Edit, editArbitrary } from "../../../shared/domain/arbitraryPlan.ts";
import type { Fault } from "./fakeServer.ts";
import { type Phone, phone, withSavedProject } from "./phone.ts";

const fault: fc.Arbitrary<Fault | null> = fc.constantFrom(
  null,
  null,
  "lost" as const,
  "unreachable" as const,
  { status: 500 },
  { status: 429, retryAfter: "5" },
);

type Act =
  | { kind: "edit"; who: number; edit: Edit }
  | { kind: "drain" | "load"; who: number; faults: (Fault | null)[] };

const who = fc.constantFrom(0, 1, 2);
const faults = fc.array(fault, { maxLength: 3 });
const act: fc.Arbitrary<Act> = fc.oneof(
  who.chain((one) =>
    editArbitrary(`phone${one}-`).map((edit) => ({ kind: "edit" as const, who: one, edit })),
  ),
  fc.record({ kind: fc.constantFrom("drain" as const, "load" as const), who, faults }),
);

async function perform(phones: Phone[], id: string, step: Act): Promise<void> {
  const p = phones[step.who];
  if (!p) return;
  if (step.kind === "edit") {
    await editPlan(p.db, id, (plan) => applyEdit(plan, step.edit), p.effects);
    return;
  }
  p.server.faults = [...step.faults];
  if (step.kind === "drain") await p.drain();
  else await loadProject(p.db, p.api, id, p.effects).catch(() => {});
  p.server.faults = [];
}

describe("three phones on one plan", () => {
  it("end with the same plan, whichever requests were lost", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 25 }), async (acts) => {
        const first = await phone();
        const id = await withSavedProject(first);
        const phones = [first, await phone(first.server), await phone(first.server)];
        for (const p of phones.slice(1)) {
          await refreshProjects(p.db, p.api, p.effects);
          await loadProject(p.db, p.api, id, p.effects);
        }
        for (const step of acts) await perform(phones, id, step);
        for (const p of phones) await p.drainForLong();
        const saved = first.server.planOf(id);
        for (const p of phones) {
          await loadProject(p.db, p.api, id, p.effects);
          expect(await readPlan(p.db, id)).toEqual(saved?.length === 0 ? null : saved);
          expect(await readSyncStatus(p.db, { isOnline: true })).toEqual({ kind: "saved" });
          p.db.close();
        }
      }),
      { numRuns: 100 },
    );
  }, 60_000);
});
