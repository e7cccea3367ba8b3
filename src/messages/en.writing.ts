/** Sentences about how a church wishes its plans to be worded. */
export const writingMessages = {
  title: "How plans are written",
  text: "For every plan that is written from now on, whoever asks for it. Plans that are there stay as they are.",
  loading: "Looking up what your church has set",
  unset: "Nothing is set yet: plans are written in plain, warm words that suit most churches.",
  onlyStewards: "Stewards of your church can change this.",
  change: "Change how plans are written",
  saved: "Saved. The next plan follows it.",
  everyPlan: "Followed in every plan",
  withModel: "Followed where a chat model writes",
  withModelText:
    "The built-in writer has one tone for everybody and cannot follow these. Whoever runs this app knows whether a chat model is used; it is asked to follow them, but nobody can measure a tone or a tradition. So read a few days before you share a plan.",

  readingAge: "Words",
  readingAges: { usual: "Usual", plain: "Plain words" },
  readingAgeHint:
    "Plain words: questions in short sentences, for people who learn English or seldom read.",
  prayers: "Prayers",
  prayerLengths: { usual: "Usual", short: "Short", long: "Longer" },
  prayersHint:
    "Short: two sentences, such as “Lord, we hear you sigh. Be patient, and ask us once more. Amen.” Longer needs a chat model.",
  wordsAvoided: "Words for God to leave out",
  wordsAvoidedHint:
    "For example: Father, King. Prayers and questions without them are chosen, as far as there are any. The Bible’s own words stay.",
  wordsKept: "Words for God that you like",
  wordsKeptHint:
    "For example: Lord, Holy Spirit. Of prayers that fit equally, one with these is chosen; a chat model is asked for one in each prayer.",
  whomToTalkTo: "Whom to talk to in need",
  whomToTalkToHint:
    "For example: Call Pastor Anna, 555 0100. Told to whoever writes of grief, illness or despair. Where somebody is abused, only helplines are named.",
  tone: "Tone",
  tones: { usual: "Usual", plain: "Plain", warm: "Warm", formal: "Formal" },
  toneHint: "For example, Warm: as one friend writes to another.",
  tradition: "Tradition",
  traditions: {
    unset: "Not set",
    anglican: "Anglican or Episcopal",
    baptist: "Baptist",
    catholic: "Catholic",
    lutheran: "Lutheran",
    methodist: "Methodist",
    orthodox: "Orthodox",
    pentecostal: "Pentecostal or charismatic",
    reformed: "Presbyterian or Reformed",
    independent: "Independent or non-denominational",
    other: "Another",
  },
  traditionHint: "For example, Methodist: words that are at home in your church.",
  traditionNote: "More about your church",
  traditionNoteHint: "For example: A village church, Methodists and Anglicans together.",

  badWord: (word: string) =>
    `“${word}” has more than letters. Write names such as Father or Holy Spirit.`,
  longWord: (word: string) => `“${word}” is too long for a word. Put a comma between two words.`,
  manyWords: (most: number) => `That is more than ${most} words. Keep the ones that matter most.`,
  bothWays: (word: string) => `“${word}” is in both lists. Take it out of one.`,
};
