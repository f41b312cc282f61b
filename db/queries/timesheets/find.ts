import { sql } from "kysely";
import type { Entry, EntryKind } from "#app/domain/timesheets/entry.ts";
import type { TimesheetStatus } from "#app/domain/timesheets/status.ts";
import type { Scoped } from "#db/kit/in-business.ts";

export function selectSheets(db: Scoped) {
	return db
		.selectFrom("timesheets as t")
		.innerJoin("placements as p", (join) =>
			join.onRef("p.business_id", "=", "t.business_id").onRef("p.id", "=", "t.placement_id"),
		)
		.innerJoin("candidates as c", (join) =>
			join.onRef("c.business_id", "=", "t.business_id").onRef("c.id", "=", "t.candidate_id"),
		)
		.innerJoin("client_companies as k", (join) =>
			join.onRef("k.business_id", "=", "t.business_id").onRef("k.id", "=", "t.client_company_id"),
		)
		.select([
			"t.id",
			"t.uid",
			"t.seq",
			"t.version",
			"t.title",
			"t.placement_id",
			"t.candidate_id",
			"t.client_company_id",
		])
		.select([
			"t.total_min",
			"t.overtime_min",
			"t.rest_min",
			"t.night_min",
			"t.pay_cents",
			"t.bill_cents",
			"t.burden_cents",
		])
		.select(["t.base_pay_cents", "t.base_bill_cents", "t.base_burden_cents", "t.submitted_at", "t.approved_at"])
		.select(["t.invoice_id", "t.billing_line_id", "t.reminders", "t.lock_version"])
		.select(["p.uid as placement_uid", "p.owner_id", "p.start_date", "p.end_date", "p.costumer_id"])
		.select([
			"c.uid as candidate_uid",
			"c.name as candidate",
			"c.email as candidate_email",
			"c.locale as candidate_locale",
		])
		.select(["k.uid as company_uid", "k.name as company"])
		.select((eb) => [
			eb.ref("t.week").$castTo<string>().as("week"),
			eb.ref("t.status").$castTo<TimesheetStatus>().as("status"),
			eb.ref("t.entered_by").$castTo<"worker" | "client">().as("entered_by"),
			eb.ref("t.currency").$castTo<"BRL" | "USD">().as("currency"),
		])
		.where("t.business_id", "=", db.businessId)
		.where("t.archived_at", "is", null);
}

export function findSheet(db: Scoped, uid: string) {
	return selectSheets(db).select("c.name as name").where("t.uid", "=", uid).executeTakeFirst();
}

export type Timesheet = NonNullable<Awaited<ReturnType<typeof findSheet>>>;

/** Finds a timesheet and locks it until the transaction ends. */
export function lockSheet(db: Scoped, uid: string) {
	return selectSheets(db).select("c.name as name").where("t.uid", "=", uid).forUpdate("t").executeTakeFirst();
}

/** Whether a later sheet of the same week charges the difference to this one. */
export async function isAdjusted(
	db: Scoped,
	sheet: Pick<Timesheet, "placement_id" | "week" | "seq">,
): Promise<boolean> {
	const row = await db
		.selectFrom("timesheets")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where("placement_id", "=", sheet.placement_id)
		.where("week", "=", sheet.week)
		.where("seq", ">", sheet.seq)
		.where("archived_at", "is", null)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

export function listOwnSheets(db: Scoped, candidateId: number, limit = 30) {
	return selectSheets(db)
		.where("t.candidate_id", "=", candidateId)
		.orderBy("t.week", "desc")
		.orderBy("t.id", "desc")
		.limit(limit)
		.execute();
}

/** Sheets the contact approves, or all of the company for portal administrators. */
export function listContactSheets(
	db: Scoped,
	contact: { id: number; clientCompanyId: number; isAdmin: boolean },
	{ open, limit = 300 }: { open: boolean; limit?: number },
) {
	return selectSheets(db)
		.where("t.client_company_id", "=", contact.clientCompanyId)
		.$if(!contact.isAdmin, (query) =>
			query.where(({ exists, selectFrom }) =>
				exists(
					selectFrom("timesheet_approvers as a")
						.select("a.placement_id")
						.whereRef("a.business_id", "=", "t.business_id")
						.whereRef("a.placement_id", "=", "t.placement_id")
						.where("a.client_contact_id", "=", contact.id),
				),
			),
		)
		.where((eb) =>
			open
				? eb.or([
						eb("t.status", "in", ["submitted", "disputed"]),
						eb.and([eb("t.status", "=", "draft"), eb("t.entered_by", "=", "client")]),
					])
				: eb("t.status", "in", ["approved", "invoiced"]),
		)
		.orderBy("t.week", open ? "asc" : "desc")
		.orderBy("c.name")
		.orderBy("t.id")
		.limit(limit)
		.execute();
}

/** Entries of one version, in order. */
export async function listEntries(db: Scoped, sheet: { id: number; week: string }, version: number): Promise<Entry[]> {
	const rows = await db
		.selectFrom("timesheet_entries as e")
		.select([
			sql<number>`e.day - ${sheet.week}::date`.as("day"),
			sql<EntryKind>`e.kind`.as("kind"),
			sql<number>`coalesce(extract(epoch from e.starts_at - e.day) / 60, 0)::int`.as("start"),
			sql<number>`coalesce(extract(epoch from e.ends_at - e.day) / 60, 0)::int`.as("end"),
			"e.break_min as break",
			"e.minutes",
		])
		.where("e.business_id", "=", db.businessId)
		.where("e.timesheet_id", "=", sheet.id)
		.where("e.version", "=", version)
		.orderBy("e.day")
		.orderBy("e.starts_at")
		.orderBy("e.id")
		.execute();
	return rows;
}

/** Versions of a sheet, the newest first. */
export function listVersions(db: Scoped, sheetId: number) {
	return db
		.selectFrom("timesheet_versions as v")
		.select(["v.version", "v.author_name", "v.reason", "v.total_min", "v.created_at"])
		.select((eb) => eb.ref("v.author_type").$castTo<"candidate" | "client_contact" | "recruiter">().as("author_type"))
		.where("v.business_id", "=", db.businessId)
		.where("v.timesheet_id", "=", sheetId)
		.orderBy("v.version", "desc")
		.limit(50)
		.execute();
}

export function listEvents(db: Scoped, sheetId: number) {
	return db
		.selectFrom("timesheet_events as e")
		.select(["e.id", "e.kind", "e.version", "e.actor_name", "e.channel", "e.ip", "e.reason", "e.at"])
		.where("e.business_id", "=", db.businessId)
		.where("e.timesheet_id", "=", sheetId)
		.orderBy("e.id", "desc")
		.limit(100)
		.execute();
}

/** Latest approver, for users who try to approve again. */
export async function findApprover(db: Scoped, sheetId: number): Promise<string | null> {
	const row = await db
		.selectFrom("timesheet_events")
		.select("actor_name")
		.where("business_id", "=", db.businessId)
		.where("timesheet_id", "=", sheetId)
		.where("kind", "=", "approved")
		.orderBy("id", "desc")
		.limit(1)
		.executeTakeFirst();
	return row?.actor_name ?? null;
}

/** The placement's week before with hours. */
export function findPreviousSheet(db: Scoped, sheet: { placement_id: number; week: string }) {
	return selectSheets(db)
		.where("t.placement_id", "=", sheet.placement_id)
		.where("t.week", "<", sheet.week)
		.where("t.version", ">", 0)
		.orderBy("t.week", "desc")
		.orderBy("t.seq", "desc")
		.limit(1)
		.executeTakeFirst();
}

/** Weeks that wait for an approval, the oldest first. */
export function listSheetsAwaitingApproval(db: Scoped) {
	return selectSheets(db)
		.where("t.status", "=", "submitted")
		.orderBy("t.week")
		.orderBy("c.name")
		.orderBy("t.id")
		.limit(1000)
		.execute();
}
