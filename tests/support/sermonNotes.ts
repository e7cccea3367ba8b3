/** Two sermons as pastors write them down: a parable, and a letter of Paul. */
export const LOST = `The Wallet on the Ferry
Text: Luke 15:11-32
Pastor Quillan, Harbour Chapel

Intro: Marjolein lost her wallet on the ferry and a stranger brought it home.

1. The son who could not wait (vv. 11-16)
He wants the inheritance while his dad still mows the lawn.
Pig feed tastes of regret, and regret has a postcode.

2. The father who sprints (v. 20)
Dignified landowners never hitched up their trousers, but this one gallops.
Compare Psalm 103:8-13, where compassion wears slippers.

3. The brother on the porch (vv. 25-32)
He kept every receipt and never once asked for a goat sandwich.
Grace irritates bookkeepers. Ephesians 2:4-10 is the audit they cannot fail.

Application: Whom would you cross the car park for?`;

export const PEACE = `Peace that stands guard
Text: Philippians 4:4-9

I. Rejoice (v. 4)
Paul writes from a cell with a draughty window and hums anyway.
II. Pray about everything (v. 6)
Hand over the spreadsheet of worries. See 1 Peter 5:7.
III. Think on these things (v. 8)
Whatever is lovely: put it on the fridge next to the dentist card.`;
