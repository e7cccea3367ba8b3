/** The journeys through the app's states, by name. */
import { canvas } from "./journeys/canvas.ts";
import { chat, talk } from "./journeys/chat.ts";
import { desktop } from "./journeys/desktop.ts";
import { entry } from "./journeys/entry.ts";
import { lists } from "./journeys/lists.ts";
import { plans } from "./journeys/plans.ts";
import { published } from "./journeys/published.ts";
import { trouble } from "./journeys/trouble.ts";
import { uploads } from "./journeys/uploads.ts";
import type { Journey } from "./photographer.ts";

export const journeys: Record<string, Journey> = {
  entry,
  plans,
  chat,
  talk,
  canvas,
  published,
  uploads,
  lists,
  desktop,
  trouble,
};
