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
 * The work a browser does for one message: at most so many tries of so many rounds of PBKDF2, which browsers and we run at the
 * same speed. On a phone that is a second; who sends ten thousand pays it ten thousand times.
 */
export const work = { tries: 2_000, fewest: 500, rounds: 400 } as const;

/** How long a challenge may be answered: a person without JavaScript reads the page first. */
export const challengeMs = 20 * 60_000;

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
