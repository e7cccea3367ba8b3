/** Links to the day's passages in other Bible apps. Loaded when a reader wants one. */
import type { ShownText } from "#shared/domain/daily/dailyView.ts";
import { dailyMessages as t } from "#shared/messages/en.daily.ts";
import { BIBLE_APPS, type BibleApp, linksIn } from "./bibleApps.ts";

interface Props {
  apps: readonly BibleApp[];
  passages: ShownText["passages"];
  onOpen(app: BibleApp): void;
}

export const ALL_APPS: readonly BibleApp[] = ["youVersion", "logos", "blueLetter"];

export function AppLinks({ apps, passages, onOpen }: Props) {
  return (
    <ul>
      {apps.flatMap((app) =>
        linksIn(app, passages).map(({ reference, address }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day may read a passage twice, and their order is fixed.
          <li key={`${app} ${place}`}>
            <a href={address} target="_blank" rel="noopener noreferrer" onClick={() => onOpen(app)}>
              {t.openIn(reference, BIBLE_APPS[app].name)}
            </a>
          </li>
        )),
      )}
    </ul>
  );
}
