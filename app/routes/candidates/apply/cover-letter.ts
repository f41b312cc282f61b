/** Characters of a cover letter. */
export const maxCoverLetterLength = 2000;
