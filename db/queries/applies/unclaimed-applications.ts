import { sql } from "kysely";
import type { VisitOrigin } from "#app/domain/applies/attribution.ts";
import type { Currency } from "#app/domain/money/money.ts";
import { type FirstApplication, readFirst } from "#app/domain/registration/first-application.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";

interface UnclaimedApplication extends FirstApplication {
	jobId: number;
	origin: VisitOrigin | null;
}

/** Content of an application sent from a signed-in page. */
interface Letter {
	cover_letter?: string;
	expectation_cents?: number;
	currency?: Currency;
}

/** Saved until the address is confirmed; a later application for the same job replaces it. */
export async function saveUnclaimedApplication(
	db: Scoped,
	candidateId: number,
	{ jobId, origin, ...first }: UnclaimedApplication,
): Promise<void> {
	const content = JSON.stringify({ first });
	await sql`insert into unclaimed_applications (business_id, candidate_id, job_id, content, origin)
values (${db.businessId}, ${candidateId}, ${jobId}, ${content}::jsonb, ${origin && JSON.stringify(origin)}::jsonb)
on conflict (business_id, candidate_id, job_id) do update
  set content = excluded.content, origin = excluded.origin, created_at = now(), expires_at = now() + interval '30 days'`.execute(
		db,
	);
	if (first.file)
		await sql`update data_files set reference_id = ${candidateId}, expires_at = now() + interval '30 days'
where business_id = ${db.businessId} and reference_type = 'visitor' and uid = ${first.file}`.execute(db);
}

/** Repeated sign-up: earlier drafts may be someone else's, so they wait for confirmation. */
export async function moveDraftsToUnclaimed(db: Scoped, candidateId: number): Promise<void> {
	await sql`insert into unclaimed_applications (business_id, candidate_id, job_id, content, origin)
select d.business_id, d.candidate_id, d.job_id,
  jsonb_strip_nulls(jsonb_build_object('first', r.draft -> 'first', 'letter', jsonb_build_object(
    'cover_letter', d.cover_letter, 'expectation_cents', d.expectation_cents, 'currency', d.currency))),
  jsonb_build_object('utm_source', d.utm_source, 'utm_medium', d.utm_medium, 'utm_campaign', d.utm_campaign, 'referrer', d.referrer)
from apply_drafts d
left join registrations r on r.business_id = d.business_id and r.candidate_id = d.candidate_id
where d.business_id = ${db.businessId} and d.candidate_id = ${candidateId}
on conflict (business_id, candidate_id, job_id) do update
  set content = excluded.content, origin = excluded.origin, created_at = now(), expires_at = now() + interval '30 days'`.execute(
		db,
	);
	await db
		.deleteFrom("apply_drafts")
		.where("business_id", "=", db.businessId)
		.where("candidate_id", "=", candidateId)
		.execute();
}

/** Application to one job waiting for this candidate; readable only with a proved address. */
export async function findUnclaimed(db: Scoped, candidateId: number, jobId: number) {
	const { rows } = await sql<
		Row<"unclaimed_applications", "created_at"> & {
			content: unknown;
			origin: VisitOrigin | null;
			file: Column<"data_files", "name"> | null;
		}
	>`
select u.content, u.origin, u.created_at, f.name as file from unclaimed_applications u
join candidates c on c.business_id = u.business_id and c.id = u.candidate_id and c.confirmed_at is not null
left join data_files f on f.business_id = u.business_id and f.uid = u.content -> 'first' ->> 'file'
  and f.reference_type = 'visitor' and f.reference_id = u.candidate_id and f.expires_at > now()
where u.business_id = ${db.businessId} and u.candidate_id = ${candidateId} and u.job_id = ${jobId} and u.expires_at > now()`.execute(
		db,
	);
	const row = rows[0];
	if (!row) return undefined;
	const { letter } = row.content as { letter?: Letter };
	return { first: readFirst(row.content), letter, origin: row.origin, savedAt: row.created_at, fileName: row.file };
}

/** Applications waiting for this candidate, newest first, at most 50. */
export async function listUnclaimed(db: Scoped, candidateId: number) {
	const { rows } = await sql<Row<"jobs", "title"> & { job_uid: Column<"jobs", "uid"> }>`
select j.uid as job_uid, j.title from unclaimed_applications u
join candidates c on c.business_id = u.business_id and c.id = u.candidate_id and c.confirmed_at is not null
join jobs j on j.business_id = u.business_id and j.id = u.job_id
where u.business_id = ${db.businessId} and u.candidate_id = ${candidateId} and u.expires_at > now()
  and not exists (select from applies a
    where a.business_id = u.business_id and a.candidate_id = u.candidate_id and a.job_id = u.job_id)
order by u.created_at desc limit 50`.execute(db);
	return rows;
}

/** Deletes it after sending or when its owner declines it. */
export async function deleteUnclaimed(db: Scoped, candidateId: number, jobId: number) {
	await db
		.deleteFrom("unclaimed_applications")
		.where("business_id", "=", db.businessId)
		.where("candidate_id", "=", candidateId)
		.where("job_id", "=", jobId)
		.execute();
}

/** Deletes expired applications; their files expire separately. */
export async function deleteExpiredUnclaimed(db: Scoped): Promise<void> {
	await db
		.deleteFrom("unclaimed_applications")
		.where("business_id", "=", db.businessId)
		.where("expires_at", "<=", sql<Date>`now()`)
		.execute();
}
