import { X } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { BOOKS } from "#shared/domain/bible/books.ts";
import { loadReferenceParser } from "#shared/domain/bible/loadReferenceParser.ts";
import { COMMON_TOPICS, SEASON_NAMES, TOPIC_NAMES } from "#shared/domain/bible/topics.ts";
import { type Brief, type BriefReading, MAX_READINGS } from "#shared/domain/plan/brief.ts";
import { briefMessages as t } from "../../messages/en.brief.ts";
import { Button, IconButton } from "../../ui/Button.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { nameOfReading } from "./briefParts.ts";
import styles from "./PartEditor.module.css";

const MAX_SHOWN = 8;

interface ReadingsEditorProps {
  brief: Brief;
  onChange: (brief: Brief) => void;
}

/** Edits the readings: a list, a field that checks typed passages, and a search for topics. */
export function ReadingsEditor({ brief, onChange }: ReadingsEditorProps) {
  const { readings, leave_out } = brief;
  const add = (reading: BriefReading) => {
    const isThere = readings.some(({ label }) => label === reading.label);
    if (!isThere && readings.length < MAX_READINGS)
      onChange({ ...brief, readings: [...readings, reading] });
  };
  return (
    <div className={styles.rows}>
      {readings.length === 0 && <p className={styles.hint}>{t.readings.none}</p>}
      <ul className={styles.list}>
        {readings.map((reading, at) => (
          <Removable
            key={reading.label}
            name={nameOfReading(reading)}
            onRemove={() => onChange({ ...brief, readings: readings.toSpliced(at, 1) })}
          />
        ))}
        {leave_out.map((label) => (
          <Removable
            key={`without ${label}`}
            name={t.without(label)}
            onRemove={() =>
              onChange({ ...brief, leave_out: leave_out.filter((one) => one !== label) })
            }
          />
        ))}
      </ul>
      <PassageField onAdd={add} />
      <TopicSearch chosen={readings.map(({ label }) => label)} onAdd={add} />
    </div>
  );
}

function Removable({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <li className={styles.item}>
      <span>{name}</span>
      <IconButton label={t.readings.remove(name)} onClick={onRemove}>
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}

function PassageField({ onAdd }: { onAdd: (reading: BriefReading) => void }) {
  const listId = useId();
  const [text, setText] = useState("");
  const [fault, setFault] = useState<string>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === "") return;
    const parsed = (await loadReferenceParser())?.parseReference(text);
    if (!parsed) return;
    if (!parsed.ok) return setFault(parsed.reason);
    onAdd({ kind: "passages", label: parsed.text, references: [parsed.text] });
    setText("");
  }

  return (
    <form className={styles.add} onSubmit={(event) => void submit(event)}>
      <TextField
        label={t.readings.passage}
        placeholder={t.readings.passageHint}
        list={listId}
        autoComplete="off"
        value={text}
        error={fault}
        onFocus={() => void loadReferenceParser()}
        onChange={(event) => {
          setText(event.target.value);
          setFault(undefined);
        }}
      />
      <datalist id={listId}>
        {BOOKS.map(({ osis, name }) => (
          <option key={osis} value={name} />
        ))}
      </datalist>
      <Button type="submit" disabled={text.trim() === ""}>
        {t.readings.add}
      </Button>
    </form>
  );
}

function TopicSearch({
  chosen,
  onAdd,
}: {
  chosen: readonly string[];
  onAdd: (reading: BriefReading) => void;
}) {
  const [text, setText] = useState("");
  const wanted = text.trim().toLowerCase();
  const seasons = Object.entries(SEASON_NAMES).map(([label, name]) => ({ label, name }));
  const all = [
    ...seasons.map((one) => ({ ...one, kind: "season" as const })),
    ...TOPIC_NAMES.map((name) => ({ label: name, name, kind: "topic" as const })),
  ];
  const found = all
    .filter(({ label }) => !chosen.includes(label))
    .filter(({ name }) =>
      wanted === "" ? COMMON_TOPICS.includes(name) : name.toLowerCase().includes(wanted),
    )
    .slice(0, MAX_SHOWN);
  return (
    <div className={styles.rows}>
      <TextField
        label={t.readings.topic}
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <ul className={styles.topics} aria-label={t.readings.topics}>
        {found.map(({ label, name, kind }) => (
          <li key={label}>
            <Button
              className={styles.topic}
              onClick={() => {
                onAdd({ kind, label });
                setText("");
              }}
            >
              {name}
            </Button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={styles.hint}>{t.readings.noTopic}</p>}
    </div>
  );
}
