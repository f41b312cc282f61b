import type { OutboundFailure } from "../access/outbound-failure.ts";

export interface WebhookTarget {
	address: string;
	/** Each signs: while one is rotated, receivers know the old or the new. */
	secrets: readonly string[];
}

export interface WebhookMessage {
	id: string;
	body: string;
}

/** What became of one attempt. */
export interface WebhookAnswer {
	ok: boolean;
	/** 410: the receiver wants nothing more, ever. */
	gone: boolean;
	/** Nobody answers there now: other messages would not arrive either. */
	away: boolean;
	trouble: OutboundFailure | null;
	answer: { status: number; text: string } | null;
	durationMs: number;
}

/** `failing`: no delivery succeeds; `stopped`: delivery is suspended; `gone`: the receiver was removed permanently. */
export const webhookWarnings = ["failing", "stopped", "gone"] as const;
export type WebhookWarning = (typeof webhookWarnings)[number];

export type SendWebhook = (target: WebhookTarget, message: WebhookMessage) => Promise<WebhookAnswer>;
