/** How often a saved report is mailed. */
export const reportFrequencies = ["day", "week", "month"] as const;
export type ReportFrequency = (typeof reportFrequencies)[number];

/** Hours at which reports are mailed: nobody reads them at night. */
export const mailHours = Array.from({ length: 15 }, (_, index) => index + 6);
