/** Sentences of the main menu. The sign-in pages have no menu and do not load them. */

export const navigation = {
  label: "Main",
  collapse: "Collapse Sidebar",
  expand: "Expand Sidebar",
  newProject: "New Project",
  projects: "Projects",
  distribute: "Distribute",
  analytics: "Analytics",
  feedback: "Feedback",
  chat: "Current plan",
};
