import { useEffect, useMemo, useRef, useState } from "react";
import { uploadMarker } from "#shared/domain/message.ts";
import type { Brief } from "#shared/domain/plan/brief.ts";
import { stopRun } from "../../agent/stopRun.ts";
import { useSignedIn } from "../../auth/session.ts";
import { MissingChurchError } from "../../data/db/createProjectLocally.ts";
import type { TurnActions } from "../../features/chat/MessageItem.tsx";
import type { MessageView } from "../../features/chat/messageView.ts";
import { en as t } from "../../messages/en.ts";
import { sentenceOf } from "../../messages/sentenceOf.ts";
import { today } from "../../ui/today.ts";
import { whenIdle } from "../../ui/whenIdle.ts";
import type { ConversationView } from "./useConversation.ts";
import { useDraft } from "./useDraft.ts";
import type { useSelection } from "./useSelection.ts";
import { useUpload } from "./useUpload.ts";

// Not part of the first view: a person who opens a plan reads first.
const sending = () => import("../../agent/sendMessage.ts");
const asking = () => import("../../agent/askAgain.ts");

/** Handlers for typing, sending, stopping, editing and repeating in one conversation. */
export function useTurns(
  { conversationId, messages }: ConversationView,
  { selected, clear }: ReturnType<typeof useSelection>,
) {
  const { db, uid, me } = useSignedIn();
  const [draft, setDraft] = useDraft(conversationId);
  const file = useUpload(conversationId);
  const [edit, setEdit] = useState<{ questionId: string; text: string }>();
  const [fault, setFault] = useState<string>();
  const sender = { uid, churchId: me?.user.churchId ?? "" };

  /** Shows an error above the input and returns undefined; the text stays in the input. */
  async function reportFault<Value>(work: Promise<Value>): Promise<Value | undefined> {
    setFault(undefined);
    try {
      return await work;
    } catch (error) {
      const sentence = error instanceof Error ? error.message : sentenceOf(error);
      setFault(error instanceof MissingChurchError ? t.sync.createFailed(sentence) : sentence);
      return undefined;
    }
  }

  async function send(text: string, pdfText?: string, brief?: Brief) {
    const message = {
      ...{ text, ...sender, today: today(), conversationId },
      ...(pdfText && { pdfText }),
      ...(brief && { brief }),
      ...(selected.size > 0 && { selection: { dayIds: [...selected] } }),
    };
    const sent = await reportFault(sending().then(({ sendMessage }) => sendMessage(db, message)));
    if (sent) clear();
    return sent;
  }

  async function sendDraft() {
    const { upload, isReading } = file;
    if (isReading) return;
    const words = draft.trim() || (upload ? t.chat.fileRequest : "");
    const text = upload ? `${words}\n\n${uploadMarker(upload.name)}` : draft;
    if (!(await send(text, upload?.text))) return;
    setDraft("");
    if (upload) file.remove();
  }

  async function ask(questionId: string, text: string) {
    const question = { conversationId, questionId, text, ...sender, today: today() };
    return reportFault(asking().then(({ askAgain }) => askAgain(db, question)));
  }

  async function sendText() {
    if (edit) {
      if (await ask(edit.questionId, edit.text)) setEdit(undefined);
    } else await sendDraft();
  }

  // Loaded before the first press, so that Send stores the message without a download.
  useEffect(() => whenIdle(() => void sending()), []);

  // Stable, so that typing does not redraw the messages.
  const latest = useRef({ messages, ask, send });
  latest.current = { messages, ask, send };
  const actions = useMemo<TurnActions>(
    () => ({
      onEdit: ({ id, content }: MessageView) => setEdit({ questionId: id, text: content }),
      onRepeat: () => {
        const question = latest.current.messages.findLast(({ role }) => role === "user");
        if (question) void latest.current.ask(question.id, question.content);
      },
      onChoice: (message) => void latest.current.send(message),
      onVersion: (to) => {
        const from = latest.current.messages.findLast(({ role }) => role === "user")?.id;
        if (from)
          void asking().then((module) => module.goToVersion(db, { conversationId, from, to }));
      },
    }),
    [db, conversationId],
  );

  return {
    text: edit?.text ?? draft,
    setText: (text: string) => (edit ? setEdit({ ...edit, text }) : setDraft(text)),
    isEditing: edit !== undefined,
    cancelEdit: () => setEdit(undefined),
    send: (text: string) => void send(text),
    /** Starts a run from the brief; `text` is only shown in the conversation. */
    sendBrief: (text: string, brief: Brief) => void send(text, undefined, brief),
    sendText: () => void sendText(),
    stop: () => void stopRun(db, conversationId),
    actions,
    fault,
    setFault,
    file,
  };
}
