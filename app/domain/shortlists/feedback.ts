export interface ViewerVerdict {
	/** true likes, false dislikes, null neither. */
	like: boolean | null;
	star: boolean;
	description: string | null;
}

/** Specification, section 3: `type_avaliation`. */
export const avaliation = { verdict: 1, star: 2 } as const;

/** Requested changes; absent fields stay unchanged. */
export interface Feedback {
	like?: boolean | null;
	star?: boolean;
	description?: string | null;
}

/** Like and dislike exclude each other, the star is independent; idempotent. */
export function applyFeedback(before: ViewerVerdict, feedback: Feedback): ViewerVerdict {
	return {
		like: feedback.like === undefined ? before.like : feedback.like,
		star: feedback.star ?? before.star,
		description: feedback.description === undefined ? before.description : feedback.description?.trim() || null,
	};
}

export const isSame = (first: ViewerVerdict, other: ViewerVerdict): boolean =>
	first.like === other.like && first.star === other.star && first.description === other.description;

/** Maps the API call (specification, section 3) to feedback. */
export function parseFeedback(call: {
	type_avaliation: 1 | 2;
	like_avaliation?: boolean | null | undefined;
	description?: string | null | undefined;
}): Feedback {
	if (call.type_avaliation === avaliation.star) return { star: call.like_avaliation ?? false };
	return {
		...(call.like_avaliation === undefined ? {} : { like: call.like_avaliation }),
		...(call.description === undefined ? {} : { description: call.description }),
	};
}

/** Combined verdict of all viewers: null until one decides. */
export type Consensus = "yes" | "no" | "divided" | null;

export function getConsensus(likes: number, dislikes: number): Consensus {
	if (likes === 0 && dislikes === 0) return null;
	if (dislikes === 0) return "yes";
	return likes === 0 ? "no" : "divided";
}
