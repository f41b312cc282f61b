import { type RawBuilder, sql } from "kysely";
import type { ReportSharing, SavedPeriod } from "#app/domain/reports/saved-report.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";

export interface SavedReport
	extends Row<"saved_reports", "id" | "uid" | "name" | "query" | "lock_version" | "updated_at"> {
	period: SavedPeriod;
	sharing: ReportSharing;
	ownerId: number;
	owner: string;
	own: boolean;
	/** Roles it is shared with. */
	roles: { uid: string; name: string }[];
	pinned: boolean;
	mailed: boolean;
}

/** Reports owned, shared with the recruiter, or on the desk of one of their roles. */
export const isReportVisible = (
	{ businessId }: Scoped,
	recruiterId: number | RawBuilder<unknown>,
) => sql<boolean>`r.archived_at is null and (
  r.recruiter_id = ${recruiterId} or r.sharing = 'all'
  or (r.sharing = 'departament' and exists (select from recruiters o join recruiters m on m.business_id = o.business_id and m.id = ${recruiterId}
    left join departaments d on d.business_id = o.business_id and d.id = o.departament_id
    where o.business_id = ${businessId} and o.id = r.recruiter_id and (m.departament_id = o.departament_id or d.manager_id = m.id)))
  or (r.sharing = 'roles' and exists (select from saved_report_roles x join recruiter_roles y on y.business_id = x.business_id and y.role_id = x.role_id
    where x.business_id = ${businessId} and x.saved_report_id = r.id and y.recruiter_id = ${recruiterId}))
  or exists (select from report_cards c join recruiter_roles y on y.business_id = c.business_id and y.role_id = c.role_id
    where c.business_id = ${businessId} and c.saved_report_id = r.id and y.recruiter_id = ${recruiterId}))`;

const mostListed = 500;

export async function listSavedReports(db: Scoped, recruiterId: number, uid?: string): Promise<SavedReport[]> {
	const { rows } = await sql<SavedReport>`
select r.id, r.uid, r.name, r.query, r.period, r.sharing, r.lock_version, r.updated_at, r.recruiter_id as "ownerId", o.name as owner,
  r.recruiter_id = ${recruiterId} as own,
  coalesce((select json_agg(json_build_object('uid', t.uid, 'name', t.name) order by t.name) from saved_report_roles x
    join roles t on t.business_id = x.business_id and t.id = x.role_id
    where x.business_id = r.business_id and x.saved_report_id = r.id), '[]') as roles,
  exists (select from report_cards c where c.business_id = r.business_id and c.saved_report_id = r.id and c.recruiter_id = ${recruiterId}) as pinned,
  exists (select from report_schedules s where s.business_id = r.business_id and s.saved_report_id = r.id
    and s.recruiter_id = ${recruiterId} and s.active) as mailed
from saved_reports r join recruiters o on o.business_id = r.business_id and o.id = r.recruiter_id
where r.business_id = ${db.businessId} and ${isReportVisible(db, recruiterId)} ${uid === undefined ? sql`` : sql`and r.uid = ${uid}`}
order by own desc, lower(r.name), r.id limit ${mostListed}`.execute(db);
	return rows;
}

export async function findSavedReport(
	db: Scoped,
	{ recruiterId, uid }: { recruiterId: number; uid: string },
): Promise<SavedReport | undefined> {
	const [report] = await listSavedReports(db, recruiterId, uid);
	return report;
}

export interface SavedReportInput {
	name: string;
	query: string;
	period: SavedPeriod;
	sharing: ReportSharing;
	/** Public ids of roles; deleted ones are omitted. */
	roles: readonly string[];
}

export async function insertSavedReport(
	db: Scoped,
	recruiterId: number,
	{ roles, ...report }: SavedReportInput,
): Promise<{ id: number; uid: string }> {
	const created = await db
		.insertInto("saved_reports")
		.values({ business_id: db.businessId, recruiter_id: recruiterId, ...report })
		.returning(["id", "uid"])
		.executeTakeFirstOrThrow();
	await setRoles(db, created.id, report.sharing === "roles" ? roles : []);
	return created;
}

/** False when the report changed since `version`. */
export async function updateSavedReport(
	db: Scoped,
	{ id, version }: { id: number; version: number },
	{ roles, ...report }: SavedReportInput,
): Promise<boolean> {
	const done = await db
		.updateTable("saved_reports")
		.set(report)
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.where("lock_version", "=", version)
		.executeTakeFirst();
	if (done.numUpdatedRows === 0n) return false;
	await setRoles(db, id, report.sharing === "roles" ? roles : []);
	return true;
}

async function setRoles(db: Scoped, id: number, roles: readonly string[]): Promise<void> {
	await db
		.deleteFrom("saved_report_roles")
		.where("business_id", "=", db.businessId)
		.where("saved_report_id", "=", id)
		.execute();
	if (roles.length === 0) return;
	await sql`insert into saved_report_roles (business_id, saved_report_id, role_id)
select business_id, ${id}, id from roles where business_id = ${db.businessId} and archived_at is null and uid = any(${sql.val([...roles])}::text[])`.execute(
		db,
	);
}

/** Archives an own report; undefined when not owned or already archived. */
export function archiveSavedReport(db: Scoped, recruiterId: number, uid: string) {
	return db
		.updateTable("saved_reports")
		.set({ archived_at: new Date() })
		.where("business_id", "=", db.businessId)
		.where("recruiter_id", "=", recruiterId)
		.where("uid", "=", uid)
		.where("archived_at", "is", null)
		.returning(["id", "name"])
		.executeTakeFirst();
}

/** Restores an own report with its cards, recipients and schedules. */
export function restoreSavedReport(db: Scoped, recruiterId: number, uid: string) {
	return db
		.updateTable("saved_reports")
		.set({ archived_at: null })
		.where("business_id", "=", db.businessId)
		.where("recruiter_id", "=", recruiterId)
		.where("uid", "=", uid)
		.where("archived_at", "is not", null)
		.returning(["id", "name"])
		.executeTakeFirst();
}

export function listSharableRoles(db: Scoped) {
	return db
		.selectFrom("roles")
		.select(["id", "uid", "name"])
		.where("business_id", "=", db.businessId)
		.where("archived_at", "is", null)
		.where("active", "=", true)
		.orderBy("name")
		.limit(200)
		.execute();
}

export async function findOwnDepartament(db: Scoped, recruiterId: number): Promise<string | undefined> {
	const row = await db
		.selectFrom("recruiters as r")
		.innerJoin("departaments as d", (join) =>
			join.onRef("d.business_id", "=", "r.business_id").onRef("d.id", "=", "r.departament_id"),
		)
		.select("d.name")
		.where("r.business_id", "=", db.businessId)
		.where("r.id", "=", recruiterId)
		.executeTakeFirst();
	return row?.name;
}
