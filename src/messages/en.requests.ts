/**
 * Suggested requests, sent exactly as written. Each must be one that the composer fulfils well: the composer's tests
 * run all of them.
 */
import type { Season } from "#shared/calendar/season.ts";

export const seasonalRequests: Record<Season, string> = {
  advent: "An Advent plan for families, 4 weeks, 7 days a week",
  newYear: "Psalms and Proverbs in 90 days",
  lent: "A plan for Lent through the Gospel of Luke",
  easter: "Holy Week day by day",
  pentecost: "Acts for the weeks after Easter, 7 weeks, 5 days a week",
  summer: "Psalms for the summer, 8 weeks, 5 days a week",
  autumn: "James for teenagers, 2 weeks, 5 days a week",
  ordinary: "The parables of Jesus, 4 weeks, 5 days a week",
};

/** For any time of the year. */
export const lastingRequests = [
  "A 4-week plan through the Gospel of Mark, 5 days a week",
  "Six weeks in Romans, weekdays only",
  "The Sermon on the Mount, one week",
];

/** Common changes to an existing plan. */
export const quickReplies = [
  "Shorter readings",
  "For teenagers",
  "Add a memory verse",
  "Simpler words",
  "Two questions a day",
];

/** Templates in the gallery, grouped by purpose. */
export const templates = [
  {
    group: "Through a book",
    requests: [
      "A 4-week plan through the Gospel of Mark, 5 days a week",
      "Six weeks in Romans, weekdays only",
      "A 30 day plan in John for new believers",
      "Philippians in 2 weeks, 5 days a week",
      "Ruth in one week, simple words",
    ],
  },
  {
    group: "Through the year",
    requests: [
      "An Advent plan for families, 4 weeks, 7 days a week",
      "A plan for Lent through the Gospel of Luke",
      "Holy Week day by day",
      "Psalms for the summer, 8 weeks, 5 days a week",
    ],
  },
  {
    group: "About a theme",
    requests: [
      "Two weeks on prayer, 5 days a week",
      "The parables of Jesus, 4 weeks, 5 days a week",
      "The Fruit of the Spirit, nine days",
      "7 days about anxiety and worry",
      "Comfort and hope in grief, 2 weeks, 5 days a week",
    ],
  },
  {
    group: "For a group",
    requests: [
      "James for teenagers, 2 weeks, 5 days a week",
      "The story of Jonah for children, 4 days",
      "Women of the Bible, 3 weeks, Monday to Friday",
      "The life of David, 6 weeks, 5 days a week",
    ],
  },
];
