/** Long, roundabout and foreign messages: how parish offices of many countries write. */
import type { RequestCase } from "../expectation.ts";
import { days, daysAWeek, endsBetween, readsOn, startsOn, weeks } from "../holds/calendar.ts";
import { covers, everyDayReads, includes, weekByWeek, wordsADay } from "../holds/coverage.ts";
import { replySays } from "../holds/writing.ts";

const WEEKDAYS = [1, 2, 3, 4, 5];
const LOOSE = { balance: "loose" } as const;
const ANY = { balance: "any" } as const;

export const parish: readonly RequestCase[] = [
  {
    name: "a parish secretary",
    say: "Good morning, this is Margaret from St Aidan's. The vicar has asked me to put something together for the PCC before the AGM, she thought Nehemiah, perhaps four weeks, Monday to Friday, and could it begin on Monday 21 September please? Many thanks",
    holds: [covers("Nehemiah"), weeks(4), startsOn("2026-09-21"), readsOn(WEEKDAYS)],
  },
  {
    name: "home groups on Thursdays",
    say: "hiya, can we have 1 John for the home groups, 5 wks, they meet thurs so just thursdays",
    holds: [covers("1 John"), weeks(5), readsOn([4])],
  },
  {
    name: "a programme of prayer and fasting",
    say: "Greetings in the name of our Lord Jesus. We are having 21 days prayer and fasting programme from 4th January 2027. Kindly prepare readings from the book of Psalms and the Acts of the Apostles for the 21 days.",
    bounds: LOOSE,
    holds: [days(21), startsOn("2027-01-04"), includes(2, ["Psalms", "Acts"])],
  },
  {
    name: "do the needful",
    say: "Dear sir/madam, kindly do the needful and prepare one month Bible reading plan on the Gospel of St. Luke for our youth fellowship, daily one portion, from 1st November onwards.",
    holds: [covers("Luke"), days([28, 31]), startsOn("2026-11-01")],
  },
  {
    name: "from Monday next week",
    say: "Praise God pastor. We want to read book of James as a church from Monday next week, for two weeks, only weekdays since weekend people go upcountry",
    holds: [covers("James"), startsOn("2026-09-14"), days(10), readsOn(WEEKDAYS)],
  },
  {
    name: "three portions in a week",
    say: "Please we need plan for our women's fellowship. Proverbs 31 and Ruth and 1 Samuel 1-2. One week only, 5 days",
    bounds: LOOSE,
    holds: [days(5), weeks(1), includes(3, ["Proverbs 31", "Ruth", "1 Samuel 1-2"])],
  },
  {
    name: "a school term on Tuesdays",
    say: "G'day, arvo bible study mob wants to do Jonah then Micah over term 4, 6 weeks once a week on Tuesdays",
    holds: [covers("Jonah; Micah"), readsOn([2]), weeks(6), days(6)],
  },
  {
    name: "a plan of lecture",
    say: "Hello, I am searching a plan of lecture for the gospel after Saint John. Duration: 6 weeks. Days: from monday until friday.",
    holds: [covers("John"), weeks(6), readsOn(WEEKDAYS)],
  },
  {
    name: "in total and each week",
    say: "We would like to make the reading of the letter to the Hebrews, in total 20 days, each week 5 days",
    holds: [covers("Hebrews"), days(20), weeks(4)],
  },
  {
    name: "a list of wishes",
    say: "- book: Colossians\n- how long: 2 weeks\n- days: Mon, Tue, Thu\n- who: new members\n- start: 5 Oct",
    holds: [covers("Colossians"), weeks(2), days(6), readsOn([1, 2, 4]), startsOn("2026-10-05")],
  },
  {
    name: "a form filled in",
    say: "Title: Rooted\nText: Ephesians\nWeeks: 6\nDays per week: 5\nStart date: 4 January 2027",
    holds: [covers("Ephesians"), weeks(6), daysAWeek(5), startsOn("2027-01-04")],
  },
  {
    name: "what a meeting decided",
    say: "So we had a meeting last night that went on until 10pm (!!) and what came out of it, after much discussion about Genesis vs Exodus, is that people want Exodus, not Genesis, and twelve weeks felt too long so we said eight, five days a week.",
    holds: [covers("Exodus"), weeks(8), days(40)],
  },
  {
    name: "last year's and this year's",
    say: "Last year we did Mark in 16 weeks and it was too slow. This year John, faster, say 7 weeks, every day",
    holds: [covers("John"), weeks(7), days(49)],
  },
  {
    name: "before Thanksgiving",
    say: "I'm the youth pastor at a small church in rural Iowa, about 12 kids, and we'd like to get through Philippians before Thanksgiving, starting Nov 1. Nothing on weekends.",
    holds: [
      covers("Philippians"),
      startsOn("2026-11-01", "2026-11-02"),
      endsBetween("2026-11-12", "2026-11-26"),
      readsOn(WEEKDAYS),
    ],
  },
  {
    name: "holiday club",
    say: "VBS is Jun 14-18 2027. Theme: Jesus the good shepherd. A reading for each of the five days that parents can do with kids at bedtime",
    bounds: { ...LOOSE, questions: [2, 5], prayerWords: [20, 85] },
    holds: [
      days(5),
      startsOn("2027-06-14"),
      includes(1, ["John 10:1-18", "Psalm 23", "Luke 15:1-7"]),
    ],
  },
  {
    name: "after Alpha",
    say: "Alpha follow-up: six weeks in Luke, three days per week, easy language, people are completely new to the Bible",
    holds: [covers("Luke"), weeks(6), days(18)],
  },
  {
    name: "a psalm for each week",
    say: "Grief share group meets for 13 weeks. One psalm for each week please.",
    bounds: ANY,
    holds: [weeks(13), days(13), everyDayReads(["Ps"])],
  },
  {
    name: "two lengths of time, one for reading",
    say: "Prison ministry - the guys get 15 minutes yard time so keep readings around 5 minutes. Gospel of Mark.",
    holds: [covers("Mark"), wordsADay(300, 1_200, 1_600)],
  },
  {
    name: "Saturdays for breakfast",
    say: "men's breakfast. can we have ephesians 6:10-20, saturdays, 4 weeks",
    holds: [covers("Ephesians 6:10-20"), readsOn([6]), weeks(4)],
  },
  {
    name: "sessions by their subjects",
    say: "confirmation class, 10 sessions, one a week: creation, fall, Abraham, Moses, David, birth of Jesus, cross, resurrection, Holy Spirit, church",
    bounds: LOOSE,
    holds: [
      weeks(10),
      days(10),
      includes(6, [
        "Genesis 1-2",
        "Genesis 3",
        "Genesis 12-22",
        "Exodus 1-20",
        "1 Samuel 16-17; 2 Samuel 7; Psalm 23",
        "Luke 2; Matthew 1-2",
        "Matthew 27; Mark 15; Luke 23; John 19",
        "Matthew 28; Mark 16; Luke 24; John 20-21; 1 Corinthians 15",
        "Acts 1-2; John 14-16; Romans 8; Galatians 5",
      ]),
    ],
  },
  {
    name: "everything by Luke",
    say: "read everything Luke wrote, 20 weeks, 5 days",
    holds: [covers("Luke; Acts"), weeks(20), days(100)],
  },
  {
    name: "everything by John",
    say: "everything by John: gospel, letters, Revelation. 14 wks x 6 days",
    holds: [covers("John; 1 John; 2 John; 3 John; Revelation"), weeks(14), days(84)],
  },
  {
    name: "two letters of one man",
    say: "Peter's two letters, ten days",
    holds: [covers("1 Peter; 2 Peter"), days(10)],
  },
  {
    name: "wisdom in a term",
    say: "the wisdom books in a school term of 12 weeks 5 days each",
    bounds: LOOSE,
    holds: [includes(3, ["Job", "Proverbs", "Ecclesiastes"]), weeks(12), days(60)],
  },
  {
    name: "books of history",
    say: "history books of the Old Testament Joshua through Esther 1 year 5 days",
    holds: [covers("Joshua - Esther"), weeks([52, 53]), daysAWeek(5)],
  },
  {
    name: "five scrolls, a week each",
    say: "the five scrolls (Ruth, Esther, Ecclesiastes, Song of Songs, Lamentations), a week each, 6 days",
    bounds: LOOSE,
    holds: [
      weeks(5),
      weekByWeek(["Ruth", "Esther", "Ecclesiastes", "Song of Solomon", "Lamentations"]),
    ],
  },
  {
    name: "pastoral epistles and one more",
    say: "Pastoral epistles + Philemon M-Th 5 weeks",
    holds: [covers("1 Timothy; 2 Timothy; Titus; Philemon"), days(20), readsOn([1, 2, 3, 4])],
  },
  {
    name: "major prophets",
    say: "major prophets in 26 weeks, six days a week",
    holds: [includes(4, ["Isaiah", "Jeremiah", "Ezekiel", "Daniel"]), weeks(26), days(156)],
  },
  {
    name: "eighteen months",
    say: "The whole Old Testament in 18 months, weekdays",
    holds: [covers("Genesis - Malachi", { order: "each" }), weeks([77, 79]), readsOn(WEEKDAYS)],
  },
  {
    name: "three books, a length each",
    say: "Joel 1 week, Obadiah one day, Jonah 4 days",
    bounds: LOOSE,
    holds: [covers("Joel; Obadiah; Jonah")],
  },
  {
    name: "one then another, a length each",
    say: "2 weeks John, then 1 week Psalms 120-126",
    bounds: LOOSE,
    holds: [covers("John; Psalm 120-126"), weeks(3)],
  },
  {
    name: "a subject for each week",
    say: "First week: prayer. Second week: fasting. Third week: giving. 5 days each",
    bounds: LOOSE,
    holds: [weeks(3), days(15), includes(1, ["Matthew 6:1-18"])],
  },
  {
    name: "a wrong chapter among right ones",
    say: "Hello! Please can you do Ruth 1-4 and then Esther 1-12, two weeks, thank you and God bless you",
    holds: [includes(2, ["Ruth", "Esther"]), weeks(2), replySays(/12|10 chapters|ends|only/i)],
  },
  {
    name: "thanks before the wish",
    say: "thanks so much for last time, people loved it! now we're looking at Philippians for october, just mondays wednesdays and fridays",
    holds: [covers("Philippians"), readsOn([1, 3, 5]), startsOn("2026-10-01", "2026-10-02")],
  },
  {
    name: "dictated without commas",
    say: "ok so um we want to do the book of judges and it should be like seven weeks and uh five days a week yeah thats it",
    holds: [covers("Judges"), weeks(7), days(35)],
  },
];
