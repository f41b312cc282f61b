import type { OutboundFailure } from "../access/outbound-failure.ts";

export interface WebhookTarget {
	address: string;
	/** All of them sign: during a rotation, receivers know the old or the new one. */
	secrets: readonly string[];
}

export interface WebhookMessage {
	id: string;
	body: string;
}

export interface WebhookAnswer {
	ok: boolean;
	/** 410: the receiver wants nothing more, ever. */
	gone: boolean;
	/** The receiver is unreachable: other messages would fail too. */
	away: boolean;
	trouble: OutboundFailure | null;
	answer: { status: number; text: string } | null;
	durationMs: number;
}

/** `failing`: no delivery succeeds; `stopped`: delivery is suspended; `gone`: the receiver was removed permanently. */
export const webhookWarnings = ["failing", "stopped", "gone"] as const;
export type WebhookWarning = (typeof webhookWarnings)[number];

export type SendWebhook = (target: WebhookTarget, message: WebhookMessage) => Promise<WebhookAnswer>;
