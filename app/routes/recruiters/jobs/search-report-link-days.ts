/** Validity of a client's link to a search report, in days. */
export const reportLinkDays = ["7", "30", "90", "180"] as const;
