/** Frequencies and targets offered by the form. */
export const exportIntervals = ["day", "week", "month"] as const;
export const exportDestinations = ["folder", "s3"] as const;
