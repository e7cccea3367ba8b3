/** Bugs that the checks once missed: rare ones, and ones that only show between two writes. */
import type { Mutant } from "../mutants.ts";

export const LATER_MUTANTS: readonly Mutant[] = [
  {
    name: "a rebase drops its collisions",
    file: "src/data/sync/senders/autoSaveSender.ts",
    from: "    syncedRevision: revision,\n    collisions,\n",
    to: "    syncedRevision: revision,\n",
  },
  {
    name: "a restore leaves out a day of a week that was shortened since",
    file: "server/church/history.ts",
    from: "writeChangedWeeks(store, id, raised.revision, { before, after });",
    to: "writeChangedWeeks(store, id, raised.revision, {\n    before,\n    after: after.map((week) => {\n      const now = before?.find((one) => one.week_number === week.week_number)?.passages.length;\n      const isShorter = now !== undefined && now < week.passages.length;\n      return isShorter ? { ...week, passages: week.passages.slice(0, now) } : week;\n    }),\n  });",
  },
  {
    name: "a parked save that was edited keeps the refused body",
    file: "src/data/db/outbox.ts",
    from: 'if (waiting.state === "parked") await db.outbox.update(waiting.seq, asNew);',
    to: 'if (waiting.state === "parked")\n      await db.outbox.update(waiting.seq, { ...asNew, inFlight: waiting.inFlight });',
  },
  {
    name: "a removed week beats its new weekly passage",
    file: "src/shared/domain/merge/planSide.ts",
    from: 'if (sameJson(was, only)) return "gone";',
    to: 'if (sameJson({ ...was, weekly_passage: "" }, { ...only, weekly_passage: "" })) return "gone";',
  },
  {
    name: "draining goes on after a stop",
    file: "src/data/sync/drainQueue.ts",
    from: " && !deps.signal?.aborted",
    to: "",
  },
  {
    name: "the lock is released while runs are followed",
    file: "src/data/sync/startSync.ts",
    from: "await Promise.all([drainUntil(deps, end.signal), deps.alongside?.(end.signal)]);",
    to: "void deps.alongside?.(end.signal);\n      await drainUntil(deps, end.signal);",
  },
  {
    name: "a full disk for a change's outbox row is ignored",
    file: "src/data/db/outbox.ts",
    from: "await db.outbox.add(row as OutboxRow);",
    to: "await db.outbox.add(row as OutboxRow).catch(() => {});",
  },
  {
    name: "applying an answer and removing its row are two writes",
    file: "src/data/sync/sendRow.ts",
    from: "    await change();\n    await db.outbox.delete(row.seq);\n  });",
    to: "    await change();\n  });\n  await db.outbox.delete(row.seq);",
  },
  {
    name: "the server stores a change and its answer in two writes",
    file: "server/church/ChurchTransactions.ts",
    from: "        this.#ctx.storage.transactionSync(() => {\n          requireEpoch(context, this.membershipEpoch());\n          return answerOnce(store, context, operation, () => change(store));\n        }),",
    to: "        answerOnce(store, context, operation, () =>\n          this.#ctx.storage.transactionSync(() => {\n            requireEpoch(context, this.membershipEpoch());\n            return change(store);\n          }),\n        ),",
  },
  {
    name: "deciding one collision removes all of its day",
    file: "src/data/db/plans.ts",
    from: "(one) => one.other !== decided.other || !sameSpot(one, decided),",
    to: "(one) => one.week !== decided.week || one.dayId !== decided.dayId,",
  },
  {
    name: "a day that moved here and was removed there vanishes",
    file: "src/shared/domain/merge/mergePlacedDays.ts",
    from: "left.week !== was.week || !sameDay(left.day, was.day)",
    to: "!sameDay(left.day, was.day)",
  },
  {
    name: "typed text leaves the journal before it is saved",
    file: "src/data/sync/typingJournal.ts",
    from: "    if (await isValidReference(scripture ?? weekly_passage)) await recoverEntry(db, typed);\n    forgetTyped(db, typed);",
    to: "    forgetTyped(db, typed);\n    if (await isValidReference(scripture ?? weekly_passage)) await recoverEntry(db, typed);",
  },
  {
    name: "the queue is ordered by the clock",
    file: "src/data/sync/dueRows.ts",
    from: "a.seq - b.seq",
    to: "a.queuedAt - b.queuedAt",
  },
  {
    name: "the first of two refused titles is restored",
    file: "src/data/sync/senders/titleSender.ts",
    from: "if (later.payload.previous === payload.title) {",
    to: "if (later.payload.previous === payload.title && later.attempts < 0) {",
  },
  {
    name: "a project with a queued deletion is received again",
    file: "src/data/sync/receiveProject.ts",
    from: '    if (queued.some(({ kind }) => kind === "deleteProject")) return;\n',
    to: "",
  },
  {
    name: "the list brings back a project with a queued deletion",
    file: "src/data/sync/refreshProjects.ts",
    from: "if (deletion === 0) await",
    to: "await",
  },
  {
    name: "a run that the agent lost counts as finished",
    file: "src/agent/runFollower.ts",
    from: 'isCut ? { kind: "brokenOff" } : verdict.end',
    to: "verdict.end",
  },
];
