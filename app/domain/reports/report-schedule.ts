/** How often a saved report is mailed. */
export const reportFrequencies = ["day", "week", "month"] as const;
export type ReportFrequency = (typeof reportFrequencies)[number];

/** Hours at which reports may be mailed, 6 to 20. */
export const mailHours = Array.from({ length: 15 }, (_, index) => index + 6);
