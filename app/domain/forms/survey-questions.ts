export const questionKinds = ["score", "text", "choice", "yes"] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** A question of a survey. */
export interface Question {
	key: string;
	kind: QuestionKind;
	pt: string;
	en: string | null;
	required: boolean;
	options: readonly string[];
}

/** A field that a data collection asks for. */
export interface CollectionField {
	key: string;
	required: boolean;
}

export const maxQuestions = 40;

export type Problems = Readonly<Record<string, string>>;

export function questionProblems(items: readonly Question[], added: Omit<Question, "key">): Problems {
	if (items.length >= maxQuestions) return { pt: "questions:problems.tooMany" };
	if (added.kind === "score" && items.some(({ kind }) => kind === "score"))
		return { kind: "questions:problems.oneScore" };
	if (added.kind === "choice" && new Set(added.options).size < 2) return { options: "questions:problems.twoOptions" };
	return {};
}

/** Never reuses a key, so that answers stay separate. */
export function nextKey(items: readonly { key: string }[]): string {
	const numbers = items.map(({ key }) => Number(/^q(\d+)$/.exec(key)?.[1] ?? 0));
	return `q${Math.max(0, ...numbers) + 1}`;
}

/** Used versions are immutable: changes go to the next version. */
export function getWritableVersion(latest: { version: number; used: boolean } | null): {
	version: number;
	isNew: boolean;
} {
	if (!latest) return { version: 1, isNew: true };
	return latest.used ? { version: latest.version + 1, isNew: true } : { version: latest.version, isNew: false };
}
