/** The reader's state and actions for the page's components. On the server both are empty. */
import { createContext, type ReactNode, useContext } from "react";
import type { ReaderRating } from "#shared/contracts/readerFeedback.ts";
import type { Translation } from "#shared/domain/bible/translations.ts";
import type { VerseToLearn } from "#shared/domain/daily/dailyView.ts";
import type { CatchUp } from "#shared/domain/daily/pace.ts";
import type { BibleApp } from "./bibleApps.ts";
import type { LearnedVerses } from "./learning.ts";
import { emptyRecord, NO_STANDING, type ReaderRecord, type Standing } from "./reader.ts";
import type { SpokenVerse } from "./speech.ts";

export type Theme = "system" | "light" | "dark";

export interface Look {
  theme: Theme;
  /** Index of `dailyMessages.sizes`. */
  size: number;
  /** The reader's own choice. */
  translation: Translation | null;
}

const NORMAL_SIZE = 1;
export const USUAL_LOOK: Look = { theme: "system", size: NORMAL_SIZE, translation: null };

export type Listening = "cannot" | "silent" | "on";
/** `lapsed`: it was set here, and the device no longer takes messages for it. */
export type ReminderWay =
  | ("unknown" | "can" | "lapsed")
  | ("cannot" | "homeScreen" | "denied" | "notHere");

export interface ReaderState {
  /** False until the script runs, which enables the parts that need it. */
  isLive: boolean;
  record: ReaderRecord;
  standing: Standing;
  look: Look;
  verses: LearnedVerses;
  /** The other app in which the reader last opened a passage. */
  bibleApp: BibleApp | null;
  listening: Listening;
  /** The controls while a day is read aloud; a sentence while they are loaded, or where they cannot be. */
  listenPanel: ReactNode;
  /** The verse that is being read aloud. */
  spoken: SpokenVerse | null;
  reminders: ReminderWay;
  canInstall: boolean;
  /** Whether this device shows the number of open readings on the page's icon. */
  canBadge: boolean;
  /** Marks and notes on another phone; a sentence while it is loaded, or where it cannot be. */
  movingPanel: ReactNode;
  /** The whole plan is on the device. */
  isWhole: boolean;
  /** The chosen translation is not available now. */
  isFallback: boolean;
  /** The address names a reading that is not on the device, and there is no network. */
  isElsewhere: boolean;
  /** Set for a moment after a choice, so that it can be undone. */
  chosen: CatchUp | null;
}

export interface ReaderActions {
  open(place: string | null): boolean;
  mark(dayId: string, isRead: boolean): void;
  writeNote(dayId: string, text: string, about: string): Promise<boolean>;
  catchUp(way: CatchUp): void;
  takeBack(): void;
  changeLook(change: Partial<Look>): void;
  listen(): void;
  share(): Promise<"shared" | "copied" | "failed">;
  remind(time: string): Promise<boolean>;
  stopReminding(): Promise<boolean>;
  install(): void;
  /** Resolves with whether the system allows it. */
  setBadge(isOn: boolean): Promise<boolean>;
  openMoving(isOpen: boolean): void;
  setCounted(isCounted: boolean): void;
  /** Resolves with whether the server accepted it. */
  sendFeedback(dayId: string, rating: ReaderRating | null, words: string): Promise<boolean>;
  seeNews(): void;
  chooseBibleApp(app: BibleApp): void;
  /** Notes whether a verse is known by heart. Returns whether the device stored it. */
  learn(verse: VerseToLearn, knows: boolean): boolean;
}

const nothing = () => {};

export const NOBODY: ReaderState & ReaderActions = {
  isLive: false,
  record: emptyRecord(""),
  standing: NO_STANDING,
  look: USUAL_LOOK,
  verses: {},
  bibleApp: null,
  listening: "silent",
  listenPanel: null,
  spoken: null,
  reminders: "unknown",
  canInstall: false,
  canBadge: false,
  movingPanel: null,
  isWhole: false,
  isFallback: false,
  isElsewhere: false,
  chosen: null,
  open: () => false,
  mark: nothing,
  writeNote: async () => false,
  catchUp: nothing,
  takeBack: nothing,
  changeLook: nothing,
  listen: nothing,
  share: async () => "failed",
  remind: async () => false,
  stopReminding: async () => false,
  install: nothing,
  setBadge: async () => false,
  openMoving: nothing,
  setCounted: nothing,
  sendFeedback: async () => false,
  seeNews: nothing,
  chooseBibleApp: nothing,
  learn: () => false,
};

export const ReaderContext = createContext<ReaderState & ReaderActions>(NOBODY);

export function useReader(): ReaderState & ReaderActions {
  return useContext(ReaderContext);
}

/** Returns a field's value. These files are type-checked for the server too, which has no DOM types. */
export function inputValue(event: { currentTarget: unknown }): string {
  // Safe: only fields with a value call this.
  return (event.currentTarget as { value: string }).value;
}
