/** Escapes LIKE wildcards, so that the text matches literally. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, "\\$&");
