import { sql } from "kysely";
import { getSource, unknownOrigin, type VisitOrigin } from "#app/domain/applies/attribution.ts";
import { adultAge } from "#app/domain/candidates/guardianship.ts";
import type { Currency } from "#app/domain/money/money.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { isJobOpenSql } from "./find-target-job.ts";

interface DraftApply {
	candidateId: number;
	jobId: number;
	coverLetter?: string | null;
	expectationCents?: number | null;
	currency?: Currency;
	/** Visit origin, when known. */
	origin?: VisitOrigin | null;
	/** Seconds the form was open, and the hash of the device it was sent from. */
	capture?: { seconds?: number | undefined; device?: string | undefined };
}

/** Saves an apply until its candidate confirms and registers; the last one wins. */
export async function saveDraftApply(db: Scoped, draft: DraftApply): Promise<void> {
	const values = {
		cover_letter: draft.coverLetter || null,
		expectation_cents: draft.expectationCents ?? null,
		currency: draft.currency ?? "BRL",
		source: getSource(draft.origin ?? null),
		fill_seconds: draft.capture?.seconds ?? null,
		device_hash: draft.capture?.device ?? null,
		...(draft.origin ?? unknownOrigin),
	};
	await db
		.insertInto("apply_drafts")
		.values({ business_id: db.businessId, candidate_id: draft.candidateId, job_id: draft.jobId, ...values })
		.onConflict((oc) => oc.columns(["business_id", "candidate_id", "job_id"]).doUpdateSet(values))
		.execute();
}

/** Waiting applies of this candidate, newest first, at most 50. */
export function listDrafts(db: Scoped, candidateId: number) {
	return db
		.selectFrom("apply_drafts as d")
		.innerJoin("jobs as j", (join) => join.onRef("j.business_id", "=", "d.business_id").onRef("j.id", "=", "d.job_id"))
		.select(["d.cover_letter", "d.expectation_cents", "d.created_at"])
		.select(["j.uid as job_uid", "j.title", "j.slug", "j.city", "j.state", isJobOpenSql.as("open")])
		.where("d.business_id", "=", db.businessId)
		.where("d.candidate_id", "=", candidateId)
		.orderBy("d.created_at", "desc")
		.limit(50)
		.execute();
}

export function findDraft(db: Scoped, candidateId: number, jobId: number) {
	return db
		.selectFrom("apply_drafts")
		.select(["cover_letter", "expectation_cents", "currency"])
		.where("business_id", "=", db.businessId)
		.where("candidate_id", "=", candidateId)
		.where("job_id", "=", jobId)
		.executeTakeFirst();
}

export async function deleteDraft(db: Scoped, candidateId: number, jobUid: string): Promise<void> {
	await db
		.deleteFrom("apply_drafts")
		.where("business_id", "=", db.businessId)
		.where("candidate_id", "=", candidateId)
		.where("job_id", "in", (eb) =>
			eb.selectFrom("jobs").select("id").where("business_id", "=", db.businessId).where("uid", "=", jobUid),
		)
		.execute();
}

/** Unfinished applies to a job, newest first, with the total. */
export async function listJobDrafts(db: Scoped, jobUid: string, take: number) {
	const { rows } = await sql<
		Row<"candidates", "name"> &
			Row<"apply_drafts", "created_at"> & {
				candidate_uid: Column<"candidates", "uid">;
				guarded: boolean;
				count: number;
			}
	>`
select c.uid as candidate_uid, c.name, d.created_at,
  c.completed_register and c.confirmed_at is not null and c.guardian_answer is distinct from 'agreed'
    and coalesce(c.date_birth > app_today() - make_interval(years => ${adultAge}), false) as guarded, (count(*) over ())::int as count
  from apply_drafts d
  join jobs j on j.business_id = d.business_id and j.id = d.job_id
  join candidates c on c.business_id = d.business_id and c.id = d.candidate_id
 where d.business_id = ${db.businessId} and j.uid = ${jobUid} and c.anonymised_at is null
 order by d.created_at desc limit ${take}`.execute(db);
	return { count: rows[0]?.count ?? 0, people: rows };
}
