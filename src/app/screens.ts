/** The pages with the sidebar, each fetched by itself: by the router, and before it by whoever knows the address. */
export const shell = () => import("./AppLayout.tsx");

export const screens = {
  "/": () => import("./ChatScreen.tsx"),
  "/projects": () => import("./ProjectsScreen.tsx"),
  "/account": () => import("./AccountScreen.tsx"),
  "/distribute": () => import("./DistributeScreen.tsx"),
  "/analytics": () => import("./AnalyticsScreen.tsx"),
  "/feedback": () => import("./FeedbackScreen.tsx"),
};
