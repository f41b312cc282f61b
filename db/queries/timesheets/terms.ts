import { sql } from "kysely";
import { addDays } from "#app/domain/time/brasilia-time.ts";
import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Actor } from "#db/kit/types.ts";
import { localNow } from "../local-now.ts";
import { openWeeks } from "./open.ts";

export interface HourTerms {
	entered_by: "worker" | "client";
	work_schedule: string | null;
	trusted: boolean;
	union_name: string | null;
	city: string | null;
	state: string | null;
	/** Day of the month on which approved weeks become a draft; null: by hand. */
	bill_day: number | null;
	approvers: string[];
}

/** Hour terms of a placement; undefined when it is not hourly. */
export async function findHourTerms(db: Scoped, placementId: number): Promise<HourTerms | undefined> {
	const terms = await db
		.selectFrom("timesheet_terms as t")
		.leftJoin("work_schedules as s", (join) =>
			join.onRef("s.business_id", "=", "t.business_id").onRef("s.id", "=", "t.work_schedule_id"),
		)
		.select(["s.uid as work_schedule", "t.trusted", "t.union_name", "t.city", "t.state", "t.bill_day"])
		.select((eb) => eb.ref("t.entered_by").$castTo<"worker" | "client">().as("entered_by"))
		.where("t.business_id", "=", db.businessId)
		.where("t.placement_id", "=", placementId)
		.executeTakeFirst();
	if (!terms) return undefined;
	const approvers = await db
		.selectFrom("timesheet_approvers as a")
		.innerJoin("client_contacts as c", (join) =>
			join.onRef("c.business_id", "=", "a.business_id").onRef("c.id", "=", "a.client_contact_id"),
		)
		.select("c.uid")
		.where("a.business_id", "=", db.businessId)
		.where("a.placement_id", "=", placementId)
		.orderBy("c.name")
		.execute();
	return { ...terms, approvers: approvers.map(({ uid }) => uid) };
}

export async function termChoices(db: Scoped, placement: { id: number; companyId: number }) {
	const schedules = await db
		.selectFrom("work_schedules")
		.select(["uid", "name_pt as name"])
		.where("business_id", "=", db.businessId)
		.where("active", "=", true)
		.where("archived_at", "is", null)
		.orderBy("name_pt")
		.execute();
	const contacts = await db
		.selectFrom("client_contacts")
		.select(["uid", "name", "email"])
		.where("business_id", "=", db.businessId)
		.where("client_company_id", "=", placement.companyId)
		.where("archived_at", "is", null)
		.where("left_at", "is", null)
		.orderBy("name")
		.execute();
	const place = await db
		.selectFrom("placements as p")
		.innerJoin("jobs as j", (join) => join.onRef("j.business_id", "=", "p.business_id").onRef("j.id", "=", "p.job_id"))
		.leftJoin("employees as e", (join) =>
			join
				.onRef("e.business_id", "=", "p.business_id")
				.onRef("e.placement_id", "=", "p.id")
				.on("e.archived_at", "is", null),
		)
		.select(["j.city", "j.state", "e.punch_in"])
		.where("p.business_id", "=", db.businessId)
		.where("p.id", "=", placement.id)
		.executeTakeFirst();
	return {
		schedules,
		contacts,
		city: place?.city ?? null,
		state: place?.state ?? null,
		trusted: place?.punch_in === positionOfTrust,
	};
}

/** Of the list punch_in. */
const positionOfTrust = 2;

/** Saves hour terms and opens the weeks due so far. */
export async function saveHourTerms(
	db: Scoped,
	placement: { id: number; companyId: number },
	terms: HourTerms,
	actor: Actor,
): Promise<void> {
	await sql`
insert into timesheet_terms (business_id, placement_id, entered_by, work_schedule_id, trusted, union_name, city, state, bill_day)
values (${db.businessId}, ${placement.id}, ${terms.entered_by},
  (select id from work_schedules where business_id = ${db.businessId} and uid = ${terms.work_schedule}),
  ${terms.trusted}, ${terms.union_name}, ${terms.city}, ${terms.state}, ${terms.bill_day})
on conflict (business_id, placement_id) do update set entered_by = excluded.entered_by, work_schedule_id = excluded.work_schedule_id,
  trusted = excluded.trusted, union_name = excluded.union_name, city = excluded.city, state = excluded.state, bill_day = excluded.bill_day, updated_at = now()`.execute(
		db,
	);
	await sql`delete from timesheet_approvers where business_id = ${db.businessId} and placement_id = ${placement.id}`.execute(
		db,
	);
	await sql`
insert into timesheet_approvers (business_id, placement_id, client_contact_id)
select ${db.businessId}, ${placement.id}, c.id from client_contacts c
where c.business_id = ${db.businessId} and c.client_company_id = ${placement.companyId} and c.uid = any(${sql.val(terms.approvers)}::text[])`.execute(
		db,
	);
	await sql`update timesheets set entered_by = ${terms.entered_by} where business_id = ${db.businessId} and placement_id = ${placement.id}
  and status = 'draft'`.execute(db);
	await openWeeks(db, (await localNow(db)).day, placement.id);
	await audit(db, {
		actor,
		action: "update",
		recordType: "placements",
		recordId: placement.id,
		changes: { hours: [null, terms.entered_by] },
		ip: actor.ip ?? null,
	});
}

export interface NewRate {
	pay: number;
	bill: number;
	/** Hundredths of a percent. */
	burden: number;
	from: string;
}

/** Ends the previous rate; false when a rate starts on that day or later. */
export async function addRate(db: Scoped, placementId: number, rate: NewRate, actor: Actor): Promise<boolean> {
	const later = await db
		.selectFrom("placement_rates")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where("placement_id", "=", placementId)
		.where("valid_from", ">=", rate.from)
		.executeTakeFirst();
	if (later) return false;
	await db
		.updateTable("placement_rates")
		.set({ valid_to: addDays(rate.from, -1) })
		.where("business_id", "=", db.businessId)
		.where("placement_id", "=", placementId)
		.where("valid_to", "is", null)
		.execute();
	await db
		.insertInto("placement_rates")
		.values({
			business_id: db.businessId,
			placement_id: placementId,
			pay_cents: rate.pay,
			bill_cents: rate.bill,
			burden_pct: rate.burden / 100,
			valid_from: rate.from,
			created_by_id: actor.id,
		})
		.execute();
	await audit(db, {
		actor,
		action: "update",
		recordType: "placements",
		recordId: placementId,
		changes: { hour_rate: [null, rate.from] },
		ip: actor.ip ?? null,
	});
	return true;
}

/** Approved or invoiced hours; an adjustment counts only its difference. */
export async function sumPlacementHours(db: Scoped, placementId: number) {
	const rows = await db
		.selectFrom("timesheets")
		.select(["week", "seq", "status", "total_min", "pay_cents", "bill_cents", "burden_cents"])
		.select(["base_pay_cents", "base_bill_cents", "base_burden_cents"])
		.where("business_id", "=", db.businessId)
		.where("placement_id", "=", placementId)
		.where("status", "in", ["approved", "invoiced"])
		.where("archived_at", "is", null)
		.orderBy("week")
		.orderBy("seq")
		.execute();
	const sums = { minutes: 0, pay: 0, bill: 0, burden: 0 };
	for (const row of rows) {
		sums.pay += (row.pay_cents ?? 0) - row.base_pay_cents;
		sums.bill += (row.bill_cents ?? 0) - row.base_bill_cents;
		sums.burden += (row.burden_cents ?? 0) - row.base_burden_cents;
	}
	// The last timesheet of a week counts.
	for (const sheets of Map.groupBy(rows, ({ week }) => week).values()) sums.minutes += sheets.at(-1)?.total_min ?? 0;
	return sums;
}
