import { sql, type UpdateObject } from "kysely";
import type { WebhookWarning } from "#app/domain/webhooks/delivery.ts";
import { getFailureStep, getNextAttempt, getRetryPause, stopAfterDays } from "#app/domain/webhooks/retry-policy.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { DB } from "#db/schema.ts";
import { listAdministrators, notifyIntegrationFailure } from "../integration-notices.ts";
import { insertNotification } from "../notifications.ts";
import type { ClaimedDelivery } from "./claim-deliveries.ts";
import type { Subscription } from "./subscription.ts";

export interface Outcome {
	delivery: ClaimedDelivery;
	ok: boolean;
	/** Permanently gone (410); the subscription stops. */
	gone: boolean;
	/** The receiver did not respond. */
	away: boolean;
	message: string | null;
	answer: { status: number; text: string } | null;
	durationMs: number;
	/** Tried this once only. */
	once?: boolean;
}

const maxAnswerLength = 2_000;

/** Saves the outcomes and updates the receiver's state. Returns whether sending has stopped. */
export async function saveWebhookOutcomes(
	db: Scoped,
	subscription: Subscription,
	outcomes: readonly Outcome[],
): Promise<"stopped" | "rests" | "works"> {
	const now = new Date();
	const rows = outcomes.map(({ delivery, ok, message, answer, durationMs, once }) => {
		const next = ok || once ? null : getNextAttempt(delivery.attempts + 1, now);
		return {
			id: delivery.id,
			state: ok ? "done" : next ? "waiting" : "error",
			next,
			status: answer && answer.status >= 100 && answer.status <= 599 ? answer.status : null,
			answer: answer?.text.replaceAll("\0", "").slice(0, maxAnswerLength) || null,
			message: ok ? null : message,
			duration: Math.round(durationMs),
		};
	});
	// Concurrent attempts: the failure of one must not undo the success of the other.
	await sql`
update integration_deliveries d set attempts = d.attempts + 1, updated_at = now(), claimed_until = null, state = x.state, next_try_at = x.next,
  answer_status = x.status, answer = x.answer, duration_ms = x.duration, done_at = case when x.state = 'done' then now() end,
  messages = case when x.message is null then '{}' else array[left(x.message, 500)] end
from json_to_recordset(${JSON.stringify(rows)}::json) x(id bigint, state text, next timestamptz, status int, answer text, message text, duration int)
where d.business_id = ${db.businessId} and d.id = x.id and d.state = 'waiting'`.execute(db);
	if (rows.some(({ state }) => state === "error") && !outcomes.some(({ once }) => once))
		await notifyIntegrationFailure(db, getNotice(subscription));
	return noteReceiver(db, subscription, outcomes, now);
}

const getNotice = ({ id, uid, name }: Subscription) => ({
	name,
	key: `integration:${id}`,
	link: `/administrator/integrations/${uid}`,
});

async function noteReceiver(db: Scoped, subscription: Subscription, outcomes: readonly Outcome[], now: Date) {
	const set = (values: UpdateObject<DB, "integrations">) => update().set(values).execute();
	const update = () =>
		db.updateTable("integrations").where("business_id", "=", db.businessId).where("id", "=", subscription.id);
	if (outcomes.some(({ gone }) => gone)) {
		await stop("gone");
		return "stopped" as const;
	}
	if (outcomes.some(({ ok }) => ok)) {
		await set({ state: "ok", last_sync_at: now, failures: 0, failing_since: null, retry_after: null, warned_at: null });
		return "works" as const;
	}
	if (outcomes.length === 0) return "works" as const;
	// A failed test must not start the period after which the webhook is disabled.
	if (outcomes.every(({ once }) => once)) {
		await set({ state: "error" });
		return "works" as const;
	}
	const since = subscription.failing_since ?? now;
	const failures = subscription.failures + 1;
	// One rejected message must not delay the others.
	const isAway = outcomes.length > 1 || outcomes.some(({ away }) => away);
	const rest = isAway ? new Date(now.getTime() + getRetryPause(failures)) : null;
	await set({ state: "error", failing_since: since, failures, retry_after: rest });
	const judged = getFailureStep(since, now);
	if (judged === "stop") {
		await stop("failing");
		return "stopped" as const;
	}
	if (judged === "warn" && subscription.warned_at === null) {
		await set({ warned_at: now });
		await tell("failing", since);
	}
	return "rests" as const;

	async function stop(reason: "gone" | "failing") {
		await set({ active: false, state: "error", stopped_at: now, stopped_reason: reason });
		await tell(reason === "gone" ? "gone" : "stopped", now);
	}

	/** On the screen of each administrator, and by mail. */
	async function tell(warning: WebhookWarning, since: Date) {
		const { name, link } = getNotice(subscription);
		for (const { id } of await listAdministrators(db))
			await insertNotification(db, {
				recruiterId: id,
				category: "Others",
				kind: `webhook_${warning}`,
				params: { name, days: stopAfterDays },
				link,
				dedupeKey: `webhook_${warning}:${subscription.id}:${since.getTime()}`,
			});
		await enqueue(db, "webhook_warning", {
			businessId: db.businessId,
			integrationId: subscription.id,
			warning,
			since: since.toISOString(),
		});
	}
}
