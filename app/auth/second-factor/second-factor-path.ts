/** Where a recruiter sets up, renews and removes their second factor. */
export const secondFactorPath = "/recruiters/second_factor";
