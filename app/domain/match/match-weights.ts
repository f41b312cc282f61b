export const matchParts = [
	"skills",
	"title",
	"level",
	"languages",
	"area",
	"distance",
	"pay",
	"freshness",
	"history",
] as const;
export type MatchPart = (typeof matchParts)[number];

export type MatchWeights = Readonly<Record<MatchPart, number>>;

/** Maximum weight of a part; 0 disables it. */
export const maxWeight = 10;

export const defaultWeights: MatchWeights = {
	skills: 10,
	title: 8,
	level: 5,
	languages: 4,
	area: 4,
	distance: 5,
	pay: 4,
	freshness: 2,
	history: 3,
};

/** Version of the rule: increases when the same facts may score differently. */
export const matchVersion = { number: 3, since: "2026-11-30" } as const;

/** Whether anything counts: without it every score would be nothing. */
export const hasAnyWeight = (weights: MatchWeights): boolean => matchParts.some((part) => weights[part] > 0);
