/** Escapes LIKE wildcards, so that the text matches literally. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, "\\$&");
