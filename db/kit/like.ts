/** A text to be found as it is by LIKE: its own wildcards mean nothing. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, "\\$&");
