import { sql } from "kysely";
import type { Occurrence } from "#app/domain/esocial/batch.ts";
import { eventId } from "#app/domain/esocial/build-event.ts";
import type { EventState } from "#app/domain/esocial/event-state.ts";
import type { AnyEventKind } from "#app/domain/esocial/types.ts";
import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Actor } from "#db/kit/types.ts";
import { endEvent } from "./batches.ts";
import { openSealedEvent, type SealedEvent, sealEvent } from "./sealed-event.ts";

export interface NewEvent {
	employeeId: number;
	kind: AnyEventKind;
	environment: number;
	key: string;
	state: "valid" | "signed";
	/** YYYY-MM-DD. */
	since: string;
	dueOn: string | null;
	sealed: SealedEvent;
	correctsId: number | null;
	actor: Actor;
}

/** Locks the business row, so that concurrent calls get different keys. */
export async function nextEventKey(db: Scoped, cnpj: string, now: Date): Promise<string> {
	await db.selectFrom("businesses").select("id").where("id", "=", db.businessId).forUpdate().execute();
	const first = eventId({ cnpj }, now, 0);
	const { count } = await db
		.selectFrom("esocial_events")
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.where("business_id", "=", db.businessId)
		.where("event_key", "like", `${first.slice(0, -5)}%`)
		.executeTakeFirstOrThrow();
	return eventId({ cnpj }, now, Number(count) + 1);
}

export async function createEvent(db: Scoped, event: NewEvent): Promise<string> {
	// The event replaces its draft.
	const draft = await db
		.deleteFrom("esocial_events")
		.where("business_id", "=", db.businessId)
		.where("employee_id", "=", event.employeeId)
		.where("kind", "=", event.kind)
		.where("state", "=", "draft")
		.returning("changed")
		.executeTakeFirst();
	// The event supersedes refused ones.
	await db
		.updateTable("esocial_events")
		.set({ state: "dismissed", updated_at: new Date() })
		.where("business_id", "=", db.businessId)
		.where("employee_id", "=", event.employeeId)
		.where("kind", "=", event.kind)
		.where("state", "=", "refused")
		.execute();
	const { uid } = await db
		.insertInto("esocial_events")
		.values({
			business_id: db.businessId,
			employee_id: event.employeeId,
			kind: event.kind,
			environment: event.environment,
			event_key: event.key,
			state: event.state,
			since: event.since,
			due_on: event.dueOn,
			changed: draft?.changed ?? [],
			sealed: sealEvent(event.sealed),
			corrects_id: event.correctsId,
			created_by_id: event.actor.type === "recruiter" ? event.actor.id : null,
		})
		.returning("uid")
		.executeTakeFirstOrThrow();
	await audit(db, {
		actor: event.actor,
		action: "esocial_event",
		recordType: "employees",
		recordId: event.employeeId,
		changes: { event: [null, event.kind] },
		ip: event.actor.ip ?? null,
	});
	return uid;
}

/** Newest first; the service's answer is decrypted only for events not accepted. */
export async function listEvents(db: Scoped, employeeId: number) {
	const rows = await db
		.selectFrom("esocial_events as v")
		.leftJoin("recruiters as r", (join) =>
			join.onRef("r.business_id", "=", "v.business_id").onRef("r.id", "=", "v.created_by_id"),
		)
		.select(["v.id", "v.uid", "v.kind", "v.environment", "v.since", "v.receipt", "v.created_at", "r.name as author"])
		.select(["v.state", "v.due_on", "v.changed", "v.corrects_id", "v.event_key", "v.lot_id"])
		.select(({ eb }) => eb("v.sealed", "is not", null).as("has_document"))
		.select(sql<string | null>`case when v.state in ('refused', 'valid', 'signed') then v.sealed end`.as("sealed"))
		.where("v.business_id", "=", db.businessId)
		.where("v.employee_id", "=", employeeId)
		.orderBy("v.id", "desc")
		.execute();
	return rows.map(({ sealed, state, ...row }) => ({
		...row,
		state: state as EventState,
		answer: readAnswer(sealed),
	}));
}

export const readAnswer = (sealed: string | null): Occurrence[] => openSealedEvent(sealed)?.answer ?? [];

/** Whether an admission was reported before the first day (S-2190). */
export async function hasPreliminary(db: Scoped, employeeId: number): Promise<boolean> {
	const row = await db
		.selectFrom("esocial_events")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where("employee_id", "=", employeeId)
		.where("kind", "=", "S-2190")
		.where("state", "in", ["valid", "signed", "queued", "sent", "accepted", "replaced"])
		.executeTakeFirst();
	return row !== undefined;
}

/** Dismisses a proposed event; false when it is not a proposal of this employee. */
export async function dismissEvent(db: Scoped, { employeeId, uid }: { employeeId: number; uid: string }) {
	const { numUpdatedRows } = await db
		.updateTable("esocial_events")
		.set({ state: "dismissed", updated_at: new Date() })
		.where("business_id", "=", db.businessId)
		.where("employee_id", "=", employeeId)
		.where("uid", "=", uid)
		.where("state", "in", ["draft", "valid", "signed", "refused"])
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

/** Latest event's input as the next one's default; null before any event or after erasure. */
export async function findLastInput(db: Scoped, employeeId: number): Promise<SealedEvent["input"] | null> {
	const row = await db
		.selectFrom("esocial_events")
		.select("sealed")
		.where("business_id", "=", db.businessId)
		.where("employee_id", "=", employeeId)
		.where("kind", "<>", "S-3000")
		.where("state", "not in", ["draft", "dismissed"])
		.orderBy("id", "desc")
		.limit(1)
		.executeTakeFirst();
	return openSealedEvent(row?.sealed ?? null)?.input ?? null;
}

export async function findEventDocument(db: Scoped, employeeId: number, uid: string) {
	const row = await db
		.selectFrom("esocial_events")
		.select(["id", "kind", "state", "environment", "receipt", "event_key", "since", "sealed"])
		.select(
			sql<boolean>`exists (select from esocial_events x where x.business_id = esocial_events.business_id
  and x.corrects_id = esocial_events.id and x.kind = 'S-3000' and x.state not in ('refused', 'dismissed'))`.as(
				"isExcluded",
			),
		)
		.where("business_id", "=", db.businessId)
		.where("employee_id", "=", employeeId)
		.where("uid", "=", uid)
		.executeTakeFirst();
	const content = openSealedEvent(row?.sealed ?? null);
	return row?.event_key && content ? { ...row, key: row.event_key, content } : null;
}

/** False when the receipt is another event's, or this event is none of the employee's. */
export async function saveReceipt(
	db: Scoped,
	{ employeeId, uid, receipt }: { employeeId: number; uid: string; receipt: string },
): Promise<boolean> {
	const taken = await db
		.selectFrom("esocial_events")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where("receipt", "=", receipt)
		.where("uid", "<>", uid)
		.executeTakeFirst();
	if (taken) return false;
	const event = await db
		.updateTable("esocial_events")
		.set({ receipt, state: "accepted", accepted_at: new Date(), updated_at: new Date() })
		.where("business_id", "=", db.businessId)
		.where("employee_id", "=", employeeId)
		.where("uid", "=", uid)
		.where("state", "in", ["valid", "signed", "refused"])
		.returning(["kind", "corrects_id"])
		.executeTakeFirst();
	if (event && event.corrects_id !== null)
		await endEvent(db, event.corrects_id, event.kind === "S-3000" ? "excluded" : "replaced");
	return event !== undefined;
}
