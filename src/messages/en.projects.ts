/** Sentences of the project list. */
import { dateFormat } from "#shared/domain/formats.ts";
import { LOCALE } from "./locale.ts";

const DAY = dateFormat(LOCALE, { day: "numeric", month: "short", year: "numeric" });

export const projectMessages = {
  year: "The year",
  title: "Projects",
  search: "Search plans",
  searchHint: "Titles, readings and conversations",
  found: (count: number) => `${count} ${count === 1 ? "plan" : "plans"} found`,
  inPlan: "In the plan",
  inMessage: "In the conversation",
  empty: "No plans yet",
  emptyText: "Your church's plans will be here, newest first.",
  start: "Start a plan",
  noMatch: (query: string) => `Nothing here mentions “${query}”.`,
  options: "Options",
  rename: "Rename",
  renameTitle: "Rename this plan",
  renameLabel: (title: string) => `New name for ${title}`,
  duplicate: "Duplicate",
  delete: "Delete",
  deleteTitle: (title: string) => `Delete “${title}”?`,
  deleteText: "It is deleted for everyone in your church.",
  deleteUnsent: "It has changes that have not been sent yet. They are deleted too.",
  deleteConfirm: "Delete plan",
  deletedOpen: "Recently deleted",
  deletedTitle: "Recently deleted",
  deletedLead: "Deleted plans can be brought back for 30 days, with their conversation.",
  noneDeleted: "Nothing was deleted in the last 30 days.",
  deletedOn: (iso: string) => `Deleted ${DAY.format(new Date(iso))}`,
  bringBack: "Bring back",
  bringBackOf: (title: string) => `Bring back ${title}`,
  untitled: "A plan without a name",
  more: (title: string) => `Options for ${title}`,
  updated: (iso: string) => `Changed ${DAY.format(new Date(iso))}`,
  offline: "You are offline. These are the plans as last seen on this device.",
  waiting: "waiting to be sent",
  recent: "Recent",
  templates: "Ideas to begin with",
  templatesText:
    "Choose one to start from. You can change anything before and after it is written.",
  templatesOpen: "Ideas",
};
