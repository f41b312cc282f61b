import type { RouterContextProvider } from "react-router";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { addDays, localDay } from "#app/domain/time/brasilia-time.ts";
import { getEventRecord, webhookEvents, webhookGroups } from "#app/domain/webhooks/events.ts";
import { retentionDays, rotationHours, stopAfterDays } from "#app/domain/webhooks/retry-policy.ts";
import { createFormatters } from "#app/http/formatters.ts";
import type { TFunction } from "#app/i18n/i18n.ts";
import { translateOutboundFailures } from "#app/routes/outbound-failure-text.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listLabels, type RecordLabel, referenceKey } from "#db/queries/record-labels.ts";
import { countWebhookDeliveries, listWebhookDeliveries } from "#db/queries/webhooks/deliveries.ts";
import { findSubscription, listReaders } from "#db/queries/webhooks/subscription.ts";

type Context = Readonly<RouterContextProvider>;

const visible = 25;
export const deliveryStates = ["waiting", "done", "error"] as const;

export const eventLabel = (t: TFunction, event: string): string =>
	event === "ping"
		? t("integrations:sent.ping")
		: t(`webhooks:events.${event.replace(".", "_") as "apply_created"}`, { defaultValue: event });

function readFilter({ searchParams }: URL) {
	const page = Number(searchParams.get("sent"));
	const event = searchParams.get("event") ?? "";
	const state = searchParams.get("outcome") ?? "";
	return {
		page: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
		event: webhookEvents.some((own) => own === event) || event === "ping" ? event : null,
		state: deliveryStates.find((own) => own === state) ?? null,
	};
}

export async function readWebhook(trx: Scoped, context: Context, user: Recruiter, uid: string, url: URL) {
	const { t, when, now } = createFormatters(context);
	const filter = readFilter(url);
	const subscription = await findSubscription(trx, { uid });
	if (!subscription) return null;
	const readers = await listReaders(trx);
	const counts = await countWebhookDeliveries(trx, subscription.id);
	const sent = await listWebhookDeliveries(trx, subscription.id, filter, { page: filter.page, per: visible });
	const references = sent.rows.flatMap(({ reference_type: type, reference_id: id }) =>
		type && id ? [{ type, id }] : [],
	);
	const labels = await listLabels(trx, references, user);
	const { stopped_reason: reason, previous_until: until, failing_since: failing, retry_after: rest } = subscription;
	const hasReader = subscription.reader_id !== null;
	return {
		state: getState(subscription),
		stopped: subscription.active || !reason ? null : t(`webhooks:stopped.${reason as "gone"}`, { days: stopAfterDays }),
		lastSuccess: subscription.last_sync_at && when(subscription.last_sync_at),
		failing: failing && when(failing),
		rests: rest && rest > now ? when(rest) : null,
		counts,
		groups: Object.entries(webhookGroups).map(([group, { events }]) => ({
			group: group as keyof typeof webhookGroups,
			events: events.map((name) => {
				const event = `${group}.${name}`;
				return { event, label: eventLabel(t, event), on: subscription.events.includes(event) };
			}),
		})),
		readers: readers.map(({ id, uid: value, name }) => ({ value, label: name, on: id === subscription.reader_id })),
		readerGone: hasReader && !readers.some(({ id }) => id === subscription.reader_id),
		secret: {
			isStored: subscription.credentials !== null,
			version: subscription.secretVersion,
			rotating: until && until > now ? when(until) : null,
			hours: rotationHours,
		},
		tests: ["ping", ...webhookEvents].map((value) => ({ value, label: eventLabel(t, value) })),
		replay: { days: retentionDays, from: addDays(localDay(now), -retentionDays), to: localDay(now) },
		willStop: stopAfterDays,
		filter: { event: filter.event ?? "", state: filter.state ?? "" },
		sent: { page: filter.page, per: visible, count: sent.count },
		deliveries: sent.rows.map((row) => ({
			uid: row.uid,
			event: row.event,
			label: eventLabel(t, row.event),
			record: getLink(labels, row),
			state: row.state as (typeof deliveryStates)[number],
			when: when(row.created_at),
			next: row.state === "waiting" && row.next_try_at ? when(row.next_try_at) : null,
			attempts: row.attempts,
			messages: translateOutboundFailures(t, row.messages),
			duration: row.duration_ms,
			payload: JSON.stringify({ type: row.event, timestamp: row.created_at, data: row.payload }, null, 2),
			withRecord: hasReader && row.reference_id !== null && getEventRecord(row.event) === row.reference_type,
			answer: row.answer_status === null ? null : `HTTP ${row.answer_status}\n${row.answer ?? ""}`.trim(),
		})),
	};
}

/** Link to a message's record, if the reader may open it. */
function getLink(
	labels: Map<string, RecordLabel>,
	{ reference_type: type, reference_id: id }: { reference_type: string | null; reference_id: number | null },
) {
	const row = type && id ? labels.get(referenceKey({ type, id })) : undefined;
	return row?.path ? { label: [row.label, row.sub].filter(Boolean).join(" · "), path: row.path } : null;
}

export type WebhookView = NonNullable<Awaited<ReturnType<typeof readWebhook>>>;

function getState(row: NonNullable<Awaited<ReturnType<typeof findSubscription>>>) {
	if (!row.active) return row.stopped_at ? ("paused" as const) : ("inactive" as const);
	if (row.secrets.length === 0) return "noSecret" as const;
	return row.state as "off" | "ok" | "error";
}
