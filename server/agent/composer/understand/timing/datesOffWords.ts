/** The words that keep a date free: "nothing on", "we are closed", "off". */

export const SIGN = new Set(
  "nothing no none not wont dont cant cannot isnt arent skip skipping except excluding omit omitting leave leaving without off away closed break breaks pause pausing paused gap nobody noone shut rest resting rests".split(
    " ",
  ),
);
/** Words allowed between the sign and the first day. */
export const GLUE = new Set(
  "reading readings that anything on over from between the during for in week weeks of day days dates at meeting meetings any around period is are we i here beginning commencing starting a an one two three take taking have having will be and or there out about that those off break session sessions group groups study class lesson lessons school service club gathering meet read do mon tue tues wed weds thu thur thurs fri sat sun monday tuesday wednesday thursday friday saturday sunday".split(
    " ",
  ),
);
export const JOINT = /^(?:to|till|til|until|through|thru|and|or|the|from|on|nor|[-–—,&+])$/;
export const RANGE = /^(?:to|till|til|until|through|thru|[-–—])$/;
/** "25 December off", "Christmas Day we are closed", "so leave that out", "so no group that night". */
const LEADS_ON =
  "we i all is are were be will so week weeks both as a and the its that them there just please leave left everyone everybody people they folk folks most many church school group families having have taking take on our";
export const BEHIND = new RegExp(
  `^(?:(?:${LEADS_ON.replaceAll(" ", "|")}) )*(?:off|closed|away|free|excluded|shut|out|holidays?|vacation|rest|resting|travel(?:l?ing)?|break|no (?:group|meeting|session|class|reading|lesson|school|sunday school|study|service|club|gathering|fellowship)s?)\\b`,
);
export const EXCEPT = /^(?:except|excluding)$/;
