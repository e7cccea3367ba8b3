/** Text size, colours and translation, in a closed menu beside the plan's name. */
import type { Translation } from "#shared/domain/bible/translations.ts";
import { TRANSLATIONS } from "#shared/domain/bible/translations.ts";
import type { DailyView } from "#shared/domain/daily/dailyView.ts";
import { dailyMessages as t } from "#shared/messages/en.daily.ts";
import { inputValue, type Theme, useReader } from "./readerContext.ts";

const THEMES: Record<Theme, string> = { system: t.system, light: t.light, dark: t.dark };

export function LookMenu({ view }: { view: DailyView }) {
  return (
    <div className="look needs-script">
      <button type="button" popoverTarget="look" aria-label={t.settings} title={t.settings}>
        <span aria-hidden="true">
          <small>A</small>A
        </span>
      </button>
      <div id="look" popover="auto" className="menu">
        <TextSize />
        <Colours />
        {view.offered.length > 1 && <Translations view={view} />}
      </div>
    </div>
  );
}

function TextSize() {
  const { look, changeLook, isLive } = useReader();
  const { size } = look;
  return (
    <fieldset>
      <legend>{t.textSize}</legend>
      <div className="steps">
        <button
          type="button"
          aria-label={t.smaller}
          disabled={!isLive || size === 0}
          onClick={() => changeLook({ size: size - 1 })}
        >
          <small aria-hidden="true">A</small>
        </button>
        <output>{t.sizes[size]}</output>
        <button
          type="button"
          aria-label={t.larger}
          disabled={!isLive || size === t.sizes.length - 1}
          onClick={() => changeLook({ size: size + 1 })}
        >
          <span aria-hidden="true">A</span>
        </button>
      </div>
    </fieldset>
  );
}

function Colours() {
  const { look, changeLook, isLive } = useReader();
  return (
    <fieldset disabled={!isLive}>
      <legend>{t.colours}</legend>
      <div className="choices">
        {Object.entries(THEMES).map(([theme, name]) => (
          <label key={theme}>
            <input
              type="radio"
              name="theme"
              value={theme}
              checked={look.theme === theme}
              // Safe: the keys of the table are themes.
              onChange={() => changeLook({ theme: theme as Theme })}
            />
            <span>{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Translations({ view }: { view: DailyView }) {
  const { changeLook, isLive, look } = useReader();
  return (
    <label className="field">
      {t.translation}
      <select
        value={look.translation ?? view.text.translation}
        disabled={!isLive}
        // Safe: the options are translations.
        onChange={(event) => changeLook({ translation: inputValue(event) as Translation })}
      >
        {view.offered.map((id) => (
          <option key={id} value={id}>
            {TRANSLATIONS[id].name}
          </option>
        ))}
      </select>
    </label>
  );
}
