import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import { insertBusinessExport } from "./business-exports.ts";

/** Undefined when no schedule exists. */
export function findSchedule(db: Scoped) {
	return db
		.selectFrom("business_export_schedules as s")
		.innerJoin("businesses as b", "b.id", "s.business_id")
		.innerJoin("recruiters as r", (join) =>
			join.onRef("r.business_id", "=", "s.business_id").onRef("r.id", "=", "s.recruiter_id"),
		)
		.select(["s.recruiter_id", "s.every", "s.target", "s.with_files", "s.keep", "s.active", "b.uid as business_uid"])
		.select([sql<string | null>`s.last_day::text`.as("last_day"), "r.name as recruiter"])
		.where("s.business_id", "=", db.businessId)
		.executeTakeFirst();
}

export interface Schedule {
	every: "day" | "week" | "month";
	target: "folder" | "s3";
	with_files: boolean;
	keep: number;
	active: boolean;
}

/** Exports run as this recruiter: their permission is checked each time. */
export async function saveSchedule(db: Scoped, recruiterId: number, schedule: Schedule): Promise<void> {
	await db
		.insertInto("business_export_schedules")
		.values({ business_id: db.businessId, recruiter_id: recruiterId, ...schedule })
		.onConflict((oc) =>
			oc.column("business_id").doUpdateSet({ recruiter_id: recruiterId, ...schedule, updated_at: new Date() }),
		)
		.execute();
}

/** Starts the day's due export; false when none is due or one is running. */
export async function startScheduled(db: Scoped, day: string): Promise<boolean> {
	const { rows } = await sql<
		Row<"business_export_schedules", "recruiter_id" | "with_files"> & Row<"businesses", "uid"> & { locale: "pt" | "en" }
	>`
update business_export_schedules s set last_day = ${day}::date
from businesses b
where s.business_id = ${db.businessId} and b.id = s.business_id and s.active and (s.last_day is null or ${day}::date >=
  (s.last_day + case s.every when 'day' then interval '1 day' when 'week' then interval '7 days' else interval '1 month' end)::date)
returning s.recruiter_id, s.with_files, b.uid, b.locale`.execute(db);
	const [due] = rows;
	if (!due) return false;
	const request = { name: null, passphrase: null, ip: null, scheduled: true, fileName: `seleta-${day}.zip` };
	const { recruiter_id: recruiterId, with_files: withFiles, locale } = due;
	return (await insertBusinessExport(db, { ...request, recruiterId, withFiles, locale })) !== undefined;
}
