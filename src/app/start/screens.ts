/** The pages with the sidebar as dynamic imports, for the router and for `start.ts`, which fetches them before the router runs. */
export const shell = () => import("../shell/AppLayout.tsx");

export const screens = {
  "/": () => import("../routes/ChatScreen.tsx"),
  "/projects": () => import("../routes/ProjectsScreen.tsx"),
  "/account": () => import("../routes/AccountScreen.tsx"),
  "/distribute": () => import("../routes/DistributeScreen.tsx"),
  "/analytics": () => import("../routes/AnalyticsScreen.tsx"),
  "/feedback": () => import("../routes/FeedbackScreen.tsx"),
};
