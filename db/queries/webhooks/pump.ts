import type { SendWebhook } from "#app/domain/webhooks/delivery.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import {
	type ClaimedDelivery,
	claimDeliveries,
	claimOne,
	deleteOldDeliveries,
	findNextDue,
	releaseDeliveries,
} from "./claim-deliveries.ts";
import { type Outcome, saveWebhookOutcomes } from "./outcome.ts";
import { readWebhookRecords } from "./records.ts";
import { enqueuePump, findSubscription, type Subscription } from "./subscription.ts";

/** Concurrent messages, each about a different record. */
const atOnce = 20;
const firstBatch = 40;
const fullBatch = 400;
/** Time after which a batch starts no message, and a job no batch. */
const batchMs = 10_000;
const jobMs = 20_000;

interface Options {
	/** Runs work in a transaction of the webhook's business. */
	run<T>(work: (trx: Scoped) => Promise<T>): Promise<T>;
	send: SendWebhook;
	signal?: AbortSignal;
}

/** Sends until nothing is due, the receiver fails, or other jobs should run. */
export async function pumpWebhooks(integrationId: number, options: Options): Promise<void> {
	const { run, signal } = options;
	const began = performance.now();
	for (let size = firstBatch; !signal?.aborted; ) {
		const taken = await run(async (trx) => {
			const subscription = await findSubscription(trx, { id: integrationId });
			if (!subscription?.active || subscription.shut || subscription.secrets.length === 0) return null;
			const rests = subscription.retry_after !== null && subscription.retry_after > new Date();
			const isLate = performance.now() - began > jobMs;
			const deliveries = rests || isLate ? [] : await claimDeliveries(trx, integrationId, size);
			if (deliveries.length === 0) await planNext(subscription);
			return { subscription, deliveries };

			async function planNext({ retry_after: rest }: Subscription) {
				if (!isLate) await deleteOldDeliveries(trx, integrationId);
				const due = await findNextDue(trx, integrationId);
				if (due) await enqueuePump(trx, integrationId, rest && rest > due ? rest : due);
			}
		});
		if (!taken || taken.deliveries.length === 0) return;
		const { isQuick } = await sendBatch(taken.subscription, taken.deliveries, options);
		size = isQuick ? fullBatch : firstBatch;
	}
	// Throws, so that the job is retried; nothing else schedules the remaining messages.
	signal?.throwIfAborted();
}

/** Sends out of turn. Returns the outcome, or undefined when it no longer waits. */
export async function sendOne(
	subscription: Subscription,
	deliveryId: number,
	options: Options & { once?: boolean },
): Promise<Outcome | undefined> {
	const { run } = options;
	const delivery = await run((trx) => claimOne(trx, deliveryId));
	if (!delivery) return undefined;
	const { outcomes } = await sendBatch(subscription, [delivery], options);
	return outcomes[0];
}

/** Nothing is locked during the request: a crash resends it, and the id prevents duplicates. */
async function sendBatch(
	subscription: Subscription,
	deliveries: readonly ClaimedDelivery[],
	{ run, send, signal, once }: Options & { once?: boolean },
) {
	const began = performance.now();
	const { address, secrets, reader_id: reader } = subscription;
	const records = reader === null ? null : await readWebhookRecords(run, reader, deliveries);
	const outcomes: Outcome[] = [];
	const queue = [...deliveries];
	let isOver = false;
	const isLate = () => performance.now() - began > batchMs;
	const work = async () => {
		while (!isOver && !isLate() && !signal?.aborted) {
			const delivery = queue.shift();
			if (!delivery) return;
			const record = records?.get(delivery.id);
			const body = JSON.stringify({
				type: delivery.event,
				timestamp: delivery.created_at.toISOString(),
				data: { ...delivery.payload, ...(record === undefined ? {} : { record }) },
			});
			const sent =
				secrets.length === 0 || !address ? noSecret : await send({ address, secrets }, { id: delivery.uid, body });
			if (sent.away || sent.gone) isOver = true;
			const { trouble, ...rest } = sent;
			outcomes.push({ delivery, message: trouble, ...rest, ...(once ? { once } : {}) });
		}
	};
	await Promise.all(Array.from({ length: Math.min(atOnce, deliveries.length) }, work));
	await run(async (trx) => {
		await saveWebhookOutcomes(trx, subscription, outcomes);
		await releaseDeliveries(
			trx,
			queue.map(({ id }) => id),
		);
	});
	return { outcomes, isQuick: outcomes.every(({ ok }) => ok) && performance.now() - began < 1_000 };
}

const noSecret = {
	ok: false,
	gone: false,
	away: true,
	trouble: "trouble:credentials",
	answer: null,
	durationMs: 0,
} as const;
