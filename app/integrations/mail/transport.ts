/** One message, ready to leave. */
export interface OutgoingMail {
	from: { name: string; address: string };
	to: { name: string; address: string };
	replyTo: string | null;
	subject: string;
	html: string;
	text: string;
	messageId: string;
	inReplyTo: string | null;
	/** Message-ID of the first of its conversation. */
	thread: string | null;
	/** pt-BR, en */
	language: string;
	/** Written by the product, not by a person: no out-of-office answers it. */
	automatic: boolean;
	/** Commercial mail says how to say no (RFC 8058). */
	unsubscribe: { page: string; mailto: string } | null;
	calendar: { method: string; text: string } | null;
	attachments: readonly { fileName: string; contentType: string; content: Uint8Array }[];
	/** The recruiter's own mailbox, where a way can write from it. */
	mailbox: string | null;
}

/** `released`: not begun by `startBy`, so that nothing happened. */
export type SendResult =
	| { kind: "released" }
	| { kind: "accepted"; from?: string }
	/** Trying again would only annoy the receiving side; `bounce`: there is no such mailbox. */
	| { kind: "refused"; reason: string; bounce: boolean }
	/** `transport`: nothing leaves this way now; `doubt`: it may have arrived all the same. */
	| { kind: "later"; reason: string; transport: boolean; doubt: boolean; retryAfter: number | null };

/** A way mail leaves. Never throws: whatever happens is a result. */
export type Send = (mail: OutgoingMail, startBy: number) => Promise<SendResult>;

export const retryLater = (
	reason: string,
	{ transport = true, doubt = false, retryAfter = null as number | null } = {},
): SendResult => ({ kind: "later", reason: reason.slice(0, 500), transport, doubt, retryAfter });

export const refusedSend = (reason: string, { bounce = false } = {}): SendResult => ({
	kind: "refused",
	reason: reason.slice(0, 500),
	bounce,
});
