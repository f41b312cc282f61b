import { isUnfinishedLink } from "#app/domain/mail/email-links.ts";
import { secretKinds } from "#db/queries/emails.ts";

/** Mails with sign-in links are hidden from administrators, except in a local outbox. */
export function isReadableMessage({ kind, state }: { kind: string; state: string }): boolean {
	return state === "outbox" || !secretKinds.includes(kind);
}

/** The web addresses in a mail's text that open something, in order, each once. */
export function linksIn(text: string): string[] {
	const match = text.match(/https?:\/\/[^\s<>"]+/g) ?? [];
	return [...new Set(match)].filter((link) => URL.canParse(link) && !isUnfinishedLink(link));
}
