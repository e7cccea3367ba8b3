/** Holidays, seasons, and dates in the many ways that people write them. */
import type { RequestCase } from "../expectation.ts";
import {
  days,
  daysAWeek,
  endsBetween,
  neverOn,
  readsOn,
  startsOn,
  weeks,
} from "../holds/calendar.ts";
import { covers, includes } from "../holds/coverage.ts";

export const churchYear: readonly RequestCase[] = [
  {
    name: "the twelve days of Christmas",
    say: "can you do the 12 days of christmas, starting dec 26",
    bounds: { balance: "loose" },
    holds: [days(12), startsOn("2026-12-26")],
  },
  {
    name: "Palm Sunday through Easter",
    say: "Holy week readings for 2027 please, palm sunday thru easter",
    bounds: { balance: "loose" },
    holds: [days(8), startsOn("2027-03-21"), endsBetween("2027-03-28", "2027-03-28")],
  },
  {
    name: "ending by Easter",
    say: "a plan that ends by Easter, Luke, weekdays",
    holds: [covers("Luke"), readsOn([1, 2, 3, 4, 5]), endsBetween("2027-03-19", "2027-03-28")],
  },
  {
    name: "next Monday without Sundays",
    say: "Start next Monday, 1 Peter, two weeks skip Sundays",
    holds: [covers("1 Peter"), startsOn("2026-09-14"), days(12), neverOn(7)],
  },
  {
    name: "the Monday after Thanksgiving",
    say: "Philippians, begins the Monday after Thanksgiving, 10 days, no weekends",
    holds: [covers("Philippians"), startsOn("2026-11-30"), days(10), readsOn([1, 2, 3, 4, 5])],
  },
  {
    name: "the week of a date",
    say: "All of Ruth the week of Oct 12",
    holds: [covers("Ruth"), startsOn("2026-10-12"), endsBetween("2026-10-15", "2026-10-18")],
  },
  {
    name: "days that lead up to a feast",
    say: "Acts 1 and 2 in the 10 days leading up to Pentecost 2027",
    bounds: { balance: "any" },
    holds: [covers("Acts 1-2"), days(10), endsBetween("2027-05-15", "2027-05-16")],
  },
  {
    name: "done by a date",
    say: "Reformation Day prep: Galatians done by October 31",
    holds: [covers("Galatians"), endsBetween("2026-10-25", "2026-10-31")],
  },
  {
    name: "Epiphany to Ash Wednesday",
    say: "Epiphany to Ash Wednesday, gospel of Mark",
    holds: [covers("Mark"), startsOn("2027-01-06"), endsBetween("2027-02-05", "2027-02-10")],
  },
  {
    name: "years of two digits",
    say: "Mark, from 3 Oct 26 until 31 Oct 26",
    holds: [covers("Mark"), startsOn("2026-10-03"), endsBetween("2026-10-30", "2026-10-31")],
  },
  {
    name: "an ISO range",
    say: "Read Ephesians 2026-10-05..2026-10-16 weekdays",
    holds: [covers("Ephesians"), startsOn("2026-10-05"), days(10)],
  },
  {
    name: "the fifth of a month",
    say: "5th of Nov for 3 weeks: James",
    holds: [covers("James"), startsOn("2026-11-05"), weeks([3, 4])],
  },
  {
    name: "a first Sunday that is off",
    say: "Colossians starting the first Sunday in October, 4 weeks, Sundays off",
    holds: [covers("Colossians"), weeks([4, 5]), neverOn(7), startsOn("2026-10-04", "2026-10-05")],
  },
  {
    name: "forty days from a date",
    say: "40 days of prayer from Sept 20",
    bounds: { balance: "loose" },
    holds: [days(40), startsOn("2026-09-20")],
  },
  {
    name: "a calendar year",
    say: "New year's day start, whole NT by new years eve",
    holds: [
      covers("Matthew - Revelation"),
      startsOn("2027-01-01"),
      endsBetween("2027-12-25", "2027-12-31"),
    ],
  },
  {
    name: "a word for each week of Advent",
    say: "advent hope peace joy love, one theme per week",
    bounds: { balance: "loose" },
    holds: [weeks([4, 5]), startsOn("2026-11-29")],
  },
  {
    name: "a Lent that rests on Sundays",
    say: "Lent but with a rest day each Sunday, start Ash Weds",
    bounds: { balance: "loose" },
    holds: [startsOn("2027-02-10"), neverOn(7), days([38, 40])],
  },
  {
    name: "a nativity from two Gospels",
    say: "Luke's nativity & Matthew's, one week in Dec",
    bounds: { balance: "any" },
    holds: [weeks([1, 2]), includes(2, ["Luke 1-2", "Matthew 1-2"])],
  },
  {
    name: "few days and a last date",
    say: "Galatians; no more than 4 days a week because we're busy, finish before Halloween",
    holds: [covers("Galatians"), daysAWeek([1, 4]), endsBetween("2026-10-20", "2026-10-31")],
  },
  {
    name: "a weekday and a length",
    say: "for men's breakfast, tuesdays only, 8 weeks, Nehemiah",
    holds: [covers("Nehemiah"), readsOn([2]), weeks(8)],
  },
];
