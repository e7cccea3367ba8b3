/** Sentences of the main menu. A sign-in page has none, so they do not come with it. */

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
