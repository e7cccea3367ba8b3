/** How a plan is to sound: "nothing preachy", "not too heavy". */

/** Words about style rather than content. */
export const STYLE =
  /^(?:preachy|churchy|heavy|long|complicated|academic|deep|scary|boring|cheesy|childish|hard|difficult|fancy|wordy|theological|intense|dark|sad|cringe|cringey|religious|formal|posh|technical|overwhelming|rushed|pushy|judgy|judgemental|judgmental|harsh|soppy|fluffy|shallow|depressing|spooky|gory|weird|goofy|too|so|very|overly|super)$/;
