/** Topics that no day of a sermon's week is on. */

/** Themes about readers, seasons, people and kinds of texts: a sermon that has a king in it is not on kings. */
export const NO_TOPIC = new Set(
  "advent christmas epiphany lent holy-week easter ascension pentecost all-saints new-year back-to-school retirement empty-nest moving new-job graduation new-baby adoption single-parents service-families nurses-and-responders teachers music meals journeys night animals farming gardens storms questions-jesus-asked bible-prayers unlikely-people people-who-met-jesus women-who-met-jesus homesickness exams women-of-the-bible heroes-of-faith kings prophets abraham jacob joseph moses joshua ruth david elijah daniel esther nehemiah mary peter paul psalms-of-ascent psalms-of-lament psalms-of-praise penitential-psalms psalms-of-trust royal-psalms psalms-for-the-night life-of-jesus teachings-of-jesus names-of-jesus creation-to-christ messianic-prophecies dreams night-dreams history-of-israel mountains new-believers church youth children creed miracles parables divorce miscarriage longing-for-a-child sexuality cancer depression bullying courage-at-school word-of-god bread water light sleep temple sacrifice wilderness shepherds meditation i-am time ten-commandments covenant trinity servant-songs siblings mothers fathers grandparents aging prayers-of-paul blessing names-of-god attributes-of-god lords-prayer the-cross exile".split(
    " ",
  ),
);
