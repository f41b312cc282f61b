/** How long a client's link to a search may be open. */
export const reportDays = ["7", "30", "90", "180"] as const;
