import { PanelRightOpen } from "lucide-react";
import {
  memo,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import type { PlanNotes as Notes } from "#shared/domain/plan/brief.ts";
import { useSignedIn } from "../../auth/session.ts";
import { SelectionChip } from "../../features/canvas/SelectionChip.tsx";
import { EditingNote } from "../../features/chat/EditingNote.tsx";
import { EmptyConversation } from "../../features/chat/EmptyConversation.tsx";
import { LatestReply } from "../../features/chat/LatestReply.tsx";
import { MessageInput } from "../../features/chat/MessageInput.tsx";
import { QuickReplies } from "../../features/chat/QuickReplies.tsx";
import { RunAnnouncer } from "../../features/chat/RunAnnouncer.tsx";
import { AttachButton } from "../../features/chat/upload/AttachButton.tsx";
import { DropTarget } from "../../features/chat/upload/DropTarget.tsx";
import { en as t } from "../../messages/en.ts";
import {
  forgetIncomingFile,
  incomingFile,
  subscribeToIncomingFile,
} from "../../pwa/incomingFile.ts";
import { IconButton } from "../../ui/Button.tsx";
import { lazyNamed } from "../../ui/lazyNamed.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { today } from "../../ui/today.ts";
import { InstallOffer } from "../shell/InstallOffer.tsx";
import { SyncStatus } from "../shell/SyncStatus.tsx";
import { TopBar } from "../shell/TopBar.tsx";
import styles from "./ChatScreen.module.css";
import { Presence } from "./Presence.tsx";
import { useBrief } from "./useBrief.ts";
import { useCanvas } from "./useCanvas.ts";
import type { ConversationView } from "./useConversation.ts";
import { useOnline } from "./useOnline.ts";
import { usePrefetchScripture } from "./usePrefetchScripture.ts";
import { useSelection } from "./useSelection.ts";
import { useTurns } from "./useTurns.ts";

// A first visit has no conversation and no plan yet.
const MessageList = lazyNamed(() => import("../../features/chat/MessageList.tsx"), "MessageList");
const PlanPane = lazyNamed(() => import("./PlanPane.tsx"), "PlanPane");
const BriefChips = lazyNamed(() => import("../../features/brief/BriefChips.tsx"), "BriefChips");
const BriefDialog = lazyNamed(() => import("../../features/brief/BriefDialog.tsx"), "BriefDialog");
const PlanNotes = lazyNamed(() => import("../../features/brief/PlanNotes.tsx"), "PlanNotes");
const ProjectOptions = lazyNamed(() => import("./ProjectOptions.tsx"), "ProjectOptions");
const UploadNote = lazyNamed(
  () => import("../../features/chat/upload/UploadNote.tsx"),
  "UploadNote",
);
const TemplateGallery = lazyNamed(
  () => import("../../features/projects/TemplateGallery.tsx"),
  "TemplateGallery",
);

/** Memoized, so that typing in the message box does not redraw the plan. */
const Canvas = memo(PlanPane);
const PLAN_STATUS = <SyncStatus />;

/** Fetches the list of messages before a conversation is drawn. */
export const prefetchMessages = () => MessageList.prefetch();

/** An opened conversation: its messages, the message box and its plan. */
export function OpenConversation({
  view,
  fault,
  startDay,
}: {
  view: ConversationView;
  fault: string | undefined;
  /** The day to open the plan at; undefined opens it at the beginning. */
  startDay: string | undefined;
}) {
  const { me } = useSignedIn();
  const { conversationId, projectId, messages, title, isRunning, progress, calendar } = view;
  const canvas = useCanvas(projectId ?? undefined);
  const selection = useSelection();
  const turns = useTurns(view, selection);
  const brief = useBrief(projectId, canvas.hasPlan, turns.sendBrief);
  const isOnline = useOnline();
  const chips = useMemo(
    () => view.brief && <BriefChips brief={view.brief} onOpen={brief.open} />,
    [view.brief, brief.open],
  );
  const renderNotes = useCallback(
    (notes: Notes, isLast: boolean) => (
      <PlanNotes notes={notes} onOpen={isLast ? brief.open : undefined} />
    ),
    [brief.open],
  );
  usePrefetchScripture(isRunning ? null : projectId);
  const { file } = turns;
  useIncomingFile(messages.length === 0, file.add);
  const [hasIdeas, setIdeas] = useState(false);
  const problem = turns.fault ?? fault;
  const last = messages.at(-1);
  // Stable, so that typing does not redraw the canvas.
  const setText = useRef(turns.setText);
  setText.current = turns.setText;
  const askFor = useCallback((request: string) => setText.current(request), []);
  const isCovered = canvas.isShown && canvas.isFullScreen;
  const isIdle = !isRunning && !turns.isEditing;
  const offersChanges = canvas.hasPlan && isIdle && turns.text === "" && !last?.isError;

  const input = (
    <MessageInput
      value={turns.text}
      onChange={turns.setText}
      onSend={turns.sendText}
      onStop={turns.stop}
      isRunning={isRunning}
      hasMore={!turns.isEditing && file.upload !== undefined}
      head={
        turns.isEditing ? (
          <EditingNote onCancel={turns.cancelEdit} />
        ) : (
          <>
            <SelectionChip count={selection.selected.size} onClear={selection.clear} />
            {file.state && <UploadNote state={file.state} onRemove={file.remove} />}
          </>
        )
      }
      lead={!turns.isEditing && <AttachButton onFile={file.add} />}
      onPasteFile={turns.isEditing ? undefined : file.add}
    />
  );

  const foot = (
    <div key="foot" className={styles.foot}>
      {problem && (
        <div className={styles.fault}>
          <Notice look="wrong">{problem}</Notice>
        </div>
      )}
      {isCovered && <LatestReply message={last} onOpen={canvas.hide} />}
      {input}
    </div>
  );
  const plan = canvas.isShown && projectId && (
    <Canvas
      key={`plan ${projectId}`}
      projectId={projectId}
      title={title}
      calendar={calendar}
      startDay={startDay}
      onClose={canvas.hide}
      selected={selection.selected}
      onSelect={selection.select}
      onAsk={askFor}
      chips={chips}
      status={isCovered && PLAN_STATUS}
    />
  );

  return (
    <DropTarget className={styles.screen} onFile={file.add}>
      <RunAnnouncer
        run={{
          conversationId,
          isRunning,
          writtenWeeks: progress?.written ?? 0,
          totalWeeks: progress?.total ?? 0,
        }}
      />
      {isCovered && <h1 className="visually-hidden">{t.chat.plan}</h1>}
      <div className={styles.chat} inert={isCovered}>
        <TopBar title={title} status={!isCovered && <SyncStatus />}>
          <Presence projectId={projectId} />
          {projectId && (
            <ProjectOptions {...{ conversationId, projectId, title }} onFault={turns.setFault} />
          )}
          {canvas.hasPlan && !canvas.isShown && (
            <IconButton label={t.chat.showPlan} onClick={canvas.show}>
              <PanelRightOpen aria-hidden="true" />
            </IconButton>
          )}
        </TopBar>
        {messages.length === 0 ? (
          <EmptyConversation
            church={me?.church?.name ?? ""}
            today={today()}
            onSuggest={turns.send}
            onMoreIdeas={() => setIdeas(true)}
            onByTaps={() => brief.open()}
          />
        ) : (
          <MessageList
            messages={messages}
            actions={isIdle ? turns.actions : undefined}
            progress={progress}
            renderNotes={renderNotes}
            onEarlier={view.readEarlier}
            fallback={<div className={styles.opening} aria-busy="true" />}
          />
        )}
        {messages.length > 0 && <InstallOffer />}
        {offersChanges && !isCovered && <QuickReplies onReply={turns.send} />}
      </div>
      {/* The same input element in either order, so that typing continues while the plan opens. */}
      {isCovered ? [plan, foot] : [foot, plan]}
      {brief.opened && (
        <BriefDialog
          brief={brief.opened.brief}
          part={brief.opened.part}
          isChange={canvas.hasPlan}
          isOnline={isOnline}
          onApply={brief.apply}
          onClose={brief.close}
        />
      )}
      {hasIdeas && (
        <TemplateGallery
          onClose={() => setIdeas(false)}
          onChoose={(request) => {
            setIdeas(false);
            turns.setText(request);
          }}
        />
      )}
    </DropTarget>
  );
}

/** Passes a file from outside the app to `onFile`, in an empty conversation only: each way in opens a new project first. */
function useIncomingFile(isEmpty: boolean, onFile: (file: File) => void): void {
  const file = useSyncExternalStore(subscribeToIncomingFile, incomingFile);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the handler is a new function on each render.
  useEffect(() => {
    if (!file || !isEmpty) return;
    forgetIncomingFile();
    onFile(file);
  }, [file, isEmpty]);
}
