import { createHash } from "node:crypto";
import { sql } from "kysely";
import { liveStreams } from "#app/domain/notifications/live-streams.ts";
import { isConfidential } from "#app/domain/reports/candidate-dimensions.ts";
import type { ReportViewer } from "#app/entities/reports/report-fields.ts";
import type { ReportRequest } from "#app/entities/reports/report-request.ts";
import { hasNarrowScope } from "#db/kit/data-scope.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { publish } from "#db/kit/publish.ts";
import type { ReportNumbers } from "./run-report.ts";

/** Stored report numbers, and when a refresh was requested. */
interface StoredReport {
	numbers: ReportNumbers | null;
	readAt: Date | null;
	requestedAt: Date | null;
	failedAt: Date | null;
}

export const reportProgressChannel = "report_numbers";

/** Cache key: report, day, roles, fields and last deletion. Null for confidential groups, never stored. */
export async function getReportKey(db: Scoped, user: ReportViewer, request: ReportRequest): Promise<string | null> {
	const dimensions = [request.byDimension, request.splitDimension];
	if (dimensions.some((item) => item && "fact" in item && isConfidential(item.fact))) return null;
	// Results with restricted visibility change when the organization does.
	const organization = hasNarrowScope()
		? sql`(select jsonb_agg(jsonb_build_array(p.id, p.departament_id, p.manager_id, p.status) order by p.id) from recruiters p where p.business_id = r.business_id),
  (select jsonb_agg(jsonb_build_array(d.id, d.parent_id, d.manager_id) order by d.id) from departaments d where d.business_id = r.business_id)`
		: sql`''`;
	const deleted = ["candidates", ...(request.entity.undeletable ? [] : [request.entity.table])];
	const lastDeleted = deleted.map(
		(table) =>
			sql`(select max(d.archived_at) from ${sql.table(table)} d where d.business_id = r.business_id and d.archived_at is not null)`,
	);
	const row = await db
		.selectFrom("recruiters as r")
		.select(
			sql<string>`md5(concat(r.is_admin,
  (select jsonb_agg(jsonb_build_array(o.id, o.role_permissions, o.scopes, o.field_allow) order by o.id)
    from recruiter_roles x join roles o on o.business_id = x.business_id and o.id = x.role_id
    where x.business_id = r.business_id and x.recruiter_id = r.id),
  (select concat(count(*), max(f.updated_at)) from custom_fields f where f.business_id = r.business_id),
  ${organization}, ${sql.join(lastDeleted)}))`.as("mark"),
		)
		.where("r.business_id", "=", db.businessId)
		.where("r.id", "=", user.id)
		.executeTakeFirst();
	const { measure, by, split, period, previous, currency, today, view } = request;
	const filters = Object.entries(view.filters).sort(([a], [b]) => a.localeCompare(b));
	const parts = [row?.mark, user.id, measure, by, split, period, previous, currency, today, filters];
	return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

export async function findStoredReport(db: Scoped, recruiterId: number, key: string): Promise<StoredReport | null> {
	const row = await db
		.selectFrom("report_results")
		.select(["numbers", "read_at", "requested_at", "failed_at"])
		.where("business_id", "=", db.businessId)
		.where("recruiter_id", "=", recruiterId)
		.where("key", "=", key)
		.executeTakeFirst();
	if (!row) return null;
	return {
		numbers: row.numbers as unknown as ReportNumbers | null,
		readAt: row.read_at,
		requestedAt: row.requested_at,
		failedAt: row.failed_at,
	};
}

/** Stores slow results and deletes those of other days. `readAt` precedes the first read. */
export async function storeReport(
	db: Scoped,
	recruiterId: number,
	{ key, query, numbers, readAt }: { key: string; query: string; numbers: ReportNumbers; readAt: Date },
): Promise<void> {
	await sql`delete from report_results where business_id = ${db.businessId} and recruiter_id = ${recruiterId}
  and coalesce(requested_at, read_at) < now() - interval '1 day'`.execute(db);
	await sql`insert into report_results (business_id, recruiter_id, key, query, numbers, read_at)
values (${db.businessId}, ${recruiterId}, ${key}, ${query}, ${JSON.stringify(numbers)}::jsonb, ${readAt})
on conflict (business_id, recruiter_id, key) do update
  set numbers = excluded.numbers, read_at = excluded.read_at, requested_at = null, failed_at = null
  where report_results.read_at is null or report_results.read_at < excluded.read_at`.execute(db);
	await tellReader(db, recruiterId, key, "completed");
}

/** Queues a single refresh, however often it is requested. */
export async function requestReport(db: Scoped, recruiterId: number, key: string, query: string): Promise<void> {
	await sql`insert into report_results (business_id, recruiter_id, key, query, requested_at)
values (${db.businessId}, ${recruiterId}, ${key}, ${query}, now())
on conflict (business_id, recruiter_id, key) do update set requested_at = now(), failed_at = null`.execute(db);
	await enqueue(
		db,
		"report_numbers",
		{ businessId: db.businessId, recruiterId, key, query },
		{ jobKey: `report_numbers:${db.businessId}:${recruiterId}:${key}`, maxAttempts: 2 },
	);
}

/** Marks the refresh as failed, so that the page stops waiting. */
export async function failReport(db: Scoped, recruiterId: number, key: string): Promise<void> {
	await sql`update report_results set failed_at = now(), requested_at = null
where business_id = ${db.businessId} and recruiter_id = ${recruiterId} and key = ${key}`.execute(db);
	await tellReader(db, recruiterId, key, "error");
}

/** Stored reports may contain text about an erased person. */
export async function deleteStoredReports(db: Scoped): Promise<void> {
	await db.deleteFrom("report_results").where("business_id", "=", db.businessId).execute();
}

const tellReader = (db: Scoped, recruiterId: number, key: string, status: "completed" | "error") =>
	publish(db, liveStreams.progress({ strategy: "recruiters", id: recruiterId }, reportProgressChannel, key), {
		status,
	});
