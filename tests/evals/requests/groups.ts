/** People, needs, subjects and stories, each in few words. */
import type { RequestCase } from "../expectation.ts";
import { days, endsBetween, readsOn, startsOn, weeks } from "../holds/calendar.ts";
import { covers, everyDayReads, includes, weekByWeek, wordsADay } from "../holds/coverage.ts";

const WEEKDAYS = [1, 2, 3, 4, 5];
const LOOSE = { balance: "loose" } as const;
const CHILDREN = { ...LOOSE, questions: [2, 5], prayerWords: [20, 85] } as const;
const SEVEN_WORDS = [
  "Luke 23:34",
  "Luke 23:43",
  "John 19:26-27",
  "Matthew 27:46; Mark 15:34",
  "John 19:28",
  "John 19:30",
  "Luke 23:46",
];

export const groups: readonly RequestCase[] = [
  {
    name: "five nights",
    say: "Kids aged 4-6, Noah's ark, 5 nights",
    bounds: CHILDREN,
    holds: [days(5), includes(1, ["Genesis 6-9"])],
  },
  {
    name: "tweens",
    say: "tweens (10-12), Esther, 2 weeks M-F",
    bounds: { questions: [2, 5], prayerWords: [20, 85] },
    holds: [covers("Esther"), weeks(2), days(10), readsOn(WEEKDAYS)],
  },
  {
    name: "a university term",
    say: "university CU, Ecclesiastes, michaelmas term 8 weeks, 3 days/wk",
    holds: [covers("Ecclesiastes"), weeks(8), days(24)],
  },
  {
    name: "familiar stories",
    say: "my 82 year old mum's care home, 10 familiar stories about Jesus, one each day, short",
    bounds: LOOSE,
    holds: [days(10), everyDayReads(["Matt", "Mark", "Luke", "John", "Acts"])],
  },
  {
    name: "short sentences",
    say: "Deaf church: short sentences please, plain words. Mark 1-8 in 4 weeks, 4 days",
    holds: [covers("Mark 1-8"), days(16), weeks(4)],
  },
  {
    name: "easy English",
    say: "newly arrived refugees learning english. Ruth. 8 days. easy english.",
    holds: [covers("Ruth"), days(8)],
  },
  {
    name: "date nights",
    say: "married couples date night devotions, fridays, 6 weeks, song of songs",
    holds: [covers("Song of Solomon"), readsOn([5]), weeks(6)],
  },
  {
    name: "five minutes at most",
    say: "nurses on shifts at the hospital, 5 min max, Philippians + Colossians",
    holds: [covers("Philippians; Colossians"), wordsADay(100, 1_200, 1_600)],
  },
  {
    name: "the bereaved",
    say: "for the bereaved. Two weeks. Weekdays.",
    bounds: LOOSE,
    holds: [days(10), readsOn(WEEKDAYS)],
  },
  {
    name: "twelve steps",
    say: "recovery group (12 steps) 12 weeks one reading a week about freedom from addiction",
    bounds: LOOSE,
    holds: [weeks(12), days(12)],
  },
  {
    name: "who am I",
    say: "teenage girls' small group: who am I? 4 wks 3 days",
    bounds: LOOSE,
    holds: [weeks(4), days(12)],
  },
  {
    name: "soldiers",
    say: "Army chaplain, deployed soldiers, courage and fear, 14 days",
    bounds: LOOSE,
    holds: [days(14)],
  },
  {
    name: "the lonely",
    say: "widows & widowers - loneliness, one week",
    bounds: LOOSE,
    holds: [weeks(1)],
  },
  {
    name: "harvest",
    say: "farmers harvest festival sunday 4 october 2026, week leading up to it, thankfulness",
    bounds: LOOSE,
    holds: [days([5, 8]), endsBetween("2026-10-03", "2026-10-04")],
  },
  {
    name: "a lost chapter",
    say: "Back-to-church for lapsed folk: Luke 15 in five days",
    holds: [covers("Luke 15"), days(5)],
  },
  { name: "patience", say: "patience. one week", bounds: LOOSE, holds: [days([5, 7])] },
  {
    name: "a question that is a wish",
    say: "how do we forgive people who hurt us badly? 10 day reading plan",
    bounds: LOOSE,
    holds: [
      days(10),
      includes(1, [
        "Matthew 18:21-35",
        "Genesis 45; Genesis 50",
        "Colossians 3:12-17",
        "Ephesians 4:25-32",
        "Luke 23:26-43",
      ]),
    ],
  },
  {
    name: "creation care",
    say: "creation care month 4 weeks x 5 days",
    bounds: LOOSE,
    holds: [
      days(20),
      includes(2, ["Genesis 1", "Genesis 2", "Psalm 8", "Psalm 24", "Psalm 104", "Romans 8:18-25"]),
    ],
  },
  {
    name: "spiritual warfare",
    say: "spiritual warfare 2 weeks, but not spooky",
    bounds: LOOSE,
    holds: [weeks(2), includes(1, ["Ephesians 6:10-20"])],
  },
  {
    name: "angels in Advent",
    say: "angels in the bible, advent, 4 weeks x 3 days",
    bounds: LOOSE,
    holds: [weeks(4), days(12), startsOn("2026-11-29")],
  },
  {
    name: "last things",
    say: "heaven, hell & the second coming – 3 wks",
    bounds: LOOSE,
    holds: [weeks(3), includes(1, ["Revelation 21", "1 Thessalonians 4:13-18", "Matthew 24-25"])],
  },
  {
    name: "exams",
    say: "wisdom for exam time, teens, 5 days",
    bounds: LOOSE,
    holds: [days(5), includes(1, ["Proverbs", "James 1", "1 Kings 3"])],
  },
  {
    name: "names of God",
    say: "the names of God 2 weeks every day",
    bounds: LOOSE,
    holds: [days(14), includes(1, ["Exodus 3", "Exodus 34", "Genesis 22", "Psalm 23"])],
  },
  {
    name: "covenants",
    say: "covenants: Noah, Abraham, Moses, David, new covenant - one a week for 5 weeks",
    bounds: LOOSE,
    holds: [
      weeks(5),
      weekByWeek([
        "Genesis 6-9",
        "Genesis 12-22",
        "Exodus",
        "1 Samuel; 2 Samuel; 1 Kings 1-2; 1 Chronicles 10-29; Psalms",
        "Jeremiah 31; Luke 22; Hebrews 7-10; 2 Corinthians 3",
      ]),
    ],
  },
  {
    name: "three kings",
    say: "Kings: Saul, David, Solomon. Three weeks, 1 each, weekdays",
    bounds: LOOSE,
    holds: [
      weeks(3),
      weekByWeek([
        "1 Samuel 8-31",
        "1 Samuel 16-31; 2 Samuel; 1 Kings 1-2",
        "1 Kings 1-11; 2 Chronicles 1-9",
      ]),
    ],
  },
  {
    name: "Peter's life",
    say: "peter's life 10 days",
    bounds: LOOSE,
    holds: [
      days(10),
      includes(2, ["Luke 5:1-11", "Matthew 16:13-20", "John 21", "Acts 2-3", "Acts 10"]),
    ],
  },
  {
    name: "Paul's journeys",
    say: "paul's missionary journeys 6 weeks 5 days",
    bounds: LOOSE,
    holds: [weeks(6), days(30), includes(3, ["Acts 13-14", "Acts 16", "Acts 17-18", "Acts 19-21"])],
  },
  {
    name: "the plain",
    say: "Sermon on the plain in Luke 6, 5 days",
    bounds: LOOSE,
    holds: [days(5), includes(1, ["Luke 6:17-49"])],
  },
  {
    name: "the farewell",
    say: "Farewell discourse, 2 wks 5 days",
    bounds: LOOSE,
    holds: [days(10), includes(1, ["John 14-16"])],
  },
  {
    name: "servant songs",
    say: "Servant songs of Isaiah - 4 days",
    bounds: LOOSE,
    holds: [
      days(4),
      includes(3, ["Isaiah 42:1-9", "Isaiah 49:1-13", "Isaiah 50:4-11", "Isaiah 52:13-53:12"]),
    ],
  },
  {
    name: "songs of Luke",
    say: "the Magnificat, Benedictus, Gloria & Nunc Dimittis, one each sunday in advent",
    bounds: LOOSE,
    holds: [
      readsOn([7]),
      days(4),
      includes(3, ["Luke 1:46-55", "Luke 1:67-79", "Luke 2:8-14", "Luke 2:25-35"]),
    ],
  },
  {
    name: "seven last words",
    say: "seven last words from the cross, one each day of holy week",
    bounds: LOOSE,
    holds: [days(7), includes(5, SEVEN_WORDS)],
  },
  {
    name: "plagues",
    say: "the plagues of Egypt over 5 days for kids",
    bounds: CHILDREN,
    holds: [days(5), includes(1, ["Exodus 7-12"])],
  },
  {
    name: "a piece a day",
    say: "armor of god six days, one piece a day",
    bounds: { balance: "any", mayRepeatVerses: true },
    holds: [days(6), includes(1, ["Ephesians 6:10-20"])],
  },
  { name: "Emmaus", say: "Road to Emmaus, 3 days", holds: [covers("Luke 24:13-35"), days(3)] },
  {
    name: "a story by its lesson",
    say: "love your neighbour: the good samaritan in a week of 5 days",
    bounds: LOOSE,
    holds: [days(5), includes(1, ["Luke 10:25-37"])],
  },
  {
    name: "one story four times",
    say: "feeding of the 5000 in all four gospels, 4 days",
    bounds: LOOSE,
    holds: [
      days(4),
      includes(4, ["Matthew 14:13-21", "Mark 6:30-44", "Luke 9:10-17", "John 6:1-15"]),
    ],
  },
  {
    name: "lists in Numbers",
    say: "Numbers, 8 weeks, weekdays",
    holds: [covers("Numbers"), weeks(8), days(40)],
  },
  {
    name: "lists in Nehemiah",
    say: "Nehemiah 7 and 11-12 in 5 days",
    holds: [covers("Nehemiah 7; Nehemiah 11-12"), days(5)],
  },
  {
    name: "lists in Chronicles",
    say: "1 Chronicles 1-9 in two weeks 5 days",
    holds: [covers("1 Chronicles 1-9"), days(10)],
  },
  {
    name: "greetings of Romans",
    say: "romans 16, three days",
    holds: [covers("Romans 16"), days(3)],
  },
  {
    name: "a small prophet in five days",
    say: "Haggai in 5 days",
    holds: [covers("Haggai"), days(5)],
  },
  {
    name: "three lists of Genesis",
    say: "Genesis 5, 10 and 11, one each day",
    bounds: { balance: "any" },
    holds: [days(3), covers("Genesis 5; Genesis 10-11")],
  },
  {
    name: "who came home, twice",
    say: "Ezra 2 and Nehemiah 7 - 2 days",
    bounds: LOOSE,
    holds: [covers("Ezra 2; Nehemiah 7"), days(2)],
  },
  {
    name: "the land shared out",
    say: "Joshua 13-21 in 2 weeks, 5 days",
    holds: [covers("Joshua 13-21"), days(10)],
  },
];
