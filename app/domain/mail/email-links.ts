/** The secrets of a letter's links; null: it has no such link. */
export interface LetterTokens {
	unsubscribe: string | null;
	answer: string | null;
}

/** What stands in a kept letter in their place. */
const placeholders = { unsubscribe: "unsubscribe-token", answer: "answer-token" };

/** Where a letter's links lead; without a token as they are kept. */
export const unsubscribePath = (token = placeholders.unsubscribe) => `/prospecting/unsubscribe/${token}`;
export const answerPath = (token = placeholders.answer) => `/prospecting/answer/${token}`;

/** A kept letter as it leaves: with links that open. */
export function withTokens<C extends { html: string; text: string }>(letter: C, tokens: LetterTokens): C {
	return { ...letter, html: filled(letter.html, tokens), text: filled(letter.text, tokens) };
}

/** Whether a link's secret is still to come: it opens nothing before its letter leaves. */
export function isUnfinishedLink(link: string): boolean {
	const { pathname } = new URL(link);
	return pathname === answerPath() || pathname === unsubscribePath();
}

/** What came back quoting one of our letters, without the tokens in it. */
export function withoutTokens(text: string): string {
	return text
		.replace(/\/prospecting\/unsubscribe\/[\w-]{32,128}/g, unsubscribePath())
		.replace(/\/prospecting\/answer\/[\w-]{32,128}/g, answerPath());
}

function filled(text: string, { unsubscribe, answer }: LetterTokens): string {
	let result = text;
	if (unsubscribe) result = result.replaceAll(unsubscribePath(), unsubscribePath(unsubscribe));
	if (answer) result = result.replaceAll(answerPath(), answerPath(answer));
	return result;
}
