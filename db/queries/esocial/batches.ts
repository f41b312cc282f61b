import { sql } from "kysely";
import { type EventAnswer, eventBatchSize, type Occurrence } from "#app/domain/esocial/batch.ts";
import { type EventState, sendableStates } from "#app/domain/esocial/event-state.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { openSealedEvent, type SealedEvent, sealEvent } from "./sealed-event.ts";

/** The employer's part of an event's key. */
export const employerRoot = sql<string>`substr(v.event_key, 4, 8)`;

/** Batches of at most fifty, sent by the worker; returns the number of events. */
export async function queueEvents(
	db: Scoped,
	{ employerId, root, environment }: { employerId: number; root: string; environment: 1 | 2 },
	{ uids, recruiterId }: { uids?: readonly string[]; recruiterId: number },
): Promise<number> {
	// A concurrent request waits, and finds no events left.
	const events = await db
		.selectFrom("esocial_events as v")
		.innerJoin("employees as e", (join) =>
			join.onRef("e.business_id", "=", "v.business_id").onRef("e.id", "=", "v.employee_id"),
		)
		.select("v.id")
		.where("v.business_id", "=", db.businessId)
		// An explicit selection also resends refused events.
		.where("v.state", "in", uids ? [...sendableStates, "refused"] : [...sendableStates])
		.where("v.environment", "=", environment)
		.where("v.sealed", "is not", null)
		.where(employerRoot, "=", root)
		.$if(uids !== undefined, (query) => query.where("v.uid", "in", [...(uids ?? [])]))
		.orderBy("v.id")
		.forUpdate("v")
		.execute();
	for (let first = 0; first < events.length; first += eventBatchSize) {
		const ids = events.slice(first, first + eventBatchSize).map(({ id }) => id);
		const batch = await db
			.insertInto("esocial_lots")
			.values({
				business_id: db.businessId,
				employer_id: employerId,
				environment,
				created_by_id: recruiterId,
				next_at: new Date(),
			})
			.returning("id")
			.executeTakeFirstOrThrow();
		await db
			.updateTable("esocial_events")
			.set({ state: "queued", lot_id: batch.id, updated_at: new Date() })
			.where("business_id", "=", db.businessId)
			.where("id", "in", ids)
			.execute();
		await scheduleBatch(db, batch.id, new Date());
	}
	return events.length;
}

/** The batch's next step; one waits at a time. */
export const scheduleBatch = (db: Scoped, lotId: number, runAt: Date) =>
	enqueue(
		db,
		"esocial_lot",
		{ businessId: db.businessId, lotId },
		{ jobKey: `esocial_lot:${db.businessId}:${lotId}:${runAt.getTime()}`, runAt },
	);

export async function lockBatch(db: Scoped, lotId: number) {
	const batch = await db
		.selectFrom("esocial_lots as l")
		.innerJoin("esocial_employers as m", (join) =>
			join.onRef("m.business_id", "=", "l.business_id").onRef("m.id", "=", "l.employer_id"),
		)
		.select(["l.id", "l.state", "l.protocol", "l.tries", "l.polls", "l.environment", "l.created_at", "m.cnpj"])
		.where("l.business_id", "=", db.businessId)
		.where("l.id", "=", lotId)
		.forUpdate("l")
		.executeTakeFirst();
	if (!batch) return undefined;
	const events = await db
		.selectFrom("esocial_events as v")
		.select(["v.id", "v.event_key", "v.kind", "v.sealed", "v.corrects_id", "v.state"])
		.where("v.business_id", "=", db.businessId)
		.where("v.lot_id", "=", lotId)
		.where("v.state", "in", ["queued", "sent"])
		.orderBy("v.id")
		.execute();
	return {
		...batch,
		events: events.map((event) => ({ ...event, key: event.event_key ?? "", content: openSealedEvent(event.sealed) })),
	};
}

export type LockedBatch = NonNullable<Awaited<ReturnType<typeof lockBatch>>>;
export type BatchEvent = LockedBatch["events"][number];

interface LotChange {
	state?: "waiting" | "sending" | "sent" | "done" | "failed";
	protocol?: string;
	tries?: number;
	polls?: number;
	next_at?: Date | null;
	last_error?: string | null;
	sent_at?: Date;
	done_at?: Date;
}

export async function changeBatch(db: Scoped, lotId: number, change: LotChange): Promise<void> {
	await db
		.updateTable("esocial_lots")
		.set({ ...change, updated_at: new Date() })
		.where("business_id", "=", db.businessId)
		.where("id", "=", lotId)
		.execute();
}

export async function setBatchEventsState(db: Scoped, lotId: number, state: EventState): Promise<void> {
	await db
		.updateTable("esocial_events")
		.set({ state, updated_at: new Date() })
		.where("business_id", "=", db.businessId)
		.where("lot_id", "=", lotId)
		.where("state", "in", ["queued", "sent"])
		.execute();
}

export async function saveContent(db: Scoped, id: number, content: SealedEvent): Promise<void> {
	await db
		.updateTable("esocial_events")
		.set({ sealed: sealEvent(content), updated_at: new Date() })
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.execute();
}

/** Saves the service's answer for an event; corrected or cancelled events end with it. */
export async function saveEventAnswer(
	db: Scoped,
	event: Pick<BatchEvent, "id" | "kind" | "corrects_id" | "content">,
	{ accepted, receipt, occurrences }: Omit<EventAnswer, "key">,
	now: Date,
): Promise<void> {
	const { content } = event;
	await db
		.updateTable("esocial_events")
		.set({
			state: accepted ? "accepted" : "refused",
			receipt: accepted ? receipt : null,
			accepted_at: accepted ? now : null,
			// Erased meanwhile: it stays so.
			sealed: content && sealEvent(Object.assign({}, content, { answer: occurrences })),
			updated_at: now,
		})
		.where("business_id", "=", db.businessId)
		.where("id", "=", event.id)
		.execute();
	if (accepted && event.corrects_id !== null)
		await endEvent(db, event.corrects_id, event.kind === "S-3000" ? "excluded" : "replaced");
}

/** An event that a later one replaced or took back. */
export async function endEvent(db: Scoped, id: number, state: "excluded" | "replaced"): Promise<void> {
	await db
		.updateTable("esocial_events")
		.set({ state, updated_at: new Date() })
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.execute();
}

/** A rejected batch: its events can be resent and carry the rejection reason. */
export async function returnBatchEvents(
	db: Scoped,
	{ events }: Pick<LockedBatch, "events">,
	occurrences: Occurrence[],
): Promise<void> {
	for (const { id, content } of events)
		await db
			.updateTable("esocial_events")
			.set({
				state: isSigned(content) ? "signed" : "valid",
				sealed: content && sealEvent(Object.assign({}, content, { answer: occurrences })),
				updated_at: new Date(),
			})
			.where("business_id", "=", db.businessId)
			.where("id", "=", id)
			.execute();
}

const isSigned = (content: SealedEvent | null) => Boolean(content?.xml.includes("</Signature>"));
