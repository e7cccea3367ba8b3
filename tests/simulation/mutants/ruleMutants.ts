/** Bugs that each break one rule of docs/sync.md. */
import type { Mutant } from "../mutants.ts";

export const RULE_MUTANTS: readonly Mutant[] = [
  {
    name: "a refused title that joined another restores the one in between",
    file: "src/data/db/outbox.ts",
    from: 'const earliest = waiting.state === "parked" ? previous : waiting.payload.previous;',
    to: "const earliest = previous;",
  },
  {
    name: "a deletion leaves its project's queued rows",
    file: "src/data/sync/projectActions.ts",
    from: "await db.outbox.bulkDelete(rows.map(({ seq }) => seq).filter((seq) => seq !== sentCreate));",
    to: "",
  },
  {
    name: "rows of one project are sent in parallel",
    file: "src/data/sync/dueRows.ts",
    from: 'if (heads.has(row.entity)) continue;\n    if (row.state === "pending" || row.kind === "createProject") heads.set(row.entity, row);',
    to: 'if (row.state === "pending") heads.set(row.entity.concat(row.kind), row);',
  },
  {
    name: "a refused creation holds nothing back",
    file: "src/data/sync/dueRows.ts",
    from: ' || row.kind === "createProject"',
    to: "",
  },
  {
    name: "an answer is merged with the confirmed state as base, not the sent one",
    file: "src/data/sync/senders/autoSaveSender.ts",
    from: "mergeReceived(rows, { base: sentPlan, theirs });",
    to: 'mergeReceived(rows, { base: planOf(rows, "synced"), theirs });',
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
    name: "a removal beats a changed day",
    file: "src/shared/domain/merge/mergePlacedDays.ts",
    from: "left.week !== was.week || !sameDay(left.day, was.day)",
    to: "left.week !== was.week",
  },
  {
    name: "another order of the days is not listed",
    file: "src/shared/domain/merge/mergePlan.ts",
    from: 'if (other) collide("order")(order, other);',
    to: "",
  },
  {
    name: "of questions added on both sides one side's are lost",
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
    name: "an expired token is not renewed",
    file: "src/data/http/createApi.ts",
    from: "response.status === 401 && deps.token",
    to: "response.status === 401 && deps.token && deps.timeoutMs",
  },
  {
    name: "a deletion of a project that is gone is parked",
    file: "src/data/sync/senders/deleteProjectSender.ts",
    from: "status === 404 || status === 410",
    to: "status === 404",
  },
  {
    name: "an answer older than a completed save is merged",
    file: "src/data/sync/receiveProject.ts",
    from: "if (plan.syncedRevision !== null && loaded.revision < plan.syncedRevision) return;",
    to: "",
  },
  {
    name: "a project is received while a save is in flight",
    file: "src/data/sync/receiveProject.ts",
    from: "if (queued.some(isSaveUnderWay)) return;",
    to: "",
  },
  {
    name: "an unsent message is replaced by the server's",
    file: "src/data/sync/receiveMessages.ts",
    from: "if (isUnsent && !sameJson(asStoredMessage(known), message)) continue;",
    to: "",
  },
  {
    name: "the list removes a project with unsent work",
    file: "src/data/sync/refreshProjects.ts",
    from: "(await hasUnsentWork(db, id)) || ",
    to: "",
  },
  {
    name: "a run's weeks replace edits by hand",
    file: "src/agent/applyEvents.ts",
    from: "mergePlan({ base: affected(before), mine: current ?? [], theirs: affected(after) });",
    to: "mergePlan({ base: current ?? [], mine: current ?? [], theirs: affected(after) });",
  },
  {
    name: "a follower starts from the plan that it has, not from the run's own",
    file: "src/agent/adoptRun.ts",
    from: "    await db.turns.add({ messageId, conversationId, input });",
    to: "    const { projectId } = (await db.conversations.get(conversationId)) ?? {};\n    const rows = await db.planWeeks.where({ projectId }).toArray();\n    const plan = rows.flatMap(({ synced }) => synced ?? []);\n    await db.turns.add({ messageId, conversationId, input: { ...input, plan } });",
  },
  {
    name: "a run that broke off does not offer to go on",
    file: "src/agent/endRun.ts",
    from: "if (brief) await",
    to: "if (brief && message.isError) await",
  },
  {
    name: "a run that broke off says only that it failed",
    file: "src/agent/endRun.ts",
    from: "await finalise(appendSentence(message.content, agentRunMessages.brokenOff), true);",
    to: "await finalise(appendSentence(message.content, streamErrorStatus(UNKNOWN_STREAM_ERROR)), true);",
  },
  {
    name: "the weeks of a run that broke off are dropped",
    file: "src/agent/endRun.ts",
    from: "    await dropPlaceholders(db, projectId);",
    to: '    if (end.kind === "brokenOff") {\n      const rows = await readWeekRows(db, projectId);\n      await writePlan(db, projectId, { current: planOf(rows, "synced") });\n    } else await dropPlaceholders(db, projectId);',
  },
  {
    name: "a run's weeks are not saved when it ends",
    file: "src/agent/endRun.ts",
    from: "    await queueAutoSave(db, projectId, deps);\n",
    to: "",
  },
];
