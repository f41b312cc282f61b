import type { MessageFailure, NumberQuality, SendOutcome } from "./message-provider.ts";
import type { TemplateStatus } from "./message-template.ts";

/** Credentials of a number, as entered. */
export interface MessagingSecrets {
	token: string;
	/** Signing secret of its webhooks. */
	secret: string;
	/** Token that Meta verifies before it sends webhooks. */
	verify: string;
}

/** A number with its credentials opened. */
export interface MessagingAccount {
	provider: string;
	sender: string | null;
	/** Its id at the provider. */
	account: string | null;
	/** The account it belongs to. */
	business_account: string | null;
	address: string | null;
	secrets: MessagingSecrets;
	/** URL that receives its webhooks. */
	webhook: string;
}

export interface OutgoingText {
	/** E.164. */
	to: string;
	body: string;
	template: { name: string; language: string; values: readonly string[] } | null;
	/** Internal reference: the provider returns it or uses it as idempotency key. */
	reference: string;
	/** Time of the first attempt, when the message may already have been sent. */
	since: Date;
}

export interface CheckedNumber {
	ok: boolean;
	quality: NumberQuality | null;
	detail: string | null;
}

export interface ProviderTemplate {
	externalId: string;
	name: string;
	language: string;
	category: string;
	status: TemplateStatus;
	reason: string | null;
	body: string;
}

export interface IncomingMedia {
	/** Where it is, or its id at the provider. */
	source: string;
	contentType: string;
	name: string | null;
}

export type ProviderEvent =
	| {
			kind: "message";
			key: string;
			providerId: string;
			/** E.164. */
			from: string;
			name: string | null;
			body: string;
			media: IncomingMedia | null;
			/** Of a kind that is not displayed. */
			unknown?: true;
			at: string;
			/** The message it answers, by the provider's id. */
			replyTo: string | null;
	  }
	| {
			kind: "status";
			key: string;
			providerId: string;
			/** Internal reference, if the provider returns it. */
			reference: string | null;
			state: "sent" | "delivered" | "read" | "failed";
			at: string;
			failure: MessageFailure | null;
			detail: string | null;
	  }
	| {
			kind: "template";
			key: string;
			externalId: string;
			name: string;
			language: string;
			status: TemplateStatus;
			reason: string | null;
	  }
	| { kind: "quality"; key: string; quality: NumberQuality };

export interface WebhookRequest {
	headers: Pick<Headers, "get">;
	body: string;
	/** The address's query, with its "?". */
	search: string;
}

/** "foreign": the webhook belongs to another number. */
export type ProviderWebhook = { events: ProviderEvent[] } | { problem: "malformed" | "foreign" };

export type MediaDownload =
	| { ok: true; bytes: Uint8Array<ArrayBuffer>; contentType: string }
	| { ok: false; problem: "size" | "gone" };

export interface MessagingProviderAdapter {
	send(account: MessagingAccount, message: OutgoingText): Promise<SendOutcome>;
	/** Looks up an uncertain message; "none" when not sent, null when the provider cannot tell. */
	find(account: MessagingAccount, message: OutgoingText): Promise<{ providerId: string } | "none" | null>;
	check(account: MessagingAccount): Promise<CheckedNumber>;
	/** The same reference again is not sent again. */
	repeatable: boolean;
	readWebhook(account: MessagingAccount, request: WebhookRequest): ProviderWebhook;
	isSigned(account: MessagingAccount, request: WebhookRequest): boolean;
	download(account: MessagingAccount, media: IncomingMedia, mostBytes: number): Promise<MediaDownload>;
}
