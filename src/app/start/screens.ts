/** The pages with the sidebar, each fetched by itself: by the router, and before it by whoever knows the address. */
export const shell = () => import("../shell/AppLayout.tsx");

export const screens = {
  "/": () => import("../routes/ChatScreen.tsx"),
  "/projects": () => import("../routes/ProjectsScreen.tsx"),
  "/account": () => import("../routes/AccountScreen.tsx"),
  "/distribute": () => import("../routes/DistributeScreen.tsx"),
  "/analytics": () => import("../routes/AnalyticsScreen.tsx"),
  "/feedback": () => import("../routes/FeedbackScreen.tsx"),
};
