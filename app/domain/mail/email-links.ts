/** The secrets of a letter's links; null: it has no such link. */
export interface EmailLinkTokens {
	unsubscribe: string | null;
	answer: string | null;
}

/** Placeholders for tokens in stored messages. */
const placeholders = { unsubscribe: "unsubscribe-token", answer: "answer-token" };

/** Paths of a message's links; with placeholders when no token is given. */
export const unsubscribePath = (token = placeholders.unsubscribe) => `/prospecting/unsubscribe/${token}`;
export const answerPath = (token = placeholders.answer) => `/prospecting/answer/${token}`;

/** Stored message with working links, ready to send. */
export function withTokens<C extends { html: string; text: string }>(letter: C, tokens: EmailLinkTokens): C {
	return { ...letter, html: filled(letter.html, tokens), text: filled(letter.text, tokens) };
}

/** Whether a link still has a placeholder and does not work before sending. */
export function isUnfinishedLink(link: string): boolean {
	const { pathname } = new URL(link);
	return pathname === answerPath() || pathname === unsubscribePath();
}

/** Removes tokens from a reply that quotes a sent message. */
export function withoutTokens(text: string): string {
	return text
		.replace(/\/prospecting\/unsubscribe\/[\w-]{32,128}/g, unsubscribePath())
		.replace(/\/prospecting\/answer\/[\w-]{32,128}/g, answerPath());
}

function filled(text: string, { unsubscribe, answer }: EmailLinkTokens): string {
	let result = text;
	if (unsubscribe) result = result.replaceAll(unsubscribePath(), unsubscribePath(unsubscribe));
	if (answer) result = result.replaceAll(answerPath(), answerPath(answer));
	return result;
}
