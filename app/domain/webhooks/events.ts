import { z } from "zod";

type Key =
	| "apply"
	| "candidate"
	| "job"
	| "company"
	| "contact"
	| "placement"
	| "shortlist"
	| "site"
	| "channel"
	| "status"
	| "starts_at"
	| "like"
	| "star";

interface Group {
	/** API entity whose record is included; null if the API has none. */
	record: string | null;
	/** Fields of the message itself: public ids and states. */
	says: readonly Key[];
	events: readonly string[];
}

/** Webhook events. `app_webhook_events` in the database maps row changes to them; a test triggers each. */
export const webhookGroups = {
	apply: {
		record: "applies",
		says: ["apply", "candidate", "job", "status"],
		events: ["created", "moved", "rejected", "placed", "undone", "withdrawn"],
	},
	candidate: {
		record: "candidates",
		says: ["candidate"],
		events: ["created", "updated", "deleted", "erased"],
	},
	job: {
		record: "jobs",
		says: ["job", "company", "site", "status"],
		events: ["created", "updated", "opened", "published", "unpublished", "closed", "deleted"],
	},
	interview: {
		record: "interviews",
		says: ["apply", "candidate", "job", "starts_at"],
		events: ["booked", "moved", "cancelled", "completed"],
	},
	shortlist: {
		record: null,
		says: ["shortlist", "apply", "candidate", "job", "status", "like", "star"],
		events: ["sent", "feedback", "answered"],
	},
	offer: {
		record: "offers",
		says: ["apply", "candidate", "job", "status"],
		events: ["created", "sent", "accepted", "declined", "expired", "withdrawn"],
	},
	placement: {
		record: "placements",
		says: ["placement", "apply", "candidate", "job", "company", "status"],
		events: ["created", "updated"],
	},
	admission: {
		record: "employees",
		says: ["candidate", "job", "company", "placement", "status"],
		events: ["started", "completed", "cancelled"],
	},
	timesheet: {
		record: "timesheets",
		says: ["placement", "candidate", "company", "status"],
		events: ["submitted", "approved", "disputed"],
	},
	invoice: {
		record: "invoices",
		says: ["company", "placement", "status"],
		events: ["issued", "paid", "cancelled"],
	},
	company: {
		record: "client_companies",
		says: ["company"],
		events: ["created", "updated"],
	},
	message: {
		record: null,
		says: ["candidate", "contact", "channel"],
		events: ["received"],
	},
} as const satisfies Record<string, Group>;

type Groups = typeof webhookGroups;
export type WebhookGroup = keyof Groups;
export type WebhookEvent = { [G in WebhookGroup]: `${G}.${Groups[G]["events"][number]}` }[WebhookGroup];

export const webhookEvents = Object.entries(webhookGroups).flatMap(([group, { events }]) =>
	events.map((event) => `${group}.${event}` as WebhookEvent),
);

const getGroup = (event: string): Group | undefined =>
	(webhookGroups as Record<string, Group>)[event.split(".")[0] ?? ""];

/** Entity whose record a message of this event may include. */
export const getEventRecord = (event: string): string | null => getGroup(event)?.record ?? null;

const id = z.string().min(1).max(64);
const state = z.union([z.number().int(), z.string()]);
const kinds: Record<Key, z.ZodType> = {
	apply: id,
	candidate: id,
	job: id,
	company: id,
	contact: id,
	placement: id,
	shortlist: id,
	site: z.string(),
	channel: z.string(),
	status: state,
	starts_at: z.iso.datetime({ offset: true }),
	like: z.boolean().nullable(),
	star: z.boolean(),
};

/** `record` is present if the webhook reads with a chosen user's rights. */
export function webhookDataSchema(event: WebhookEvent) {
	const { says = [], record = null } = getGroup(event) ?? {};
	return z.strictObject({
		id,
		...Object.fromEntries(says.map((key) => [key, kinds[key].optional()])),
		previous: z.strictObject({ status: state.optional(), starts_at: kinds.starts_at.optional() }).optional(),
		...(record ? { record: z.looseObject({ id }).nullable().optional() } : {}),
	});
}

/**
 * The whole body of a message, as docs/webhooks.md names it.
 * @internal Read by tests alone.
 */
export const webhookBodySchema = (event: WebhookEvent) =>
	z.strictObject({
		type: z.literal(event),
		timestamp: z.iso.datetime({ offset: true }),
		data: webhookDataSchema(event),
	});

const samples: Record<Key, unknown> = {
	apply: "test-apply",
	candidate: "test-candidate",
	job: "test-job",
	company: "test-company",
	contact: "test-contact",
	placement: "test-placement",
	shortlist: "test-shortlist",
	site: "example.com",
	channel: "portal",
	status: 1,
	starts_at: "2026-01-15T12:00:00.000Z",
	like: true,
	star: false,
};

/** A message of an event to try a receiver with: its ids lead to nothing. */
export function sampleWebhookData(event: WebhookEvent): Record<string, unknown> {
	const { says = [] } = getGroup(event) ?? {};
	return { id: "test", ...Object.fromEntries(says.map((key) => [key, samples[key]])) };
}
