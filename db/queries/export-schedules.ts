import { sql } from "kysely";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import { insertBusinessExport } from "./business-exports.ts";
import { localNow } from "./local-now.ts";

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

/** Starts the day's due export. While another runs, retries within the day. */
export async function startScheduled(db: Scoped, day: string): Promise<boolean> {
	const { rows } = await sql<Row<"business_export_schedules", "recruiter_id" | "with_files"> & { locale: "pt" | "en" }>`
select s.recruiter_id, s.with_files, b.locale from business_export_schedules s join businesses b on b.id = s.business_id
where s.business_id = ${db.businessId} and s.active and (s.last_day is null or ${day}::date >=
  (s.last_day + case s.every when 'day' then interval '1 day' when 'week' then interval '7 days' else interval '1 month' end)::date)
for update of s`.execute(db);
	const [due] = rows;
	if (!due) return false;
	const request = { name: null, passphrase: null, ip: null, scheduled: true, fileName: `seleta-${day}.zip` };
	const { recruiter_id: recruiterId, with_files: withFiles, locale } = due;
	if ((await insertBusinessExport(db, { ...request, recruiterId, withFiles, locale })) === undefined) {
		await retryLater(db, day);
		return false;
	}
	await db
		.updateTable("business_export_schedules")
		.set({ last_day: day })
		.where("business_id", "=", db.businessId)
		.execute();
	return true;
}

/** Milliseconds until a schedule that met a running export retries. */
const retryPause = 60 * 60_000;

/** Ends with the day: the next one has its own run. */
async function retryLater(db: Scoped, day: string): Promise<void> {
	const { day: today } = await localNow(db);
	if (day < today) return;
	const jobKey = `scheduled_export:${db.businessId}:${day}`;
	const runAt = new Date(Date.now() + retryPause);
	await enqueue(db, "scheduled_export", { businessId: db.businessId, day }, { jobKey, runAt });
}
