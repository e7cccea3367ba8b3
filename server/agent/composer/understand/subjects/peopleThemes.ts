/** Themes that are somebody's life. */
export const PEOPLE: ReadonlySet<string> = new Set(
  "Abraham Isaac Jacob Joseph Moses Joshua Gideon Samson Ruth Samuel David Elijah Elisha Esther Daniel Jonah Nehemiah Job Peter Paul Mary Solomon Saul".split(
    " ",
  ),
);
