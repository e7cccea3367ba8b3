/** The comments on a day or the plan, with the makers' answers and those waiting to be sent. Markup is shown as text. */
import type { NewComment, ReviewComment } from "#shared/contracts/reviewLinks.ts";
import { reviewPageMessages as t } from "#shared/messages/en.reviewPage.ts";
import { ComposerFor } from "./Composer.tsx";
import { useReview, type WaitingComment } from "./reviewContext.ts";

export function Conversation({
  isAbout,
}: {
  isAbout: (comment: { day: string | null }) => boolean;
}) {
  const { comments, waiting } = useReview();
  const here = comments.filter((comment) => comment.replyTo === null && isAbout(comment));
  const unsent = waiting.filter(({ comment }) => comment.replyTo === null && isAbout(comment));
  if (here.length + unsent.length === 0) return null;
  return (
    <ul className="said">
      {here.map((comment) => (
        <Comment key={comment.id} comment={comment} />
      ))}
      {unsent.map((each) => (
        <Unsent key={each.comment.id} waiting={each} />
      ))}
    </ul>
  );
}

function Comment({ comment }: { comment: ReviewComment }) {
  const { id, name, at, state, day } = comment;
  const { comments, waiting, write, isLive, closed } = useReview();
  const answers = comments.filter(({ replyTo }) => replyTo === id);
  const target = { day, part: null, original: "", quote: "", replyTo: id };
  return (
    <li data-state={state}>
      <p className="by">
        <b>{name}</b> · {t.on(at)}
        {t.states[state] && <span className="state"> · {t.states[state]}</span>}
      </p>
      <Words comment={comment} />
      {answers.map((answer) => (
        <div key={answer.id} className="answer">
          <p className="by">
            <b>{answer.isMaker ? t.maker(answer.name) : answer.name}</b> · {t.on(answer.at)}
          </p>
          <Words comment={answer} />
        </div>
      ))}
      {waiting
        .filter((each) => each.comment.replyTo === id)
        .map((each) => (
          <div key={each.comment.id} className="answer">
            <UnsentWords waiting={each} />
          </div>
        ))}
      {answers.some(({ isMaker }) => isMaker) && !closed && (
        <button
          type="button"
          className="plain needs-script"
          disabled={!isLive}
          onClick={() => write(target)}
        >
          {t.answer}
        </button>
      )}
      <ComposerFor isFor={({ replyTo }) => replyTo === id} />
    </li>
  );
}

function Words({
  comment,
}: {
  comment: Pick<NewComment, "part" | "original" | "quote" | "text" | "suggestion">;
}) {
  const { part, original, quote, text, suggestion } = comment;
  return (
    <>
      {part && (
        <blockquote>
          <span className="unseen">{t.about[part]}: </span>
          {quote || original}
        </blockquote>
      )}
      {text && <p className="words">{text}</p>}
      {suggestion !== null && (
        <p className="words suggestion">
          <span className="hint">{t.suggested}: </span>
          {suggestion}
        </p>
      )}
    </>
  );
}

function Unsent({ waiting }: { waiting: WaitingComment }) {
  return (
    <li data-state="waiting">
      <UnsentWords waiting={waiting} />
    </li>
  );
}

function UnsentWords({ waiting: { comment, fault } }: { waiting: WaitingComment }) {
  const { takeBack } = useReview();
  return (
    <>
      <p className="by">
        <b>{comment.name}</b> · {t.waiting}
      </p>
      <Words comment={comment} />
      {fault && (
        <p className="hint fault" role="alert">
          {fault}
        </p>
      )}
      <div className="buttons">
        <button type="button" className="plain" onClick={() => takeBack(comment.id, true)}>
          {t.change}
        </button>
        <button type="button" className="plain" onClick={() => takeBack(comment.id, false)}>
          {t.discard}
        </button>
      </div>
    </>
  );
}
