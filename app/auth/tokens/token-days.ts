/** Allowed token lifetimes, in days. */
export const tokenDays = ["30", "90", "365"] as const;
