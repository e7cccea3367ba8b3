/** The pages with the sidebar as dynamic imports, for the router and for `start.ts`, which fetches them before the router runs. */
import { addresses } from "#shared/addresses.ts";
export const shell = () => import("../shell/AppLayout.tsx");

export const screens = {
  [addresses.chat]: () => import("../routes/ChatScreen.tsx"),
  [addresses.projects]: () => import("../routes/ProjectsScreen.tsx"),
  [addresses.year]: () => import("../routes/YearScreen.tsx"),
  [addresses.account]: () => import("../routes/AccountScreen.tsx"),
  [addresses.distribute]: () => import("../routes/DistributeScreen.tsx"),
  [addresses.analytics]: () => import("../routes/AnalyticsScreen.tsx"),
  [addresses.feedback]: () => import("../routes/FeedbackScreen.tsx"),
};
