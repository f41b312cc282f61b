import type { SendOutcome } from "#app/domain/conversations/message-provider.ts";
import { deliveryReportTimeoutMs, getRetryMs, providerListDelayMs } from "#app/domain/conversations/message-window.ts";
import { getMessagingProvider } from "#app/integrations/messaging/messaging-providers.server.ts";
import type { Db } from "#db/index.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { notifyIntegrationFailure } from "#db/queries/integration-notices.ts";
import { setMessageChannel } from "#db/queries/messaging/message-channels.ts";
import {
	type ClaimedMessage,
	claimMessage,
	failMessage,
	markMessageSent,
	postponeMessage,
} from "#db/queries/messaging/outgoing-message.ts";

import type { Payloads } from "./payloads.ts";

interface SendOptions {
	now: () => Date;
	/** Renews the job's lease in the transaction that stores the result. */
	hold?: (trx: Scoped) => Promise<void>;
}

/** No transaction is open during the call. After a crash, asks the provider before resending. */
export async function sendQueuedMessage(
	db: Db,
	{ businessId, messageId }: Payloads["send_message"],
	{ now, hold = async () => {} }: SendOptions,
): Promise<void> {
	const write = <T>(work: (trx: Scoped) => Promise<T>) =>
		inBusiness(db, businessId, async (trx) => {
			await hold(trx);
			return work(trx);
		});
	const claim = await write(async (trx) => {
		const claim = await claimMessage(trx, messageId, now());
		if (claim.kind === "wait") await planAgain(trx, messageId, claim.until);
		return claim;
	});
	if (claim.kind !== "send" && claim.kind !== "doubt") return;
	const provider = getMessagingProvider(claim.channel);
	if (claim.kind === "doubt" && !provider.repeatable) {
		const match = await provider.find(claim.account, claim.message).catch(() => null);
		if (match !== "none") {
			await write((trx) =>
				match ? markMessageSent(trx, claim.row, match.providerId, now()) : waitInDoubt(trx, claim, now()),
			);
			return;
		}
		const believed = new Date((claim.row.sending_at ?? now()).getTime() + providerListDelayMs);
		if (believed > now()) return write((trx) => planAgain(trx, messageId, believed));
	}
	const outcome = await provider.send(claim.account, claim.message);
	await write((trx) => saveOutcome(trx, claim, outcome, now()));
}

async function saveOutcome(trx: Scoped, claim: ClaimedMessage, outcome: SendOutcome, now: Date): Promise<void> {
	const { row, channel } = claim;
	switch (outcome.kind) {
		case "sent":
			return markMessageSent(trx, row, outcome.providerId, now);
		case "uncertain":
			return planAgain(trx, row.id, new Date(now.getTime() + deliveryReportTimeoutMs));
		case "later": {
			const until = new Date(now.getTime() + getRetryMs(row.attempts, outcome.retryAfter));
			if (outcome.limited) await setMessageChannel(trx, channel.id, { paused_until: until });
			if (outcome.detail) await setMessageChannel(trx, channel.id, { last_error: outcome.detail.slice(0, 500) });
			await postponeMessage(trx, row.id, until);
			return planAgain(trx, row.id, until);
		}
		case "refused":
			await failMessage(trx, row, outcome.failure, outcome.detail);
			if (outcome.failure !== "credentials" && outcome.failure !== "account") return;
			await setMessageChannel(trx, channel.id, {
				state: "error",
				last_error: (outcome.detail ?? outcome.failure).slice(0, 500),
			});
			await notifyIntegrationFailure(trx, {
				name: channel.name,
				key: `message_channel:${channel.id}`,
				link: `/administrator/message_channels/${channel.uid}`,
			});
	}
}

/** Without a status API, waits for the webhook; then the outcome stays unknown, never resent. */
async function waitInDoubt(trx: Scoped, { row }: ClaimedMessage, now: Date): Promise<void> {
	const until = new Date((row.sending_at ?? now).getTime() + deliveryReportTimeoutMs);
	if (until > now) return planAgain(trx, row.id, until);
	await failMessage(trx, row, "uncertain", null);
}

const planAgain = (trx: Scoped, messageId: number, runAt: Date) =>
	enqueue(
		trx,
		"send_message",
		{ businessId: trx.businessId, messageId },
		{ jobKey: `send_message:${trx.businessId}:${messageId}:${runAt.getTime()}`, runAt },
	);
