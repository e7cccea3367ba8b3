/** What any page says when a plan was copied or deleted: the rest about the list of plans loads with it. */

export const projectChangeMessages = {
  copyOf: (title: string) => `${title} (copy)`,
  noPlanHere: "Open this plan once first. Then you can duplicate it on this device.",
  deleted: (title: string) => `“${title}” is deleted for everyone in your church.`,
  undo: "Undo",
};
