/** A bug for each of many rules of docs/sync.md. */
import type { Mutant } from "../mutants.ts";

export const RULE_MUTANTS: readonly Mutant[] = [
  {
    name: "a second name that joins the first goes back to the one in between",
    file: "src/data/db/outbox.ts",
    from: 'const earliest = waiting.state === "parked" ? previous : waiting.payload.previous;',
    to: "const earliest = previous;",
  },
  {
    name: "a deletion leaves what was queued for its project",
    file: "src/data/sync/projectActions.ts",
    from: "await db.outbox.bulkDelete(rows.map(({ seq }) => seq).filter((seq) => seq !== sentCreate));",
    to: "",
  },
  {
    name: "rows of one project go side by side",
    file: "src/data/sync/dueRows.ts",
    from: 'if (heads.has(row.entity)) continue;\n    if (row.state === "pending" || row.kind === "createProject") heads.set(row.entity, row);',
    to: 'if (row.state === "pending") heads.set(row.entity.concat(row.kind), row);',
  },
  {
    name: "a creation that was refused holds nothing back",
    file: "src/data/sync/dueRows.ts",
    from: ' || row.kind === "createProject"',
    to: "",
  },
  {
    name: "an answer is merged on what was confirmed before, not on what was sent",
    file: "src/data/sync/senders/autoSaveSender.ts",
    from: "mergePlan({ base: sentPlan, mine: current, theirs });",
    to: 'mergePlan({ base: planOf(rows, "synced"), mine: current, theirs });',
  },
  {
    name: "a repeated creation answers the newest revision",
    file: "server/church/createProject.ts",
    from: "return { projectId: id, revision: FIRST_REVISION };",
    to: "return { projectId: id, revision: known?.revision ?? FIRST_REVISION };",
  },
  {
    name: "a save that changes nothing raises the revision",
    file: "server/church/saveProject.ts",
    from: "const saved = isChanged ? raiseRevision",
    to: "const saved = isChanged || save.changes ? raiseRevision",
  },
  {
    name: "a save on an older base is merged as if it were on the newest",
    file: "server/church/saveProject.ts",
    from: "const base = isCurrent ? before.plan : planAt(store, id, baseRevision);",
    to: "const base = before.plan;",
  },
  {
    name: "a changed day gives way to its removal",
    file: "src/shared/domain/plan/placeDays.ts",
    from: "left.week !== was.week || !sameDay(left.day, was.day)",
    to: "left.week !== was.week",
  },
  {
    name: "another order of the days is not offered",
    file: "src/shared/domain/merge/mergePlan.ts",
    from: 'if (other) collide("order")(order, other);',
    to: "",
  },
  {
    name: "questions that both sides added are one side's",
    file: "src/shared/domain/merge/mergeQuestions.ts",
    from: "return mergeByText(lists) ?? mergeField(lists, onCollision);",
    to: "return mergeField(lists, () => {});",
  },
  {
    name: "a fault of the server counts as a refusal",
    file: "src/data/sync/retryPolicy.ts",
    from: " || status >= 500",
    to: "",
  },
  {
    name: "a token that is too old is not renewed",
    file: "src/data/http/createApi.ts",
    from: "response.status === 401 && deps.token",
    to: "response.status === 401 && deps.token && deps.timeoutMs",
  },
  {
    name: "a deletion of what is gone already is parked",
    file: "src/data/sync/senders/deleteProjectSender.ts",
    from: "status === 404 || status === 410",
    to: "status === 404",
  },
  {
    name: "an answer that a later save overtook is taken in",
    file: "src/data/sync/receiveProject.ts",
    from: "if (plan.syncedRevision !== null && loaded.revision < plan.syncedRevision) return;",
    to: "",
  },
  {
    name: "what arrives is taken in while a save is on its way",
    file: "src/data/sync/receiveProject.ts",
    from: "if (queued.some(isSaveUnderWay)) return;",
    to: "",
  },
  {
    name: "a message that was not sent gives way to the server's",
    file: "src/data/sync/receiveMessages.ts",
    from: "if (isUnsent && !sameJson(asStoredMessage(known), message)) continue;",
    to: "",
  },
  {
    name: "the list takes away a project with unsent work",
    file: "src/data/sync/refreshProjects.ts",
    from: "(await hasUnsentWork(db, id)) || ",
    to: "",
  },
  {
    name: "a run's weeks replace what was edited by hand",
    file: "src/agent/applyEvents.ts",
    from: "mergePlan({ base: affected(before), mine: current ?? [], theirs: affected(after) });",
    to: "mergePlan({ base: current ?? [], mine: current ?? [], theirs: affected(after) });",
  },
  {
    name: "what a run wrote is not saved when it ends",
    file: "src/agent/endRun.ts",
    from: "    await queueAutoSave(db, projectId, deps);\n",
    to: "",
  },
];
