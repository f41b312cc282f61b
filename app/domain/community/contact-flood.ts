/** Posts per brand form, over all networks, that count as a flood. */
const manyPosts = 30;

/** Window in seconds; the previous one counts in proportion. */
export const floodWindowSeconds = 10 * 60;

export interface PostCounts {
	/** In the window that runs. */
	now: number;
	/** In the one before. */
	before: number;
	/** How much of the running one is over, 0 to 1. */
	over: number;
}

/** Sliding window of ten minutes, so that state does not flip at a window's edge. */
export function isUnderAttack({ now, before, over }: PostCounts): boolean {
	return now + before * (1 - over) > manyPosts;
}

/** Limits of confirmation mails, per brand and recipient, against floods using foreign addresses. */
export const confirmationLimits = {
	ofAddress: { most: 2, seconds: 24 * 60 * 60 },
	ofSite: { most: 60, seconds: 60 * 60 },
	waiting: { most: 300, seconds: 24 * 60 * 60 },
} as const;

/** Days a confirmation link works; unconfirmed messages are deleted afterwards. */
export const confirmationLinkDays = 7;
export const unconfirmedRetentionDays = 30;
