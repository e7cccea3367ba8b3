/** The interactive page of a review link. A separate bundle, so that the daily page stays small. */
import { useCallback, useEffect, useMemo, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import type { ReviewView } from "#shared/domain/review/reviewView.ts";
import { reviewPageMessages as t } from "#shared/messages/en.reviewPage.ts";
import { whenIdle } from "../../../ui/whenIdle.ts";
import { Icon } from "../../page/icons.tsx";
import { ReviewPage } from "../../page/review/ReviewPage.tsx";
import {
  type Draft,
  NO_REVIEWER,
  type ReviewActions,
  ReviewContext,
  type ReviewState,
  type Target,
  targetKey,
} from "../../page/review/reviewContext.ts";
import { keepReview } from "./keepReview.ts";
import { type ReviewRecord, readReviewer, writeReviewer } from "./reviewRecord.ts";
import { changesSince, look } from "./seenDays.ts";
import { useMarkedWords } from "./useMarkedWords.ts";
import { useSending } from "./useSending.ts";

export function startReview(root: HTMLElement, view: ReviewView): void {
  hydrateRoot(root, <ReviewApp view={view} />);
}

function ReviewApp({ view }: { view: ReviewView }) {
  // The first render repeats the server's, so that nothing jumps.
  const [isLive, setIsLive] = useState(false);
  useEffect(() => setIsLive(true), []);
  useEffect(() => whenIdle(() => void keepReview(view)), [view]);
  if (isLive) return <LiveReview view={view} />;
  return (
    <ReviewContext value={{ ...NO_REVIEWER, comments: view.said.comments }}>
      <ReviewPage view={view} />
    </ReviewContext>
  );
}

function LiveReview({ view }: { view: ReviewView }) {
  const token = view.home.split("/").at(-1) ?? "";
  const { record, closed, isOnline, isKept, change, flush } = useSending(token);
  const [reviewer, setReviewer] = useState(readReviewer);
  const [target, setTarget] = useState<Target | null>(null);
  const [told, setTold] = useState("");
  const marked = useMarkedWords();
  const digests = useMemo(
    () =>
      Object.fromEntries(
        view.weeks.flatMap(({ days }) => days.map(({ id, digest }) => [id, digest])),
      ),
    [view.weeks],
  );
  useEffect(() => {
    change((now) => ({ ...now, seen: look(now.seen, digests, Date.now()) }));
  }, [change, digests]);
  const news = useMemo(() => changesSince(record.seen, digests), [record.seen, digests]);
  useEffect(() => {
    if (told === "") return;
    const timer = setTimeout(() => setTold(""), 4_000);
    return () => clearTimeout(timer);
  }, [told]);

  const rename = (name: string) => {
    const next = { ...reviewer, name };
    writeReviewer(next);
    setReviewer(next);
  };
  const sendNow = async () => {
    const flushed = await flush();
    setTold(flushed.kind === "refused" ? flushed.sentence : t[flushed.kind]);
  };
  const write = useCallback((next: Target | null) => setTarget(next), []);
  // A cached page is older than what was received since.
  const said = record.said && record.said.at > view.said.at ? record.said : view.said;

  const review: ReviewState & ReviewActions = {
    ...{ isLive: true, isOnline, isKept, name: reviewer.name, closed, target, told, write },
    ...news,
    comments: said.comments,
    waiting: record.queue.flatMap((each) => (each.kind === "comment" ? [each] : [])),
    approved: record.approved,
    alsoGood: alsoGoodOf(said.approvals, digests, reviewer.name),
    draftOf: (about) => record.drafts[targetKey(about)] ?? { text: "" },
    keepDraft: (about, draft) => change((now) => withDraft(now, about, draft)),
    send(about, { text, suggestion }, name) {
      if (name !== reviewer.name) rename(name);
      const comment = {
        ...{ ...about, id: crypto.randomUUID(), name, text, suggestion: suggestion ?? null },
      };
      change((now) => ({
        ...withDraft(now, about, null),
        queue: [...now.queue, { kind: "comment", comment, fault: null }],
      }));
      setTarget(null);
      void sendNow();
    },
    approve(days, isApproved, name) {
      if (name !== reviewer.name) rename(name);
      const named = days.map(({ id, digest }) => ({ id, digest }));
      const approval = { device: reviewer.device, name, days: named, isApproved };
      change((now) => {
        const approved = { ...now.approved };
        for (const { id, digest } of named) {
          if (isApproved) approved[id] = digest;
          else delete approved[id];
        }
        return {
          ...now,
          approved,
          queue: [...now.queue, { kind: "approval", approval, fault: null }],
        };
      });
      void sendNow();
    },
    takeBack(id, again) {
      const found = record.queue.find((each) => each.kind === "comment" && each.comment.id === id);
      change((now) => ({
        ...now,
        queue: now.queue.filter((each) => each.kind !== "comment" || each.comment.id !== id),
      }));
      if (!again || found?.kind !== "comment") return;
      const { day, part, original, quote, replyTo, text, suggestion } = found.comment;
      const about = { day, part, original, quote, replyTo };
      change((now) => withDraft(now, about, { text, suggestion: suggestion ?? undefined }));
      setTarget(about);
    },
  };
  return (
    <ReviewContext value={review}>
      <ReviewPage view={view} />
      {marked && !target && !closed && (
        <button
          type="button"
          className="saying"
          // Keeps the words marked while the button is pressed.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => setTarget(marked)}
        >
          <Icon name="comment" />
          <span>{t.saySelected(marked.quote)}</span>
        </button>
      )}
    </ReviewContext>
  );
}

function withDraft(record: ReviewRecord, about: Target, draft: Draft | null): ReviewRecord {
  const { [targetKey(about)]: _, ...drafts } = record.drafts;
  return { ...record, drafts: draft ? { ...drafts, [targetKey(about)]: draft } : drafts };
}

/** Returns who else approved a day as it is. */
function alsoGoodOf(
  approvals: ReviewView["said"]["approvals"],
  digests: Readonly<Record<string, string>>,
  self: string,
): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>();
  for (const { day, digest, name } of approvals) {
    const known = names.get(day) ?? [];
    if (digest === digests[day] && name !== self && !known.includes(name)) {
      names.set(day, [...known, name]);
    }
  }
  return names;
}
