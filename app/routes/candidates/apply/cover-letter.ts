/** Characters of a cover letter. */
export const longestCoverLetter = 2000;
