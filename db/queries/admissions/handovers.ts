import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { type AbsenceReason, type Arrival, handoverStages } from "#app/domain/admissions/first-day.ts";
import type { EmployeeStage } from "#app/domain/admissions/stage.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { hashToken, linkToken } from "#db/kit/link-token.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { sqlIn } from "#db/kit/sql-in.ts";
import type { Payloads } from "#workers/payloads.ts";
import type { PortalViewer } from "../client-portal.ts";

/** Days after the first one in which a contact's link still opens. */
const daysOpen = 30;

/** The link is derived from the uid: only its hash is stored. */
export const getHandoverPath = (db: Scoped, uid: string): string =>
	`/handover/${linkToken("handover", db.businessId, uid)}`;

export interface HandoverRow extends Row<"admission_handovers", "id" | "uid" | "seen_at" | "received_at" | "sent_at"> {
	contact: Column<"client_contacts", "name">;
	contact_uid: Column<"client_contacts", "uid">;
	email: Column<"client_contacts", "email">;
}

export async function listHandovers(db: Scoped, employeeId: number): Promise<HandoverRow[]> {
	const { rows } = await sql<HandoverRow>`
select h.id, h.uid, h.seen_at, h.received_at, h.sent_at, k.name as contact, k.uid as contact_uid, k.email
from admission_handovers h join client_contacts k on k.business_id = h.business_id and k.id = h.client_contact_id
where h.business_id = ${db.businessId} and h.employee_id = ${employeeId} and h.revoked_at is null order by h.id`.execute(
		db,
	);
	return rows;
}

interface NewHandover {
	employeeId: number;
	contactIds: readonly number[];
	recruiterId: number;
}

/** Sends contacts their handover link, again if they have one, and marks the handover. */
export async function sendHandovers(db: Scoped, { employeeId, contactIds, recruiterId }: NewHandover): Promise<void> {
	for (const contactId of contactIds) {
		const uid = randomUUID().replaceAll("-", "").slice(0, 20);
		const { rows } = await sql<Row<"admission_handovers", "id">>`
insert into admission_handovers (business_id, uid, employee_id, client_contact_id, link_hash, created_by_id, expires_at, sent_at)
select e.business_id, ${uid}, e.id, ${contactId}, ${hashToken(linkToken("handover", db.businessId, uid))}, ${recruiterId},
  (e.admission_date + ${daysOpen}::int)::timestamptz, now()
from employees e where e.business_id = ${db.businessId} and e.id = ${employeeId}
on conflict (business_id, employee_id, client_contact_id) where revoked_at is null
do update set sent_at = now(), expires_at = excluded.expires_at returning id`.execute(db);
		for (const { id } of rows) await notifyContact(db, id, "sent");
	}
	await sql`update employees set handed_over_at = coalesce(handed_over_at, now()), stage = case when stage = 'complete' then 'handed_over' else stage end
where business_id = ${db.businessId} and id = ${employeeId}`.execute(db);
}

export type HandoverNotice = Payloads["tell_handover"]["notice"];

const notifyContact = (db: Scoped, handoverId: number, notice: HandoverNotice, key = `${notice}:${Date.now()}`) =>
	enqueue(db, "tell_handover", { businessId: db.businessId, handoverId, notice, key });

/** Notifies contacts with access to the person's page; only once per `key`. */
export async function notifyContacts(
	db: Scoped,
	employeeId: number,
	notice: HandoverNotice,
	key?: string,
): Promise<void> {
	for (const { id } of await listHandovers(db, employeeId)) await notifyContact(db, id, notice, key);
}

/** Closes one contact's link; undefined when unknown or already closed. */
export const revokeHandover = (db: Scoped, employeeId: number, uid: string) =>
	db
		.updateTable("admission_handovers")
		.set({ revoked_at: new Date() })
		.where("business_id", "=", db.businessId)
		.where("employee_id", "=", employeeId)
		.where("uid", "=", uid)
		.where("revoked_at", "is", null)
		.returning("id")
		.executeTakeFirst();

/** A person as the client sees them, with the viewing contact. */
export interface Handover
	extends Row<"admission_handovers", "id" | "uid" | "seen_at" | "received_at">,
		Row<
			"employees",
			| "name"
			| "position"
			| "work_schedule"
			| "start_time"
			| "start_place"
			| "start_contact"
			| "start_note"
			| "candidate_id"
			| "owner_id"
			| "absence_note"
			| "arrival_at"
		> {
	employee_id: Column<"employees", "id">;
	employee_uid: Column<"employees", "uid">;
	stage: EmployeeStage;
	/** YYYY-MM-DD. */
	first_day: string;
	arrival: Arrival | null;
	absence_reason: AbsenceReason | null;
	placement_uid: string | null;
	job_uid: string | null;
	company: Column<"client_companies", "name"> | null;
	contact_id: Column<"client_contacts", "id">;
	contact: Column<"client_contacts", "name">;
	contact_email: Column<"client_contacts", "email">;
	contact_locale: "pt" | "en";
	owner: Column<"recruiters", "name"> | null;
	owner_email: Column<"recruiters", "email"> | null;
	owner_phone: Column<"recruiters", "mobile_phone"> | null;
}

type HandoverKey = { hash: Buffer } | { id: number } | { uid: string; viewer: PortalViewer };

/** By link or portal contact: company administrators see all handovers, others only their own. */
export async function findHandover(db: Scoped, by: HandoverKey): Promise<Handover | undefined> {
	const which =
		"hash" in by
			? sql`h.link_hash = ${by.hash} and h.expires_at > now()`
			: "id" in by
				? sql`h.id = ${by.id}`
				: sql`h.uid = ${by.uid} and ${seenBy(by.viewer)}`;
	const { rows } =
		await sql<Handover>`${selectHandovers} where h.business_id = ${db.businessId} and h.revoked_at is null
  and e.archived_at is null and ${which} limit 1`.execute(db);
	return rows[0];
}

/** Moves the end of every link with the first day. */
export const extendHandovers = (db: Scoped, employeeId: number) =>
	sql`update admission_handovers h set expires_at = (e.admission_date + ${daysOpen}::int)::timestamptz from employees e
where h.business_id = ${db.businessId} and h.employee_id = ${employeeId} and e.business_id = h.business_id and e.id = h.employee_id`.execute(
		db,
	);

/** Handovers a contact may see in the portal, by first day, one per person. */
export async function listPortalHandovers(db: Scoped, viewer: PortalViewer): Promise<Handover[]> {
	const { rows } = await sql<Handover>`
select distinct on (x.employee_id) x.* from (${selectHandovers} where h.business_id = ${db.businessId} and h.revoked_at is null and e.archived_at is null
  and e.stage in ${sqlIn([...handoverStages])} and ${seenBy(viewer)}) x order by x.employee_id, x.contact_id = ${viewer.id} desc, x.id`.execute(
		db,
	);
	return rows.sort((a, b) => b.first_day.localeCompare(a.first_day) || b.id - a.id);
}

const seenBy = ({ id, isAdmin, clientCompanyId }: PortalViewer) =>
	sql`k.client_company_id = ${clientCompanyId} and (${isAdmin} or k.id = ${id})`;

const selectHandovers = sql`
select h.id, h.uid, h.seen_at, h.received_at, e.id as employee_id, e.uid as employee_uid, e.name, e.position, e.stage, e.admission_date::text as first_day,
  e.work_schedule, e.start_time, e.start_place, e.start_contact, e.start_note, e.candidate_id, e.owner_id, e.arrival, e.arrival_at, e.absence_reason, e.absence_note,
  p.uid as placement_uid, j.uid as job_uid, c.name as company, k.id as contact_id, k.name as contact, k.email as contact_email,
  coalesce(k.locale, 'pt') as contact_locale, r.name as owner, r.email as owner_email, r.mobile_phone as owner_phone
from admission_handovers h join employees e on e.business_id = h.business_id and e.id = h.employee_id
join client_contacts k on k.business_id = h.business_id and k.id = h.client_contact_id
left join placements p on p.business_id = e.business_id and p.id = e.placement_id
left join jobs j on j.business_id = e.business_id and j.id = e.job_id
left join client_companies c on c.business_id = e.business_id and c.id = e.client_company_id
left join recruiters r on r.business_id = e.business_id and r.id = e.owner_id and r.status = 'active'`;
