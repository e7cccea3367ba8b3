/**
 * Words of the request itself rather than of its subject, in lower case without apostrophes. Without this list "we'd
 * love the rest of Genesis" would be a plan on love and rest, and "Grace Church" one on grace.
 */
export const ASKING = new RegExp(
  `\\b(?:${[
    "(?:would|wed|id|i|we) (?:all |really )?love (?:to|a|an|it|some|something|if|you to|the)",
    "(?:i|we|im|were|am|are|do) (?:hope|hoping)(?: to| that| you| it| we)?",
    "(?:the )?rest of",
    "giving (?:us|me|you|them|everyone)|happy (?:to|with|if)|cant wait|with thanks|many thanks",
    "(?:will|would|can|could|that|to|it|this) works?|works? (?:for|with|best|well|out|through|our way)",
    "(?:our|my|your|the whole|a|another|local|small) (?:church|congregation|community|fellowship)",
    "(?:grace|hope|faith|peace|trinity|calvary|mercy|new life|shepherd)(?: [a-z]+)? (?:church|chapel|fellowship|parish|cathedral)",
    "(?:st|saint) [a-z]+",
    "in (?:the )?light of|light reading",
    "to be honest|call(?:ed|ing)? it|take courage",
    "please pray(?: for [a-z]+ [a-z]+)?",
    "king james(?: version| bible)?",
    "(?:1|2|first|second|i|ii) (?:peter|kings|samuel|timothy)|(?:[1-3]|first|second|third|i|ii|iii) john",
    "(?:gospel|book|letters?|epistles?) (?:of|to) [a-z]+",
  ].join("|")})\\b`,
  "g",
);
