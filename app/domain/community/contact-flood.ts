/** Posts of one brand's form, from however many networks, past which a program is taken to be at work. */
const manyPosts = 30;

/** Posts are counted in windows of so many seconds, the last one as far as it still reaches back. */
export const attackWindow = 10 * 60;

export interface PostsCounted {
	/** In the window that runs. */
	now: number;
	/** In the one before. */
	before: number;
	/** How much of the running one is over, 0 to 1. */
	over: number;
}

/** Whether a form is flooded: its posts of the last ten minutes, smoothed, so that it neither starts nor ends on the stroke of a window. */
export function isUnderAttack({ now, before, over }: PostsCounted): boolean {
	return now + before * (1 - over) > manyPosts;
}

/**
 * Letters that ask whether somebody wrote: a flood that types other people's addresses must send nobody more than a few, nor
 * many people one. Past those of the brand, messages still wait for an administrator, and past so many of these none is kept.
 */
export const confirmations = {
	ofAddress: { most: 2, seconds: 24 * 60 * 60 },
	ofSite: { most: 60, seconds: 60 * 60 },
	waiting: { most: 300, seconds: 24 * 60 * 60 },
} as const;

/** Days in which a letter's link takes its message in, and after which what nobody confirmed is forgotten. */
export const confirmableDays = 7;
export const unconfirmedKeptDays = 30;
