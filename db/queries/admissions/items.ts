import { sql } from "kysely";
import type { AdmissionModel } from "#app/domain/admissions/models.ts";
import type { EmployeeStage, StageItem } from "#app/domain/admissions/stage.ts";
import { seal, tryUnseal } from "#db/kit/encryption.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { settleAdmission } from "./settle.ts";

const purpose = "admission";

export type Typed = Record<string, string | string[]>;

/** An admission as its person and its recruiter see it. */
export interface Admission
	extends Row<
		"employees",
		| "id"
		| "uid"
		| "name"
		| "position"
		| "items_done"
		| "items_total"
		| "candidate_id"
		| "owner_id"
		| "link_version"
		| "link_sent_at"
		| "reminders"
	> {
	stage: EmployeeStage;
	admission_model: AdmissionModel;
	due_on: string | null;
	first_day: string;
	company: Column<"client_companies", "name"> | null;
	job_uid: string | null;
	email: Column<"candidates", "email"> | null;
	candidate_uid: string | null;
	locale: string | null;
}

export async function findAdmission(
	db: Scoped,
	by: { id: number } | { hash: Buffer } | { candidateId: number },
): Promise<Admission | undefined> {
	const which =
		"id" in by
			? sql`e.id = ${by.id}`
			: "hash" in by
				? sql`e.link_hash = ${by.hash}`
				: sql`e.candidate_id = ${by.candidateId} and e.stage in ('waiting', 'checking', 'corrections', 'complete')`;
	const { rows } = await sql<Admission>`
select e.id, e.uid, e.name, e.position, e.items_done, e.items_total, e.candidate_id, e.owner_id, e.link_version, e.link_sent_at, e.reminders, e.stage,
  e.admission_model, e.due_on::text as due_on, e.admission_date::text as first_day, k.name as company, j.uid as job_uid, c.email, c.uid as candidate_uid, c.locale
from employees e left join client_companies k on k.business_id = e.business_id and k.id = e.client_company_id
left join jobs j on j.business_id = e.business_id and j.id = e.job_id
left join candidates c on c.business_id = e.business_id and c.id = e.candidate_id
where e.business_id = ${db.businessId} and e.archived_at is null and e.admission_model is not null and ${which}
order by e.id desc limit 1`.execute(db);
	return rows[0];
}

export interface AdmissionItem
	extends Row<
			"admission_items",
			| "id"
			| "uid"
			| "name_pt"
			| "name_en"
			| "field"
			| "condition"
			| "with_file"
			| "expires"
			| "share"
			| "client_ok"
			| "reason"
			| "version"
			| "check_id"
			| "sent_at"
			| "checked_at"
		>,
		StageItem {
	expires_on: string | null;
	due_on: string | null;
	assignee: Column<"recruiters", "name"> | null;
	checked_by: Column<"recruiters", "name"> | null;
}

/** Everything an admission asks, in order; what does not apply too. */
export async function listItems(db: Scoped, employeeId: number): Promise<AdmissionItem[]> {
	const { rows } = await sql<AdmissionItem>`
select i.id, i.uid, i.name_pt, i.name_en, i.kind, i.field, i.condition, i.required, i.applies, i.with_file, i.expires, i.share, i.client_ok, i.state, i.reason,
  i.version, i.check_id, i.sent_at, i.checked_at, i.expires_on::text as expires_on, i.due_on::text as due_on, a.name as assignee, b.name as checked_by
from admission_items i left join recruiters a on a.business_id = i.business_id and a.id = i.assignee_id
left join recruiters b on b.business_id = i.business_id and b.id = i.checked_by_id
where i.business_id = ${db.businessId} and i.employee_id = ${employeeId} order by i.position, i.id`.execute(db);
	return rows;
}

export interface AdmissionVersion extends Row<"admission_versions", "item_id" | "version" | "reason" | "created_at"> {
	state: "sent" | "accepted" | "refused" | "replaced";
	expires_on: string | null;
	typed: Typed;
	files: { uid: string; name: string; scan_state: string; content_type: string }[];
}

/** What was sent for these items, newest first; opened for whoever may. */
export async function listVersions(db: Scoped, itemIds: readonly number[]): Promise<AdmissionVersion[]> {
	if (itemIds.length === 0) return [];
	const { rows } = await sql<Omit<AdmissionVersion, "typed"> & { sealed: Column<"admission_versions", "sealed"> }>`
select v.item_id, v.version, v.state, v.reason, v.created_at, v.sealed, v.expires_on::text as expires_on,
  coalesce((select json_agg(json_build_object('uid', f.uid, 'name', f.name, 'scan_state', f.scan_state, 'content_type', f.content_type) order by f.id)
    from data_files f where f.business_id = v.business_id and f.id = any(v.data_file_ids)), '[]') as files
from admission_versions v where v.business_id = ${db.businessId} and v.item_id = any(${sql.val([...itemIds])}::bigint[])
order by v.item_id, v.version desc`.execute(db);
	return rows.map(({ sealed, ...row }) => {
		const text = tryUnseal(sealed, purpose);
		return { ...row, typed: text ? (JSON.parse(text) as Typed) : {} };
	});
}

interface Sent {
	employeeId: number;
	item: Pick<AdmissionItem, "id" | "version">;
	typed: Typed;
	fileIds: readonly number[];
	expiresOn: string | null;
	clientOk: boolean;
}

/** Keeps what was sent as a new version; files of the one before stay with it unless new ones came. */
export async function saveVersion(
	db: Scoped,
	{ employeeId, item, typed, fileIds, expiresOn, clientOk }: Sent,
): Promise<void> {
	const before = await db
		.selectFrom("admission_versions")
		.select("data_file_ids")
		.where("business_id", "=", db.businessId)
		.where("item_id", "=", item.id)
		.orderBy("version", "desc")
		.limit(1)
		.executeTakeFirst();
	await db
		.updateTable("admission_versions")
		.set({ state: "replaced" })
		.where("business_id", "=", db.businessId)
		.where("item_id", "=", item.id)
		.where("state", "=", "sent")
		.execute();
	const { version } = await db
		.updateTable("admission_items")
		.set((eb) => ({
			state: "sent",
			version: eb("version", "+", 1),
			sent_at: new Date(),
			reason: null,
			checked_at: null,
			checked_by_id: null,
			expires_on: expiresOn,
			client_ok: clientOk,
		}))
		.where("business_id", "=", db.businessId)
		.where("employee_id", "=", employeeId)
		.where("id", "=", item.id)
		.returning("version")
		.executeTakeFirstOrThrow();
	await db
		.insertInto("admission_versions")
		.values({
			business_id: db.businessId,
			item_id: item.id,
			version,
			data_file_ids: fileIds.length > 0 ? [...fileIds] : (before?.data_file_ids ?? []),
			sealed: Object.keys(typed).length > 0 ? seal(JSON.stringify(typed), purpose) : null,
			expires_on: expiresOn,
		})
		.execute();
}

/** Accepts what was sent, or refuses it with a reason; another version that came meanwhile is not judged. */
export async function checkItem(
	db: Scoped,
	employeeId: number,
	{ id, version }: { id: number; version: number },
	verdict: { state: "accepted" | "refused"; reason: string | null; byId: number },
): Promise<boolean> {
	const { state, reason, byId } = verdict;
	const checked = { state, reason, checked_at: new Date(), checked_by_id: byId };
	const done = await db
		.updateTable("admission_items")
		.set(checked)
		.where("business_id", "=", db.businessId)
		.where("employee_id", "=", employeeId)
		.where("id", "=", id)
		.where("version", "=", version)
		.where("state", "in", ["sent", "accepted", "refused"])
		.where("kind", "<>", "task")
		.returning("id")
		.executeTakeFirst();
	if (!done) return false;
	await db
		.updateTable("admission_versions")
		.set(checked)
		.where("business_id", "=", db.businessId)
		.where("item_id", "=", id)
		.where("version", "=", version)
		.execute();
	await settleAdmission(db, employeeId);
	return true;
}
