/** A fact on a card. */
export const chipClass = "rounded-full bg-surface-2 px-2.5 py-0.5 text-ink";
