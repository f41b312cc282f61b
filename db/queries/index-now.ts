import { sql } from "kysely";
import { openedJobStatuses } from "#app/domain/jobs/job.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { claimKeyOnce } from "#db/kit/job-lease.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { sqlIn } from "#db/kit/sql-in.ts";

/** Changes within a minute are submitted together. */
const pause = 60_000;

const tells = sql`active and index_now_key is not null
  and not exists (select from businesses b where b.id = site_configs.business_id and b.sandbox_of_id is not null)`;

/** Only brands with a key are notified. Runs in the caller's transaction. */
export async function enqueueIndexNow(db: Scoped): Promise<void> {
	const { rows } =
		await sql`select from site_configs where business_id = ${db.businessId} and ${tells} limit 1`.execute(db);
	if (rows.length === 0) return;
	await enqueue(
		db,
		"index_now",
		{ businessId: db.businessId },
		{
			jobKey: `index_now:${db.businessId}`,
			runAt: new Date(Date.now() + pause),
			maxAttempts: 8,
		},
	);
}

/** A job's page closes when its publication ends, or the midnight after its deadline. */
const dates = sql`(p.published_to), ((j.deadline + 1)::timestamp at time zone 'America/Sao_Paulo')`;

/** Notifies search engines of pages opened or closed by date, once per date. */
export async function enqueueDueIndexNow(db: Scoped): Promise<void> {
	const { rows } = await sql<{ passed: string | null }>`
select max(t.at)::text as passed
from (select id, business_id, index_now_told_at from site_configs where business_id = ${db.businessId} and ${tells}) s
join job_publications p on p.business_id = s.business_id and p.site_config_id = s.id
join jobs j on j.business_id = p.business_id and j.id = p.job_id and j.status in ${sqlIn(openedJobStatuses)}
cross join lateral (values (p.published_from), ${dates}) t (at)
where t.at <= now() and t.at > s.index_now_told_at`.execute(db);
	const passed = rows[0]?.passed;
	if (passed && (await claimKeyOnce(db, `index_now:${passed}`))) await enqueueIndexNow(db);
}

/** Brands of this business that notify search engines (IndexNow). */
export async function listIndexNowSites(db: Scoped) {
	const { rows } = await sql<
		Row<"site_configs", "id" | "domain"> & { key: NonNullable<Column<"site_configs", "index_now_key">> }
	>`
select id, domain, index_now_key as key from site_configs where business_id = ${db.businessId} and ${tells} order by id`.execute(
		db,
	);
	return rows;
}

/** Jobs changed since the last submission, oldest change first, each with its change time. */
export async function listUnsubmittedJobs(db: Scoped, siteId: number, most: number) {
	const { rows } = await sql<Row<"jobs", "uid" | "slug" | "title"> & { changed: string }>`
select j.uid, j.slug, j.title, c.changed::text as changed
from site_configs s
join job_publications p on p.business_id = s.business_id and p.site_config_id = s.id and p.published_from <= now()
join jobs j on j.business_id = p.business_id and j.id = p.job_id and j.status in ${sqlIn(openedJobStatuses)}
cross join lateral (
  select max(at) as changed from (values (j.updated_at), (p.published_from), ${dates}) t (at) where at <= now() or at = j.updated_at
) c
where s.business_id = ${db.businessId} and s.id = ${siteId} and c.changed > s.index_now_told_at
order by c.changed, j.id limit ${most}`.execute(db);
	return rows;
}

/** Saves the time up to which a brand's changes were submitted; never moves backwards. */
export async function markSubmitted(db: Scoped, siteId: number, until: string): Promise<void> {
	await sql`update site_configs set index_now_told_at = greatest(index_now_told_at, ${until}::timestamptz)
where business_id = ${db.businessId} and id = ${siteId}`.execute(db);
}
