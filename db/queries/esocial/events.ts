import { eventId } from "#app/domain/esocial/build-event.ts";
import type { EventKind } from "#app/domain/esocial/types.ts";
import { audit } from "#db/kit/audit.ts";
import { seal, tryUnseal } from "#db/kit/encryption.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Actor } from "#db/kit/types.ts";

const purpose = "esocial";

/** What was typed for an event, as its form holds it, and the document made of it. */
export interface SealedEvent {
	input: Record<string, string | string[]>;
	xml: string;
}

export interface NewEvent {
	employeeId: number;
	kind: EventKind;
	environment: number;
	key: string;
	/** YYYY-MM-DD. */
	since: string;
	sealed: SealedEvent;
	correctsId: number | null;
	actor: Actor;
}

/** The key of an employer's next event; who asks meanwhile waits, so that no two have one. */
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
	const { uid } = await db
		.insertInto("esocial_events")
		.values({
			business_id: db.businessId,
			employee_id: event.employeeId,
			kind: event.kind,
			environment: event.environment,
			event_key: event.key,
			since: event.since,
			sealed: seal(JSON.stringify(event.sealed), purpose),
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

/** Newest first. */
export async function listEvents(db: Scoped, employeeId: number) {
	return db
		.selectFrom("esocial_events as v")
		.leftJoin("recruiters as r", (join) =>
			join.onRef("r.business_id", "=", "v.business_id").onRef("r.id", "=", "v.created_by_id"),
		)
		.select(["v.id", "v.uid", "v.kind", "v.environment", "v.since", "v.receipt", "v.created_at", "r.name as author"])
		.select(({ eb }) => eb("v.sealed", "is not", null).as("has_document"))
		.where("v.business_id", "=", db.businessId)
		.where("v.employee_id", "=", employeeId)
		.orderBy("v.id", "desc")
		.execute();
}

/** The newest event's form, from which the next one starts; null before the first and after an erasure. */
export async function findLastInput(db: Scoped, employeeId: number): Promise<SealedEvent["input"] | null> {
	const row = await db
		.selectFrom("esocial_events")
		.select("sealed")
		.where("business_id", "=", db.businessId)
		.where("employee_id", "=", employeeId)
		.orderBy("id", "desc")
		.limit(1)
		.executeTakeFirst();
	return open(row?.sealed ?? null)?.input ?? null;
}

export async function findEventDocument(db: Scoped, employeeId: number, uid: string) {
	const row = await db
		.selectFrom("esocial_events")
		.select(["kind", "event_key", "sealed"])
		.where("business_id", "=", db.businessId)
		.where("employee_id", "=", employeeId)
		.where("uid", "=", uid)
		.executeTakeFirst();
	const sealed = open(row?.sealed ?? null);
	return row && sealed ? { key: row.event_key, xml: sealed.xml } : null;
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
	const { numUpdatedRows } = await db
		.updateTable("esocial_events")
		.set({ receipt, updated_at: new Date() })
		.where("business_id", "=", db.businessId)
		.where("employee_id", "=", employeeId)
		.where("uid", "=", uid)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

function open(sealed: string | null): SealedEvent | null {
	const text = tryUnseal(sealed, purpose);
	return text === null ? null : (JSON.parse(text) as SealedEvent);
}
