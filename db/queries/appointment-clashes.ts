import { sql } from "kysely";
import type { PermissionHolder } from "#app/domain/access/permissions.ts";
import { type AppointmentClash, type AppointmentType, bookDespiteClashes } from "#db/kit/appointment-clash.ts";
import { type AuditActor, audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import { listLabels, referenceKey } from "./record-labels.ts";

export const isAppointment = (table: string): table is AppointmentType =>
	table === "interviews" || table === "meetings";

interface DescribedClash extends Row<"recruiters", "name"> {
	/** Null when the reader may not see it. */
	title: string | null;
	from: Date;
	until: Date;
}

/** Conflicting people, appointments and times, limited to what the reader may see. */
export async function describeClash(
	db: Scoped,
	viewer: PermissionHolder & { id: number },
	{ recruiter, interview, meeting, title, from, until }: AppointmentClash,
): Promise<DescribedClash> {
	const { name } = await db
		.selectFrom("recruiters")
		.select("name")
		.where("business_id", "=", db.businessId)
		.where("id", "=", recruiter)
		.executeTakeFirstOrThrow();
	const reference =
		interview !== null
			? { type: "interviews", id: interview }
			: meeting !== null
				? { type: "meetings", id: meeting }
				: null;
	const label = reference && (await listLabels(db, [reference], viewer)).get(referenceKey(reference))?.label;
	return { name, title: label ?? title, from, until };
}

/** With a reason (may be empty) books despite conflicts and records it in the history. */
export async function bookDespiteClash<T>(
	db: Scoped,
	{ table, reason, actor }: { table: string; reason: string | null | undefined; actor: AuditActor },
	work: () => Promise<T>,
	getId: (result: T) => number | null,
): Promise<T> {
	if (reason == null || !isAppointment(table)) return work();
	const result = await bookDespiteClashes(db, work);
	const id = getId(result);
	if (id !== null) await recordOverlaps(db, { table, id, reason, actor });
	return result;
}

/** Logs which appointments overlap, and the reason given for booking anyway. */
async function recordOverlaps(
	db: Scoped,
	{ table, id, reason, actor }: { table: AppointmentType; id: number; reason: string; actor: AuditActor },
): Promise<void> {
	const column = sql.ref(table === "interviews" ? "interview_id" : "meeting_id");
	const { rows } = await sql<Row<"recruiters", "name"> & { from: string; until: string }>`
select r.name, lower(b.during) as from, upper(b.during) as until
  from appointment_people p
  join recruiters r on r.business_id = p.business_id and r.id = p.recruiter_id
  cross join lateral app_busy_times(p.business_id, array[p.recruiter_id], p.during) b
 where p.business_id = ${db.businessId} and p.${column} = ${id} and p.overridden and b.${column} is distinct from ${id}::bigint
 order by lower(b.during), r.name limit 1`.execute(db);
	const [overlap] = rows;
	if (!overlap) return;
	await audit(db, {
		actor,
		action: "book_despite",
		recordType: table,
		recordId: id,
		changes: { ...(reason ? { note: reason } : {}), ...overlap },
		ip: actor.ip ?? null,
	});
}

interface BusyTime extends Row<"appointment_people", "recruiter_id"> {
	start: Date;
	end: Date;
}

/** Busy times of one recruiter, in milliseconds, both lists in the same order. */
interface BusyRow extends Row<"appointment_people", "recruiter_id"> {
	starts: string;
	ends: string;
}

export async function listBusyTimes(
	db: Scoped,
	recruiters: readonly number[],
	{ from, to, but }: { from: string; to: string; but: { interview: number | null; meeting: number | null } },
): Promise<BusyTime[]> {
	// One row per person: reading thousands of timestamp rows costs more than the query.
	const { rows } = await sql<BusyRow>`
select b.recruiter_id, string_agg((date_part('epoch', lower(b.during)) * 1000)::bigint::text, ',') as starts,
  string_agg((date_part('epoch', upper(b.during)) * 1000)::bigint::text, ',') as ends
  from app_busy_times(${db.businessId}, ${sql.val([...recruiters])}::bigint[], tstzrange(${from}::date - 2, ${to}::date + 3)) b
 where (b.interview_id is null or b.interview_id is distinct from ${but.interview}::bigint)
   and (b.meeting_id is null or b.meeting_id is distinct from ${but.meeting}::bigint)
 group by b.recruiter_id`.execute(db);
	return rows.flatMap(({ recruiter_id, starts, ends }) => {
		const until = ends.split(",");
		return starts.split(",").map((start, index) => ({
			recruiter_id,
			start: new Date(Number(start)),
			end: new Date(Number(until[index])),
		}));
	});
}
