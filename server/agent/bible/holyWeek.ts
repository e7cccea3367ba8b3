/** Where each Gospel tells of the days from Palm Sunday to Easter. */

/** Palm Sunday, the three days after it, Thursday, Friday, Saturday and Easter Sunday. */
export type DaysOfHolyWeek = readonly [string, string, string, string, string, string];

/** Chapters and verses by the name of the book. */
export const HOLY_WEEK: Readonly<Record<string, DaysOfHolyWeek>> = {
  Matthew: ["21:1-17", "21:18-26:16", "26:17-75", "27:1-56", "27:57-66", "28"],
  Mark: ["11:1-11", "11:12-14:11", "14:12-72", "15:1-41", "15:42-47", "16"],
  Luke: ["19:28-44", "19:45-22:6", "22:7-71", "23:1-49", "23:50-56", "24"],
  John: ["12:12-19", "12:20-50", "13:1-17:26", "18:1-19:37", "19:38-42", "20-21"],
};
