/** The form in which a comment is written, below what it is about. What is typed survives a reload. */
import { useId, useState } from "react";
import { MAX_COMMENT_CHARACTERS } from "#shared/contracts/commentDecision.ts";
import { MAX_REVIEWER_CHARACTERS } from "#shared/contracts/reviewLinks.ts";
import {
  MAX_PRAYER_CHARACTERS,
  MAX_QUESTION_CHARACTERS,
  MAX_SCRIPTURE_CHARACTERS,
  MAX_TITLE_CHARACTERS,
} from "#shared/domain/plan/plan.ts";
import type { DayPart } from "#shared/domain/review/dayDigest.ts";
import { reviewPageMessages as t } from "#shared/messages/en.reviewPage.ts";
import { inputValue } from "../readerContext.ts";
import { type Draft, type Target, targetKey, useReview } from "./reviewContext.ts";

const LIMITS: Record<DayPart, number> = {
  title: MAX_TITLE_CHARACTERS,
  reading: MAX_SCRIPTURE_CHARACTERS,
  question: MAX_QUESTION_CHARACTERS,
  prayer: MAX_PRAYER_CHARACTERS,
};

/** Shows the form where a comment on one of these is being written. */
export function ComposerFor({ isFor }: { isFor: (target: Target) => boolean }) {
  const { target } = useReview();
  return target && isFor(target) ? <Composer key={targetKey(target)} target={target} /> : null;
}

function Composer({ target }: { target: Target }) {
  const { name: known, draftOf, keepDraft, send, write } = useReview();
  const [draft, setDraft] = useState<Draft>(() => draftOf(target));
  const [name, setName] = useState(known);
  const [fault, setFault] = useState("");
  const faultId = useId();
  const { part, quote, original } = target;
  const change = (next: Draft) => {
    setDraft(next);
    keepDraft(target, next);
    setFault("");
  };
  const submit = () => {
    const wording = draft.suggestion?.trim();
    const isSame = wording === (quote || original).trim();
    const suggestion = isSame ? undefined : wording;
    if (draft.text.trim() === "" && !suggestion) return setFault(t.noWords);
    if (name.trim() === "") return setFault(t.noName);
    send(target, { text: draft.text.trim(), suggestion }, name.trim());
  };
  return (
    <form
      className="compose"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {quote && <blockquote>{quote}</blockquote>}
      <label className="field">
        {t.comment}
        <textarea
          rows={3}
          // biome-ignore lint/a11y/noAutofocus: the person has just asked to write here.
          autoFocus
          maxLength={MAX_COMMENT_CHARACTERS}
          value={draft.text}
          aria-describedby={faultId}
          onChange={(event) => change({ ...draft, text: inputValue(event) })}
        />
      </label>
      {part !== null && draft.suggestion === undefined && (
        <button
          type="button"
          className="plain"
          onClick={() => change({ ...draft, suggestion: quote || original })}
        >
          {part === "reading" ? t.suggestReading : t.suggest}
        </button>
      )}
      {part !== null && draft.suggestion !== undefined && (
        <label className="field">
          {part === "reading" ? t.reading : t.wording}
          <textarea
            rows={2}
            maxLength={LIMITS[part]}
            value={draft.suggestion}
            onChange={(event) => change({ ...draft, suggestion: inputValue(event) })}
          />
        </label>
      )}
      {known === "" && <NameField name={name} onName={setName} />}
      <p className="hint fault" role="alert" id={faultId}>
        {fault}
      </p>
      <div className="buttons">
        <button type="submit" className="strong">
          {t.send}
        </button>
        <button type="button" onClick={() => write(null)}>
          {t.cancel}
        </button>
      </div>
    </form>
  );
}

export function NameField({ name, onName }: { name: string; onName: (name: string) => void }) {
  return (
    <label className="field">
      {t.name}
      <input
        type="text"
        autoComplete="name"
        maxLength={MAX_REVIEWER_CHARACTERS}
        value={name}
        onChange={(event) => onName(inputValue(event))}
      />
      <span className="hint">{t.nameMeaning}</span>
    </label>
  );
}
