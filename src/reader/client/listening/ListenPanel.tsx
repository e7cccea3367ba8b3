/** The controls while a day is read aloud. Loaded when somebody listens; it speaks as long as it is in the page. */
import { useEffect, useRef, useState } from "react";
import { listenMessages as t } from "#shared/messages/en.listen.ts";
import { Icon } from "../../page/icons.tsx";
import type { SpokenVerse } from "../../page/speech.ts";
import {
  type Choices,
  LANGUAGE,
  RATES,
  readChoices,
  storeChoices,
  voiceGroups,
} from "./choices.ts";
import { useFollowing } from "./useFollowing.ts";
import { type ListenedDay, MINUTES, useSpeaker } from "./useSpeaker.ts";

export function ListenPanel({ spoken, ...day }: ListenedDay & { spoken: SpokenVerse | null }) {
  const [choices, setChoices] = useState(readChoices);
  const { isPaused, hasFailed, pause, goOn } = useSpeaker(day, choices);
  useFollowing(spoken);
  // The button that was pressed is gone, and then the one that stopped it: the keyboard's focus goes along.
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) first.current?.focus({ preventScroll: true });
  }, []);
  const stop = () => {
    day.onClose();
    requestAnimationFrame(() => document.getElementById("listen")?.focus({ preventScroll: true }));
  };
  const choose = (change: Partial<Choices>) => {
    const after = { ...choices, ...change };
    setChoices(after);
    storeChoices(after);
  };
  return (
    <div className="listen">
      <div className="listen-keys">
        <button type="button" ref={first} onClick={() => (isPaused ? goOn() : pause())}>
          <Icon name={isPaused ? "sound" : "pause"} />
          {isPaused ? t.goOn : t.pause}
        </button>
        <button type="button" onClick={stop}>
          <Icon name="stop" />
          {t.stop}
        </button>
      </div>
      <p className="hint fault" role="status">
        {hasFailed ? t.failed : ""}
      </p>
      <details>
        <summary>{t.choices}</summary>
        <label className="field">
          {t.rate}
          <select
            value={choices.rate}
            onChange={({ currentTarget: { value } }) =>
              choose({ rate: RATES.find((rate) => String(rate) === value) ?? 1 })
            }
          >
            {RATES.map((rate) => (
              <option key={rate} value={rate}>
                {t.rates[rate]}
              </option>
            ))}
          </select>
        </label>
        <Voices
          chosen={choices.voices[LANGUAGE] ?? ""}
          choose={(voice) => choose({ voices: { ...choices.voices, [LANGUAGE]: voice } })}
        />
        <Until choices={choices} choose={choose} />
        <label className="tick">
          <input
            type="checkbox"
            checked={choices.withMore}
            onChange={() => choose({ withMore: !choices.withMore })}
          />
          {t.withMore}
        </label>
      </details>
    </div>
  );
}

/** The device's voices in the text's language, which some devices have only after a moment. */
function Voices({ chosen, choose }: { chosen: string; choose(voice: string): void }) {
  const [groups, setGroups] = useState<ReturnType<typeof voiceGroups>>([]);
  useEffect(() => {
    const read = () => setGroups(voiceGroups(speechSynthesis.getVoices(), navigator.language));
    read();
    speechSynthesis.addEventListener("voiceschanged", read);
    return () => speechSynthesis.removeEventListener("voiceschanged", read);
  }, []);
  if (groups.flatMap(({ voices }) => voices).length < 2) return null;
  return (
    <label className="field">
      {t.voice}
      <select value={chosen} onChange={({ currentTarget: { value } }) => choose(value)}>
        <option value="">{t.usualVoice}</option>
        {groups.map(({ region, voices }) => (
          <optgroup key={region} label={region}>
            {voices.map(({ voiceURI, name }) => (
              <option key={voiceURI} value={voiceURI}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}

function Until({ choices, choose }: { choices: Choices; choose(change: Partial<Choices>): void }) {
  const ways = { day: t.untilDay, minutes: t.untilMinutes(MINUTES) };
  return (
    <fieldset>
      <legend>{t.until}</legend>
      <div className="choices">
        {(["day", "minutes"] as const).map((until) => (
          <label key={until}>
            <input
              type="radio"
              name="until"
              checked={choices.until === until}
              onChange={() => choose({ until })}
            />
            <span>{ways[until]}</span>
          </label>
        ))}
      </div>
      {choices.until === "minutes" && <p className="hint">{t.untilMinutesMeaning}</p>}
    </fieldset>
  );
}
