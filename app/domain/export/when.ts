/** How often exports leave by themselves, and where to: what the boxes of a form offer. */
export const everies = ["day", "week", "month"] as const;
export const targets = ["folder", "s3"] as const;
