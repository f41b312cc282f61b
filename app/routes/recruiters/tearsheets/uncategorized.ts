/** The column of members without a category, where an address or a form names columns. */
export const noCategory = "none";
