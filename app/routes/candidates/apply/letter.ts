/** Characters of a cover letter. */
export const longestLetter = 2000;
